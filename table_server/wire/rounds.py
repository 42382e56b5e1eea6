"""The messages of a seat at pot poker, and the commands that they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, Literal, TypeAlias, assert_never

from pydantic import Field

from table_server.engine.cards import Seat
from table_server.families.rounds import commands as hand
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.table.by_place import ByPlace
from table_server.wire.message import Amount, OfLineup, Touch


class Plain(Touch):
    """A choice without an amount."""

    type: Literal["fold", "check", "call", "bring_in", "show", "rabbit"]


class Wager(Touch):
    """Opens, bets, raises or completes to this total for the round."""

    type: Literal["wager"]
    to: Amount


class Throw(Touch):
    """Names the cards to change or to discard, by their places in the hand."""

    type: Literal["draw", "discard"]
    cards: tuple[Annotated[int, Field(ge=0, le=9)], ...] = Field(max_length=10)


class Kill(Touch):
    """Kills the pot, or declines with 0."""

    type: Literal["kill"]
    amount: Amount


class RunIt(Touch):
    """Says how many times to run the board."""

    type: Literal["run_it"]
    times: int = Field(ge=1, le=3)


class OpenHands(Touch):
    """Agree to open all hands now, or decline."""

    type: Literal["open_hands"]
    agrees: bool


class TurnUp(Touch):
    """Opens the down card or keeps it."""

    type: Literal["turn_up"]
    up: bool


class Switch(OfLineup):
    """Takes an over button or gives it back; straddles whenever possible or no longer."""

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


def touched(message: RoundsTouch, seat: Seat) -> hand.Command | ByPlace:
    """The answer that a touch gives."""
    match message:
        case Plain(type=kind):
            return _PLAIN[kind](seat)
        case Wager(to=to):
            return hand.Wager(seat, to)
        case Throw(type=kind, cards=places):
            return ByPlace(seat, places, names=hand.Exchange if kind == "draw" else hand.Discard)
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
    """The command to the lineup."""
    return HoldOver(seat, message.on) if message.type == "hold_over" else WantStraddle(seat, message.on)
