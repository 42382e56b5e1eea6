"""Hands in the words of the card room, one sentence for each category."""

from __future__ import annotations

import pytest

from table_server.engine.ranking import ACE_FIVE, EIGHT_OR_BETTER, HIGH_JOKER, Category, HandName
from table_server.engine.ranking.words import spoken

SPOKEN = (
    (Category.NO_HAND, (), "No hand"),
    (Category.HIGH_CARD, (14, 10, 9, 5, 2), "Ace high: A-10-9-5-2"),
    (Category.ONE_PAIR, (6, 14, 13, 2), "Pair of sixes, ace-king-deuce kickers"),
    (Category.ONE_PAIR, (1, 5, 3, 2), "Pair of aces, five-three-deuce kickers"),
    (Category.TWO_PAIR, (14, 8, 13), "Two pair, aces and eights, king kicker"),
    (Category.THREE_OF_A_KIND, (7, 12, 4), "Three of a kind, sevens, queen-four kickers"),
    (Category.STRAIGHT, (5,), "Straight, five high"),
    (Category.FLUSH, (13, 11, 9, 4, 3), "Flush, king high: K-J-9-4-3"),
    (Category.FULL_HOUSE, (13, 3), "Full house, kings full of threes"),
    (Category.FOUR_OF_A_KIND, (2, 14), "Four of a kind, deuces, ace kicker"),
    (Category.STRAIGHT_FLUSH, (9,), "Straight flush, nine high"),
    (Category.ROYAL_FLUSH, (14,), "Royal flush"),
    (Category.FIVE_ACES, (14,), "Five aces"),
    (Category.LOW, (7, 6, 4, 3, 1), "Seven-six low: 7-6-4-3-A"),
)


@pytest.mark.parametrize(("category", "ranks", "sentence"), SPOKEN)
def test_a_hand_is_said_as_in_the_card_room(
    category: Category, ranks: tuple[int, ...], sentence: str
) -> None:
    assert spoken(HandName(category, ranks)) == sentence


def test_every_class_has_its_sentence() -> None:
    assert {category for category, _, _ in SPOKEN} == set(Category)


def test_no_two_hands_are_said_alike() -> None:
    for ranking, hands in ((HIGH_JOKER, 7463), (ACE_FIVE, 6175), (EIGHT_OR_BETTER, 56)):
        assert len({spoken(ranking.describe(strength)) for strength in range(hands + 1)}) == hands + 1
