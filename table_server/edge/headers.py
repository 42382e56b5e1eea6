"""What every answer tells the browser about itself, and how much a request may bring."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_REQUEST: Final = 16 * 1024

_POLICY: Final = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"),
        *("font-src 'self'", "connect-src 'self'", "manifest-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    )
)
_EVERYWHERE: Final = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_KEPT: Final = "/pages/"
"""What a browser may keep; all else may hold a token or somebody's money."""


class SafeAnswers:
    """Wraps an application."""

    def __init__(self, inside: ASGIApp) -> None:
        self._inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
        elif _brings_too_much(scope):
            await JSONResponse({"refused": "too_long"}, 413)(scope, receive, self._with_headers(scope, send))
        else:
            await self._inside(scope, receive, self._with_headers(scope, send))

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_EVERYWHERE)
                if not scope["path"].startswith(_KEPT):
                    headers["cache-control"] = "no-store"
            await send(message)

        return sending


def _brings_too_much(scope: Scope) -> bool:
    """Without a length nothing is read: a body in pieces could have any size."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    return "transfer-encoding" in headers or not length.isdecimal() or int(length) > LARGEST_REQUEST
