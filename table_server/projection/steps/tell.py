"""One line of the tables that give the public steps of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from table_server.projection.views.step import Steps
from table_server.table.events import Happened

E = TypeVar("E")
Tell: TypeAlias = Callable[[Happened], Steps]
Told: TypeAlias = dict[type[object], Tell]


def on(kind: type[E], tell: Callable[[E], Steps]) -> tuple[type[object], Tell]:
    """Pair a type of event with the function for it. The type checker makes sure that they fit."""
    return kind, cast(Tell, tell)
