"""A second ranker, slow and obvious: it tries every five cards and every card the joker may be.

It was written from LP-97, D-85, D-87, D-88, D-121, D-140 and D-146 without a look at the tables, so that the
two can be compared. A hand is the index of its class and its ranks in deciding order: the greater is better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

Card = tuple[int, int] | None
"""Rank (2 to 14) and suit (0 to 3); None is the joker."""
Hand = tuple[int, tuple[int, ...]]
Five = Callable[[Sequence[Card]], Hand]

NO_HAND: Final[Hand] = (-1, ())
PACK: Final = tuple((rank, suit) for rank in range(2, 15) for suit in range(4))
HIGH_CLASSES: Final = (
    *("high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"),
    *("four_of_a_kind", "straight_flush", "royal_flush", "five_aces"),
)
LOW_CLASSES: Final = ("four_of_a_kind", "full_house", "three_of_a_kind", "two_pair", "one_pair", "low")
PAIRED: Final = {
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pair",
    (2, 1, 1, 1): "one_pair",
}


def high(cards: Sequence[Card]) -> Hand:
    """Five cards for high (LP-97)."""
    rest = [card for card in cards if card]
    return _high(rest) if len(rest) == 5 else _high_with_joker(rest)


def ace_five(cards: Sequence[Card]) -> Hand:
    """Five cards for low: lower ranks win, the ace is lowest, straights and flushes do not count (D-121)."""
    ranks = [1 if card[0] == 14 else card[0] for card in cards if card]
    if len(ranks) < 5:
        # The joker is the lowest missing rank (D-146).
        ranks.append(min(set(range(1, 14)).difference(ranks)))
    counts, ranks_read = grouped(ranks)
    return LOW_CLASSES.index(PAIRED.get(counts, "low")), tuple(-rank for rank in ranks_read)


def eight_or_better(cards: Sequence[Card]) -> Hand:
    """Five different ranks of eight or lower (D-87)."""
    place, ranks = ace_five(cards)
    return (place, ranks) if LOW_CLASSES[place] == "low" and -ranks[0] <= 8 else NO_HAND


def best(five: Five, cards: Iterable[Card]) -> Hand:
    """The best five of any number."""
    return max(map(five, combinations(cards, 5)), default=NO_HAND)


def omaha(five: Five, hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best of two hole cards and three of the board (D-88)."""
    fives = ((*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3))
    return max(map(five, fives), default=NO_HAND)


def grouped(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The count of each rank, the most first and then the highest; and the ranks in that order."""
    groups = sorted(((cards, rank) for rank, cards in Counter(ranks).items()), reverse=True)
    return tuple(cards for cards, _ in groups), tuple(rank for _, rank in groups)


def _high(cards: Sequence[tuple[int, int]]) -> Hand:
    counts, ranks = grouped(rank for rank, _ in cards)
    if counts in PAIRED:
        return HIGH_CLASSES.index(PAIRED[counts]), ranks
    flush = len({suit for _, suit in cards}) == 1
    if ranks == (14, 5, 4, 3, 2):
        top = 5
    elif ranks[0] - ranks[4] == 4:
        top = ranks[0]
    else:
        return HIGH_CLASSES.index("flush" if flush else "high_card"), ranks
    name = "straight" if not flush else "royal_flush" if top == 14 else "straight_flush"
    return HIGH_CLASSES.index(name), (top,)


def _high_with_joker(four: Sequence[tuple[int, int]]) -> Hand:
    """An ace, or any card that completes a straight or a flush (D-85); five aces are best (D-140)."""
    if all(rank == 14 for rank, _ in four):
        return HIGH_CLASSES.index("five_aces"), (14,)
    filled = [_high([*four, card]) for card in PACK if card not in four]
    completed = [
        hand for hand in filled if "straight" in HIGH_CLASSES[hand[0]] or "flush" in HIGH_CLASSES[hand[0]]
    ]
    an_ace_of_no_suit = _high([*four, (14, 4)])
    return max([*completed, an_ace_of_no_suit])
