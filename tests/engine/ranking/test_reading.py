"""Cards in reading order."""

from __future__ import annotations

import pytest

from table_server.engine.ranking.reading import arranged, high_first, low_first, suited
from tests.engine.ranking.dealing import cards


def test_highest_first_and_within_a_rank_the_highest_suit_the_joker_last() -> None:
    assert high_first(cards("Jo 2c Ad As Kh")) == list(cards("As Ad Kh 2c Jo"))


def test_lowest_first_and_within_a_rank_the_lowest_suit_the_joker_last() -> None:
    assert low_first(cards("Jo 2d 2c Ks")) == list(cards("2c 2d Ks Jo"))


def test_the_suited_cards_are_those_of_the_longest_suit_and_the_joker() -> None:
    assert suited(list(cards("As Ks Kh 9s Jo 4s 2c"))) == list(cards("As Ks 9s Jo 4s"))


def test_each_rank_takes_the_first_card_there_is_and_the_joker_fills_the_gap() -> None:
    held = list(cards("As Ks Kh Qd Jo"))
    assert arranged(held, (13, 13, 14, 12, 11)) == cards("Ks Kh As Qd Jo")
    assert held == list(cards("As Ks Kh Qd Jo"))


def test_an_ace_may_be_read_as_one() -> None:
    assert arranged(list(cards("5c 4c 3d 2h As")), (5, 4, 3, 2, 1)) == cards("5c 4c 3d 2h As")


def test_a_gap_without_a_joker_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="not in list"):
        arranged(list(cards("As Ks")), (14, 12))
