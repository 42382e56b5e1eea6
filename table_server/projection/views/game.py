"""A game as a screen may explain it: amounts and codes, nothing that a client would have to know by name."""

from __future__ import annotations

from table_server.engine.collection import Counted, Flop, Fund
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis
from table_server.engine.values import value
from table_server.families.rounds.lineup.terms import KillForm
from table_server.families.rounds.shape import BettingStructure
from table_server.table.terms import Turnover


@value
class ChargeView:
    """One line of the collection; it is taken when everything it names holds."""

    when: str
    """`deal` (the first cards are out), a street's key (its cards are out), or `end` (before the award)."""
    amount: Cents
    percent: int
    """Of the pot, in hundredths of a percent, besides the amount."""
    players: tuple[int, int]
    """From so many players to so many."""
    counted: Counted
    per_player: bool
    """The amount is for each player dealt in."""
    flop: Flop
    """What must have happened in the hand."""
    pot_at_least: Cents
    fund: Fund
    from_button: bool
    """Paid by the button's stack instead of from the pot."""


@value
class TimeBandView:
    """What is owed when so many are seated."""

    amount: Cents
    players: tuple[int, int]


@value
class TimeView:
    """A collection by the clock."""

    minutes: int
    basis: TimeBasis
    bands: tuple[TimeBandView, ...]


@value
class CollectionView:
    """What the house takes."""

    charges: tuple[ChargeView, ...]
    cap: Cents | None
    """The most one hand is charged for the house."""
    time: TimeView | None


@value
class RankingView:
    """A way hands are ranked, as much as one plays by."""

    key: str
    low: bool
    """The lowest hand wins."""
    own: tuple[int, int] | None
    """At least and at most so many of one's own cards, the rest from the board; null is any of all."""


@value
class GameView:
    """One game as the house spreads it at this table."""

    key: str
    title: str
    name: str
    """What the house calls this table of it: `4-8`, `limit 1`."""
    structure: BettingStructure
    lower: Cents
    """The lower limit; in big-bet games the smallest bet."""
    upper: Cents
    """The upper limit; big-bet games do not use it."""
    spread: tuple[tuple[Cents, Cents], ...]
    """Smallest and largest bet of each street, in spread limit."""
    blinds: tuple[Cents, ...]
    """From the smallest."""
    ante: Cents
    big_blind_ante: Cents
    bring_in: Cents
    opens: bool
    """`bring_in` is the highest card's opening bet, a bet like any other."""
    unit: Cents
    """The smallest chip."""
    raise_cap: int | None
    """Raises after the bet; null is no cap."""
    streets: tuple[str, ...]
    """Their keys, in order."""
    rankings: tuple[RankingView, ...]
    """The ways hands are ranked: one, or high and low."""
    pack: str
    players: tuple[int, int]
    """Needed to begin, and the most that are seated."""
    kill: KillForm
    straddle: bool
    overs: bool
    run_it: int
    """How many times the board may be run out."""
    rabbit: bool
    least_buy_in: Cents
    most_buy_in: Cents | None
    """Null is no maximum."""
    short_buys: int | None
    """Top-ups below the least for each full buy; null is without limit."""
    collection: CollectionView


@value
class MenuItem:
    """A game that can come at this table."""

    game: str
    title: str
    name: str
    structure: BettingStructure
    lower: Cents
    upper: Cents


@value
class MenuView:
    """All games of the table, and how they change."""

    turnover: Turnover
    hands_each: int
    """Hands before the game changes; 0 is a full round of the button."""
    items: tuple[MenuItem, ...]
