"""What a player, the clock or the floor can want between hands: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms
from table_server.families.seating.commands import Command as Shared


@value
class HoldOver:
    """Take an over button or give it back (D-68)."""

    seat: Seat
    on: bool


@value
class WantStraddle:
    """Straddle whenever the seat is the one that may, or no longer (D-24)."""

    seat: Seat
    on: bool


@value
class DealNext:
    """Prepare the next hand."""


@value
class FinishHand:
    """The hand that was dealt is over."""

    result: HandResult


@value
class Void:
    """The hand that was dealt never was (D-4)."""


@value
class ChangeTerms:
    """Other blinds and limits from the next hand on (D-148)."""

    terms: Terms


@value
class ChangeGame:
    """Another game at the same table from the next hand on."""

    rules: LineupTerms
    terms: Terms


Command: TypeAlias = (
    Shared | HoldOver | WantStraddle | DealNext | FinishHand | Void | ChangeTerms | ChangeGame
)
