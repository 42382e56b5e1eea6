"""The joker in the tables; its rule is checked against the slow ranker elsewhere."""

from __future__ import annotations

from table_server.engine.ranking.joker import as_ace, as_lowest_missing, completing, with_more
from table_server.engine.ranking.rows import JOKER_UNIT, unit_sum
from tests.engine.ranking.dealing import kinds_of

BY_RANKS = {unit_sum(card.rank for card in held): place for place, held in enumerate(kinds_of(5), 1)}


def test_the_joker_as_an_ace_has_the_strength_of_the_hand_with_an_ace() -> None:
    table = as_ace(BY_RANKS, five_aces=9999)
    assert len(table) == 1820
    assert table[unit_sum((13, 13, 7, 2)) + JOKER_UNIT] == BY_RANKS[unit_sum((14, 13, 13, 7, 2))]


def test_four_aces_and_the_joker_are_five_aces_d_140() -> None:
    assert as_ace(BY_RANKS, five_aces=9999)[unit_sum((14, 14, 14, 14)) + JOKER_UNIT] == 9999


def test_the_joker_as_the_lowest_rank_missing_d_146() -> None:
    table = as_lowest_missing(BY_RANKS)
    assert len(table) == 1820
    for four, missing in (((1, 2, 3, 5), 4), ((2, 3, 4, 5), 1), ((13, 13, 2, 3), 1), ((1, 1, 2, 3), 4)):
        assert table[unit_sum(four) + JOKER_UNIT] == BY_RANKS[unit_sum((*four, missing))]


def test_the_joker_completes_the_strongest_it_can() -> None:
    four = {1, 2, 4, 8}
    table = completing([([1, 2, 4, 8, 16], 5), ([1, 2, 4, 8, 32], 6)], joker=1000)
    assert table[sum(four) + 1000] == 6
    assert table[1 + 2 + 4 + 16 + 1000] == 5


def test_with_more_cards_the_joker_need_not_be_used() -> None:
    kings_full = (13, 13, 13, 12, 12)
    table = with_more({unit_sum(kings_full[1:]) + JOKER_UNIT: 3}, {unit_sum(kings_full): 7}, {})
    assert table[unit_sum(kings_full[1:]) + JOKER_UNIT] == 3
    assert table[unit_sum(kings_full) + JOKER_UNIT] == 7
    assert table[unit_sum((*kings_full, 2)) + JOKER_UNIT] == 7
