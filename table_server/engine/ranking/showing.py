"""What a stud board shows, for who acts first: one to four up cards, and the common card of D-103.

Pairs and the like count, straights and flushes do not. Boards of equally many cards compare: the higher
number acts first. The suit of a single card is the bring-in's matter, not this file's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import ACE, JOKER, Card

MOST_RANKS: Final = 5
BEYOND: Final = 16 ** (2 * MOST_RANKS)


def high(cards: Sequence[Card]) -> int:
    """The highest board: four alike, three, two pair, a pair, then the high cards."""
    return _number([card.rank for card in cards])


def high_with_joker(cards: Sequence[Card], wild: bool) -> int:
    """The same where a joker may lie there: an ace, or if `wild` whatever makes the best board (D-110)."""
    ranks = [card.rank for card in cards if card is not JOKER]
    if len(ranks) == len(cards):
        return _number(ranks)
    fits = {ACE, *ranks} if wild else {ACE}
    return max(_number([*ranks, fit]) for fit in fits)


def low(cards: Sequence[Card]) -> int:
    """The lowest board of razz: no pair before a pair, the ace lowest (D-105)."""
    return BEYOND - _number([1 if card.rank == ACE else card.rank for card in cards])


def _number(ranks: Sequence[int]) -> int:
    """How many there are of each rank, the most first, then the ranks in that order: four bits each."""
    groups = sorted({ranks.count(rank) << 4 | rank for rank in ranks}, reverse=True)
    counts = faces = 0
    for group in groups:
        counts = counts << 4 | group >> 4
        faces = faces << 4 | group & 15
    empty = 4 * (MOST_RANKS - len(groups))
    return counts << 4 * MOST_RANKS + empty | faces << empty
