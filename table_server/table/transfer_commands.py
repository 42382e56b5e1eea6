"""The commands that carry a transfer from table to table: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.transfers import Going, Pass


@value
class GivePass:
    """Keep a seat, or a place on the waiting list, for a player of another table."""

    given: Pass


@value
class FillPass:
    """Note that the player has left the other table with this amount."""

    key: str
    amount: Cents


@value
class WithdrawPass:
    """Take the pass back: the player does not come. One who declined is barred for a while."""

    key: str
    player: str
    declined: int | None = None
    """The instant the player declined."""


@value
class LapsePass:
    """Void the pass, because its time is over."""

    key: str


@value
class OrderMove:
    """Send this player, who sits here, to another table."""

    seat: Seat
    player: str
    going: Going


@value
class CallOffMove:
    """Let the player stay after all."""

    seat: Seat


@value
class HastenMove:
    """Let the player go as soon as the hand allows, without playing on to the blind."""

    seat: Seat


@value
class DeclineMove:
    """Leave the game instead of moving."""

    seat: Seat


@value
class NeighbourKnows:
    """Note that the other table has been told."""

    key: str


PassCommand: TypeAlias = (
    GivePass
    | FillPass
    | WithdrawPass
    | LapsePass
    | OrderMove
    | CallOffMove
    | HastenMove
    | DeclineMove
    | NeighbourKnows
)
