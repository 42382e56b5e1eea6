"""The games of a table as its screens may explain them. A spread never changes, so each is described once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.projection.by_identity import Same
from table_server.projection.families import VIEWS, GameRules, GameView
from table_server.projection.views.game import MenuItem, MenuView
from table_server.table.terms import Spread, TableTerms, Turnover

_KEPT: Final = 256
"""The number of descriptions remembered: more than a room has games on its menus."""


def game_view(spread: Spread) -> GameView:
    """A game with all its amounts."""
    return VIEWS.of_game(spread.game).game(spread)


def game_rules(spread: Spread) -> GameRules:
    """The rules of the game, which its view leaves out."""
    return VIEWS.of_game(spread.game).rules(spread)


def menu_view(terms: TableTerms) -> MenuView:
    """All games of a table."""
    return _menu(Same(terms))


def coming(terms: TableTerms, spread: Spread) -> MenuItem | None:
    """The next game of a rotation."""
    if terms.turnover is not Turnover.ROTATES or spread not in terms.menu:
        return None
    at = terms.menu.index(spread)
    return menu_view(terms).items[(at + 1) % len(terms.menu)]


@lru_cache(_KEPT)
def _menu(of: Same[TableTerms]) -> MenuView:
    terms = of.it
    items = tuple(VIEWS.of_game(spread.game).menu_item(spread) for spread in terms.menu)
    return MenuView(terms.turnover, terms.hands_each, items)
