"""What the card reader of the cash station has read, until the cashier's page asks for it."""

from __future__ import annotations

import asyncio
from typing import Final

from pydantic import SecretStr

from table_server.table.ephemeral import CardRead

WAITS: Final = 2.5
"""Seconds that a page is kept waiting for a swipe; then it asks again. A server that ends waits longer."""
LASTS: Final = 20.0
"""Seconds until a card that nobody asked for is forgotten."""


class DeskReader:
    """The newest swipe, for a short while."""

    def __init__(self) -> None:
        self.count = 0
        """Goes up by one with each swipe."""
        self.read: CardRead | None = None
        self.card: SecretStr | None = None
        self._at = 0.0
        self._next: asyncio.Future[None] | None = None

    def swiped(self, read: CardRead, card: SecretStr | None = None) -> None:
        """Something was pulled through."""
        self.count, self.read, self.card = self.count + 1, read, card
        count, loop = self.count, asyncio.get_running_loop()
        self._at = loop.time()
        loop.call_later(LASTS, lambda: self._forget(count))
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    @property
    def ago(self) -> int | None:
        """Milliseconds since that swipe; None when there is none, or it is forgotten."""
        if self.read is None:
            return None
        return int((asyncio.get_running_loop().time() - self._at) * 1000)

    async def after(self, count: int) -> None:
        """Waits for a swipe after this one, but not for ever."""
        if count != self.count:
            return
        if self._next is None or self._next.done():
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._next], timeout=WAITS)

    def _forget(self, count: int) -> None:
        if count == self.count:
            self.read = self.card = None
