"""How house bots, and whoever else dials a url, reach a server without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from table_server.bots import line as bots
from tests.virtual.asgi import Closed, Line, Rejected, Server


class Dialled:
    """A line that speaks as bots expect."""

    def __init__(self, line: Line) -> None:
        self._line = line

    async def send(self, message: str) -> None:
        await self._line.send(message)

    async def recv(self) -> str | bytes:
        try:
            return await self._line.receive()
        except Closed as closed:
            raise bots.Lost from closed


def dial(server: Server) -> bots.Dial:
    """To this server, whatever host the url names."""

    @asynccontextmanager
    async def dialled(url: str) -> AsyncIterator[bots.Line]:
        try:
            line = await server.connect(urlsplit(url).path)
        except Rejected as rejected:
            raise bots.Lost from rejected
        try:
            yield Dialled(line)
        finally:
            line.close()

    return dialled
