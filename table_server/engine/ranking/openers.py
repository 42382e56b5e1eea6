"""Openers: the cards that prove a hand good enough to open the pot (D-134). The joker counts as an ace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import ACE, JOKER, Card
from table_server.engine.ranking.high import HIGH_JOKER
from table_server.engine.ranking.protocol import Category

_UNPAIRED: Final = frozenset({Category.HIGH_CARD, Category.ONE_PAIR})


def pair_or_better(cards: Sequence[Card], least: int) -> tuple[Card, ...]:
    """The fewest of five cards that show a pair of `least` or a better hand; empty if they do not.

    A high pair comes first: it is still openers when the rest is discarded (OCE sheet, Draw Poker).
    """
    of_rank: dict[int, list[Card]] = defaultdict(list)
    for card in cards:
        of_rank[ACE if card is JOKER else card.rank].append(card)
    ranks = sorted((rank for rank, held in of_rank.items() if len(held) > 1), reverse=True)
    if ranks and ranks[0] >= least:
        return tuple(of_rank[ranks[0]][:2])
    for rank in ranks:
        if len(of_rank[rank]) > 2:
            return tuple(of_rank[rank][:3])
    if len(ranks) == 2:
        return tuple(card for rank in ranks for card in of_rank[rank])
    name = HIGH_JOKER.describe(HIGH_JOKER.strength(cards, ()))
    return () if name.category in _UNPAIRED else tuple(cards)
