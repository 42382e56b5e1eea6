"""The transfers from table to table, as a seat and the floor see them."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.terms import Parting
from table_server.table.transfers import Right


class WaitsFor(Enum):
    """The reason why a player who is to go to another table is still here."""

    HAND = "hand"
    """The running hand."""
    BLINDS = "blinds"
    """The player is in the blind, or next on the button, and has paid for the round."""
    BIG_BLIND = "big_blind"
    """The player may play until the big blind comes."""
    MONEY = "money"
    """The half hour, or money on its way."""


@value
class GoingView:
    """The transfer of a player to another table."""

    table: str
    """The key of that table."""
    title: str
    seat: Seat | None
    """The seat kept there; null for a place on the list of that table."""
    must: bool
    """True for the main game: to decline is to leave, with no return to this game for an hour."""
    waits: WaitsFor
    may_hasten: bool
    """True if the player need not wait so long: `hasten_move`."""


@value
class KeptView:
    """The player for whom an empty seat is kept, by a pass."""

    name: str
    left: int | None
    """Milliseconds left to come; null while the player still sits at another table."""


@value
class PassView:
    """A player who may come to this table from another."""

    player: str
    """The number of the account."""
    name: str
    origin: str
    """The key of the table that is left."""
    seat: Seat | None
    """The seat kept for the player; null for a place on the list."""
    right: Right
    amount: Cents | None
    """The whole stack, which has to be brought; null while the player still sits there."""
    left: int | None
    """Milliseconds left to come, once a seat is kept and the other one empty."""


@value
class MustMoveView:
    """The main game that this table feeds."""

    main: str
    """The key of that table."""
    when: Parting
    next: tuple[Seat, ...]
    """The seats that may be sent, the one that has been here longest first."""
