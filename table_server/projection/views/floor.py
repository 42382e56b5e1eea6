"""What the floor sees besides the table: money, seats, clocks. No hole card, running hand or not."""

from __future__ import annotations

from table_server.cage.accounts import AlarmKind
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.transfers import GoingView, MustMoveView, PassView
from table_server.table.state import Absence, Purpose


@value
class FloorSeat:
    """A person at the table."""

    seat: Seat
    player: str
    """The account's number."""
    name: str
    stack: Cents
    """Without the bets of the running hand."""
    in_pot: Cents
    """Put into the running hand."""
    bought: Cents
    """Since logging in."""
    seated: bool
    """Has a chair; else still without chips."""
    sits_out: bool
    absence: Absence
    leaving: bool
    connected: bool
    bank: int
    """Milliseconds."""
    extra_time: int
    timeouts: int
    """Hands timed out in a row."""
    short_buys: int
    top_up_to: Cents
    entry: EntryChoice | None
    debt: Debt | None
    hands: int
    """Hands to wait after a seat change."""
    owes_kill: bool
    going: GoingView | None
    """To another table."""


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
    """A seat that asked for the floor."""

    seat: Seat
    ago: int
    """Milliseconds."""


@value
class GoneView:
    """What a player left with, and when."""

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
    """What for, as the house calls it; nothing is whatever is spread here."""
    waits: int
    """Milliseconds on the list."""
    called_in: bool
    """By telephone, and not in the house yet."""
    paged: int | None
    """Milliseconds since being called for a seat."""


@value
class AlarmView:
    """What the whole room has to know, until somebody has seen to it."""

    kind: AlarmKind
    who: str
    """A player's number, the name of a person of the house, a device and its fault."""
    at: int
    """Milliseconds since 1970."""


@value
class FloorPart:
    """What the floor may know of a table."""

    seats: tuple[FloorSeat, ...]
    locked: tuple[Seat, ...]
    reserved: tuple[ReservedView, ...]
    disconnected: tuple[Seat, ...]
    """Seats of people without a screen."""
    moves: tuple[FloorMove, ...]
    gone: tuple[GoneView, ...]
    calls: tuple[CallView, ...]
    """Who asked first comes first."""
    alarms: tuple[AlarmView, ...]
    """Of the room, the same at every table, the newest last."""
    queue: tuple[WaitingView, ...]
    """Who waits for a seat, the next one first."""
    passes: tuple[PassView, ...]
    """Who may come from other tables, with which stack."""
    must_move: MustMoveView | None
    """Null for a table that feeds no other."""
    on_felt: Cents
    """All stacks, bets and pots."""
    hands_of_game: int
    """Dealt since the game last changed."""
    events: int
    """In the journal of this table."""
