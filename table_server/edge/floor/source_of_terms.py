"""Finds the house whose rules a game on a table's menu follows, and the posted table it was built on.

The journal stores only the resulting terms. The source is found by building the game again from each house.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace

from table_server.houses.buying_in import BuyInTerms, LineupChoices
from table_server.houses.families import FAMILIES, PostedTable, TableForm
from table_server.houses.house import House, HouseEdition
from table_server.houses.section import HouseError
from table_server.houses.written import house_with, said_by
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.table.families import Terms
from table_server.table.terms import Spread


@dataclass(frozen=True, slots=True)
class BuiltOn:
    """The source of a game's rules."""

    edition: HouseEdition
    like: str
    """The posted table; empty when the rules come from the house alone."""


def form_of_spread(spread: Spread, like: str) -> TableForm:
    """A filled-in form of the game, with its collection as a schedule of its own."""
    buy_in = BuyInTerms(
        least=spread.least_buy_in,
        most=spread.most_buy_in,
        short_buys=spread.short_buys,
        return_minutes=spread.return_minutes,
    )
    between = LineupChoices(spread.between, buy_in)
    form = FAMILIES.of_game(spread.game).form_of((spread.game, spread.name), spread.terms, between)
    return replace(form, like=like)


async def built_on(spread: Spread, seats: int, editions: Sequence[HouseEdition]) -> BuiltOn | None:
    """The first of these editions that gives exactly this game; None when none does."""
    for edition in editions:
        if _is_posted(spread, seats, edition.house):
            return BuiltOn(edition, spread.name)
    return await asyncio.to_thread(_built, spread, seats, editions)


def _is_posted(spread: Spread, seats: int, house: House) -> bool:
    return (spread.game, spread.name) in house.tables and _comes_to(spread, seats, house, name=spread.name)


def _built(spread: Spread, seats: int, editions: Sequence[HouseEdition]) -> BuiltOn | None:
    tried: list[tuple[HouseEdition, Mapping[str, object]]] = []
    for edition, like in _most_alike_first(spread, editions):
        form = _form(spread, edition.house, like)
        said = (edition, said_by(edition.house, form, like))
        if said in tried:
            continue
        tried.append(said)
        try:
            house = house_with(edition.house, [form])
        except HouseError:
            continue
        if _comes_to(spread, seats, house, name=form.name):
            return BuiltOn(edition, form.like)
    return None


def _most_alike_first(
    spread: Spread, editions: Sequence[HouseEdition]
) -> Iterator[tuple[HouseEdition, PostedTable | None]]:
    """Posted tables, the most similar first; then each house's rules without a table."""
    kind = form_of_spread(spread, "").kind
    found = [
        (_alike(spread.terms, edition.house.terms(game, name)), edition, table)
        for edition in editions
        for (game, name), table in edition.house.tables.items()
        if (game, table.kind) == (spread.game, kind)
    ]
    for _, edition, table in sorted(found, key=lambda each: -each[0]):
        yield edition, table
    yield from ((edition, None) for edition in editions)


def _alike(one: Terms, other: Terms) -> int:
    """The number of terms that are equal."""
    return sum(getattr(one, each.name) == getattr(other, each.name) for each in fields(one))


def _form(spread: Spread, house: House, like: PostedTable | None) -> TableForm:
    """The form of the game, under a name that the house does not use yet."""
    name = spread.name
    while (spread.game, name) in house.tables:
        name += " again"
    return replace(form_of_spread(spread, "" if like is None else like.name), name=name)


def _comes_to(spread: Spread, seats: int, house: House, name: str) -> bool:
    """True when the house gives the same game, apart from its name and the table's players and buy-ins."""
    fewest = spread.between.min_players
    said = TableSettings(
        key="", title="", house=house, menu=(Dish(spread.game, name),), seats=seats, min_players=fewest
    )
    (found,) = table_terms(said).menu
    found = replace(found, name=spread.name, least_buy_in=spread.least_buy_in, most_buy_in=spread.most_buy_in)
    return found == spread
