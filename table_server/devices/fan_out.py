"""Passes what happens at tables on to several listeners, although a table has one watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.engine.refusal import Refused
from table_server.runtime.ports import Watch
from table_server.table.commands import Command
from table_server.table.events import Happened


class Ear(Protocol):
    """A listener. It never waits and never fails, because the table waits for it."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """Hear of events that are durable."""


class Hearing:
    """A table's `Watch` with listeners."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._ears: list[Ear] = []

    def listen(self, ear: Ear) -> None:
        """Add a listener."""
        self._ears.append(ear)

    def carried_out(self, table: str, command: Command, refused: Refused | None, *, committed: float) -> None:
        self._watch.carried_out(table, command, refused, committed=committed)

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        self._watch.happened(table, events)
        for ear in self._ears:
            ear.happened(table, events)
