"""What happens at tables, also for devices: a table's one watch counts it and passes it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.engine.refusal import Refused
from table_server.runtime.ports import Watch
from table_server.table.commands import Command
from table_server.table.events import Happened


class Ear(Protocol):
    """Who listens. Never waits and never fails: a table stands behind it."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """These events are durable, and the felt is as they left it."""


class Hearing:
    """A table's `Watch` that others listen to as well."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._ears: list[Ear] = []

    def listen(self, ear: Ear) -> None:
        """From now on."""
        self._ears.append(ear)

    def carried_out(self, table: str, command: Command, refused: Refused | None, committed: float) -> None:
        self._watch.carried_out(table, command, refused, committed)

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        self._watch.happened(table, events)
        for ear in self._ears:
            ear.happened(table, events)
