"""Hands in the words of the card room. It sees the name alone, so it cannot reveal cards."""

from __future__ import annotations

from typing import Final

from table_server.engine.ranking.protocol import Category, HandName
from table_server.engine.ranking.shapes import SHAPES, STRAIGHTS

_WORDS: Final = (
    *("", "ace", "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_SIGNS: Final = (*("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"), *("J", "Q", "K", "A"))

_SENTENCES: Final = {
    Category.NO_HAND: "no hand",
    Category.HIGH_CARD: "{words[0]} high: {signs}",
    Category.ONE_PAIR: "pair of {plurals[0]}, {kickers} kickers",
    Category.TWO_PAIR: "two pair, {plurals[0]} and {plurals[1]}, {kickers} kicker",
    Category.THREE_OF_A_KIND: "three of a kind, {plurals[0]}, {kickers} kickers",
    Category.STRAIGHT: "straight, {words[0]} high",
    Category.FLUSH: "flush, {words[0]} high: {signs}",
    Category.FULL_HOUSE: "full house, {plurals[0]} full of {plurals[1]}",
    Category.FOUR_OF_A_KIND: "four of a kind, {plurals[0]}, {kickers} kicker",
    Category.STRAIGHT_FLUSH: "straight flush, {words[0]} high",
    Category.ROYAL_FLUSH: "royal flush",
    Category.FIVE_ACES: "five aces",
    Category.LOW: "{words[0]}-{words[1]} low: {signs}",
}


def spoken(name: HandName) -> str:
    """The announcement at the showdown: `Full house, kings full of threes`, `Seven-six low: 7-6-4-3-A`."""
    sentence = _SENTENCES[name.category].format(
        words=[_WORDS[rank] for rank in name.ranks],
        plurals=[_plural(rank) for rank in name.ranks],
        signs="-".join(_SIGNS[rank] for rank in name.ranks),
        kickers="-".join(_WORDS[rank] for rank in _kickers(name)),
    )
    return sentence[0].upper() + sentence[1:]


def _plural(rank: int) -> str:
    return _WORDS[rank] + ("es" if rank == 6 else "s")


def _kickers(name: HandName) -> tuple[int, ...]:
    """The single cards of the hand (LP-198)."""
    if name.category in STRAIGHTS:
        return ()
    return tuple(rank for rank, cards in zip(name.ranks, SHAPES[name.category], strict=True) if cards == 1)
