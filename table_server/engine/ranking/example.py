"""An example hand of a category, from the pack in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table_server.engine.cards import ACE, JOKER, SPADES, Card
from table_server.engine.ranking.protocol import Ace, Category, Manner, Ranking
from table_server.engine.ranking.shapes import FLUSHES, STRAIGHTS, five_ranks, hands

_STARTS: Final = 6
"""The number of ranks that examples for high start from, so that they are not all of aces."""


def example(ranking: Ranking, category: Category, pack: Sequence[Card]) -> tuple[Card, ...]:
    """A hand that the ranking puts in this category, in reading order; empty if the pack has none."""
    manner = ranking.manner
    for ranks in _ranks(manner, category, sorted({card.rank for card in pack if card is not JOKER})):
        hand = _cards_of(ranks, pack, flush=category in FLUSHES)
        hole, board = _split(hand, manner)
        if ranking.describe(ranking.strength(hole, board)).category is category:
            return ranking.best(hole, board)
    return ()


def _ranks(manner: Manner, category: Category, rising: Sequence[int]) -> Iterator[Sequence[int]]:
    """Ranks of hands that may be of the category: for low the best first, for high a different start each."""
    if manner.low:
        best_first = sorted(rising, key=lambda rank: rank % ACE if manner.ace is Ace.LOW else rank)
        start = 0
    else:
        best_first = [*reversed(rising)]
        start = manner.categories.index(category) % _STARTS
    rotated = [*best_first[start:], *best_first[:start]]
    if category not in STRAIGHTS:
        yield from map(five_ranks, hands(category, rotated))
        return
    circle = [*best_first, *best_first]
    for rank in rotated:
        at = best_first.index(rank)
        yield circle[at : at + manner.cards]


def _cards_of(ranks: Sequence[int], pack: Sequence[Card], *, flush: bool) -> list[Card]:
    """Cards of these ranks, all of one suit or each of the next; the joker for a card the pack lacks."""
    left = [*pack]
    hand = []
    for place, rank in enumerate(ranks):
        suit = SPADES if flush else SPADES - place % 4
        found = next((card for card in left if card.rank == rank and card.suit == suit), None)
        if found is None and JOKER in left:
            found = JOKER
        if found is not None:
            left.remove(found)
            hand.append(found)
    return hand


def _split(hand: Sequence[Card], manner: Manner) -> tuple[Sequence[Card], Sequence[Card]]:
    """Split a hand into as many hole cards as may count, and the rest for the board."""
    own = manner.cards if manner.own is None else manner.own[1]
    return hand[:own], hand[own:]
