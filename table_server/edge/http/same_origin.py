"""Only the server's own pages, and those that the room names, may send requests that change anything.

Requests are trusted for their token, which no other page knows, and not for their origin. But signing in
needs no token: a page that somebody is lured to could send three wrong secrets and lock a staff member.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import structlog
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from table_server.edge.http.origins import may_open
from table_server.edge.http.refusals import HttpRefusal

_READ_ONLY: Final = frozenset({"GET", "HEAD", "OPTIONS"})

log = structlog.get_logger("openfelt.edge")


class SameOriginOnly:
    """Middleware that refuses changes asked for by foreign pages."""

    def __init__(self, inside: ASGIApp, origins: Collection[str]) -> None:
        self._inside = inside
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _READ_ONLY or self._may(Headers(scope=scope)):
            await self._inside(scope, receive, send)
            return
        asked, origin = f"{scope['method']} {scope['path']}", Headers(scope=scope)["origin"]
        log.warning("request_turned_away", asked=asked, origin=origin[:100])
        await JSONResponse({"refused": HttpRefusal.NOT_ALLOWED.value}, 403)(scope, receive, send)

    def _may(self, headers: Headers) -> bool:
        return may_open(headers.get("origin"), headers.get("host", ""), self._origins)
