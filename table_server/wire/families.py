"""The answers and wishes of a seat in each family of games: closed unions of the families' messages."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.table.by_place import ByPlace
from table_server.table.families import HandCommand, LineupWish
from table_server.wire import rounds

SeatTouch: TypeAlias = rounds.RoundsTouch
FamilyWish: TypeAlias = rounds.Switch


def touched(message: SeatTouch, seat: Seat) -> HandCommand | ByPlace:
    """The answer that a touch gives to the question it names."""
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
            return rounds.touched(message, seat)
        case _ as never:
            assert_never(never)


def wished(message: FamilyWish, seat: Seat) -> LineupWish:
    """A command to a lineup that other families do not know."""
    match message:
        case rounds.Switch():
            return rounds.wished(message, seat)
        case _ as never:
            assert_never(never)
