"""One hand of each category to look at, from the pack that is played with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from table_server.engine.cards import ACE, JOKER, SPADES, Card
from table_server.engine.ranking.protocol import Ace, Category, Manner, Ranking
from table_server.engine.ranking.shapes import FLUSHES, STRAIGHTS, five_ranks, hands

_TURNS: Final = 6
"""Examples for high begin at so many different ranks, so that they are not all of aces."""


def example(ranking: Ranking, category: Category, pack: Sequence[Card]) -> tuple[Card, ...]:
    """A hand that the ranking itself calls so, in the order one reads it; none when the pack has none."""
    manner = ranking.manner
    for ranks in _ranks(manner, category, sorted({card.rank for card in pack if card is not JOKER})):
        held = _held(ranks, pack, flush=category in FLUSHES)
        hole, board = _apart(held, manner)
        if ranking.describe(ranking.strength(hole, board)).category is category:
            return ranking.best(hole, board)
    return ()


def _ranks(manner: Manner, category: Category, rising: Sequence[int]) -> Iterator[Sequence[int]]:
    """The ranks of hands that may be of the category: for low the best first, for high from another each."""
    if manner.low:
        best_first = sorted(rising, key=lambda rank: rank % ACE if manner.ace is Ace.LOW else rank)
        turn = 0
    else:
        best_first = [*reversed(rising)]
        turn = manner.categories.index(category) % _TURNS
    turned = [*best_first[turn:], *best_first[:turn]]
    if category not in STRAIGHTS:
        yield from map(five_ranks, hands(category, turned))
        return
    circle = [*best_first, *best_first]
    for rank in turned:
        at = best_first.index(rank)
        yield circle[at : at + manner.cards]


def _held(ranks: Sequence[int], pack: Sequence[Card], *, flush: bool) -> list[Card]:
    """Of one suit, or of one suit after the other; the joker for a card that the pack has not."""
    left = [*pack]
    held = []
    for place, rank in enumerate(ranks):
        suit = SPADES if flush else SPADES - place % 4
        found = next((card for card in left if card.rank == rank and card.suit == suit), None)
        if found is None and JOKER in left:
            found = JOKER
        if found is not None:
            left.remove(found)
            held.append(found)
    return held


def _apart(held: Sequence[Card], manner: Manner) -> tuple[Sequence[Card], Sequence[Card]]:
    """As many hole cards as may count, and the rest on the board."""
    own = manner.cards if manner.own is None else manner.own[1]
    return held[:own], held[own:]
