"""The messages of the practice table, both ways. Its seat comes from the socket, cards by their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from table_server.engine.cards import Card, Seat
from table_server.engine.values import value
from table_server.families.rounds import commands
from table_server.projection.practice_views import BoardView, SeatView
from table_server.projection.steps import Step


class Touch(BaseModel):
    """A touch answers the offer that was on the screen; a late or doubled one is harmless."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    offer: int


class Plain(Touch):
    """A choice without an amount."""

    type: Literal["fold", "check", "call", "bring_in", "show"]


class Wager(Touch):
    """Bet, raise or complete to this total for the round."""

    type: Literal["wager"]
    to: int = Field(ge=0)


class Throw(Touch):
    """Cards to change or to discard, by their places in the hand."""

    type: Literal["draw", "discard"]
    cards: tuple[int, ...] = Field(max_length=10)


class Kill(Touch):
    """Kill the pot, or decline with 0."""

    type: Literal["kill"]
    amount: int = Field(ge=0)


class RunIt(Touch):
    """How often to run the board."""

    type: Literal["run_it"]
    times: int = Field(ge=1, le=3)


class TurnUp(Touch):
    """Open the down card or keep it."""

    type: Literal["turn_up"]
    up: bool


Inbound: TypeAlias = Annotated[Plain | Wager | Throw | Kill | RunIt | TurnUp, Field(discriminator="type")]
INBOUND: TypeAdapter[Inbound] = TypeAdapter(Inbound)

_PLAIN: Mapping[str, Callable[[Seat], commands.Command]] = {
    "fold": commands.Fold,
    "check": commands.Check,
    "call": commands.Call,
    "bring_in": commands.BringIn,
    "show": commands.Show,
}


def command(touch: Inbound, seat: Seat, hand: Sequence[Card]) -> commands.Command | None:
    """The command a touch means for this seat; None when it names a card the hand has not."""
    match touch:
        case Plain(type=kind):
            return _PLAIN[kind](seat)
        case Wager(to=to):
            return commands.Wager(seat, to)
        case Kill(amount=amount):
            return commands.Kill(seat, amount)
        case RunIt(times=times):
            return commands.RunIt(seat, times)
        case TurnUp(up=up):
            return commands.TurnUp(seat, up)
        case Throw(type=kind, cards=places):
            if not all(0 <= place < len(hand) for place in places):
                return None
            cards = tuple(hand[place] for place in places)
            return (commands.Exchange if kind == "draw" else commands.Discard)(seat, cards)


@value
class BoardMessage:
    """For the center display."""

    v: int
    view: BoardView
    steps: tuple[Step, ...]


@value
class SeatMessage:
    """For one seat's screen."""

    v: int
    view: SeatView
    steps: tuple[Step, ...]


@value
class RefusedMessage:
    """A touch that was not taken, and the version it should have answered."""

    refused: str
    v: int


OUTBOUND: TypeAdapter[BoardMessage | SeatMessage | RefusedMessage] = TypeAdapter(
    BoardMessage | SeatMessage | RefusedMessage
)
