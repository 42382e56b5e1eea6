"""PURE. What the house's reports say, row by row: worked out from ledger and journal when asked for."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.values import value


@value
class Period:
    """From an instant to before another, in milliseconds since 1970."""

    since: int
    until: int


@value
class CollectionRow:
    """What was taken on one day at a table from one game, or by a tournament."""

    day: str
    """`2026-11-18`, where the house is."""
    table: str
    """Or `tournament:main`, as the ledger calls what a tournament brought."""
    game: str
    """Its key; empty where this server has no journal of the table, and for what comes from no game."""
    stakes: str
    hands: int
    house: Cents
    jackpot: Cents
    time: Cents
    """By the clock; part of no hand (D-73)."""
    fees: Cents = 0
    """A tournament's (LP-135), less those given back and what the house added to its prizes."""


@value
class HandsRow:
    """Hands dealt to their end at a table in one hour."""

    table: str
    hour: int
    """Its first millisecond."""
    hands: int
    dealt: int
    """Players dealt in, all hands together; 0 where this server has no journal of the table."""
    busy: int
    """Milliseconds of it in which hands followed each other."""


@value
class UseRow:
    """How a table and its seats were used."""

    table: str
    sittings: int
    players: int
    open: int
    """Milliseconds in which somebody sat."""
    seated: int
    """Milliseconds of all seats together."""
    bought_in: Cents
    cashed_out: Cents


@value
class PlayerRow:
    """What play has brought a player, and what is on the tables now."""

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
    """What lay on the tables at the end of the period."""

    @property
    def net(self) -> Cents:
        return self.won - self.lost - self.time + self.corrected


@value
class ExceptionRow:
    """Something that is not to happen every day."""

    at: int
    what: str
    """`void_hand`, `correct_stack`, `adjust`, `abandon_hand`, `lock`, `unlock`, `not_moved`, ..."""
    whom: str
    """A hand, a table, a player or a person."""
    by: str
    amount: Cents
    reason: str


@value
class DeviceFaultRow:
    """A device that could not be counted on."""

    at: int
    device: str
    """`t1/seat/3/card`."""
    fault: str
    """`away`, `silent`, `broken`, or what the device itself said."""
    lasted: int
    """Milliseconds."""
    state: str
    """`over`, or `open`: it is there still."""


@value
class Done:
    """One line of the audit trail."""

    at: int
    what: str
    whom: str
    by: str
    reason: str
    key: str
