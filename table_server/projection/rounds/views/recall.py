"""A past hand of pot poker as one audience may see it: streets, stacks, wagers, winners, collection."""

from __future__ import annotations

from typing import Literal

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.rounds.views.hand import WinView
from table_server.projection.views.recall import AnyRecall, AnyRecalledSeat
from table_server.projection.views.step import Step


@value
class RecalledSeat(AnyRecalledSeat):
    """A seat of a past hand."""

    wagered: Cents
    """Put in, posts included, less what came back."""
    folded: bool
    dealt: tuple[str, ...]
    """All cards it was dealt face down, thrown ones included, `??` for those this audience may not know."""
    down: tuple[str, ...]
    """What it held face down in the end."""
    up: tuple[str, ...]
    wins: tuple[WinView, ...]


@value
class RecalledStreet:
    """What happened on one street, in order."""

    key: str
    boards: tuple[tuple[str, ...], ...]
    """As they lay at its end."""
    pot: Cents
    """At its end."""
    steps: tuple[Step, ...]


@value
class RoundsRecall(AnyRecall):
    """One past hand of pot poker."""

    button: Seat
    seats: tuple[RecalledSeat, ...]
    streets: tuple[RecalledStreet, ...]
    boards: tuple[tuple[str, ...], ...]
    family: Literal["rounds"] = "rounds"
