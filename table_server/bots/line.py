"""A bot's end of a websocket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, TypeAlias

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


class Lost(Exception):
    """The connection cannot be made, or is lost."""


class BotLine(Protocol):
    """Sends and receives texts."""

    async def send(self, message: str) -> None: ...

    async def recv(self) -> str | bytes: ...


Dial: TypeAlias = Callable[[str], AbstractAsyncContextManager[BotLine]]


@asynccontextmanager
async def dialled(url: str) -> AsyncIterator[BotLine]:
    """Connect; anything that ends the connection raises Lost."""
    try:
        async with connect(url, compression=None, proxy=None) as socket:
            yield socket
    except (OSError, WebSocketException) as gone:
        raise Lost from gone
