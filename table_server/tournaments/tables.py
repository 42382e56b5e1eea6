"""What a tournament wants of a table's felt: who sits there with how many chips, and what is dealt next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import Draw, Game
from table_server.families.rounds.shape import Structure as Betting
from table_server.families.rounds.terms import Terms
from table_server.games import discover
from table_server.table.commands import Entrant, Reseat
from table_server.table.terms import Spread
from table_server.tournaments.schedule import Stakes
from table_server.tournaments.seam import between_at, terms_at
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import BIG_BET, Structure

MOST_RAISES: Final = 3
MOST_RAISES_DRAW: Final = 6
"""In games of limits (D-27)."""


def seated(t: Tournament, table: int) -> Reseat:
    """How this table has to be before its next hand; one that is broken, or not opened yet, stands empty."""
    there = t.at(table) if table in t.tables else {}
    entrants = tuple(
        Entrant(seat, entrant.player, entrant.name, entrant.chips) for seat, entrant in sorted(there.items())
    )
    return Reseat(entrants, spread_at(t.structure, t.clock.level))


@lru_cache(256)
def spread_at(structure: Structure, level: int) -> Spread:
    """The game of a level at its stakes. A level is met at every hand; it is described once."""
    turn, stakes = structure.game(level), structure.level(level).stakes
    game = discover()[turn.key]
    terms = terms_at(stakes, _bet(game, turn.betting, stakes))
    between = between_at(stakes, LineupTerms(most_players=structure.seats))
    return Spread(game.key, f"level {level + 1}", terms, between, structure.chips, short_buys=0)


def _bet(game: Game, betting: Betting, stakes: Stakes) -> Terms:
    """As many raises as that betting allows; in spread limit anything between the limits on every street."""
    draws = any(isinstance(step, Draw) for _, step in game.program)
    cap = None if betting in BIG_BET else MOST_RAISES_DRAW if draws else MOST_RAISES
    ends = ((stakes.lower, stakes.upper),) * len(game.streets) if betting is Betting.SPREAD_LIMIT else ()
    return Terms(betting, 1, 1, pack=next(iter(game.packs)), raise_cap=cap, spread=ends)
