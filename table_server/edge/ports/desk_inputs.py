"""The latest card swipe and the chips on the tray at the cash station, until the cashier's page asks."""

from __future__ import annotations

import asyncio
from typing import Final

from pydantic import SecretStr

from table_server.engine.values import value
from table_server.table.ephemeral import SwipeOutcome

WAITS: Final = 2.5
"""Seconds that a page's question waits for news before it asks again. A stopping server waits longer."""
LASTS: Final = 20.0
"""Seconds before a card that nobody asked for is forgotten."""


class DeskReader:
    """The latest swipe at the cash station's card reader."""

    def __init__(self) -> None:
        self.count = 0
        """The number of swipes so far."""
        self.read: SwipeOutcome | None = None
        self.card: SecretStr | None = None
        self._at = 0.0
        self._next: asyncio.Future[None] | None = None

    def swiped(self, read: SwipeOutcome, card: SecretStr | None = None) -> None:
        """Keep a swipe, and answer the pages that wait for one."""
        self.count, self.read, self.card = self.count + 1, read, card
        count, loop = self.count, asyncio.get_running_loop()
        self._at = loop.time()
        loop.call_later(LASTS, lambda: self._forget(count))
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    @property
    def ago(self) -> int | None:
        """Milliseconds since the last swipe; None when there is none, or it was forgotten."""
        if self.read is None:
            return None
        return int((asyncio.get_running_loop().time() - self._at) * 1000)

    async def after(self, count: int) -> None:
        """Wait up to `WAITS` seconds for a swipe after this one."""
        if count != self.count:
            return
        if self._next is None or self._next.done():
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._next], timeout=WAITS)

    def _forget(self, count: int) -> None:
        if count == self.count:
            self.read = self.card = None


@value
class TagsSeen:
    """The tags that lie still on the tray. Their worth is looked up in the registry."""

    tags: tuple[str, ...] = ()
    twice: frozenset[str] = frozenset()
    """Tags that are here twice, so one is a copy."""
    elsewhere: frozenset[str] = frozenset()
    """Tags that are on another tray at this moment."""


class DeskTray:
    """The latest state of the cash station's chip tray."""

    def __init__(self) -> None:
        self.count = 0
        """The number of changes so far."""
        self.seen: TagsSeen | None = None
        """None while the tray's reader does not answer."""
        self._next: asyncio.Future[None] | None = None

    def lies(self, seen: TagsSeen | None) -> None:
        """Keep the new state, and answer the pages that wait for a change."""
        if seen == self.seen:
            return
        self.count, self.seen = self.count + 1, seen
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    async def after(self, count: int) -> None:
        """Wait up to `WAITS` seconds for a change after this one."""
        if count != self.count:
            return
        if self._next is None or self._next.done():
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._next], timeout=WAITS)
