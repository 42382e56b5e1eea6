"""PURE. Rows of the house's reports, computed from ledger and journal when asked for."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.values import value


@value
class Period:
    """From an instant up to another, in milliseconds since 1970."""

    since: int
    until: int


@value
class CollectionRow:
    """The takings of one day at a table from one game, or of a tournament."""

    day: str
    """`2026-11-18`, in the house's time zone."""
    table: str
    """A table, or `tournament:main`, as the ledger names a tournament's takings."""
    game: str
    """The game's key; empty where this server has no journal of the table, or no game brought it in."""
    stakes: str
    hands: int
    house: Cents
    jackpot: Cents
    time: Cents
    """Time charges, which belong to no hand (D-73)."""
    fees: Cents = 0
    """A tournament's fees (LP-135), less refunds and the house's additions to its prizes."""


@value
class HandsRow:
    """Hands finished at a table in one hour."""

    table: str
    hour: int
    """Its first millisecond."""
    hands: int
    dealt: int
    """Players dealt in, summed over the hands; 0 where this server has no journal of the table."""
    busy: int
    """Milliseconds of the hour in which hands followed each other."""


@value
class UseRow:
    """The use of a table and its seats."""

    table: str
    sittings: int
    players: int
    open: int
    """Milliseconds in which at least one player sat there."""
    seated: int
    """Milliseconds of all seats together."""
    bought_in: Cents
    cashed_out: Cents


@value
class PlayerRow:
    """A player's results from play, and the money on the tables now."""

    player: str
    name: str
    hands: int
    won: Cents
    lost: Cents
    time: Cents
    corrected: Cents
    bought_in: Cents
    cashed_out: Cents
    seats: Cents
    """Money on the tables at the end of the period."""

    @property
    def net(self) -> Cents:
        return self.won - self.lost - self.time + self.corrected


@value
class ExceptionRow:
    """Something that should not happen every day."""

    at: int
    what: str
    """`void_hand`, `correct_stack`, `adjust`, `abandon_hand`, `lock`, `unlock`, `not_moved`, ..."""
    whom: str
    """A hand, a table, a player or one of the staff."""
    by: str
    amount: Cents
    reason: str


@value
class DeviceFaultRow:
    """A fault of a device."""

    at: int
    device: str
    """`t1/seat/3/card`."""
    fault: str
    """`away`, `silent`, `broken`, or what the device itself reported."""
    lasted: int
    """Milliseconds."""
    state: str
    """`over`, or `open` while it lasts."""


@value
class Done:
    """One line of the audit trail."""

    at: int
    what: str
    whom: str
    by: str
    reason: str
    key: str
