"""What a tournament wants of a table's felt: who sits there with how many chips, and what is dealt next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import Draw, Game
from table_server.families.rounds.shape import Structure as Betting
from table_server.families.rounds.terms import Terms
from table_server.felt.commands import Entrant, Reseat
from table_server.felt.terms import Spread
from table_server.games import discover
from table_server.tournaments.seam import between_at, terms_at
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import Structure

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
    game, stakes = discover()[structure.game(level)], structure.levels[level].stakes
    terms = terms_at(stakes, _usual(game))
    between = between_at(stakes, LineupTerms(most_players=structure.seats))
    return Spread(game.key, f"level {level + 1}", terms, between, structure.chips, short_buys=0)


def _usual(game: Game) -> Terms:
    """Without a limit where the game is played so, else with the first kind of limits it has."""
    betting = Betting.NO_LIMIT if Betting.NO_LIMIT in game.structures else game.structures[0]
    big_bet = betting in {Betting.NO_LIMIT, Betting.POT_LIMIT}
    draws = any(isinstance(step, Draw) for _, step in game.program)
    cap = None if big_bet else MOST_RAISES_DRAW if draws else MOST_RAISES
    return Terms(betting, 1, 1, pack=next(iter(game.packs)), raise_cap=cap)
