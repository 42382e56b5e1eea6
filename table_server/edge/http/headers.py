"""Security and caching headers of every answer, and the limit on the size of a request."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from table_server.edge.http.refusals import HttpRefusal

LARGEST_REQUEST: Final = 16 * 1024
LARGEST_HOUSE: Final = 256 * 1024
_OF_HOUSES: Final = ("/api/house-", "/api/houses/")


def policy(styles: Iterable[str] = ()) -> str:
    """A content security policy: everything from this server, nothing inline but exactly these styles."""
    hashes = (b64encode(sha256(style.encode()).digest()).decode() for style in styles)
    sources = {
        "default-src": "'none'",
        "script-src": "'self'",
        "img-src": "'self' data:",
        "style-src": " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)]),
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{what} {where}" for what, where in sources.items())


_EVERYWHERE: Final = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_POLICY: Final = policy()
_KEEPING: Final = {"/pages/": "no-cache", "/assets/": "public, max-age=31536000, immutable"}
"""Paths that a browser may cache. Anything else may hold a token or money. Assets are named by content."""


class SafeHeaders:
    """Middleware that adds the headers and refuses requests that are too large."""

    def __init__(self, inside: ASGIApp) -> None:
        self._inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
        elif _is_too_large(scope):
            no = JSONResponse({"refused": HttpRefusal.TOO_LONG.value}, 413)
            await no(scope, receive, self._with_headers(scope, send))
        else:
            await self._inside(scope, receive, self._with_headers(scope, send))

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_EVERYWHERE)
                headers.setdefault("content-security-policy", _POLICY)  # a page may set its own
                headers["cache-control"] = _kept(scope["path"], message["status"])
            await send(message)

        return sending


def _kept(path: str, status: int) -> str:
    folders = _KEEPING if status in {200, 206, 304} else {}  # a page that is missing now may exist soon
    return next((kept for folder, kept in folders.items() if path.startswith(folder)), "no-store")


def _is_too_large(scope: Scope) -> bool:
    """True when the request is too large. One without a length counts too: it could have any size."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    largest = LARGEST_HOUSE if scope["path"].startswith(_OF_HOUSES) else LARGEST_REQUEST
    return "transfer-encoding" in headers or not length.isdecimal() or int(length) > largest
