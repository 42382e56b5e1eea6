"""A table's terms from its settings and its house."""

from __future__ import annotations

from dataclasses import replace

from table_server.families.rounds.shape import BettingStructure
from table_server.houses.house import House, load
from table_server.houses.house import read as read_house
from table_server.runtime.opening import renewed, spreads_of, table_terms
from table_server.settings.reading import read
from table_server.settings.values import TableSettings
from table_server.table.opening import cannot_be
from table_server.table.terms import Turnover


def said(more: str = "") -> TableSettings:
    text = f"""
        [[table]]
        key = "t1"
        title = "Table 1"
        house = "lightning"
        menu = [
          {{ game = "holdem", name = "4-8" }},
          {{ game = "holdem", name = "no limit 1-2", least_buy_in = 100, most_buy_in = 400.50 }},
        ]
        {more}
        """
    return read(text, "own.toml").tables[0]


def test_the_menu_is_as_the_house_spreads_it() -> None:
    terms = table_terms(said('turnover = "rotates"\nhands_each = 8\nclocks = { action = 20 }'))
    assert (terms.key, terms.title, terms.seats, terms.hands_each) == ("t1", "Table 1", 10, 8)
    assert terms.turnover is Turnover.ROTATES
    assert terms.clocks.action == 20_000
    limit, big = terms.menu
    assert (limit.game, limit.name, limit.terms.lower, limit.terms.upper) == ("holdem", "4-8", 400, 800)
    assert big.terms.structure is BettingStructure.NO_LIMIT
    assert cannot_be(terms) is None


def test_buy_ins_are_the_houses_unless_the_table_says_otherwise() -> None:
    """Five times the upper limit where nothing is printed (D-9)."""
    limit, big = table_terms(said()).menu
    assert (limit.least_buy_in, limit.most_buy_in) == (4_000, None)
    assert (big.least_buy_in, big.most_buy_in) == (10_000, 40_050)


def test_players_needed_and_seats_are_the_tables_own() -> None:
    """LP-45 to LP-48."""
    for spread in table_terms(said("seats = 6\nmin_players = 4")).menu:
        assert (spread.between.min_players, spread.between.most_players) == (4, 6)
    for spread in table_terms(said()).menu:
        assert (spread.between.min_players, spread.between.most_players) == (2, 10)


def test_the_floor_can_change_to_every_game_of_the_house() -> None:
    table = said("seats = 6")
    spreads = spreads_of(table)
    assert spreads.keys() == table.house.tables.keys()
    assert spreads["holdem", "no limit 1-2"].least_buy_in == 10_000
    assert all(spread.between.most_players <= 6 for spread in spreads.values())


HOUSE = load("lightning")


def changed(*changes: tuple[str, str]) -> House:
    """Another version of the house."""
    text = HOUSE.toml
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return read_house(text, "own")


DEARER = changed(
    ('limit = "4-8"', 'limit = "5-10"'), ("chip_unit = 1\n\n", "chip_unit = 1\nbuy_in = 150\n\n")
)


def test_a_new_version_of_the_house_is_taken_as_it_is_posted() -> None:
    before = table_terms(said("seats = 6\nmin_players = 4"))
    after = renewed(before, [HOUSE], DEARER)
    limit, big = after.menu
    assert (limit.terms.lower, limit.least_buy_in) == (500, 5_000)
    assert (limit.between.min_players, limit.between.most_players) == (4, 6)
    assert (big.least_buy_in, big.most_buy_in) == (10_000, 40_050), "the table's own"
    assert replace(after, menu=before.menu) == before
    assert renewed(after, [DEARER], HOUSE) == before


def test_what_was_built_in_a_form_stays() -> None:
    before = table_terms(said())
    own = replace(before.menu[0], terms=replace(before.menu[0].terms, raise_cap=9))
    before = replace(before, menu=(own, *before.menu))
    assert renewed(before, [HOUSE], DEARER).menu[0] == own


def test_what_the_house_has_no_more_is_gone_unless_nothing_else_is_left() -> None:
    without = changed(('name = "4-8"', 'name = "five"'))
    before = table_terms(said())
    assert [spread.name for spread in renewed(before, [HOUSE], without).menu] == ["no limit 1-2"]
    alone = replace(before, menu=before.menu[:1])
    assert renewed(alone, [HOUSE], without) == alone


def test_a_menu_of_several_versions_comes_to_the_newest() -> None:
    one = table_terms(said())
    mixed = replace(one, menu=(renewed(one, [HOUSE], DEARER).menu[0], one.menu[1]))
    newest = changed(('limit = "4-8"', 'limit = "6-12"'))
    assert renewed(mixed, [HOUSE, DEARER], newest).menu[0].terms.lower == 600
