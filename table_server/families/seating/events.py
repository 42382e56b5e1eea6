"""Events of any lineup between hands: a closed union, in the past tense."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeDue
from table_server.engine.values import value
from table_server.families.seating.chairs import EntryChoice, Player


@value
class SeatTaken:
    """A player sat down."""

    seat: Seat
    player: Player
    stack: Cents
    entry: EntryChoice


@value
class EntryChosen:
    """A player who owes something chose a way to come in."""

    seat: Seat
    entry: EntryChoice


@value
class SatOut:
    """The player takes no more cards."""

    seat: Seat


@value
class Returned:
    """The player wants cards again."""

    seat: Seat
    entry: EntryChoice


@value
class PlayerLeft:
    """A player left with all chips."""

    seat: Seat
    player: Player
    stack: Cents


@value
class ToppedUp:
    """Chips were added."""

    seat: Seat
    amount: Cents


@value
class StackAdjusted:
    """A stack was corrected."""

    seat: Seat
    amount: Cents


@value
class HandUndone:
    """The hand was voided: nothing changed between hands."""

    hand: int


@value
class TimeBellRang:
    """Half an hour is over; `time_pot` is what the next pot owes."""

    waiting_list: bool
    time_pot: Cents


@value
class TimeCollected:
    """The half-hour charge was paid; `carried` is left for the next pot."""

    paid: tuple[TimeDue, ...]
    carried: Cents


Event: TypeAlias = (
    SeatTaken
    | EntryChosen
    | SatOut
    | Returned
    | PlayerLeft
    | ToppedUp
    | StackAdjusted
    | HandUndone
    | TimeBellRang
    | TimeCollected
)
