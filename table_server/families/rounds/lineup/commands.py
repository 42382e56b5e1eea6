"""What a player, the clock or the floor can want between hands: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.state import Entry, Player
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms


@value
class TakeSeat:
    """Sit down at an empty seat with chips; `entry` is how the player wants to come in."""

    seat: Seat
    player: Player
    stack: Cents
    entry: Entry = Entry.WAIT


@value
class WelcomeMover:
    """A newcomer who has just sat down came from another table of the same game."""

    seat: Seat


@value
class ChooseEntry:
    """Come in another way than said before (D-19)."""

    seat: Seat
    entry: Entry


@value
class SitOut:
    """No cards from the next hand on."""

    seat: Seat


@value
class Return:
    """Cards again, as soon as what was missed allows it."""

    seat: Seat
    entry: Entry = Entry.WAIT


@value
class ChangeSeat:
    """Move to an empty seat (D-25)."""

    seat: Seat
    to: Seat
    entry: Entry = Entry.WAIT


@value
class Leave:
    """Get up with all chips."""

    seat: Seat


@value
class TopUp:
    """Add chips to a stack, between hands only (D-9)."""

    seat: Seat
    amount: Cents


@value
class Rebuy:
    """Buy in again after going broke."""

    seat: Seat
    amount: Cents
    entry: Entry = Entry.WAIT


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
class DrawForButton:
    """Start the game: one card to each seat, the highest has the button (D-13)."""

    cards: tuple[Card, ...]


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
class CollectTime:
    """The half-hour bell (D-73)."""

    waiting_list: bool


@value
class ChangeTerms:
    """Other blinds and limits from the next hand on (D-148)."""

    terms: Terms


@value
class ChangeGame:
    """Another game at the same table from the next hand on."""

    rules: LineupTerms
    terms: Terms


@value
class AdjustStack:
    """Put a stack right by so much, which may be less than nothing."""

    seat: Seat
    amount: Cents


Command: TypeAlias = (
    TakeSeat
    | WelcomeMover
    | ChooseEntry
    | SitOut
    | Return
    | ChangeSeat
    | Leave
    | TopUp
    | Rebuy
    | HoldOver
    | WantStraddle
    | DrawForButton
    | DealNext
    | FinishHand
    | Void
    | CollectTime
    | ChangeTerms
    | ChangeGame
    | AdjustStack
)
