"""Every ranking has the same interface and its own name, and its strengths mean the same."""

from __future__ import annotations

import pytest

from table_server.engine import ranking
from table_server.engine.cards import STANDARD_52
from table_server.engine.ranking import Ace, Category, HandName, Ranking
from table_server.engine.reveal import card

RANKINGS: tuple[Ranking, ...] = (
    ranking.HIGH,
    ranking.HIGH_JOKER,
    ranking.ACE_FIVE,
    ranking.ACE_FIVE_JOKER,
    ranking.EIGHT_OR_BETTER,
    ranking.OMAHA_HIGH,
    ranking.OMAHA_EIGHT_OR_BETTER,
)


def test_each_has_a_name_of_its_own() -> None:
    assert [each.name for each in RANKINGS] == [
        *("high", "high_joker", "ace_five", "ace_five_joker", "eight_or_better"),
        *("omaha_high", "omaha_eight_or_better"),
    ]


@pytest.mark.parametrize("each", RANKINGS)
def test_nothing_dealt_is_no_hand(each: Ranking) -> None:
    assert each.strength((), ()) == 0
    assert each.best((), ()) == ()
    assert each.describe(0) == HandName(Category.NO_HAND, ())


@pytest.mark.parametrize("each", RANKINGS)
def test_a_hand_has_a_strength_five_cards_and_a_name(each: Ranking) -> None:
    hole, board = STANDARD_52[:2], STANDARD_52[4:20:4]
    strength = each.strength(hole, board)
    assert len(each.best(hole, board)) == (5 if strength else 0)
    assert (each.describe(strength).category is Category.NO_HAND) == (strength == 0)


@pytest.mark.parametrize("each", RANKINGS)
def test_its_manner_is_true(each: Ranking) -> None:
    """Its categories by strength, the best first; the cards that count, and the qualifier."""
    manner = each.manner
    found: list[Category] = []
    strength = 0
    while (name := _named(each, strength := strength + 1)) is not None:
        if name.category not in found:
            found.append(name.category)
    assert tuple(found[::-1]) == manner.categories
    assert manner.low == (Category.LOW in manner.categories)
    best = each.describe(strength - 1)
    if manner.low:
        assert best.ranks == (5, 4, 3, 2, 1)
    if manner.qualifier is not None:
        assert max(each.describe(1).ranks) == manner.qualifier
    one, four = STANDARD_52[:1], (*STANDARD_52[4:13:4], STANDARD_52[48])  # deuce; three, four, five and ace
    assert bool(manner.own) == (each.strength(one, four) == 0)


@pytest.mark.parametrize("each", RANKINGS)
def test_its_manner_is_true_of_straights_flushes_and_the_ace(each: Ranking) -> None:
    manner = each.manner
    category = {name: _category(each, hand) for name, hand in SHAPED.items()}
    assert manner.straights == (category["straight"] is Category.STRAIGHT)
    assert manner.flushes == (category["flush"] is Category.FLUSH)
    wheel = each.describe(_strength(each, SHAPED["wheel"]))
    assert manner.ace is (Ace.LOW if wheel.ranks == (5, 4, 3, 2, 1) else Ace.EITHER)
    assert (category["broadway"] is Category.STRAIGHT) == (manner.ace is Ace.EITHER)


SHAPED = {
    "straight": "8s 7h 6d 5c 4s",
    "flush": "8s 7s 6s 4s 2s",
    "wheel": "5s 4h 3d 2c As",
    "broadway": "As Kh Qd Jc Ts",
}


def _strength(each: Ranking, text: str) -> int:
    hand = tuple(card(code) for code in text.split())
    return each.strength(hand[:2], hand[2:])


def _category(each: Ranking, text: str) -> Category:
    return each.describe(_strength(each, text)).category


def _named(each: Ranking, strength: int) -> HandName | None:
    try:
        return each.describe(strength)
    except IndexError:
        return None
