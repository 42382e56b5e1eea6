"""The view of any game: its name, the buy-ins, the house's collection."""

from __future__ import annotations

from enum import Enum

from table_server.engine.collection import Counted, Flop, Fund
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis
from table_server.engine.values import value
from table_server.table.terms import Turnover


@value
class ChargeView:
    """One line of the collection; it is taken when all of its conditions hold."""

    when: str
    """`deal` (the first cards are out), a street's key (its cards are out), or `end` (before the award)."""
    amount: Cents
    percent: int
    """The percentage of the pot, in hundredths of a percent, besides the amount."""
    players: tuple[int, int]
    """The fewest and the most players it is taken with."""
    counted: Counted
    per_player: bool
    """The amount is for each player dealt in."""
    flop: Flop
    """The part of the hand that must have happened."""
    pot_at_least: Cents
    fund: Fund
    from_button: bool
    """Paid by the button's stack instead of from the pot."""


@value
class TimeBandView:
    """The charge when so many players are seated."""

    amount: Cents
    players: tuple[int, int]


@value
class TimeView:
    """A time charge."""

    minutes: int
    basis: TimeBasis
    bands: tuple[TimeBandView, ...]


@value
class CollectionView:
    """The house's collection."""

    charges: tuple[ChargeView, ...]
    cap: Cents | None
    """The most one hand is charged for the house."""
    time: TimeView | None


@value
class AnyGameView:
    """The view of a game as the house spreads it at this table, common to every family."""

    key: str
    title: str
    name: str
    """The house's name for this table of it: `4-8`, `limit 1`."""
    unit: Cents
    """The smallest chip."""
    pack: str
    players: tuple[int, int]
    """Players needed to begin, and the most that are seated."""
    least_buy_in: Cents
    most_buy_in: Cents | None
    """Null is no maximum."""
    short_buys: int | None
    """Top-ups below the least for each full buy; null for any number."""


class BettingKind(Enum):
    """The kind of betting, as a menu names it beside the limits."""

    FIXED_LIMIT = "fixed_limit"
    SPREAD_LIMIT = "spread_limit"
    POT_LIMIT = "pot_limit"
    NO_LIMIT = "no_limit"


@value
class MenuItem:
    """A game that can come at this table."""

    game: str
    title: str
    name: str
    structure: BettingKind
    lower: Cents
    upper: Cents
    family: str


@value
class MenuView:
    """All games of the table, and how they change."""

    turnover: Turnover
    hands_each: int
    """Hands before the game changes; 0 is a full round of the button."""
    items: tuple[MenuItem, ...]
