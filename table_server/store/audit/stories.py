"""What the audit asks of a story that it lives through once more, a table's or a tournament's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from sqlalchemy import Connection

from table_server.cage.ledger import Entry
from table_server.engine.values import value
from table_server.store.journal.chain import Row


@value
class Stands:
    """How the money of a story stands."""

    lies: Counter[str]
    """What lies there, by the name of the account."""
    pending: Mapping[str, Entry]
    """What was asked of the cage and not answered, by key."""


class Story(Protocol):
    """A story as its events make it."""

    entries: list[Entry]
    """What the last event meant for the ledger."""
    asked: Entry | None
    """What it asked of the cage."""
    failed: str | None
    """The key of what the cage refused by then."""
    said: bool
    """Whether the last row said at all what happened."""
    stood: bool
    """Whether that was a checkpoint."""

    @property
    def follows(self) -> bool:
        """Whether anybody knows how it stands."""

    def row(self, row: Row) -> Iterator[str]:
        """Let it happen, and say what is wrong with it; DamagedJournal where nothing can be read."""

    def lose(self) -> None:
        """What happened cannot be believed from here on."""

    def stands(self) -> Stands | None:
        """None when nobody knows."""

    def beside(self, connection: Connection) -> Iterable[str]:
        """What is wrong with what is kept of it beside its journal."""
