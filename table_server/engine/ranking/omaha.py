"""Omaha: exactly two hole cards and exactly three of the board, for high and low separately (D-88).

It takes any number of hole cards and a board of three to five; with fewer than two and three there is no
hand.
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
"""Added to the keys of a hand and a board, so that a suit's second or third card sets its top bit."""


@dataclass(frozen=True, slots=True)
class OmahaTables:
    """Strengths by two hole cards and three of the board, looked up sixty times a hand; flushes are apart."""

    row: dict[int, tuple[int, ...]]
    """A row of strengths, by the sum of two hole cards."""
    place: dict[int, int]
    """The index in a row, by the sum of three cards of the board."""
    flushes: Table


@cache
def omaha_tables() -> OmahaTables:
    """The tables for the same hands as `HIGH`."""
    high = tables()
    threes = [a + b + c for a, b, c in combinations_with_replacement(UNITS, 3)]
    row = {
        a + b: tuple([high.fives.get(a + b + three, 0) for three in threes])
        for a, b in combinations_with_replacement(UNITS, 2)
    }
    return OmahaTables(row=row, place={three: i for i, three in enumerate(threes)}, flushes=high.flushes)


class OmahaHigh:
    """The best high hand; strengths are those of `HIGH`."""

    __slots__ = ()

    name: str = "omaha_high"
    manner: Manner = replace(HIGH.manner, own=(2, 2))

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The hand's strength: the higher wins; 0 with fewer than two hole cards or three of the board."""
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
            suit = suited.bit_length() // 6 - 1
            return max(strength, _best_flush(omaha.flushes, suit, hole=hole, board=board))
        return strength

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The best five cards: of equal ranks the higher suits, hole cards before the board."""
        return _best(HIGH, self.strength(hole, board), hole=high_first(hole), board=high_first(board))

    def describe(self, strength: int) -> HandName:
        """The name of a hand of this strength."""
        return HIGH.describe(strength)


class OmahaEightOrBetter:
    """The best low hand, if any qualifies; strengths are those of `EIGHT_OR_BETTER`."""

    __slots__ = ()

    name: str = "omaha_eight_or_better"
    manner: Manner = replace(EIGHT_OR_BETTER.manner, own=(2, 2))

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The hand's strength: the higher wins; 0 if none qualifies."""
        masks = low_masks()
        bit = masks.bit
        held = shown = 0
        for card in hole:
            held |= bit[card.rank]
        for card in board:
            shown |= bit[card.rank]
        best = 0
        for triple in masks.triples[shown]:
            # For a given triple, the two lowest of the other ranks are best.
            strength = masks.strength[triple | masks.lowest_two[held & ~triple]]
            best = max(best, strength)
        return best

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The best five cards: of equal ranks the lower suits, hole cards before the board."""
        return _best(
            EIGHT_OR_BETTER, self.strength(hole, board), hole=low_first(hole), board=low_first(board)
        )

    def describe(self, strength: int) -> HandName:
        """The name of a hand of this strength."""
        return EIGHT_OR_BETTER.describe(strength)


def _best_flush(flushes: Table, suit: int, *, hole: Sequence[Card], board: Sequence[Card]) -> int:
    held = [1 << card.rank for card in hole if card.suit == suit]
    shown = [1 << card.rank for card in board if card.suit == suit]
    return max(
        flushes[a | b | c | d | e] for a, b in combinations(held, 2) for c, d, e in combinations(shown, 3)
    )


def _best(ranking: Ranking, strength: int, *, hole: list[Card], board: list[Card]) -> tuple[Card, ...]:
    ranks = five_ranks(ranking.describe(strength))
    for pair in combinations(hole, 2):
        for triple in combinations(board, 3):
            if ranking.strength(pair, triple) == strength:
                return arranged([*pair, *triple], ranks)
    return ()


OMAHA_HIGH: Final = OmahaHigh()
OMAHA_EIGHT_OR_BETTER: Final = OmahaEightOrBetter()
