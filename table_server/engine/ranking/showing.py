"""What a stud board shows, for who acts first: one to four up cards, and the common card of D-103.

Pairs and the like count, straights and flushes do not. Boards of equally many cards compare: the higher
number acts first. The suit of a single card is the bring-in's matter, not this file's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from table_server.engine.cards import ACE, Card

MOST_RANKS: Final = 5
BEYOND: Final = 16 ** (2 * MOST_RANKS)


def high(cards: Sequence[Card]) -> int:
    """The highest board: four alike, three, two pair, a pair, then the high cards."""
    return _number(card.rank for card in cards)


def low(cards: Sequence[Card]) -> int:
    """The lowest board of razz: no pair before a pair, the ace lowest (D-105)."""
    return BEYOND - _number(1 if card.rank == ACE else card.rank for card in cards)


def _number(ranks: Iterable[int]) -> int:
    """How many there are of each rank, the most first, then the ranks in that order: one digit of 16 each."""
    groups = sorted(((cards, rank) for rank, cards in Counter(ranks).items()), reverse=True)
    groups += [(0, 0)] * (MOST_RANKS - len(groups))
    number = 0
    for digit in (*(cards for cards, _ in groups), *(rank for _, rank in groups)):
        number = number * 16 + digit
    return number
