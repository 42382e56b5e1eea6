"""A device behind a network socket: a serial server, or a simulator on another machine."""

from __future__ import annotations

import asyncio
import socket
from typing import Final

from hardware.errors import LinkLost, LinkRefused
from hardware.link.link import Parity, Wires

PIECE: Final = 4096
PATIENCE: Final = 5.0  # seconds to connect
ALIVE: Final = ((socket.TCP_KEEPIDLE, 10), (socket.TCP_KEEPINTVL, 5), (socket.TCP_KEEPCNT, 3))
"""A reader may be silent for hours; these notice a serial server without power after 25 seconds."""


class TcpLink:
    """An open connection. Baud, parity and wires are set at the serial server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def read(self) -> bytes:
        try:
            data = await self._reader.read(PIECE)
        except OSError as broken:
            raise LinkLost(str(broken)) from broken
        if not data:
            raise LinkLost("hung up")
        return data

    async def write(self, data: bytes) -> None:
        if self._writer.is_closing():
            raise LinkLost("closed")
        self._writer.write(data)
        await self.drain()

    async def drain(self) -> None:
        try:
            await self._writer.drain()
        except OSError as broken:
            raise LinkLost(str(broken)) from broken

    async def set_parity(self, parity: Parity) -> None:
        """Do nothing: bytes over a network have no parity."""

    async def wires(self) -> Wires:
        return Wires()

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """Do nothing: a network socket has no wires."""

    async def close(self) -> None:
        self._writer.transport.abort()


async def open_tcp(host: str, port: int) -> TcpLink:
    """Connect. LinkRefused when nobody answers."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, port)
            _keep_alive(writer.get_extra_info("socket"))
            return TcpLink(reader, writer)
    except OSError as broken:  # a timeout is one
        raise LinkRefused(str(broken) or "no answer") from broken


def _keep_alive(plug: socket.socket) -> None:
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in ALIVE:
        plug.setsockopt(socket.IPPROTO_TCP, option, value)
