"""A table and its transfers to other tables, as the edge uses them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from table_server.engine.cards import Seat
from table_server.projection.views.tournament import WholeTournament
from table_server.runtime.channels import Channels
from table_server.runtime.intents import Answer, Intent
from table_server.table.state import TicketDue
from table_server.table.terms import Parting, Spread, TableTerms


class Watched(Protocol):
    """A table, as the health check sees it."""

    @property
    def key(self) -> str: ...

    @property
    def stopped(self) -> bool:
        """Its task has ended."""

    @property
    def clock_runs(self) -> bool:
        """True while a player's time is running, so that something must happen soon."""

    @property
    def waiting(self) -> int:
        """Intents in the inbox."""


class Listening(Protocol):
    """A table that takes intents."""

    @property
    def channels(self) -> Channels: ...

    async def says(self, intent: Intent) -> Answer:
        """None once the intent is durable and on its way to every screen; otherwise the refusal."""


class TableActor(Watched, Listening, Protocol):
    """A table, as its screens and consoles use it."""

    @property
    def terms(self) -> TableTerms:
        """Everything that the floor has chosen for it."""

    def player_at(self, seat: Seat) -> str | None:
        """The account that sits at this seat."""

    @property
    def tickets_due(self) -> Mapping[str, TicketDue]:
        """Tickets to pay out, by key. Read once an event is durable, before the next one happens."""

    def tournament(self, player: str | None) -> WholeTournament | None:
        """The tournament played at this table, in full."""

    def spread_at(self, index: int | None) -> Spread | None:
        """The game at this place of the menu, if there is one; without an index, the current game."""


class Usher(Protocol):
    """Moves players between tables. `origin` is always a table of this server."""

    async def send(self, origin: str, seat: Seat, to: str, *, to_seat: Seat | None) -> Answer:
        """Move a player: a seat is kept at the new table, and this one is left as soon as the hand allows."""

    async def break_game(self, origin: str, to: str) -> Answer:
        """Move all players to another table and close this one."""

    async def feeds(self, origin: str, main: str, when: Parting, *, by: str) -> Answer:
        """Make a table feed a main game; an empty name ends that."""
