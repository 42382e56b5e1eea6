"""Who goes from table to table, as a seat and the floor see it."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.terms import Parting
from table_server.table.transfers import Right


class WaitsFor(Enum):
    """Why somebody who is to go to another table is still here."""

    HAND = "hand"
    """The running one."""
    BLINDS = "blinds"
    """In the blind, or next on the button: this player has paid for the round."""
    BIG_BLIND = "big_blind"
    """May play until it comes."""
    MONEY = "money"
    """The half hour, or money on its way."""


@value
class GoingView:
    """Where a player is to go."""

    table: str
    """The key of that table."""
    title: str
    seat: Seat | None
    """Kept there; null is a place on its list."""
    must: bool
    """To the main game: who declines leaves, and may not come back to this game for an hour."""
    waits: WaitsFor
    may_hasten: bool
    """Need not wait so long: `hasten_move`."""


@value
class KeptView:
    """Whom an empty seat is kept for, by a pass."""

    name: str
    left: int | None
    """Milliseconds to come; null while the player still sits at another table."""


@value
class PassView:
    """Who may come to this table from another."""

    player: str
    """The account's number."""
    name: str
    origin: str
    """The key of the table that is left."""
    seat: Seat | None
    """Null is a place on the list."""
    right: Right
    amount: Cents | None
    """The whole stack, which has to be brought; null while the player still sits there."""
    left: int | None
    """Milliseconds to come, once a seat is kept and the other one empty."""


@value
class MustMoveView:
    """The main game that this table feeds."""

    main: str
    """The key of that table."""
    when: Parting
    next: tuple[Seat, ...]
    """Who may be sent, whoever has been here longest first."""
