"""The audit's view of a replayed journal, a table's or a tournament's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from sqlalchemy import Connection

from table_server.cage.ledger import Entry
from table_server.engine.values import value
from table_server.store.journal.chain import JournalRow


@value
class Position:
    """The money of a table or a tournament."""

    held: Counter[str]
    """The money there, by the account's name."""
    pending: Mapping[str, Entry]
    """Entries asked of the cage and not answered, by key."""


class Story(Protocol):
    """A table or tournament as its events make it."""

    entries: list[Entry]
    """The last event's entries for the ledger."""
    asked: Entry | None
    """The entry it asked of the cage."""
    failed: str | None
    """The key of the entry that the cage refused."""
    readable: bool
    """True if the last row could be read."""
    stood: bool
    """True if it was a checkpoint."""

    @property
    def follows(self) -> bool:
        """True while the state is known."""

    def row(self, row: JournalRow) -> Iterator[str]:
        """Apply the row, and report what is wrong with it; DamagedJournal where it cannot be read."""

    def lose_track(self) -> None:
        """From here on the events cannot be trusted."""

    def position(self) -> Position | None:
        """None when it is unknown."""

    def record_faults(self, connection: Connection) -> Iterable[str]:
        """Faults in what is stored beside the journal."""
