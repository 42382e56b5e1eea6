"""One line of the tables that say what everybody is told of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from table_server.projection.views.step import Steps
from table_server.table.events import Happened

E = TypeVar("E")
Tell: TypeAlias = Callable[[Happened], Steps]
Told: TypeAlias = dict[type[object], Tell]


def on(kind: type[E], tell: Callable[[E], Steps]) -> tuple[type[object], Tell]:
    """The types of event and function are checked against each other here."""
    return kind, cast(Tell, tell)
