"""The view of a past hand of pot poker for one audience: streets, stacks, wagers, winners, collection."""

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
    """The chips put in, posts included, less those that came back."""
    folded: bool
    dealt: tuple[str, ...]
    """All cards it was dealt face down, thrown ones too, `??` for those this audience may not know."""
    down: tuple[str, ...]
    """The cards it held face down in the end."""
    up: tuple[str, ...]
    wins: tuple[WinView, ...]


@value
class RecalledStreet:
    """The steps of one street, in order."""

    key: str
    boards: tuple[tuple[str, ...], ...]
    """The boards at the end of the street."""
    pot: Cents
    """The pot at the end of the street."""
    steps: tuple[Step, ...]


@value
class RoundsRecall(AnyRecall):
    """One past hand of pot poker."""

    button: Seat
    seats: tuple[RecalledSeat, ...]
    streets: tuple[RecalledStreet, ...]
    boards: tuple[tuple[str, ...], ...]
    family: Literal["rounds"] = "rounds"
