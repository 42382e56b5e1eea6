"""A card is opaque: there is one object per card, and only `reveal` turns it into text."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from pydantic import TypeAdapter
from pydantic_core import PydanticSerializationError

from table_server.engine.cards import JOKER, PACK, Card
from table_server.engine.reveal import card, code


def test_the_pack_holds_every_card_once_in_its_order() -> None:
    assert [c.number for c in PACK] == list(range(53))
    assert len({(c.rank, c.suit) for c in PACK}) == 53
    assert PACK[52] is JOKER


def test_text_and_back() -> None:
    assert [code(PACK[0]), code(PACK[51]), code(JOKER)] == ["2c", "As", "Jo"]
    assert all(card(code(c)) is c for c in PACK)
    with pytest.raises(KeyError):
        card("1c")


def test_nothing_else_prints_or_encodes_a_card() -> None:
    assert {repr(c) for c in PACK} == {str(c) for c in PACK} == {"<Card>"}
    with pytest.raises(TypeError):
        json.dumps(PACK[0])
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(PACK[0])
    with pytest.raises(PydanticSerializationError):
        TypeAdapter(object).dump_json(PACK[0])


def test_a_copy_is_the_card_itself() -> None:
    ace: Card = PACK[51]
    assert copy.copy(ace) is copy.deepcopy(ace) is ace
