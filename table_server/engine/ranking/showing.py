"""Values of stud boards, which decide who acts first: one to four up cards, and the common card of D-103.

Pairs and the like count, straights and flushes do not. Compare boards of equally many cards only: the higher
number acts first. Suits matter for the bring-in alone, which is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import ACE, JOKER, Card

MOST_RANKS: Final = 5
BEYOND: Final = 16 ** (2 * MOST_RANKS)


def high(cards: Sequence[Card]) -> int:
    """The value of a high board: four of a kind, trips, two pair, a pair, then the high cards."""
    return _number([card.rank for card in cards])


def high_with_joker(cards: Sequence[Card], wild: bool) -> int:
    """The same with a joker: it is an ace or, if `wild`, the card that makes the best board (D-110)."""
    ranks = [card.rank for card in cards if card is not JOKER]
    if len(ranks) == len(cards):
        return _number(ranks)
    choices = {ACE, *ranks} if wild else {ACE}
    return max(_number([*ranks, choice]) for choice in choices)


def low(cards: Sequence[Card]) -> int:
    """The value of a razz board: no pair beats a pair, and the ace is lowest (D-105)."""
    return BEYOND - _number([1 if card.rank == ACE else card.rank for card in cards])


def _number(ranks: Sequence[int]) -> int:
    """The counts of each rank, the most first, then the ranks in that order: four bits each."""
    groups = sorted({ranks.count(rank) << 4 | rank for rank in ranks}, reverse=True)
    counts = faces = 0
    for group in groups:
        counts = counts << 4 | group >> 4
        faces = faces << 4 | group & 15
    empty = 4 * (MOST_RANKS - len(groups))
    return counts << 4 * MOST_RANKS + empty | faces << empty
