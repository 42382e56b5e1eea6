"""Commands of a player, the clock or the floor between hands: a closed union, in the imperative."""

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
    """Straddle whenever this seat may, or no longer (D-24)."""

    seat: Seat
    on: bool


@value
class DealNext:
    """Prepare the next hand."""


@value
class FinishHand:
    """Finish the hand that was dealt."""

    result: HandResult


@value
class Void:
    """Void the hand that was dealt (D-4)."""


@value
class ChangeTerms:
    """Play other blinds and limits from the next hand on (D-148)."""

    terms: Terms


@value
class ChangeGame:
    """Play another game at the same table from the next hand on."""

    rules: LineupTerms
    terms: Terms


Command: TypeAlias = (
    Shared | HoldOver | WantStraddle | DealNext | FinishHand | Void | ChangeTerms | ChangeGame
)
