"""Commands to any lineup between hands: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.hand import TimedOut
from table_server.families.seating.chairs import EntryChoice, Player


@value
class TakeSeat:
    """Sit down at an empty seat with chips; `entry` is the player's way to come in."""

    seat: Seat
    player: Player
    stack: Cents
    entry: EntryChoice = EntryChoice.WAIT


@value
class WelcomeMover:
    """Treat a newcomer who has just sat down as a mover from another table of the same game."""

    seat: Seat


@value
class ChooseEntry:
    """Choose another way to come in (D-19)."""

    seat: Seat
    entry: EntryChoice


@value
class SitOut:
    """Take no cards from the next hand on."""

    seat: Seat


@value
class Return:
    """Take cards again, as soon as missed blinds allow it."""

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
    """Move a player to an empty seat on the floor's order; it costs nothing."""

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
    """Correct a stack by an amount, which may be negative."""

    seat: Seat
    amount: Cents


@value
class DrawForButton:
    """Start the game: one card to each seat, and the highest gets the button (D-13)."""

    cards: tuple[Card, ...]


@value
class CollectTime:
    """Ring the half-hour bell (D-73)."""

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
