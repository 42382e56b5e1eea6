"""What lies on the chip tray of the cash station, until the cashier's page asks for it."""

from __future__ import annotations

import asyncio
from typing import Final

from table_server.engine.values import value

WAITS: Final = 2.5
"""Seconds that a page is kept waiting for a change; then it asks again. A server that ends waits longer."""


@value
class TagsSeen:
    """The tags that lie still. What they are worth, the registry says when it is asked."""

    tags: tuple[str, ...] = ()
    twice: frozenset[str] = frozenset()
    """The same tag twice here: a copy of one."""
    elsewhere: frozenset[str] = frozenset()
    """On another tray at this moment."""


class DeskTray:
    """The newest look at it."""

    def __init__(self) -> None:
        self.count = 0
        """Goes up by one with each change."""
        self.seen: TagsSeen | None = None
        """None while the reader does not answer."""
        self._next: asyncio.Future[None] | None = None

    def lies(self, seen: TagsSeen | None) -> None:
        """As it is from now on."""
        if seen == self.seen:
            return
        self.count, self.seen = self.count + 1, seen
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    async def after(self, count: int) -> None:
        """Waits for another look than this one, but not for ever."""
        if count != self.count:
            return
        if self._next is None or self._next.done():
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._next], timeout=WAITS)
