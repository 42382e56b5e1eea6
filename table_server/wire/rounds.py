"""What a seat at pot poker may answer and want, and the commands that these messages mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias, assert_never

from pydantic import Field

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds import commands as hand
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.wire.message import Amount, OfLineup, Touch


class Plain(Touch):
    """A choice without an amount."""

    type: Literal["fold", "check", "call", "bring_in", "show", "rabbit"]


class Wager(Touch):
    """Open, bet, raise or complete to this total for the round."""

    type: Literal["wager"]
    to: Amount


class Throw(Touch):
    """Cards to change or to discard, by their places in the hand."""

    type: Literal["draw", "discard"]
    cards: tuple[Annotated[int, Field(ge=0, le=9)], ...] = Field(max_length=10)


class Kill(Touch):
    """Kill the pot, or decline with 0."""

    type: Literal["kill"]
    amount: Amount


class RunIt(Touch):
    """How often to run the board."""

    type: Literal["run_it"]
    times: int = Field(ge=1, le=3)


class OpenHands(Touch):
    """Agree to open all hands now, or decline."""

    type: Literal["open_hands"]
    agrees: bool


class TurnUp(Touch):
    """Open the down card or keep it."""

    type: Literal["turn_up"]
    up: bool


class Switch(OfLineup):
    """Take an over button or give it back; straddle whenever possible or no longer."""

    type: Literal["hold_over", "want_straddle"]
    on: bool


RoundsTouch: TypeAlias = Plain | Wager | Throw | Kill | RunIt | OpenHands | TurnUp

_PLAIN: Final[Mapping[str, Callable[[Seat], hand.Command]]] = {
    "fold": hand.Fold,
    "check": hand.Check,
    "call": hand.Call,
    "bring_in": hand.BringIn,
    "show": hand.Show,
    "rabbit": hand.Rabbit,
}


def touched(message: RoundsTouch, seat: Seat, cards: Sequence[Card]) -> hand.Command | Refused:
    """The answer that a touch gives; its cards are named by their places in the hand."""
    match message:
        case Plain(type=kind):
            return _PLAIN[kind](seat)
        case Wager(to=to):
            return hand.Wager(seat, to)
        case Throw(type=kind, cards=places):
            if any(place >= len(cards) for place in places):
                return Refused(Refusal.NOT_YOUR_CARD)
            thrown = tuple(cards[place] for place in places)
            return (hand.Exchange if kind == "draw" else hand.Discard)(seat, thrown)
        case Kill(amount=amount):
            return hand.Kill(seat, amount)
        case RunIt(times=times):
            return hand.RunIt(seat, times)
        case OpenHands(agrees=agrees):
            return hand.OpenHands(seat, agrees)
        case TurnUp(up=up):
            return hand.TurnUp(seat, up)
        case _ as never:
            assert_never(never)


def wished(message: Switch, seat: Seat) -> HoldOver | WantStraddle:
    """What is wanted of the lineup."""
    return HoldOver(seat, message.on) if message.type == "hold_over" else WantStraddle(seat, message.on)
