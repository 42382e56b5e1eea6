"""A game on a table's menu is changed by the rules that it is played by, whichever house they come from."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from table_server.edge.floor.families import filled, table_form
from table_server.edge.floor.source_of_terms import built_on, form_of_spread
from table_server.houses.amounts import as_written
from table_server.houses.house import House, HouseEdition, load, names
from table_server.houses.house import read as read_house
from table_server.houses.rounds.keys import RULE_NAMES
from table_server.houses.written import house_with
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.table.terms import Spread

SEATS = 9
LIGHTNING = HouseEdition(load("lightning"))


def spread_of(house: House, game: str, name: str) -> Spread:
    (spread,) = table_terms(
        TableSettings(key="t", title="T", house=house, menu=(Dish(game, name),), seats=SEATS)
    ).menu
    return spread


def again(spread: Spread, house: House, like: str) -> Spread:
    """The game after a page has received its form and sent it back under another name."""
    form = table_form(filled(form_of_spread(spread, like), house.key))
    built = house_with(house, [replace(form, name=f"{spread.name} own")])
    return replace(spread_of(built, spread.game, f"{spread.name} own"), name=spread.name)


@pytest.mark.parametrize("name", names())
def test_every_posted_game_that_is_changed_keeps_the_rules_of_its_house(name: str) -> None:
    """Another house that is tried first does not give its own rules for what no form shows."""
    house = load(name)
    forms, posted = [], {}
    for game, table in house.tables:
        spread = spread_of(house, game, table)
        found = asyncio.run(built_on(spread, SEATS, [LIGHTNING, HouseEdition(house)]))
        assert found is not None
        assert found.edition.house.key == house.key
        assert found.like == table
        form = table_form(filled(form_of_spread(spread, found.like), house.key))
        forms.append(replace(form, name=f"{table} own"))
        posted[game, table] = spread
    built = house_with(house, forms)
    for (game, table), spread in posted.items():
        assert replace(spread_of(built, game, f"{table} own"), name=table) == spread


def _kinds(house: House) -> Iterator[tuple[str, str]]:
    """One table for each set of rules, in each game and structure."""
    seen = []
    for (game, name), table in house.tables.items():
        rules = {key: table.said.read(key, as_written) for key in RULE_NAMES if table.said.has(key)}
        kind = (game, table.structure, {key: rules.get(key) for key in HIDDEN})
        if kind not in seen:
            seen.append(kind)
            yield game, name


HIDDEN = ("raise_cap", "check_raise", "voluntary_kill", "short_all_in", "kill_acts", "new_player", "button")
"""The rules without a form field in which the sheets differ most."""


@pytest.mark.parametrize("name", names())
def test_a_game_that_was_built_is_built_on_the_same_rules_again(name: str) -> None:
    """The journal does not name the table it was built on, so one with the same rules is found."""
    house = load(name)
    for game, table in _kinds(house):
        form = replace(house.form(game, table), name="ours", buy_in=77_700, rabbit=True)
        spread = spread_of(house_with(house, [form]), game, "ours")
        found = asyncio.run(built_on(spread, SEATS, [HouseEdition(house)]))
        assert found is not None
        assert again(spread, house, found.like) == spread


def test_what_a_house_says_no_more_is_found_in_the_version_it_is_from() -> None:
    old = load("lightning")
    new = read_house(old.toml.replace("raise_cap = 3 ", "raise_cap = 4 "), "newer")
    spread = spread_of(old, "holdem", "4-8")
    editions = [HouseEdition(new, 1), HouseEdition(old, 0)]
    found = asyncio.run(built_on(spread, SEATS, editions))
    assert found is not None
    assert (found.edition.version, found.like) == (0, "4-8")
    strange = replace(spread, terms=replace(spread.terms, raise_cap=9))
    assert asyncio.run(built_on(strange, SEATS, editions)) is None
