"""The terms of a table from its settings and its house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from table_server.houses.house import House
from table_server.settings.values import Dish, TableSettings
from table_server.table.terms import Spread, TableTerms

T = TypeVar("T")


def table_terms(said: TableSettings) -> TableTerms:
    """The menu as the house spreads it, with the table's own seats, numbers of players and buy-ins."""
    return TableTerms(
        key=said.key,
        title=said.title,
        menu=tuple(_spread(said, dish) for dish in said.menu),
        seats=said.seats,
        turnover=said.turnover,
        hands_each=said.hands_each,
        clocks=said.clocks,
        must_move=said.must_move,
    )


def _spread(said: TableSettings, dish: Dish) -> Spread:
    house = said.house
    between = house.between(dish.game, dish.name)
    most_players = min(between.lineup.most_players, said.seats)
    min_players = between.lineup.min_players if said.min_players is None else said.min_players  # LP-45
    least, most = dish.buy_in(house)
    return Spread(
        game=dish.game,
        name=dish.name,
        terms=house.terms(dish.game, dish.name),
        between=replace(
            between.lineup, min_players=min(min_players, most_players), most_players=most_players
        ),
        least_buy_in=least,
        most_buy_in=most,
        short_buys=between.buy_in.short_buys,
        return_minutes=between.buy_in.return_minutes,
    )


def spreads_of(said: TableSettings) -> dict[tuple[str, str], Spread]:
    """Every game of the house that the floor may change to. Those on the menu are as this table has them."""
    usual = {of: _spread(said, Dish(*of)) for of in said.house.tables}
    return usual | {(dish.game, dish.name): _spread(said, dish) for dish in said.menu}


def renewed(stands: TableTerms, olds: Sequence[House], new: House) -> TableTerms:
    """The same menu by the new version of a house. Games that were as the house posted them are so again.

    Games built in a form stay. Games the house no longer has are gone, unless the menu would be empty.
    """
    menu = [_renewed(stands, spread, olds=olds, new=new) for spread in stands.menu]
    left = tuple(spread for spread in menu if spread is not None)
    return replace(stands, menu=left or stands.menu)


def _renewed(stands: TableTerms, spread: Spread, *, olds: Sequence[House], new: House) -> Spread | None:
    of = (spread.game, spread.name)
    was = next((each for each in map(partial(_posted, stands, of), olds) if _is_as(spread, each)), None)
    if was is None:
        return spread
    now = _posted(stands, of, new)
    if now is None:
        return None
    fewest = spread.between.min_players
    own_fewest = fewest != was.between.min_players  # LP-45
    return replace(
        now,
        between=replace(now.between, min_players=fewest) if own_fewest else now.between,
        least_buy_in=_own(spread.least_buy_in, was.least_buy_in, now.least_buy_in),
        most_buy_in=_own(spread.most_buy_in, was.most_buy_in, now.most_buy_in),
    )


def _posted(stands: TableTerms, of: tuple[str, str], house: House) -> Spread | None:
    said = TableSettings(key=stands.key, title=stands.title, house=house, menu=(), seats=stands.seats)
    return _spread(said, Dish(*of)) if of in house.tables else None


def _is_as(spread: Spread, posted: Spread | None) -> bool:
    return posted is not None and spread.terms == posted.terms


def _own(chosen: T, was: T, now: T) -> T:
    """A value that the table chose itself stays."""
    return now if chosen == was else chosen
