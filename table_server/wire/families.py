"""What a seat may answer and want in each family of games: closed unions of the families' messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refused
from table_server.table.families import HandCommand, LineupWish
from table_server.wire import rounds

SeatTouch: TypeAlias = rounds.RoundsTouch
FamilyWish: TypeAlias = rounds.Switch


def touched(message: SeatTouch, seat: Seat, cards: Sequence[Card]) -> HandCommand | Refused:
    """The answer to the question that stands; `cards` are the seat's own, by the places a message names."""
    match message:
        case (
            rounds.Plain()
            | rounds.Wager()
            | rounds.Throw()
            | rounds.Kill()
            | rounds.RunIt()
            | rounds.OpenHands()
            | rounds.TurnUp()
        ):
            return rounds.touched(message, seat, cards)
        case _ as never:
            assert_never(never)


def wished(message: FamilyWish, seat: Seat) -> LineupWish:
    """What is wanted of a lineup that other families have no word for."""
    match message:
        case rounds.Switch():
            return rounds.wished(message, seat)
        case _ as never:
            assert_never(never)
