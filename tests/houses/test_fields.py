"""Every key that a house may have can be filled in on a form, with every choice that its reader takes."""

from __future__ import annotations

import pytest

from table_server.houses import fields, keys
from table_server.houses.amounts import UnreadableAmount
from table_server.houses.fields import Field, FieldKind
from table_server.houses.keys import Key
from table_server.houses.schema import CHARGE_KEYS, FEE_KEYS, HOUSE_KEYS, RULE_KEYS, TABLE_KEYS

ON_THEIR_OWN = {"house", "forms", "rules", "fees", "tables", "charges", "rows"}
"""The key of a house is for ever; the others are parts of the page."""


def test_no_key_is_forgotten() -> None:
    assert set(fields.HOUSE) == set(HOUSE_KEYS) - ON_THEIR_OWN
    assert set(fields.RULES) == set(RULE_KEYS)
    assert set(fields.TABLE) == set(TABLE_KEYS)
    assert set(fields.FEES) == set(FEE_KEYS) - ON_THEIR_OWN
    assert set(fields.CHARGE) == set(CHARGE_KEYS)


@pytest.mark.parametrize("key", keys.RULES, ids=lambda key: key.name)
def test_every_choice_is_one_that_is_read(key: Key[object]) -> None:
    field = fields.RULES[key.name]
    for choice in (True, False) if field.kind is FieldKind.FLAG else field.choices:
        key.reader(choice)
    if key is not keys.PACK and (
        field.choices or field.kind is FieldKind.FLAG
    ):  # packs are the game's to know
        with pytest.raises(UnreadableAmount):
            key.reader("no such thing")


def test_a_field_says_how_it_is_filled_in() -> None:
    assert fields.RULES["raise_cap"] == Field(FieldKind.NUMBER, ("none",))
    assert fields.RULES["straddle"] == Field(FieldKind.CHOICE, ("off", "under_the_gun"))
