"""uvicorn as the screens need it: no deflate, small messages, quick to notice a dead peer and to drop it."""

from __future__ import annotations

import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from table_server.edge.line import OURS, SILENT
from table_server.settings.values import Settings

LARGEST_MESSAGE: Final = 4096
"""Bytes a screen may send at once."""
SEND_BUFFER: Final = 64 * 1024
"""What the kernel may hold for a screen that takes nothing: some twenty views, not a thousand."""


class ScreenSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, which can also be dropped: closing politely waits for whoever takes nothing, for ever."""

    def handle_connect(self, event: Request) -> None:
        plug: socket.socket | None = self.transport.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        super().handle_connect(event)
        if self.response.status_code == 101:  # else there is nobody to serve
            self.scope["extensions"][OURS] = {"drop": self.transport.abort}  # type: ignore[typeddict-item]

    def keepalive_timeout(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": SILENT})
        self.transport.abort()


def configured(application: ASGIApp, settings: Settings) -> uvicorn.Config:
    """What `uvicorn.Server` runs."""
    server = settings.server
    return uvicorn.Config(
        application,
        host=server.host,
        port=server.port,
        loop="uvloop",
        http="h11",
        ws=ScreenSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it costs half the throughput, and makes lengths depend on content
        ws_ping_interval=settings.sockets.frozen_seconds / 2,
        ws_ping_timeout=settings.sockets.frozen_seconds / 2,
        ssl_certfile=server.certificate,
        ssl_keyfile=server.key,
        log_config=None,  # logs.py says where everything goes
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
