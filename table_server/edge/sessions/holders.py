"""The live socket of each screen. There is one at most; a newcomer is refused or replaces it."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from enum import Enum


class Ending(Enum):
    """The reasons why a live socket loses its screen."""

    REPLACED = "replaced"
    """The same page connected again."""
    TAKEN_OVER = "taken_over"
    """The player took the screen from another page, with card and PIN."""
    REVOKED = "revoked"
    """The floor took the token back."""


class Holder:
    """One live socket. Its messages stop counting once it has lost its place."""

    __slots__ = ("by", "client", "ended", "place")

    def __init__(self, place: Hashable, client: str, by: str) -> None:
        self.place = place
        self.client = client
        self.by = by
        """The token's screen or the session that let it in, and that can be revoked."""
        self.ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def end(self, why: Ending) -> None:
        """Tell its task to end."""
        if not self.ended.done():
            self.ended.set_result(why)

    @property
    def live(self) -> bool:
        """True while its messages count."""
        return not self.ended.done()


class Holders:
    """All live sockets, by the place that they hold."""

    def __init__(self) -> None:
        self._at: dict[Hashable, Holder] = {}

    def free_for(self, place: Hashable, client: str) -> bool:
        """True when this page may take the place: it is free, or this page holds it already."""
        holder = self._at.get(place)
        return holder is None or holder.client == client

    def hold(self, place: Hashable, client: str, by: str) -> Holder:
        """Give the place to this page, and end the socket that had it."""
        before = self._at.get(place)
        if before is not None:
            before.end(Ending.REPLACED if before.client == client else Ending.TAKEN_OVER)
        holder = self._at[place] = Holder(place, client, by)
        return holder

    def leave(self, holder: Holder) -> bool:
        """Give the place back; False when another socket has taken it already."""
        if self._at.get(holder.place) is not holder:
            return False
        del self._at[holder.place]
        return True

    def take_back(self, by: str) -> None:
        """End every socket that this token or session let in."""
        for holder in [*self._at.values()]:
            if holder.by == by:
                holder.end(Ending.REVOKED)
