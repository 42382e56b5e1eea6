"""Who holds which screen: one live socket each, a newcomer refused, replaced or let in by the owner."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from enum import Enum


class Ending(Enum):
    """Why a socket lost its screen while it lived."""

    REPLACED = "replaced"
    """The same page came back."""
    TAKEN_OVER = "taken_over"
    """The player came to another page, with card and PIN."""
    REVOKED = "revoked"
    """The floor took the token back."""


class Holder:
    """One live socket. What it still says once it is no longer the holder does not count."""

    __slots__ = ("by", "client", "ended", "place")

    def __init__(self, place: Hashable, client: str, by: str) -> None:
        self.place = place
        self.client = client
        self.by = by
        """What let it in, and can be taken back."""
        self.ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def end(self, why: Ending) -> None:
        """Tell its task to go."""
        if not self.ended.done():
            self.ended.set_result(why)

    @property
    def live(self) -> bool:
        """Whether what it says counts."""
        return not self.ended.done()


class Holders:
    """All live sockets, by the place they hold."""

    def __init__(self) -> None:
        self._at: dict[Hashable, Holder] = {}

    def free_for(self, place: Hashable, client: str) -> bool:
        """Whether this page may have the place: nobody has it, or the same page does."""
        holder = self._at.get(place)
        return holder is None or holder.client == client

    def hold(self, place: Hashable, client: str, by: str) -> Holder:
        """The place for this page; whoever had it is told."""
        before = self._at.get(place)
        if before is not None:
            before.end(Ending.REPLACED if before.client == client else Ending.TAKEN_OVER)
        holder = self._at[place] = Holder(place, client, by)
        return holder

    def leave(self, holder: Holder) -> bool:
        """Gone; whether the place is empty now and nobody else's already."""
        if self._at.get(holder.place) is not holder:
            return False
        del self._at[holder.place]
        return True

    def take_back(self, by: str) -> None:
        """Everything that came in by this has to go."""
        for holder in [*self._at.values()]:
            if holder.by == by:
                holder.end(Ending.REVOKED)
