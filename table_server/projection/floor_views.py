"""What the floor sees besides the table: money, seats, clocks. No hole card, running hand or not."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt, Entry
from table_server.felt.state import Absence, Purpose


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
    entry: Entry | None
    debt: Debt | None
    hands: int
    """Hands to wait after a seat change."""
    owes_kill: bool


@value
class FloorMove:
    """Money on its way from a wallet."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    purpose: Purpose
    entry: Entry
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
class FloorPart:
    """What the floor may know of a table."""

    seats: tuple[FloorSeat, ...]
    locked: tuple[Seat, ...]
    disconnected: tuple[Seat, ...]
    """Seats of people without a screen."""
    moves: tuple[FloorMove, ...]
    gone: tuple[GoneView, ...]
    calls: tuple[CallView, ...]
    """Who asked first comes first."""
    on_felt: Cents
    """All stacks, bets and pots."""
    hands_of_game: int
    """Dealt since the game last changed."""
    events: int
    """In the journal of this table."""
