"""uvicorn, set up for the screens: no compression, small messages, dead peers noticed and dropped quickly."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine, Iterable
from struct import Struct
from types import FrameType
from typing import Any, Final, TypeAlias

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from table_server.edge.process.systemd import Systemd
from table_server.edge.sockets.line import OURS, SILENT
from table_server.settings.values import Settings

Task: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

LARGEST_MESSAGE: Final = 4096
"""Bytes in one message of a screen."""
BACKLOG: Final = 512
GRACE: Final = 3
"""Seconds for connections to close when the server stops."""
SEND_BUFFER: Final = 64 * 1024
"""Bytes that the kernel holds for a screen that takes nothing: some twenty views instead of a thousand."""
NOT_UNDER_SYSTEMD: Final = Systemd({})

_WHOLE_TEXT: Final = 0x81
_TWO_BYTES: Final = 126
_EIGHT_BYTES: Final = 1 << 16
_HEAD: Final = Struct("!BBH").pack


class CertificateRefused(Exception):
    """The certificate cannot be used; the message says why."""


class Server(uvicorn.Server):
    """A uvicorn server that just stops when told to. uvicorn's own raises the signal again before cleanup."""

    def __init__(self, config: uvicorn.Config, systemd: Systemd) -> None:
        super().__init__(config)
        self._systemd = systemd

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._systemd.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._systemd.ends()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  # whichever it is
        self.should_exit = True


class ScreenSocket(WebSocketsSansIOProtocol):
    """A uvicorn socket that can be dropped. A polite close waits for ever if the screen takes nothing."""

    def handle_connect(self, event: Request) -> None:
        plug: socket.socket | None = self.transport.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # do not hold a view back for the next
        super().handle_connect(event)
        if self.response.status_code == 101:  # otherwise the handshake was refused
            self.scope["extensions"][OURS] = {"drop": self.transport.abort, "push": self.push}

    def push(self, text: bytes) -> bool:
        """Send a text directly, since ASGI doubles the time it takes. False when it would have to wait."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def keepalive_timeout(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": SILENT})
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A whole, unmasked text frame (RFC 6455, 5.2). The length of every view fits in two bytes.

    That case takes a quarter of the library's time. The library frames all other lengths.
    """
    if _TWO_BYTES <= len(text) < _EIGHT_BYTES:
        return _HEAD(_WHOLE_TEXT, _TWO_BYTES, len(text)) + text
    return Frame(Opcode.TEXT, text).serialize(mask=False)


async def serve(
    server: uvicorn.Server, tasks: Iterable[Task], plugs: list[socket.socket] | None = None
) -> None:
    """Serve until told to stop. If a task fails the server stops too: nobody may play on without it."""
    for plug in plugs or ():
        plug.listen(BACKLOG)  # connections may come from now on
    async with asyncio.TaskGroup() as group:
        running = [group.create_task(task()) for task in tasks]
        await server.serve(plugs)
        for task in running:
            task.cancel()


def server_for(
    application: ASGIApp, settings: Settings, systemd: Systemd = NOT_UNDER_SYSTEMD
) -> uvicorn.Server:
    """A server that has not started yet. Raises CertificateRefused when its certificate cannot be used."""
    server = settings.server
    config = uvicorn.Config(
        application,
        host=server.host,
        port=server.port,
        loop="uvloop",
        lifespan="off",  # the server's tasks take the place of lifespan events
        http="h11",
        ws=ScreenSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it halves the throughput, and lengths would reveal content
        ws_ping_interval=settings.sockets.frozen_seconds / 2,
        ws_ping_timeout=settings.sockets.frozen_seconds / 2,
        ssl_certfile=server.certificate,
        ssl_keyfile=server.key,
        log_config=None,  # logs.py sets up the log
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
        timeout_notify=systemd.seconds or GRACE,
        callback_notify=systemd.alive if systemd.seconds else None,
    )
    try:
        config.load()
    except OSError as fault:  # OpenSSL's errors are of this kind too
        why = fault.strerror or str(fault)
        raise CertificateRefused(f"{server.certificate} or {server.key}: {why}") from fault
    return Server(config, systemd)
