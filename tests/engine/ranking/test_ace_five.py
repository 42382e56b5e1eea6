"""Ace-to-five low (D-121) with and without the joker (D-146), as in lowball and razz."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from poker_equity import score_batch

from table_server.engine.cards import JOKER, STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking import ACE_FIVE, ACE_FIVE_JOKER, Category
from table_server.engine.reveal import code
from tests.engine.ranking import slow
from tests.engine.ranking.dealing import cards, deals, hands, kinds_of, low_told, plain, told


def strength(text: str) -> int:
    return ACE_FIVE.strength(cards(text), ())


def test_lower_ranks_win_and_a_pair_loses_to_none_d_121() -> None:
    best_first = (
        *("Ac 2d 3h 4s 5c", "Ac 2d 3h 4s 6c", "2c 3d 4h 5s 6c", "Ac 2d 3h 4s 7c", "9c Td Jh Qs Kc"),
        *("Ac Ad 2h 3s 4c", "Ac Ad 2h 3s 5c", "2c 2d Ah 3s 4c", "Kc Kd Th Js Qc"),
        *("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Jc", "Ac Ad Ah 2s 3c", "Kc Kd Kh Qs Jc"),
        *("Ac Ad Ah 2s 2c", "Kc Kd Kh Qs Qc", "Ac Ad Ah As 2c", "Kc Kd Kh Ks Qc"),
    )
    assert all(strength(better) > strength(worse) for better, worse in pairwise(best_first))


def test_straights_and_flushes_do_not_count_d_121() -> None:
    assert strength("As 2s 3s 4s 5s") == strength("Ac 2d 3h 4s 5c") == 6175
    assert strength("9c Tc Jc Qc Kc") == strength("9c Td Jh Qs Kc")


def test_a_hand_is_named_with_the_ace_as_one() -> None:
    assert ACE_FIVE.describe(strength("7c 6d 4h 3s Ac")) == (Category.LOW, (7, 6, 4, 3, 1))
    assert ACE_FIVE.describe(strength("Ac Ad 5h 3s 2c")) == (Category.ONE_PAIR, (1, 5, 3, 2))
    assert ACE_FIVE.describe(strength("Ac Kd Kh As Kc")) == (Category.FULL_HOUSE, (13, 1))
    assert ACE_FIVE.describe(0) == (Category.NO_HAND, ())


def test_there_are_6175_hands_and_each_class_has_its_known_number() -> None:
    named = [ACE_FIVE.describe(each) for each in range(1, 6176)]
    assert Counter(name.category for name in named) == {
        Category.LOW: 1287,
        Category.ONE_PAIR: 2860,
        Category.TWO_PAIR: 858,
        Category.THREE_OF_A_KIND: 858,
        Category.FULL_HOUSE: 156,
        Category.FOUR_OF_A_KIND: 156,
    }


def test_fewer_than_five_cards_are_no_hand_and_more_than_seven_a_mistake() -> None:
    assert ACE_FIVE.strength(cards("Ac 2d 3h 4s"), ()) == 0
    assert ACE_FIVE.best(cards("Ac 2d 3h 4s"), ()) == ()
    with pytest.raises(IndexError):
        ACE_FIVE.strength(cards("Ac 2d 3h 4s 5c 6c 7c 8c"), ())


@pytest.mark.parametrize(
    ("held", "read"),
    [
        ("Kc 2d 3h Ad Ac 9s 9d", "Kc 9d 3h 2d Ac"),
        ("Kc Kd Kh 2s 2c Ad As", "2c 2s Ad As Kc"),
        ("9s 3h 2d Ad 4c 9d As", "9d 4c 3h 2d Ad"),
        ("3s 4h Ac 6d 7c", "7c 6d 4h 3s Ac"),
    ],
)
def test_the_best_five_are_read_in_order_of_equal_cards_the_lower_suits(held: str, read: str) -> None:
    assert ACE_FIVE.best(cards(held)[:3], cards(held)[3:]) == cards(read)


@pytest.mark.parametrize(
    ("held", "name", "read"),
    [
        ("Ac 2d 3h 5s Jo", (Category.LOW, (5, 4, 3, 2, 1)), "5s Jo 3h 2d Ac"),
        ("2d 3h 4c 5s Jo", (Category.LOW, (5, 4, 3, 2, 1)), "5s 4c 3h 2d Jo"),
        ("Kc Kd Jo 2h 3s", (Category.ONE_PAIR, (13, 3, 2, 1)), "Kc Kd 3s 2h Jo"),
        ("Ac Ad 2h 3s Jo", (Category.ONE_PAIR, (1, 4, 3, 2)), "Ac Ad Jo 3s 2h"),
        ("Ac 2d 3h 4s Jo Kc Kd", (Category.LOW, (5, 4, 3, 2, 1)), "Jo 4s 3h 2d Ac"),
        ("Ac 2d 3h 4s 5c Jo Kd", (Category.LOW, (5, 4, 3, 2, 1)), "5c 4s 3h 2d Ac"),
        ("2c 2d 2h 2s Jo", (Category.FOUR_OF_A_KIND, (2, 1)), "2c 2d 2h 2s Jo"),
    ],
)
def test_the_joker_is_the_lowest_rank_missing_d_146(
    held: str, name: tuple[Category, tuple[int, ...]], read: str
) -> None:
    assert ACE_FIVE_JOKER.describe(ACE_FIVE_JOKER.strength(cards(held), ())) == name
    assert ACE_FIVE_JOKER.best(cards(held), ()) == cards(read)


def test_every_kind_of_five_cards_agrees_with_the_slow_ranker() -> None:
    """D-121, D-146: all choices of five ranks, and of four with the joker."""
    for held in (*kinds_of(5), *((*four, JOKER) for four in kinds_of(4))):
        name = ACE_FIVE_JOKER.describe(ACE_FIVE_JOKER.strength(held, ()))
        assert told(name) == low_told(slow.ace_five(plain(held)))


def test_the_strengths_come_in_the_slow_rankers_order() -> None:
    named = [told(ACE_FIVE.describe(each)) for each in range(1, 6176)]
    order = [(slow.LOW_CLASSES.index(category), tuple(-rank for rank in ranks)) for category, ranks in named]
    assert all(worse < better for worse, better in pairwise(order))


@pytest.mark.parametrize(("size", "number"), [(5, 4000), (6, 1500), (7, 1000)])
def test_hands_from_53_cards_agree_with_the_slow_ranker(size: int, number: int) -> None:
    for held in deals(STANDARD_53, size, number, seed=size):
        name = ACE_FIVE_JOKER.describe(ACE_FIVE_JOKER.strength(held[:2], held[2:]))
        assert told(name) == low_told(slow.best(slow.ace_five, plain(held)))


@pytest.mark.no_cover
@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_agree_with_poker_equity(size: int) -> None:
    held = list(deals(STANDARD_52, size, 100_000, seed=121))
    theirs = score_batch("low_a5", ["".join(map(code, hand)) for hand in held])
    assert [ACE_FIVE.strength(hand, ()) for hand in held] == [6175 - score for score in theirs]


@given(hands(STANDARD_53), st.data())
def test_the_order_of_the_cards_does_not_matter(held: list[Card], data: st.DataObject) -> None:
    other = data.draw(st.permutations(held))
    split = data.draw(st.integers(0, len(held)))
    assert ACE_FIVE_JOKER.strength(other[:split], other[split:]) == ACE_FIVE_JOKER.strength(held, ())
    assert ACE_FIVE_JOKER.best(other[:split], other[split:]) == ACE_FIVE_JOKER.best(held, ())


@given(hands(STANDARD_53))
def test_the_best_five_have_the_strength_of_the_hand(held: list[Card]) -> None:
    best = ACE_FIVE_JOKER.best(held, ())
    assert set(best) <= set(held)
    assert len(set(best)) == 5
    assert ACE_FIVE_JOKER.strength(best, ()) == ACE_FIVE_JOKER.strength(held, ())


@given(hands(STANDARD_53, least=6))
def test_one_more_card_never_makes_a_hand_weaker(held: list[Card]) -> None:
    assert ACE_FIVE_JOKER.strength(held[:-1], ()) <= ACE_FIVE_JOKER.strength(held, ())
