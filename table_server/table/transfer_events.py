"""The events of a transfer, at the table left and at the table joined: a closed union, in the past tense."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.transfers import Going, Pass


@value
class PassGiven:
    """A player of another table may come to this one. A seat is kept, or a place on the waiting list."""

    given: Pass


@value
class PassFilled:
    """The player has left the other table with this amount."""

    key: str
    amount: Cents
    until: int | None
    """None while no seat is kept."""


@value
class PassSeated:
    """A seat is free for a player who waited on the list with a pass."""

    key: str
    seat: Seat
    until: int


@value
class PassUsed:
    """The player's whole stack lies at the kept seat."""

    key: str


@value
class PassVoid:
    """Nobody comes by this pass any more. The place it kept is free."""

    key: str


@value
class ReturnBarred:
    """A player who declined to move may not come back for a while."""

    player: str
    at: int


@value
class MoveOrdered:
    """A player is to go to another table."""

    seat: Seat
    going: Going


@value
class MoveHastened:
    """The player goes as soon as the hand allows, without playing on to the blind."""

    seat: Seat


@value
class MoveCalledOff:
    """The player stays after all."""

    seat: Seat
    at: int


@value
class MoveDeclined:
    """The player leaves the game instead of moving."""

    seat: Seat
    barred: bool
    at: int


@value
class PlayerSent:
    """The player has left the seat for the other table, with this amount in the account."""

    going: Going
    player: str
    amount: Cents
    at: int


@value
class NeighbourTold:
    """The other table has been told."""

    key: str


PassEvent: TypeAlias = (
    PassGiven
    | PassFilled
    | PassSeated
    | PassUsed
    | PassVoid
    | ReturnBarred
    | MoveOrdered
    | MoveHastened
    | MoveCalledOff
    | MoveDeclined
    | PlayerSent
    | NeighbourTold
)
