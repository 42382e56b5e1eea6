"""What happened at a table when somebody was sent from it or to it: a closed union, in the past tense."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.transfers import Going, Pass


@value
class PassGiven:
    """Somebody of another table may come to this one; a seat is kept, or a place on the list."""

    given: Pass


@value
class PassFilled:
    """Whoever it is has left the other table, with so much."""

    key: str
    amount: Cents
    until: int | None
    """None while no seat is kept."""


@value
class PassSeated:
    """A seat is free for whoever waited on the list with a pass."""

    key: str
    seat: Seat
    until: int


@value
class PassUsed:
    """The whole stack lies at the kept seat."""

    key: str


@value
class PassVoid:
    """Nobody comes by it any more; what was kept is free."""

    key: str


@value
class ReturnBarred:
    """Who declined to move on does not come back for a while."""

    player: str
    at: int


@value
class MoveOrdered:
    """A player is to go to another table."""

    seat: Seat
    going: Going


@value
class MoveHastened:
    """The player does not play on until the rule calls."""

    seat: Seat


@value
class MoveCalledOff:
    """The player stays after all."""

    seat: Seat
    at: int


@value
class MoveDeclined:
    """The player would rather leave."""

    seat: Seat
    barred: bool
    at: int


@value
class PlayerSent:
    """The seat is empty, and the player on the way with this much in the account."""

    going: Going
    player: str
    amount: Cents
    at: int


@value
class NeighbourTold:
    """The other table knows."""

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
