"""Games that no house spreads yet, on the shelf during a test: discards, turned cards, openers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.shape import Game
from table_server.games import discover, games_of
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.terms import Spread, TableTerms, Turnover
from tests.families.rounds import shapes
from tests.table.table import ROOM_TERMS

STAND_INS: Final = {game.key: game for game in vars(shapes).values() if isinstance(game, Game)}


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """A table finds these games like any other."""
    games, pot_poker = discover(), games_of(Game)
    games.update(STAND_INS)
    pot_poker.update(STAND_INS)
    try:
        yield
    finally:
        for key in STAND_INS:
            del games[key], pot_poker[key]


def spread_of(game: Game) -> Spread:
    """The game at small stakes."""
    return Spread(
        game=game.key,
        name="4-8",
        terms=small_stakes(game, game.structures[0]),
        between=LineupTerms(most_players=game.seats[1]),
        least_buy_in=4_000,
    )


def strange_table(turnover: Turnover = Turnover.ROTATES) -> TableTerms:
    """A table with all of them, three hands each."""
    menu = tuple(spread_of(game) for game in STAND_INS.values())
    return replace(ROOM_TERMS, menu=menu, turnover=turnover, hands_each=3)


def openers_table() -> TableTerms:
    """A table of games that need openers. Pots that nobody opens lie there for the next hand (D-136)."""
    menu = tuple(spread_of(game) for game in STAND_INS.values() if game.forced == "antes")
    return replace(ROOM_TERMS, menu=menu, turnover=Turnover.ROTATES, hands_each=4)
