"""The five cards of a hand in reading order: trips first, the joker in the place it fills."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from table_server.engine.cards import ACE, JOKER, Card

_NUMBER = attrgetter("number")


def high_first(cards: Iterable[Card]) -> list[Card]:
    """Sort by rank and then suit, the highest first; the joker last, so that it is used only where needed."""
    falling = sorted(cards, key=_NUMBER, reverse=True)
    if falling and falling[0] is JOKER:
        falling.append(falling.pop(0))
    return falling


def low_first(cards: Iterable[Card]) -> list[Card]:
    """Sort by rank and then suit, the lowest first; the joker last."""
    return sorted(cards, key=_NUMBER)


def suited(cards: list[Card]) -> list[Card]:
    """The cards of the longest suit, the joker among them."""
    suits = [[card for card in cards if card.suit in {suit, JOKER.suit}] for suit in range(4)]
    return max(suits, key=len)


def arranged(cards: list[Card], ranks: Iterable[int]) -> tuple[Card, ...]:
    """The first card of each rank, in the order of the ranks; the joker for a missing rank."""
    left = cards.copy()
    five = []
    for rank in ranks:
        wanted = ACE if rank == 1 else rank
        for card in left:
            if card.rank == wanted:
                break
        else:
            card = JOKER
        left.remove(card)
        five.append(card)
    return tuple(five)
