"""The ports of a table, as protocols. The composition root decides what implements them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from table_server.cage.ledger import Entry, NotMoved
from table_server.engine.refusal import Refused
from table_server.table.commands import Command
from table_server.table.events import Happened
from table_server.table.transfer_commands import PassCommand
from table_server.tournaments.events import Event as TournamentEvent

Part: TypeAlias = tuple[str, Sequence[Happened | TournamentEvent]]
"""The events of one journal, by its key."""


class Journal(Protocol):
    """The journal that events are written to before anybody sees them."""

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        """Returns when all of it is durable, in one transaction. It never fails: a failing disk ends the
        process, because nobody can know any more what was written."""

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        """Write several journals in one transaction: a table's hand, and its result for the tournament."""


class Bank(Protocol):
    """The cage's part in money that crosses to a table."""

    async def move(self, entry: Entry) -> NotMoved | None:
        """Move the money once by its key; asked again, answer the same. Waits while the cage is away."""


class Heart(Protocol):
    """The heartbeat of a server that holds a tournament's clock."""

    async def beats(self, tournament: str, at: int) -> None:
        """Write down that the server was alive at this instant. Returns when that is durable."""


class Claims(Protocol):
    """The claims that keep an account at one seat in the whole room."""

    async def release(self, table: str, player: str) -> None:
        """The player is no longer at this table."""


class Neighbours(Protocol):
    """The other tables of the room."""

    async def tells(self, table: str, command: PassCommand) -> None:
        """Returns when that table has taken it, or has refused it for good."""


class Alone:
    """The neighbours of a table that nobody is sent to or from: none."""

    async def tells(self, table: str, command: PassCommand) -> None:
        """Nobody is told."""


class Clock(Protocol):
    """The wall clock, in milliseconds since 1970."""

    def now(self) -> int: ...


class Watch(Protocol):
    """Counts the table's commands and events for metrics and logs. It never learns a card."""

    def carried_out(self, table: str, command: Command, refused: Refused | None, *, committed: float) -> None:
        """A command was taken or refused. `committed` is the seconds its events took to become durable."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """These events are durable."""
