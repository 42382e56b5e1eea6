"""From what a room said about a table to the terms the table is opened with."""

from __future__ import annotations

from dataclasses import replace

from table_server.felt.terms import Spread, TableTerms
from table_server.settings.values import Dish, TableSettings


def table_terms(said: TableSettings) -> TableTerms:
    """The menu as the house spreads it, with the table's own seats, numbers of players and buy-ins."""
    return TableTerms(
        said.key,
        said.title,
        tuple(_spread(said, dish) for dish in said.menu),
        said.seats,
        said.turnover,
        said.hands_each,
        said.clocks,
    )


def _spread(said: TableSettings, dish: Dish) -> Spread:
    house = said.house
    between = house.between(dish.game, dish.name)
    most_players = min(between.lineup.most_players, said.seats)
    min_players = between.lineup.min_players if said.min_players is None else said.min_players  # LP-45
    least, most = dish.buy_in(house)
    return Spread(
        dish.game,
        dish.name,
        house.terms(dish.game, dish.name),
        replace(between.lineup, min_players=min(min_players, most_players), most_players=most_players),
        least,
        most,
        between.buy_in.short_buys,
        between.buy_in.return_minutes,
    )


def spreads_of(said: TableSettings) -> dict[tuple[str, str], Spread]:
    """Every game of the house, for when the floor changes the game; the menu's as the table has them."""
    usual = {of: _spread(said, Dish(*of)) for of in said.house.tables}
    return usual | {(dish.game, dish.name): _spread(said, dish) for dish in said.menu}
