"""Both ends of every kind of line, to put the same questions to all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from hardware.link.link import LineSettings, Link, Parity
from hardware.link.memory import MemoryLink
from hardware.link.pty import PtyLink
from hardware.link.serial import open_serial
from hardware.link.tcp import TcpLink, open_tcp
from hardware.link.threaded import open_threaded

Ends = tuple[Link, Link]
"""Ours, and the device's."""

LINE = LineSettings(baud=9600, bits=7, parity=Parity.EVEN, stop=1)
"""The settings of EBDS, which a pseudo-terminal cannot have."""


@asynccontextmanager
async def memory() -> AsyncIterator[Ends]:
    near, far = MemoryLink.pair()
    yield near, far
    await near.close()


@asynccontextmanager
async def serial() -> AsyncIterator[Ends]:
    far = PtyLink()
    near = await open_serial(far.path, LINE)
    yield near, far
    await near.close()
    await far.close()


@asynccontextmanager
async def threaded() -> AsyncIterator[Ends]:
    far = PtyLink()
    near = await open_threaded(far.path, LINE)
    yield near, far
    await near.close()
    await far.close()


@asynccontextmanager
async def tcp() -> AsyncIterator[Ends]:
    called: asyncio.Future[TcpLink] = asyncio.get_running_loop().create_future()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        called.set_result(TcpLink(reader, writer))

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    near = await open_tcp("127.0.0.1", server.sockets[0].getsockname()[1])
    far = await called
    yield near, far
    await near.close()
    await far.close()
    server.close()
    await server.wait_closed()


Opened = Callable[[], AbstractAsyncContextManager[Ends]]
KINDS: dict[str, Opened] = {"memory": memory, "serialx": serial, "pyserial": threaded, "tcp": tcp}
