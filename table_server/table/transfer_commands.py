"""What the room, a player or time can want of somebody who goes from table to table: a closed union."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.transfers import Going, Pass


@value
class GivePass:
    """Keep a seat, or a place on the list, for somebody of another table."""

    given: Pass


@value
class FillPass:
    """The player has left the other table with this much."""

    key: str
    amount: Cents


@value
class WithdrawPass:
    """The player does not come; perhaps not for a while, because of having declined."""

    key: str
    player: str
    declined: int | None = None
    """When."""


@value
class LapsePass:
    """The time to come is over."""

    key: str


@value
class OrderMove:
    """Send this player on, who sits here."""

    seat: Seat
    player: str
    going: Going


@value
class CallOffMove:
    """Let the player stay."""

    seat: Seat


@value
class HastenMove:
    """The player goes as soon as the hand allows."""

    seat: Seat


@value
class DeclineMove:
    """The player leaves the game instead."""

    seat: Seat


@value
class NeighbourKnows:
    """The other table has been told."""

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
