"""A form can fill in every key of a house, with every choice that the key's reader takes."""

from __future__ import annotations

import pytest

from table_server.houses.amounts import UnreadableAmount
from table_server.houses.families import FAMILIES
from table_server.houses.house import HOUSE_KEYS
from table_server.houses.keys import Field, FieldKind, FormFields, Key
from table_server.houses.rounds import keys
from table_server.houses.rounds.fees import FEE_KEYS

FIELDS = FAMILIES.fields()
PARTS = {"rules", "tables", "charges", "rows"}
"""Parts of the page instead of fields."""


def test_no_key_is_forgotten() -> None:
    assert set(FIELDS.house) == set(HOUSE_KEYS) - PARTS - {"house"} | {"allow_percent"}
    assert set(FIELDS.fees) == set(FEE_KEYS) - PARTS
    assert list(FIELDS.table) == ["name", "games", "structure", "schedule", "options", "collection"]
    assert list(FIELDS.charge)[:3] == ["column", "when", "players"]


def test_the_rules_have_the_order_of_the_editor() -> None:
    assert list(FIELDS.rules)[6:12] == [
        *("max", "buy_in", "most_buy_in", "short_buys", "return_minutes", "min_players")
    ]


@pytest.mark.parametrize("key", keys.RULES, ids=lambda key: key.name)
def test_every_choice_is_one_that_is_read(key: Key[object]) -> None:
    field = key.field
    for choice in (True, False) if field.kind is FieldKind.FLAG else field.choices:
        key.reader(choice)
    if key is not keys.PACK and (field.choices or field.kind is FieldKind.FLAG):  # a game knows its packs
        with pytest.raises(UnreadableAmount):
            key.reader("no such thing")


def test_a_key_has_the_field_that_fills_it_in() -> None:
    assert FIELDS.rules["raise_cap"] == Field(FieldKind.NUMBER, ("none",))
    assert FIELDS.rules["straddle"] == Field(FieldKind.CHOICE, ("off", "under_the_gun"))


def test_a_key_of_two_families_offers_the_choices_of_both() -> None:
    one = FormFields(rules={"pack": Field(FieldKind.CHOICE, ("52", "53"))})
    other = FormFields(
        rules={"pack": Field(FieldKind.CHOICE, ("52", "6x52")), "most": Field(FieldKind.NUMBER)}
    )
    both = one.with_those_of(other).rules
    assert both == {
        "pack": Field(FieldKind.CHOICE, ("52", "53", "6x52")),
        "most": Field(FieldKind.NUMBER),
    }
