"""Views of houses and of a table's terms."""

from __future__ import annotations

from table_server.edge.floor.families import (
    GameForm,
    GameLine,
    HandForm,
    WorkedView,
    example_hand,
    examples_view,
)
from table_server.edge.floor.terms_forms import ClocksForm
from table_server.engine.values import value
from table_server.houses.house import House
from table_server.projection.families import GameView
from table_server.projection.games import game_view
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.table.terms import Turnover


@value
class HouseView:
    """A card room."""

    key: str
    title: str
    sources: str
    games: list[GameLine]
    version: int
    """0 came with the program, or from the room's own file."""


@value
class MenuGame:
    """A game on a table's menu, with a form to change it."""

    game: GameView
    form: GameForm
    version: int | None
    """The version of the form's house; null when no house has these rules any more."""


@value
class NowView:
    """The game that is played now."""

    game: str
    name: str


@value
class PlayedView:
    """A version of a house that the table's terms come from."""

    house: str
    version: int


@value
class TermsView:
    """The terms that a table plays by."""

    key: str
    title: str
    house: str
    """The house in the table's configuration."""
    seats: int
    min_players: int | None
    """The minimum in the table's configuration, in place of the houses'."""
    turnover: Turnover
    hands_each: int
    clocks: ClocksForm
    menu: list[MenuGame]
    now: NowView | None
    by: list[PlayedView]


def worked_view(house: House, dish: Dish, hand: HandForm | None = None) -> WorkedView:
    """The house's collection from usual example hands of a game, and from one given hand (LP-131)."""
    spread = table_terms(TableSettings(key="", title="", house=house, menu=(dish,))).menu[0]
    own = None if hand is None else example_hand(hand)
    return examples_view(game_view(spread), house.worked(dish.game, dish.name, own))
