"""Commands of a seat, the clock or the floor: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.hand import TimedOut, VoidHand


@value
class Fold:
    """Discard the hand and give up the pot (LP-190)."""

    seat: Seat


@value
class Check:
    """Decline to open but keep the right to act later (LP-179)."""

    seat: Seat


@value
class Call:
    """Match the wager, or put in all that is left."""

    seat: Seat


@value
class Wager:
    """Bet, raise or complete (LP-225), `to` this total for the round."""

    seat: Seat
    to: Cents


@value
class BringIn:
    """Open a stud hand for the forced amount only (D-96)."""

    seat: Seat


@value
class Exchange:
    """Discard these cards and take as many new ones; none is standing pat."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class Discard:
    """Discard these cards and play on with the rest (D-91)."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class TurnUp:
    """Turn the down card up, or keep it down (D-109)."""

    seat: Seat
    up: bool


@value
class Kill:
    """Kill the pot for this amount during the deal; 0 declines (D-63)."""

    seat: Seat
    amount: Cents


@value
class RunIt:
    """Agree to run the rest of the board up to this many times; 1 declines (D-51)."""

    seat: Seat
    times: int


@value
class OpenHands:
    """Agree to open all hands before the board is run out, or decline (D-259)."""

    seat: Seat
    agrees: bool


@value
class Show:
    """Show a hand that need not be shown (D-10)."""

    seat: Seat


@value
class Rabbit:
    """See the cards that would have come (D-11)."""

    seat: Seat


Command: TypeAlias = (
    Fold
    | Check
    | Call
    | Wager
    | BringIn
    | Exchange
    | Discard
    | TurnUp
    | Kill
    | RunIt
    | OpenHands
    | Show
    | Rabbit
    | TimedOut
    | VoidHand
)
