"""How an HTTP request is told no: always `{"refused": code}`, and never a word of what was sent."""

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


class Refusal(Enum):
    """The reasons there are."""

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
    """Somebody sits where it is played; `reason` says at which tables."""
    HOUSE_MOVED_ON = "house_moved_on"
    """Somebody has published another version meanwhile."""
    NOTHING_NEW = "nothing_new"
    COUNT_FIRST = "count_first"
    """What moved in a drawer is told to its cashier once its cash was counted."""
    NO_SUCH_GAME = "no_such_game"
    NOT_POSTED = "not_posted"
    """What a game is to be like; `reason` is its name."""
    CANNOT_BE = "cannot_be"
    """The house's own rules do not allow it; `reason` says why."""
    PAGES_NOT_BUILT = "pages_not_built"
    TOO_MANY_TRIES = "too_many_tries"
    TOO_LONG = "too_long"
    """More was sent than anybody has to say."""
    CAGE_IS_AWAY = "cage_is_away"
    OUR_FAULT = "our_fault"


class RefusedBody(BaseModel):
    """Why a request was not taken."""

    refused: Refusal | CashRefused | Code
    reason: str | None = None
    """In plain words, where a code is not enough."""


class RequestRefused(Exception):
    """Ends a request."""

    def __init__(
        self, status: int, code: Refusal | CashRefused | Code, reason: str | None = None, by: str = ""
    ) -> None:
        super().__init__(code.value)
        self.status = status
        self.code = code
        self.reason = reason
        self.by = by
        """Who asked, if they are signed in; for the log."""


REFUSED: Final = {"$ref": "#/components/responses/Refused"}
"""How an address describes a refusal. Of a model FastAPI would build a new one for each status of each."""
NOES: Final[dict[int | str, dict[str, Any]]] = dict.fromkeys(("4XX", 422, 500, 503), REFUSED)
"""For the description of every address: any of them may find the cage away, or a page not built."""

_SOMEBODY_TRIED: Final = frozenset({401, 403, 429})
"""What is written down: who asks for what is not theirs, and who tries again and again."""

log = structlog.get_logger("openfelt.edge")


def refuse_plainly(app: FastAPI) -> None:
    """Teach an application to say no this way. Its own way repeats what was sent, which may be a PIN."""

    @app.exception_handler(RequestRefused)
    async def refused(request: Request, no: RequestRefused) -> JSONResponse:
        if no.status in _SOMEBODY_TRIED:
            asked = f"{request.method} {request.url.path}"
            log.warning("request_refused", asked=asked, why=no.code.value, by=no.by)
        return _said(no.status, no.code, no.reason)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, __: RequestValidationError) -> JSONResponse:
        return _said(422, Refusal.NOT_UNDERSTOOD)

    @app.exception_handler(ConnectionError)
    async def away(_: Request, __: Exception) -> JSONResponse:
        return _said(503, Refusal.CAGE_IS_AWAY)

    @app.exception_handler(HTTPException)
    async def other(_: Request, no: HTTPException) -> JSONResponse:
        return _said(
            no.status_code, Refusal.NO_SUCH_PAGE if no.status_code == 404 else Refusal.NOT_UNDERSTOOD
        )

    @app.exception_handler(Exception)
    async def fault(request: Request, _: Exception) -> JSONResponse:
        log.error("request_failed", path=request.url.path)  # uvicorn logs the trace
        return _said(500, Refusal.OUR_FAULT)


def _said(status: int, code: Refusal | CashRefused | Code, reason: str | None = None) -> JSONResponse:
    why = {} if reason is None else {"reason": reason}
    return JSONResponse({"refused": code.value, **why}, status)
