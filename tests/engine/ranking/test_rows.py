"""The sums of card keys, and the tables that are looked up by them."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given

from table_server.engine.cards import JOKER, STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking.high import FIVE_SUITED
from table_server.engine.ranking.rows import (
    JOKER_UNIT,
    LOW_BITS,
    LOW_RANKS,
    PLACE,
    SUIT_BITS,
    UNIT,
    UNITS,
    Rows,
    lay_out,
    unit_sum,
    widen,
)
from tests.engine.ranking.dealing import cards, hands

HOLDINGS = sum((1, 13, 91, 455, 1820, 6175, 18_395, 49_205))
"""The number of holdings of none to seven cards by rank, at most four of each."""


def found(rows: Rows, ranks: int) -> int:
    return rows[ranks >> LOW_BITS][PLACE[ranks & LOW_RANKS]]


def test_no_two_holdings_add_up_to_the_same() -> None:
    sums: set[int] = set()
    for size in range(8):
        for ranks in combinations_with_replacement(range(2, 15), size):
            if max(map(ranks.count, ranks), default=0) <= 4:
                sums.update((unit_sum(ranks), unit_sum(ranks) + JOKER_UNIT))
    assert len(sums) == 2 * HOLDINGS


@given(hands(STANDARD_53, least=0, most=7))
def test_the_keys_of_cards_add_up_to_their_ranks_and_a_suits_top_bit_is_its_fifth_card(
    held: list[Card],
) -> None:
    key = sum(card.key for card in held)
    assert key >> SUIT_BITS == unit_sum(card.rank for card in held)
    for suit in range(4):
        suited = sum(card.suit == suit or card is JOKER for card in held)
        assert bool(key & FIVE_SUITED & 0o77 << 6 * suit) == (suited >= 5)


def test_an_ace_is_the_same_card_high_and_low() -> None:
    assert unit_sum((5, 4, 3, 2, 1)) == unit_sum((14, 5, 4, 3, 2))


def test_with_one_card_more_the_strongest_hand_counts() -> None:
    weak, strong = unit_sum((2, 3, 4, 5, 7)), unit_sum((2, 3, 4, 5, 6))
    six = widen({strong: 9, weak: 1})
    assert six[weak + UNIT[6]] == six[strong + UNIT[7]] == 9
    assert six[weak + UNIT[14]] == 1
    assert len(six) == 2 * len(UNITS) - 1


def test_a_table_in_rows_finds_what_it_was_made_of_and_nothing_else() -> None:
    table = {
        unit_sum(ranks): unit_sum(ranks)
        for ranks in ((2, 3, 9, 13, 14), (8, 8, 8, 8, 9), (2, 2, 7, 7, 7, 5, 5))
    }
    rows = lay_out(table)
    assert all(found(rows, ranks) == strength for ranks, strength in table.items())
    assert sum(strength != 0 for row in rows for strength in row) == len(table)
    assert sum(map(len, rows)) == HOLDINGS


def test_the_rows_of_the_joker_follow_those_without_it() -> None:
    four = unit_sum((2, 9, 13, 14)) + JOKER_UNIT
    rows = lay_out({}) + lay_out({four: 5}, joker=True)
    assert found(rows, four) == 5
    assert found(rows, four - JOKER_UNIT) == 0


@pytest.mark.parametrize(
    "held", [STANDARD_52[:8], STANDARD_52[20:28], STANDARD_52[24:32], cards("Jo " + "As Ks Qs Js Ts 9s 8s")]
)
def test_eight_cards_have_no_place(held: tuple[Card, ...]) -> None:
    rows = lay_out({}) + lay_out({}, joker=True)
    with pytest.raises(IndexError):
        found(rows, sum(card.key for card in held) >> SUIT_BITS)
