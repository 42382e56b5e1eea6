"""Omaha: exactly two hole cards and exactly three of the board, for high and for low each by itself (D-88).

From any number of hole cards and a board of three to five; with fewer than two and three there is no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from table_server.engine.cards import Card
from table_server.engine.ranking.eight_or_better import EIGHT_OR_BETTER, low_masks
from table_server.engine.ranking.high import FIVE_SUITED, HIGH
from table_server.engine.ranking.high_tables import tables
from table_server.engine.ranking.protocol import HandName, Manner, Ranking
from table_server.engine.ranking.reading import arranged, high_first, low_first
from table_server.engine.ranking.rows import SUIT_BITS, UNITS, Table
from table_server.engine.ranking.shapes import five_ranks

TWO_HELD: Final = 0o22222222
THREE_SHOWN: Final = 0o13131313
"""Added to the keys of a hand and of a board: the second or the third card of a suit sets its top bit."""


@dataclass(frozen=True, slots=True)
class OmahaTables:
    """Strength by two cards and three cards, sixty times a hand; flushes apart."""

    row: dict[int, tuple[int, ...]]
    """By what two hole cards add up to."""
    place: dict[int, int]
    """In a row, by what three cards of the board add up to."""
    flushes: Table


@cache
def omaha_tables() -> OmahaTables:
    """The same hands as for `HIGH`."""
    high = tables()
    threes = [a + b + c for a, b, c in combinations_with_replacement(UNITS, 3)]
    row = {
        a + b: tuple([high.fives.get(a + b + three, 0) for three in threes])
        for a, b in combinations_with_replacement(UNITS, 2)
    }
    return OmahaTables(row, {three: place for place, three in enumerate(threes)}, high.flushes)


class OmahaHigh:
    """The best for high; strengths are those of `HIGH`."""

    __slots__ = ()

    name: str = "omaha_high"
    manner: Manner = replace(HIGH.manner, own=(2, 2))

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The higher always wins; 0 with fewer than two hole cards or three of the board."""
        omaha = omaha_tables()
        held = [card.key >> SUIT_BITS for card in hole]
        shown = [card.key >> SUIT_BITS for card in board]
        places = [omaha.place[a + b + c] for a, b, c in combinations(shown, 3)]
        strength = 0
        for a, b in combinations(held, 2):
            row = omaha.row[a + b]
            for place in places:
                if row[place] > strength:  # noqa: PLR1730 - calling max takes twice the time
                    strength = row[place]
        suited = sum([card.key for card in board], THREE_SHOWN) & FIVE_SUITED
        if suited and suited & sum([card.key for card in hole], TWO_HELD):
            return max(strength, _flush(omaha.flushes, suited.bit_length() // 6 - 1, hole, board))
        return strength

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """Of equal cards those of the higher suits, the hole cards' before the board's."""
        return _best(HIGH, self.strength(hole, board), high_first(hole), high_first(board))

    def describe(self, strength: int) -> HandName:
        """What a hand of this strength is called."""
        return HIGH.describe(strength)


class OmahaEightOrBetter:
    """The best for low, if any qualifies; strengths are those of `EIGHT_OR_BETTER`."""

    __slots__ = ()

    name: str = "omaha_eight_or_better"
    manner: Manner = replace(EIGHT_OR_BETTER.manner, own=(2, 2))

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The higher always wins; 0 if none qualifies."""
        masks = low_masks()
        bit = masks.bit
        held = shown = 0
        for card in hole:
            held |= bit[card.rank]
        for card in board:
            shown |= bit[card.rank]
        best = 0
        for triple in masks.triples[shown]:
            # With a triple given, the two lowest others are the best there are.
            strength = masks.strength[triple | masks.lowest_two[held & ~triple]]
            best = max(best, strength)
        return best

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """Of equal cards those of the lower suits, the hole cards' before the board's."""
        return _best(EIGHT_OR_BETTER, self.strength(hole, board), low_first(hole), low_first(board))

    def describe(self, strength: int) -> HandName:
        """What a hand of this strength is called."""
        return EIGHT_OR_BETTER.describe(strength)


def _flush(flushes: Table, suit: int, hole: Sequence[Card], board: Sequence[Card]) -> int:
    held = [1 << card.rank for card in hole if card.suit == suit]
    shown = [1 << card.rank for card in board if card.suit == suit]
    return max(
        flushes[a | b | c | d | e] for a, b in combinations(held, 2) for c, d, e in combinations(shown, 3)
    )


def _best(ranking: Ranking, strength: int, hole: list[Card], board: list[Card]) -> tuple[Card, ...]:
    ranks = five_ranks(ranking.describe(strength))
    for pair in combinations(hole, 2):
        for triple in combinations(board, 3):
            if ranking.strength(pair, triple) == strength:
                return arranged([*pair, *triple], ranks)
    return ()


OMAHA_HIGH: Final = OmahaHigh()
OMAHA_EIGHT_OR_BETTER: Final = OmahaEightOrBetter()
