"""Hands by their shape: their number, and the cards that make them."""

from __future__ import annotations

import pytest

from table_server.engine.ranking.protocol import Category, HandName
from table_server.engine.ranking.shapes import SHAPES, STRAIGHTS, five_ranks, hands

KNOWN = (
    (Category.HIGH_CARD, 1287),
    (Category.ONE_PAIR, 2860),
    (Category.TWO_PAIR, 858),
    (Category.THREE_OF_A_KIND, 858),
    (Category.FULL_HOUSE, 156),
    (Category.FOUR_OF_A_KIND, 156),
)


@pytest.mark.parametrize(("category", "number"), KNOWN)
def test_all_hands_of_a_shape_are_named_the_highest_first(category: Category, number: int) -> None:
    named = hands(category, range(14, 1, -1))
    assert len(set(named)) == number
    assert named == sorted(named, key=lambda name: name.ranks, reverse=True)


def test_hands_are_named_from_the_ranks_there_are() -> None:
    assert len(hands(Category.LOW, range(8, 0, -1))) == 56
    assert hands(Category.FOUR_OF_A_KIND, (1, 7)) == [
        HandName(Category.FOUR_OF_A_KIND, (1, 7)),
        HandName(Category.FOUR_OF_A_KIND, (7, 1)),
    ]


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        (HandName(Category.NO_HAND, ()), ()),
        (HandName(Category.HIGH_CARD, (14, 9, 7, 5, 2)), (14, 9, 7, 5, 2)),
        (HandName(Category.TWO_PAIR, (9, 4, 14)), (9, 9, 4, 4, 14)),
        (HandName(Category.FULL_HOUSE, (13, 3)), (13, 13, 13, 3, 3)),
        (HandName(Category.STRAIGHT, (5,)), (5, 4, 3, 2, 1)),
        (HandName(Category.ROYAL_FLUSH, (14,)), (14, 13, 12, 11, 10)),
        (HandName(Category.FIVE_ACES, (14,)), (14, 14, 14, 14, 14)),
    ],
)
def test_the_five_cards_are_read_in_order(name: HandName, ranks: tuple[int, ...]) -> None:
    assert five_ranks(name) == ranks


def test_every_class_has_a_shape_or_is_a_straight_and_a_hand_has_five_cards() -> None:
    assert {*SHAPES, *STRAIGHTS} == set(Category)
    assert {sum(shape) for shape in SHAPES.values()} == {0, 5}
