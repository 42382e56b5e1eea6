"""Every ranking offers the same, under its own name, and means the same by a strength."""

from __future__ import annotations

import pytest

from table_server.engine import ranking
from table_server.engine.cards import STANDARD_52
from table_server.engine.ranking import Category, HandName, Ranking

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
