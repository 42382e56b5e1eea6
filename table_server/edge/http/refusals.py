"""Refusals over HTTP: always `{"refused": code}`, and never a word of what was sent."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from table_server.cage.counter import CashRefused
from table_server.wire.codes import Code


class HttpRefusal(Enum):
    """The codes of the edge's own refusals."""

    NOT_UNDERSTOOD = "not_understood"
    NOT_SIGNED_IN = "not_signed_in"
    NOT_ALLOWED = "not_allowed"
    WRONG = "wrong_name_or_secret"
    LOCKED = "staff_locked"
    SAME_PERSON = "same_person"
    NO_SUCH_PAGE = "no_such_page"
    NO_SUCH_SCREEN = "no_such_screen"
    NO_SUCH_DEVICE = "no_such_device"
    NO_SUCH_HAND = "no_such_hand"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_HOUSE = "no_such_house"
    NO_SUCH_VERSION = "no_such_version"
    HOUSE_IN_PLAY = "house_in_play"
    """Somebody sits at a table of this house; `reason` names the tables."""
    HOUSE_MOVED_ON = "house_moved_on"
    """Somebody else published a version in the meantime."""
    NOTHING_NEW = "nothing_new"
    COUNT_FIRST = "count_first"
    """A cashier sees the movements of the drawer only after counting its cash."""
    NO_SUCH_GAME = "no_such_game"
    NOT_POSTED = "not_posted"
    """The form names a posted table that the house does not post; `reason` is its name."""
    CANNOT_BE = "cannot_be"
    """The house's rules do not allow it; `reason` says why."""
    PAGES_NOT_BUILT = "pages_not_built"
    TOO_MANY_TRIES = "too_many_tries"
    TOO_LONG = "too_long"
    """The request is larger than any that a page sends."""
    CAGE_IS_AWAY = "cage_is_away"
    OUR_FAULT = "our_fault"


class RefusedBody(BaseModel):
    """The reason why a request was refused."""

    refused: HttpRefusal | CashRefused | Code
    reason: str | None = None
    """An explanation in plain words, where the code is not enough."""


class RequestRefused(Exception):
    """Ends a request with a refusal."""

    def __init__(
        self, status: int, code: HttpRefusal | CashRefused | Code, reason: str | None = None, by: str = ""
    ) -> None:
        super().__init__(code.value)
        self.status = status
        self.code = code
        self.reason = reason
        self.by = by
        """The person who asked, if signed in; for the log."""


REFUSED: Final = {"$ref": "#/components/responses/Refused"}
"""The refusal in an address's description: a reference, since FastAPI would copy a model for every status."""
REFUSALS: Final[dict[int | str, dict[str, Any]]] = dict.fromkeys(("4XX", 422, 500, 503), REFUSED)
"""The refusals of every address: any of them may find the cage away, or a page not built."""

_LOGGED: Final = frozenset({401, 403, 429})
"""Statuses that are logged: requests without permission, and repeated tries."""

log = structlog.get_logger("openfelt.edge")


def answer_with_refusals(app: FastAPI) -> None:
    """Make an application refuse in this form. FastAPI's own answer repeats the input, which may be a PIN."""

    @app.exception_handler(RequestRefused)
    async def refused(request: Request, no: RequestRefused) -> JSONResponse:
        if no.status in _LOGGED:
            asked = f"{request.method} {request.url.path}"
            log.warning("request_refused", asked=asked, why=no.code.value, by=no.by)
        return _said(no.status, no.code, no.reason)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, __: RequestValidationError) -> JSONResponse:
        return _said(422, HttpRefusal.NOT_UNDERSTOOD)

    @app.exception_handler(ConnectionError)
    async def away(_: Request, __: Exception) -> JSONResponse:
        return _said(503, HttpRefusal.CAGE_IS_AWAY)

    @app.exception_handler(HTTPException)
    async def other(_: Request, no: HTTPException) -> JSONResponse:
        return _said(
            no.status_code, HttpRefusal.NO_SUCH_PAGE if no.status_code == 404 else HttpRefusal.NOT_UNDERSTOOD
        )

    @app.exception_handler(Exception)
    async def fault(request: Request, _: Exception) -> JSONResponse:
        log.error("request_failed", path=request.url.path)  # uvicorn logs the trace
        return _said(500, HttpRefusal.OUR_FAULT)


def _said(status: int, code: HttpRefusal | CashRefused | Code, reason: str | None = None) -> JSONResponse:
    why = {} if reason is None else {"reason": reason}
    return JSONResponse({"refused": code.value, **why}, status)
