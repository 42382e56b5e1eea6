"""What a table needs of the world, as protocols; who gives it is decided where the program is composed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.cage.ledger import Entry, NotMoved
from table_server.felt.events import Happened


class Journal(Protocol):
    """Where events are written down before anybody sees them."""

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], entries: Sequence[Entry] = ()
    ) -> None:
        """Returns when all of it is durable, in one transaction. It never fails: a disk that does ends
        the process, because nobody can know any more what was written."""


class Bank(Protocol):
    """The cage's side of money that crosses to a table."""

    async def move(self, entry: Entry) -> NotMoved | None:
        """Move it once by its key; asked again, the same answer. Waits while the cage is away."""


class Clock(Protocol):
    """The wall clock, in milliseconds since 1970."""

    def now(self) -> int: ...
