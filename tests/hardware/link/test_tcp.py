"""Sockets to serial servers: a server that dies without a word is found out."""

from __future__ import annotations

import asyncio
import socket

import pytest

from hardware.errors import LinkRefused
from hardware.link.tcp import open_tcp


async def test_a_silent_line_is_asked_whether_it_lives() -> None:
    """Or a reader behind a serial server without power would seem to be there for ever."""
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    link = await open_tcp("127.0.0.1", server.sockets[0].getsockname()[1])
    plug = link._writer.get_extra_info("socket")
    assert plug.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
    assert plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 10
    await link.close()
    server.close()
    await server.wait_closed()


async def test_nobody_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(LinkRefused):
            await open_tcp("127.0.0.1", taken.getsockname()[1])
