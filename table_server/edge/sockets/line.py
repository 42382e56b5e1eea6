"""One socket as the edge uses it: a small protocol, so that the library underneath can be replaced.

`AsgiLine` speaks ASGI, which uvicorn serves; `serving.py` adds the way to drop a dead peer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NewType, Protocol

from starlette.types import Receive, Scope, Send

CloseCode = NewType("CloseCode", int)
NORMAL: Final = CloseCode(1000)
POLICY: Final = CloseCode(1008)
"""The screen broke a rule, or may not have this socket."""
TOO_LARGE: Final = CloseCode(1009)
SILENT: Final = CloseCode(1011)
"""The screen did not answer a ping."""
OURS: Final = "openfelt"
"""The key under which `serving.py` adds to an ASGI scope's extensions."""


class PeerGone(Exception):
    """The other side has gone."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = CloseCode(code)


class SocketLine(Protocol):
    """A socket. Only one task may receive, and only one may send."""

    origin: str | None
    """The origin of the page that opened it, as the browser says; None without a browser."""
    host: str
    """The name that the other side uses for this server."""

    async def accept(self) -> None: ...

    async def refuse(self) -> None:
        """Turn the socket away instead of accepting it."""

    async def receive(self) -> str | bytes:
        """The next message; bytes for a binary one. Raises Gone when the other side has left."""

    def push(self, text: bytes) -> bool:
        """Send a text if that needs no waiting; whether it was sent."""

    async def send(self, text: bytes) -> None:
        """Send a text, waiting while the other side takes nothing. Raises Gone when it has left."""

    async def close(self, code: CloseCode) -> None: ...

    def drop(self) -> None:
        """Cut the connection without a goodbye."""


class AsgiLine:
    """A socket of an ASGI server."""

    __slots__ = ("_drop", "_push", "_receive", "_send", "host", "origin")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: Mapping[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        self.origin = None if origin is None else origin.decode("latin-1")
        self.host = headers.get(b"host", b"").decode("latin-1")
        self._receive = receive
        self._send = send
        ours = scope.get("extensions", {}).get(OURS, {})
        self._drop: Callable[[], None] | None = ours.get("drop")
        self._push: Callable[[bytes], bool] | None = ours.get("push")

    async def accept(self) -> None:
        await self._receive()  # websocket.connect
        await self._send({"type": "websocket.accept"})

    async def refuse(self) -> None:
        await self._receive()
        await self._send({"type": "websocket.close"})

    async def receive(self) -> str | bytes:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise PeerGone(message.get("code") or NORMAL)
        text: str | None = message.get("text")
        binary: bytes = message.get("bytes") or b""
        return binary if text is None else text

    def push(self, text: bytes) -> bool:
        return self._push is not None and self._push(text)

    async def send(self, text: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text.decode()})
        except (OSError, RuntimeError) as gone:  # RuntimeError: the server closed it
            raise PeerGone(1006) from gone

    async def close(self, code: CloseCode) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError) as gone:  # RuntimeError: closed already
            raise PeerGone(1006) from gone

    def drop(self) -> None:
        if self._drop is not None:
            self._drop()
