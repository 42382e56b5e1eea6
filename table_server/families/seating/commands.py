"""What can be wanted of any lineup between hands: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.hand import TimedOut
from table_server.families.seating.chairs import EntryChoice, Player


@value
class TakeSeat:
    """Sit down at an empty seat with chips; `entry` is how the player wants to come in."""

    seat: Seat
    player: Player
    stack: Cents
    entry: EntryChoice = EntryChoice.WAIT


@value
class WelcomeMover:
    """A newcomer who has just sat down came from another table of the same game."""

    seat: Seat


@value
class ChooseEntry:
    """Come in another way than said before (D-19)."""

    seat: Seat
    entry: EntryChoice


@value
class SitOut:
    """No cards from the next hand on."""

    seat: Seat


@value
class Return:
    """Cards again, as soon as what was missed allows it."""

    seat: Seat
    entry: EntryChoice = EntryChoice.WAIT


@value
class ChangeSeat:
    """Move to an empty seat (D-25)."""

    seat: Seat
    to: Seat
    entry: EntryChoice = EntryChoice.WAIT


@value
class MoveSeat:
    """The floor moves a player to an empty seat; it costs nothing."""

    seat: Seat
    to: Seat


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
    entry: EntryChoice = EntryChoice.WAIT


@value
class AdjustStack:
    """Put a stack right by so much, which may be less than nothing."""

    seat: Seat
    amount: Cents


@value
class DrawForButton:
    """Start the game: one card to each seat, the highest has the button (D-13)."""

    cards: tuple[Card, ...]


@value
class CollectTime:
    """The half-hour bell (D-73)."""

    waiting_list: bool


Command: TypeAlias = (
    TakeSeat
    | WelcomeMover
    | ChooseEntry
    | SitOut
    | Return
    | ChangeSeat
    | MoveSeat
    | Leave
    | TopUp
    | Rebuy
    | AdjustStack
    | DrawForButton
    | CollectTime
    | TimedOut
)
