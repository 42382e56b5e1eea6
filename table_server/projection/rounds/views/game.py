"""The view of a game of pot poker: amounts and codes, and no game known by name."""

from __future__ import annotations

from typing import Literal

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.terms import KillForm
from table_server.families.rounds.shape import BettingStructure
from table_server.projection.views.game import AnyGameView, CollectionView


@value
class RankingView:
    """A way hands are ranked, as much as a player needs to know."""

    key: str
    low: bool
    """The lowest hand wins."""
    own: tuple[int, int] | None
    """At least and at most so many of the player's own cards, the rest from the board; null is any of all."""


@value
class RoundsGameView(AnyGameView):
    """A game of pot poker as the house spreads it at this table."""

    structure: BettingStructure
    lower: Cents
    """The lower limit; in big-bet games the smallest bet."""
    upper: Cents
    """The upper limit; big-bet games have no use for it."""
    spread: tuple[tuple[Cents, Cents], ...]
    """Smallest and largest bet of each street, in spread limit."""
    blinds: tuple[Cents, ...]
    """From the smallest to the largest."""
    ante: Cents
    big_blind_ante: Cents
    bring_in: Cents
    opens: bool
    """`bring_in` is the highest card's opening bet, a bet like any other."""
    raise_cap: int | None
    """Raises after the bet; null is without limit."""
    streets: tuple[str, ...]
    """The keys of the streets, in order."""
    rankings: tuple[RankingView, ...]
    """The ways hands are ranked: one, or high and low."""
    kill: KillForm
    straddle: bool
    overs: bool
    run_it: int
    """The most times the board may be run out."""
    rabbit: bool
    collection: CollectionView
    family: Literal["rounds"] = "rounds"
