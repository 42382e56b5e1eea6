"""A tournament's orders for a table: who sits there with how many chips, and what is dealt next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.families.rounds.shape import Draw, Game
from table_server.families.rounds.terms import Terms
from table_server.games import games_of
from table_server.table.commands import Reseat, SeatedEntrant
from table_server.table.terms import Spread
from table_server.tournaments.schedule import LevelStakes
from table_server.tournaments.seam import between_at, terms_at
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import BIG_BET, Structure

MOST_RAISES: Final = 3
MOST_RAISES_DRAW: Final = 6
"""The cap on raises in limit games (D-27)."""


def seated(t: Tournament, table: int) -> Reseat:
    """The seating of this table for its next hand; a table that is broken or not opened yet is empty."""
    there = t.at(table) if table in t.tables else {}
    entrants = tuple(
        SeatedEntrant(seat=seat, player=entrant.player, name=entrant.name, chips=entrant.chips)
        for seat, entrant in sorted(there.items())
    )
    return Reseat(entrants, spread_at(t.structure, t.clock.level))


@lru_cache(256)
def spread_at(structure: Structure, level: int) -> Spread:
    """The game of a level at its stakes. It is made once, for every hand of the level uses it."""
    turn, stakes = structure.game(level), structure.level(level).stakes
    game = games_of(Game)[turn.key]
    terms = terms_at(stakes, _bet(game, turn.betting, stakes))
    between = between_at(stakes, LineupTerms(most_players=structure.seats))
    return Spread(
        game=game.key,
        name=f"level {level + 1}",
        terms=terms,
        between=between,
        least_buy_in=structure.chips,
        short_buys=0,
    )


def _bet(game: Game, betting: Betting, stakes: LevelStakes) -> Terms:
    """The raises that this betting allows; in spread limit, any bet between the limits on every street."""
    draws = any(isinstance(step, Draw) for _, step in game.program)
    cap = None if betting in BIG_BET else MOST_RAISES_DRAW if draws else MOST_RAISES
    ends = ((stakes.lower, stakes.upper),) * len(game.streets) if betting is Betting.SPREAD_LIMIT else ()
    return Terms(betting, 1, 1, pack=next(iter(game.packs)), raise_cap=cap, spread=ends)
