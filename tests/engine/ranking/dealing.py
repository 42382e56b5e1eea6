"""Cards for the ranking tests: from text, dealt from a seed, or in the slow ranker's form."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from hypothesis import strategies as st

from table_server.engine.cards import JOKER, STANDARD_52, Card
from table_server.engine.ranking.protocol import HandName
from table_server.engine.reveal import card
from tests.engine.ranking import slow

Told = tuple[str, tuple[int, ...]]


def cards(text: str) -> tuple[Card, ...]:
    """`As Kd Jo`: ace of spades, king of diamonds, joker."""
    return tuple(map(card, text.split()))


def deals(pack: Sequence[Card], size: int, number: int, *, seed: int) -> Iterator[tuple[Card, ...]]:
    """This many hands; each shuffle gives as many as its cards allow."""
    chance = random.Random(seed)
    deck = list(pack)
    hands = 0
    while True:
        chance.shuffle(deck)
        for first in range(0, len(deck) - size + 1, size):
            if hands == number:
                return
            hands += 1
            yield tuple(deck[first : first + size])


def kinds_of(size: int) -> Iterator[tuple[Card, ...]]:
    """An unsuited hand for each choice of ranks, and a suited one where no rank comes twice."""
    for ranks in combinations_with_replacement(range(2, 15), size):
        if max(map(ranks.count, ranks)) > 4:
            continue
        copies = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if not any(copies):
            yield tuple(STANDARD_52[4 * (rank - 2)] for rank in ranks)
            copies[0] = 1
        yield tuple(STANDARD_52[4 * (rank - 2) + suit] for rank, suit in zip(ranks, copies, strict=True))


def plain(held: Iterable[Card]) -> list[slow.Card]:
    return [None if card is JOKER else (card.rank, card.suit) for card in held]


def told(name: HandName) -> Told:
    """A name in the slow ranker's form."""
    return name.category.value, name.ranks


def high_told(hand: slow.Hand) -> Told:
    return slow.HIGH_CLASSES[hand[0]], hand[1]


def low_told(hand: slow.Hand) -> Told:
    if hand == slow.NO_HAND:
        return "no_hand", ()
    return slow.LOW_CLASSES[hand[0]], tuple(-rank for rank in hand[1])


def hands(pack: Sequence[Card] = STANDARD_52, least: int = 5, most: int = 7) -> st.SearchStrategy[list[Card]]:
    """Any hand, for properties."""
    return st.lists(st.sampled_from(pack), min_size=least, max_size=most, unique=True)
