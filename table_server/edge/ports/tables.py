"""What the edge needs of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from table_server.engine.cards import Seat
from table_server.projection.views.tournament import WholeTournament
from table_server.runtime.channels import Channels
from table_server.runtime.intents import Answer, Intent
from table_server.table.state import TicketDue
from table_server.table.terms import Spread, TableTerms


class Watched(Protocol):
    """One table, as one sees from outside whether it works."""

    @property
    def key(self) -> str: ...

    @property
    def stopped(self) -> bool:
        """Its task has ended."""

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time runs: something has to happen soon, by a finger or by itself."""

    @property
    def waiting(self) -> int:
        """Intents in the inbox."""


class Listening(Protocol):
    """One table, as its task lets itself be spoken to."""

    @property
    def channels(self) -> Channels: ...

    async def says(self, intent: Intent) -> Answer:
        """Answered when it is durable and on its way to every screen, or refused."""


class TableActor(Watched, Listening, Protocol):
    """One table, as its screens and consoles need it."""

    @property
    def terms(self) -> TableTerms:
        """All that is chosen for it now."""

    def player_at(self, seat: Seat) -> str | None:
        """The account that sits here."""

    @property
    def tickets_due(self) -> Mapping[str, TicketDue]:
        """By key; asked when what happened is durable, before anything else happens."""

    def tournament(self, player: str | None) -> WholeTournament | None:
        """The one that is played here, in full."""

    def spread_at(self, index: int | None) -> Spread | None:
        """The game at this place of the menu, if there is one; without a place the one that is spread now."""
