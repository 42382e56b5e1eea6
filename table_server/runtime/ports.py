"""What a table needs of the world, as protocols; who gives it is decided where the program is composed."""

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
    """Where events are written down before anybody sees them."""

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], entries: Sequence[Entry] = ()
    ) -> None:
        """Returns when all of it is durable, in one transaction. It never fails: a disk that does ends
        the process, because nobody can know any more what was written."""

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        """The same of several at once: a table's hand, and what it means for its tournament."""


class Bank(Protocol):
    """The cage's side of money that crosses to a table."""

    async def move(self, entry: Entry) -> NotMoved | None:
        """Move it once by its key; asked again, the same answer. Waits while the cage is away."""


class Heart(Protocol):
    """How others learn that a tournament's clock is held by a server that lives."""

    async def beats(self, tournament: str, at: int) -> None:
        """It did at this instant; returns when that is durable."""


class Claims(Protocol):
    """One account at one seat only, in the whole room."""

    async def release(self, table: str, player: str) -> None:
        """The player is no longer at this table."""


class Neighbours(Protocol):
    """The other tables of the room."""

    async def tells(self, table: str, command: PassCommand) -> None:
        """Returns when that table has taken it, or has refused it for good."""


class Alone:
    """For a table that nobody is sent to or from."""

    async def tells(self, table: str, command: PassCommand) -> None:
        """There is nobody to tell."""


class Clock(Protocol):
    """The wall clock, in milliseconds since 1970."""

    def now(self) -> int: ...


class Watch(Protocol):
    """Who counts what the table does, for metrics and logs. Never told a card."""

    def carried_out(self, table: str, command: Command, refused: Refused | None, committed: float) -> None:
        """A command was taken or refused; `committed` is the seconds its events took to be durable."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """These events are durable."""
