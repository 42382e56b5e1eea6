"""Who brings players from table to table, as the floor's consoles ask for it."""

from __future__ import annotations

from typing import Protocol

from table_server.engine.cards import Seat
from table_server.runtime.intents import Answer
from table_server.table.terms import Parting


class Usher(Protocol):
    """Who brings players from table to table; `origin` is always one of ours."""

    async def send(self, origin: str, seat: Seat, to: str, to_seat: Seat | None) -> Answer:
        """A seat is kept there, and left here as soon as the hand allows."""

    async def break_game(self, origin: str, to: str) -> Answer:
        """All go on to another table; this one closes."""

    async def feeds(self, origin: str, main: str, when: Parting, by: str) -> Answer:
        """From now on a table feeds a main game; none without its name."""
