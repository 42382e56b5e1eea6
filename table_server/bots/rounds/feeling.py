"""A rough strength of a bot's cards, from 0 to 100, good enough to play against.

It uses the codes of cards and the rankings that the table sends. It knows no game and no ranking by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

Ranking: TypeAlias = Mapping[str, Any]
"""A ranking of hands, as the table sends it."""

JOKER: Final = "Jo"
_ACE: Final = 14
_EIGHT: Final = 8
_CHOICE: Final = 8
"""Taken off when a hand uses only some of its cards: all players can choose their best ones."""
_RANKS: Final = "..23456789TJQKA"
_NOTHING, _PAIR, _TWO_PAIR, _TRIPS, _STRAIGHT, _FLUSH, _FULL, _QUADS = range(8)
_WORTH: Final = (15, 40, 66, 76, 86, 90, 96, 99)
_WHEEL: Final = frozenset({_ACE, 2, 3, 4, 5})
_STRAIGHTS: Final = (_WHEEL, *(frozenset(range(low, low + 5)) for low in range(2, 11)))


def strength(own: Sequence[str], board: Sequence[str], rankings: Sequence[Ranking]) -> int:
    """Return the strength; where two rankings split the pot, the better one counts double."""
    if not own or not rankings:
        return 0
    ways = sorted(_way(own, board, ranking) for ranking in rankings)
    return (2 * ways[-1] + ways[0]) // 3


def _way(own: Sequence[str], board: Sequence[str], ranking: Ranking) -> int:
    if ranking["low"]:
        return _low(own, board)
    most = len(own) if ranking["own"] is None else ranking["own"][1]
    if len(own) > most:
        return max(_high(few, board) for few in combinations(own, most)) - _CHOICE
    return _high(own, board)


def rank(code: str) -> int:
    """Return 2 to 14; the joker counts as an ace."""
    return _ACE if code == JOKER else _RANKS.index(code[0])


def low_rank(code: str) -> int:
    """Return 1 to 13; aces and jokers are the lowest."""
    return rank(code) % 13 or 13


def suited(cards: Sequence[str]) -> int:
    """Count the cards of the commonest suit."""
    return max(Counter(card[1] for card in cards).values(), default=0)


def _high(own: Sequence[str], board: Sequence[str]) -> int:
    cards = [*own, *board]
    if len(cards) < 5:
        return _start(own)
    made = _made(cards)
    hopes = 45 if suited(cards) == 4 > suited(board) else 0
    if made == _made(board):  # everybody has the same
        return max(_WORTH[_NOTHING] + max(map(rank, own)), hopes)
    return max(_WORTH[made] + (_paired(cards) if made == _PAIR else 0), hopes)


def _start(own: Sequence[str]) -> int:
    """Rate a few cards by the best two: a pair, high cards, one suit, neighbors."""
    if max(Counter(map(rank, own)).values()) > 2:
        return 92
    best = max((_two(*pair) for pair in combinations(own, 2)), default=3 * rank(own[0]))
    return best - _CHOICE * (len(own) > 2)


def _two(one: str, other: str) -> int:
    low, high = sorted((rank(one), rank(other)))
    if low == high:
        return 50 + 3 * (high - 2)
    return (2 * high + low) * 7 // 5 + 6 * (one[1] == other[1]) + 4 * (high - low == 1)


def _paired(cards: Sequence[str]) -> int:
    return max(card for card, many in Counter(map(rank, cards)).items() if many > 1)


def _made(cards: Sequence[str]) -> int:
    """Return the best hand in the cards, with the joker as an ace."""
    ranks = Counter(map(rank, cards))
    most, next_most = [*sorted(ranks.values(), reverse=True), 0, 0][:2]
    if most > 3:
        return _QUADS
    if most == 3 and next_most > 1:
        return _FULL
    if suited(cards) > 4:
        return _FLUSH
    if any(straight <= ranks.keys() for straight in _STRAIGHTS):
        return _STRAIGHT
    if most == 3:
        return _TRIPS
    if most == 2:
        return _TWO_PAIR if next_most == 2 else _PAIR
    return _NOTHING


def _low(own: Sequence[str], board: Sequence[str]) -> int:
    """Rate a low hand by the number of missing low cards, and by its highest card."""
    if board:
        return _low_with(own, board)
    lowest = sorted({low_rank(card) for card in own})[:5]
    wanting = min(5, len(own)) - sum(card <= _EIGHT for card in lowest)
    if wanting:
        return (52, 28, 12, 5, 5)[wanting - 1]
    return 95 - 4 * (lowest[-1] - len(lowest))


def _low_with(own: Sequence[str], board: Sequence[str]) -> int:
    """Rate a low hand that needs two own cards and three of the board."""
    common = {low_rank(card) for card in board if low_rank(card) <= _EIGHT}
    mine = {low_rank(card) for card in own if low_rank(card) <= _EIGHT} - common
    return (10, 20, 45, 82)[min(3, len(common))] if len(mine) > 1 else 10
