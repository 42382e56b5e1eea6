"""A house spreads a game of a family that the product does not have, beside its pot poker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

import pytest

from table_server.families.game import AnyGame
from table_server.games import discover
from table_server.houses.edits import Edit, edited
from table_server.houses.families import FAMILIES, HouseFamilies, TableForm, Terms, house_family
from table_server.houses.house import House, faults, read
from table_server.houses.section import HouseError
from table_server.houses.written import house_with
from tests.houses.good import GOOD
from tests.toy import high_card as toy
from tests.toy.house import FeeOfWager, HighCardForm, HighCardInHouses, WorkedWagers
from tests.toy.rotation import Between

GAME: Final = toy.Game()


def games() -> Mapping[str, AnyGame]:
    return {**discover(), GAME.key: GAME}


WITH_TOY: Final = HouseFamilies({**FAMILIES.all, "toy": house_family(HighCardInHouses())}, games)
RULES: Final = """\
[rules.high_card]
most_wager = 50
most_players = 6

"""
TABLES: Final = """
[[tables]]
name = "high card"
games = ["high_card"]
buy_in = 200

[[tables]]
name = "small high card"
games = ["high_card"]
most_wager = 20  # half of the other
"""
BOTH: Final = GOOD.replace("[forms]", RULES + "[forms]") + TABLES


def both() -> House:
    return read(BOTH, "own.toml", WITH_TOY)


def said(raw: object) -> object:
    """A value whose type only the product's unions do not know."""
    return raw


def test_its_tables_are_read_beside_those_of_pot_poker() -> None:
    house, without = both(), read(GOOD, "own.toml")
    assert set(house.tables) - set(without.tables) == {
        ("high_card", "high card"),
        ("high_card", "small high card"),
    }
    assert {key: house.terms(*key) for key in without.tables} == {
        key: without.terms(*key) for key in without.tables
    }
    assert house.options.keys() == without.options.keys()


def test_its_rules_and_its_tables_give_its_terms() -> None:
    house = both()
    assert said(house.terms("high_card", "high card")) == toy.Terms(most=5_000)
    assert said(house.terms("high_card", "small high card")) == toy.Terms(most=2_000)
    assert said(house.between("high_card", "high card").lineup) == Between(most_players=6)


def test_buying_in_is_the_same_for_every_family() -> None:
    house = both()
    assert house.between("high_card", "high card").buy_in.least == 20_000
    assert house.between("high_card", "small high card").buy_in.least == 10 * 2_000
    for_all = BOTH.replace("raise_cap = 3", "raise_cap = 3\nbuy_in = 70")
    again = read(for_all, "own.toml", WITH_TOY)
    assert again.between("high_card", "small high card").buy_in.least == 7_000
    assert again.between("holdem", "6-12").buy_in.least == 7_000


def test_a_house_of_the_product_does_not_know_the_game() -> None:
    reasons = [fault.reason for fault in faults(BOTH, "own.toml")]
    assert "unknown key high_card" in reasons
    assert sum(reason.startswith("unknown game high_card; known are") for reason in reasons) == 2


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("most_wager = 20", "most_wagers = 20", "unknown key most_wagers; did you mean most_wager?"),
        ("most_wager = 20", "raise_cap = 3", "unknown key raise_cap"),
        ("most_wager = 20", 'structure = "no_limit"', "unknown key structure"),
        ("most_wager = 20", 'most_wager = "much"', 'most_wager: "much" is not an amount in dollars'),
        ("most_wager = 20", "most_wager = 20.50", "a wager is paid in whole chips"),
        ("buy_in = 200", "buy_in = 200\nmost_buy_in = 9", "the largest buy-in is smaller than the smallest"),
        ("most_players = 6", "most_players = 60", "most_players: 60 is not between 2 and 8"),
        ("most_players = 6", 'straddle = "off"', "unknown key straddle"),
        ('"small high card"', '"high card"', "high_card has a table high card already"),
        (
            'games = ["high_card"]\nmost',
            'games = ["high_card", "holdem"]\nmost',
            "high_card and holdem are not games of one family: write a table for each",
        ),
        (
            'games = ["high_card"]\nmost',
            'games = ["high_cards"]\nmost',
            "unknown game high_cards; known are",
        ),
        (
            'schedule = "max"\ngames = ["holdem"]',
            'schedule = "max"\ngames = ["high_card"]',
            "high_card has no fee tables: they are for pot poker alone",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(right: str, wrong: str, reason: str) -> None:
    assert BOTH.count(right) == 1
    with pytest.raises(HouseError) as refused:
        read(BOTH.replace(right, wrong), "own.toml", WITH_TOY)
    assert refused.value.reason.startswith(reason)
    first = BOTH.count("\n", 0, BOTH.index(right)) + 1
    assert refused.value.line in range(first, first + wrong.count("\n") + 1)


def test_the_mistakes_of_both_families_are_told_at_once() -> None:
    text = BOTH.replace("raise_cap = 3", 'raise_cap = "many"').replace("most_wager = 20", 'most_wager = "x"')
    found = {fault.path: fault.reason for fault in faults(text, "own.toml", WITH_TOY)}
    assert found.keys() == {("rules", "all", "raise_cap"), ("tables", 5, "most_wager")}
    assert faults(BOTH, "own.toml", WITH_TOY) == ()


def test_a_value_is_edited_and_the_rest_stays_as_it_was_typed() -> None:
    text = edited(BOTH, [Edit(("tables", 5, "most_wager"), "30"), Edit(("rules", "all", "raise_cap"), "4")])
    assert text == BOTH.replace("most_wager = 20", "most_wager = 30").replace(
        "raise_cap = 3", "raise_cap = 4"
    )
    house = read(text, "own.toml", WITH_TOY)
    assert said(house.terms("high_card", "small high card")) == toy.Terms(most=3_000)
    assert house.terms("holdem", "6-12").raise_cap == 4


def test_the_editor_has_the_fields_of_both() -> None:
    fields = WITH_TOY.fields()
    assert {"most_wager", "most_players", "raise_cap"} <= fields.rules.keys()
    assert fields.table == FAMILIES.fields().table
    assert [*fields.rules][: len(FAMILIES.fields().rules)] == [*FAMILIES.fields().rules]


def test_forms_of_both_are_written_into_the_house() -> None:
    house = both()
    low = said(house.form("high_card", "high card"))
    assert low == HighCardForm(
        game="high_card", name="high card", like="high card", most_wager=5_000, buy_in=20_000
    )
    assert isinstance(low, HighCardForm)
    new = replace(low, name="new", most_wager=10_000)
    poker = replace(house.form("holdem", "6-12"), name="new")
    built = house_with(house, [cast(TableForm, new), poker])
    assert said(built.terms("high_card", "new")) == toy.Terms(most=10_000)
    assert built.between("high_card", "new") == house.between("high_card", "high card")
    assert built.terms("holdem", "new") == house.terms("holdem", "6-12")
    again = house_with(built, [cast(TableForm, replace(new, name="newer", like="new"))])
    assert len(again.tables) == len(house.tables) + 3


def test_a_form_is_like_a_table_that_is_posted() -> None:
    lost = HighCardForm(game="high_card", name="new", like="lost")
    with pytest.raises(HouseError) as refused:
        house_with(both(), [cast(TableForm, lost)])
    assert refused.value.reason == "A room of one's own posts no table lost of high_card to be like"


def test_a_form_is_made_of_terms_alone() -> None:
    between = both().between("high_card", "high card")
    terms = cast(Terms, toy.Terms(most=700))
    form = WITH_TOY.of_game("high_card").form_of(("high_card", "played"), terms, between)
    assert said(form) == HighCardForm(
        game="high_card", name="played", like="played", most_wager=700, buy_in=20_000
    )


def test_its_worked_examples_are_its_own() -> None:
    house = both()
    assert said(house.worked("high_card", "small high card")) == WorkedWagers((FeeOfWager(2_000, 100),))
    assert house.worked("holdem", "6-12").hands
