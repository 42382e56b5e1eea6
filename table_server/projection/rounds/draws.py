"""Deals that might come, to estimate chances by. They follow from their seed; no real card is dealt here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table_server.engine.cards import Card

_MULTIPLIER, _INCREMENT, _MODULUS = 6_364_136_223_846_793_005, 1_442_695_040_888_963_407, 1 << 64
"""Knuth's congruential sequence (MMIX)."""


def draws(cards: Sequence[Card], each: int, how_many: int, seed: Sequence[int]) -> Iterator[tuple[Card, ...]]:
    """This many deals of this many cards; a mixed pile is used up before it is mixed again."""
    pile = list(cards)
    state = 1
    for number in seed:
        state = (state * _MULTIPLIER + _INCREMENT + number) % _MODULUS
    top = len(pile)
    for _ in range(how_many):
        if top + each > len(pile):
            state = _mix(pile, state)
            top = 0
        yield tuple(pile[top : top + each])
        top += each


def _mix(pile: list[Card], state: int) -> int:
    for last in range(len(pile) - 1, 0, -1):
        state = (state * _MULTIPLIER + _INCREMENT) % _MODULUS
        other = (state >> 32) * (last + 1) >> 32
        pile[last], pile[other] = pile[other], pile[last]
    return state
