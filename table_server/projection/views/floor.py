"""The floor's view besides the table: money, seats, clocks. No hole card, running hand or not."""

from __future__ import annotations

from typing import TypedDict

from table_server.cage.accounts import AlarmKind
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.transfers import GoingView
from table_server.table.state import Absence, Purpose


@value
class AnyFloorSeat:
    """A person at the table, whatever is played."""

    seat: Seat
    player: str
    """The number of the account."""
    name: str
    stack: Cents
    """The chips without the bets of the running hand."""
    bought: Cents
    """The money brought since logging in."""
    seated: bool
    """True with a chair; a player without chips has none yet."""
    sits_out: bool
    absence: Absence
    leaving: bool
    connected: bool
    bank: int
    """Milliseconds left in the time bank."""
    extra_time: int
    timeouts: int
    """Hands timed out in a row."""
    short_buys: int
    top_up_to: Cents
    going: GoingView | None
    """Set for a player who is to go to another table."""


class FloorSeatFields(TypedDict):
    """The fields of `AnyFloorSeat` as they are put together."""

    seat: Seat
    player: str
    name: str
    stack: Cents
    bought: Cents
    seated: bool
    sits_out: bool
    absence: Absence
    leaving: bool
    connected: bool
    bank: int
    extra_time: int
    timeouts: int
    short_buys: int
    top_up_to: Cents
    going: GoingView | None


@value
class FloorMove:
    """Money on its way from a wallet."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    purpose: Purpose
    entry: EntryChoice
    arrived: bool


@value
class CallView:
    """A seat that called the floor."""

    seat: Seat
    ago: int
    """Milliseconds since the call."""


@value
class GoneView:
    """A player who has left, with the amount and the time."""

    player: str
    amount: Cents
    at: int
    """Milliseconds since 1970."""


@value
class ReservedView:
    """A locked seat that is kept for somebody."""

    seat: Seat
    name: str


@value
class WaitingView:
    """Somebody who waits for a seat."""

    name: str
    game: str
    """The game, as the house calls it; empty for whatever is spread here."""
    waits: int
    """Milliseconds on the waiting list."""
    called_in: bool
    """True for a player who called by telephone and is not in the house yet."""
    paged: int | None
    """Milliseconds since being called for a seat."""
    player: str
    """The account; empty for a guest."""


@value
class AlarmView:
    """An alarm of the whole room, until somebody has seen to it."""

    kind: AlarmKind
    who: str
    """The number of a player, the name of a member of staff, or a device and its fault."""
    at: int
    """Milliseconds since 1970."""
