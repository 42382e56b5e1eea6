"""The only way from a card to text and back."""

from __future__ import annotations

import re

import pytest

from table_server.engine.cards import ACE, JOKER, PACK, SPADES
from table_server.engine.reveal import card, code


def test_every_card_has_its_own_code_of_two_characters() -> None:
    codes = [code(each) for each in PACK]
    assert len(set(codes)) == 53
    assert all(re.fullmatch(r"[2-9TJQKA][cdhs]|Jo", text) for text in codes)


def test_a_code_is_the_card_it_came_from() -> None:
    assert [card(code(each)) for each in PACK] == list(PACK)


def test_codes_are_written_as_card_rooms_write_them() -> None:
    assert (card("As").rank, card("As").suit) == (ACE, SPADES)
    assert [card(text).rank for text in ("2c", "9d", "Th", "Js", "Qc", "Kd")] == [2, 9, 10, 11, 12, 13]
    assert card("Jo") is JOKER


@pytest.mark.parametrize("text", ["", "A", "10s", "as", "AS", "1c", "Xx", "jo", "As "])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(KeyError):
        card(text)
