"""The low half of a high-low game (D-87): qualifying and winning hands, checked against other rankers."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Card as TheirCard
from pokerkit import EightOrBetterLookup

from table_server.engine.cards import STANDARD_52, Card
from table_server.engine.ranking import EIGHT_OR_BETTER, Category
from table_server.engine.ranking.eight_or_better import low_masks
from table_server.engine.reveal import code
from tests.engine.ranking import slow
from tests.engine.ranking.dealing import cards, deals, hands, kinds_of, low_told, plain, told


def strength(text: str) -> int:
    return EIGHT_OR_BETTER.strength(cards(text), ())


def test_five_different_ranks_of_eight_or_lower_qualify_d_87() -> None:
    assert strength("8c 7d 6h 5s 4c") > 0
    assert strength("9c 4d 3h 2s Ac") == 0
    assert strength("8c 4d 3h 2s 2c") == 0
    assert strength("8c 4d 3h 2s") == 0
    assert strength("Kc Qd 8h 7s 3c 2d Ah") == strength("8h 7s 3c 2d Ah") > 0


def test_lows_compare_from_the_top_card_and_the_wheel_is_best_d_87() -> None:
    best_first = ("5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "7c 4d 3h 2s Ac", "8c 7d 6h 5s 4c")
    assert all(strength(better) > strength(worse) for better, worse in pairwise(best_first))
    assert strength(best_first[0]) == 56
    assert strength(best_first[-1]) == 1


def test_straights_and_flushes_are_ignored_and_tied_lows_share_d_87() -> None:
    assert strength("5h 4h 3h 2h Ah") == strength("5c 4d 3h 2s Ac")


def test_a_low_is_named_from_the_top_with_the_ace_as_one() -> None:
    assert EIGHT_OR_BETTER.describe(strength("7c 6d 4h 3s Ac Kd Kh")) == (Category.LOW, (7, 6, 4, 3, 1))
    assert EIGHT_OR_BETTER.describe(0) == (Category.NO_HAND, ())


def test_the_best_five_are_read_from_the_top_of_equal_cards_the_lower_suits() -> None:
    assert EIGHT_OR_BETTER.best(cards("Ad As"), cards("8c 3h 3s 2d 7s")) == cards("8c 7s 3h 2d Ad")
    assert EIGHT_OR_BETTER.best(cards("Ad As"), cards("9c 3h 3s 2d 7s")) == ()


def test_every_choice_of_five_ranks_agrees_with_the_slow_ranker() -> None:
    for held in kinds_of(5):
        name = EIGHT_OR_BETTER.describe(EIGHT_OR_BETTER.strength(held, ()))
        assert told(name) == low_told(slow.eight_or_better(plain(held)))


@pytest.mark.parametrize(("size", "number"), [(6, 2000), (7, 2000)])
def test_more_cards_agree_with_the_slow_ranker(size: int, number: int) -> None:
    low_half = [card for card in STANDARD_52 if card.rank < 10 or card.rank == 14]
    for held in deals(low_half, size, number, seed=size):
        name = EIGHT_OR_BETTER.describe(EIGHT_OR_BETTER.strength(held[:2], held[2:]))
        assert told(name) == low_told(slow.best(slow.eight_or_better, plain(held)))


def test_the_order_of_the_56_agrees_with_pokerkit() -> None:
    lookup = EightOrBetterLookup()
    lows = [tuple(held) for held in combinations([STANDARD_52[-4], *STANDARD_52[:28:4]], 5)]
    lows.sort(key=lambda held: EIGHT_OR_BETTER.strength(held, ()))
    theirs = [lookup.get_entry(tuple(TheirCard.parse("".join(map(code, held))))).index for held in lows]
    assert theirs == sorted(theirs, reverse=True)
    assert len(set(theirs)) == 56


def test_sets_of_ranks_have_the_strengths_of_their_cards() -> None:
    masks = low_masks()
    for held in combinations([STANDARD_52[-4], *STANDARD_52[:28:4]], 5):
        ranks = sum(masks.bit[card.rank] for card in held)
        assert masks.strength[ranks] == EIGHT_OR_BETTER.strength(held, ())
    assert sorted(filter(None, masks.strength)) == list(range(1, 57))
    assert masks.triples[0b1011] == (0b1011,)
    assert masks.triples[0b11] == ()
    assert masks.lowest_two[0b10110] == 0b110
    assert masks.lowest_two[0b100] == 0


@given(hands(), st.data())
def test_the_order_of_the_cards_does_not_matter(held: list[Card], data: st.DataObject) -> None:
    other = data.draw(st.permutations(held))
    split = data.draw(st.integers(0, len(held)))
    assert EIGHT_OR_BETTER.strength(other[:split], other[split:]) == EIGHT_OR_BETTER.strength(held, ())


@given(hands(STANDARD_52[:28] + STANDARD_52[-4:]))
def test_the_best_five_have_the_strength_of_the_hand(held: list[Card]) -> None:
    best = EIGHT_OR_BETTER.best(held, ())
    assert set(best) <= set(held)
    assert EIGHT_OR_BETTER.strength(best, ()) == EIGHT_OR_BETTER.strength(held, ())


@given(hands(STANDARD_52[:28] + STANDARD_52[-4:], least=6))
def test_one_more_card_never_makes_a_hand_weaker(held: list[Card]) -> None:
    assert EIGHT_OR_BETTER.strength(held[:-1], ()) <= EIGHT_OR_BETTER.strength(held, ())
