"""All hands of five cards by name, and the cards that make them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from table_server.engine.ranking.protocol import Category, HandName

STRAIGHTS: Final = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})
FLUSHES: Final = frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})

SHAPES: Final[dict[Category, tuple[int, ...]]] = {
    Category.NO_HAND: (),
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
    Category.ONE_PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FLUSH: (1, 1, 1, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
    Category.FIVE_ACES: (5,),
    Category.LOW: (1, 1, 1, 1, 1),
}
"""The number of cards of each rank in a hand's name. Straights are named by one rank and stand elsewhere."""


def hands(category: Category, ranks: Sequence[int]) -> list[HandName]:
    """All hands of a category made of `ranks`. The ranks come highest first, and so do the hands."""
    shape = SHAPES[category]
    heads = shape.count(shape[0])
    return [
        HandName(category, head + tail)
        for head in combinations(ranks, heads)
        for tail in combinations([rank for rank in ranks if rank not in head], len(shape) - heads)
    ]


def five_ranks(name: HandName) -> tuple[int, ...]:
    """The ranks of the five cards, in reading order."""
    ranks = name.ranks
    if len(ranks) == 5:
        return ranks
    if name.category in STRAIGHTS:
        return tuple(range(ranks[0], ranks[0] - 5, -1))
    shape = SHAPES[name.category]
    return tuple([rank for rank, cards in zip(ranks, shape, strict=True) for _ in range(cards)])
