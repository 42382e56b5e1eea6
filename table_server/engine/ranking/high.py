"""Poker's high hands (LP-97 to LP-99) from five to seven cards, with and without the joker (D-85)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from table_server.engine.cards import JOKER, Card
from table_server.engine.ranking.high_tables import HighTables, joker_tables, tables
from table_server.engine.ranking.protocol import HIGH_HANDS, Category, HandName, JokerUse, Manner
from table_server.engine.ranking.reading import arranged, high_first, suited
from table_server.engine.ranking.rows import LOW_BITS, LOW_RANKS, PLACE, SUIT_BITS, Rows
from table_server.engine.ranking.shapes import FLUSHES, five_ranks

FIVE_SUITED: Final = 0o40404040
"""The top bit of each suit's counter, set by the fifth card of the suit."""


class High:
    """The best five of up to seven cards; suits never break ties (LP-98)."""

    __slots__ = ("_rows", "_tables", "manner", "name")

    name: str
    manner: Manner
    _rows: Rows

    def __init__(self, name: str, tables: Callable[[], HighTables], manner: Manner) -> None:
        self.name = name
        self.manner = manner
        self._tables = tables

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The hand's strength: the higher wins; 0 with fewer than five cards."""
        key = 0
        # Draw, stud and the river of hold'em are most of all hands, so they are written out: loops take a
        # fifth longer.
        if not board:
            if len(hole) == 5:
                a, b, c, d, e = hole
                key = a.key + b.key + c.key + d.key + e.key
            elif len(hole) == 7:
                a, b, c, d, e, f, g = hole
                key = a.key + b.key + c.key + d.key + e.key + f.key + g.key
            else:
                for card in hole:
                    key += card.key
        elif len(board) == 5 and len(hole) == 2:
            a, b = hole
            c, d, e, f, g = board
            key = a.key + b.key + c.key + d.key + e.key + f.key + g.key
        else:
            for card in hole:
                key += card.key
            for card in board:
                key += card.key
        if key & FIVE_SUITED:
            return self._with_flush(key, hole, board)
        ranks = key >> SUIT_BITS
        try:
            return self._rows[ranks >> LOW_BITS][PLACE[ranks & LOW_RANKS]]
        except AttributeError:
            # Building tables takes some hundredths of a second, so it waits until a game is played.
            self._rows = self._tables().rows
            return self.strength(hole, board)

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The best five cards: of equal ranks the higher suits, and the joker only where it is needed."""
        name = self.describe(self.strength(hole, board))
        cards = high_first((*hole, *board))
        return arranged(suited(cards) if name.category in FLUSHES else cards, five_ranks(name))

    def describe(self, strength: int) -> HandName:
        """The name of a hand of this strength."""
        return self._tables().names[strength]

    def _with_flush(self, key: int, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The strength of a hand with a flush; with the joker, four aces may still be better."""
        tables = self._tables()
        ranks = key >> SUIT_BITS
        suit = (key & FIVE_SUITED).bit_length() // 6 - 1
        held = 0
        for card in chain(hole, board):
            if card.suit == suit or card is JOKER:
                held |= 1 << card.rank
        return max(tables.rows[ranks >> LOW_BITS][PLACE[ranks & LOW_RANKS]], tables.flushes[held])


HIGH: Final = High("high", tables, Manner())
HIGH_JOKER: Final = High(
    "high_joker",
    joker_tables,
    Manner((Category.FIVE_ACES, *HIGH_HANDS), joker=JokerUse.ACE_STRAIGHT_FLUSH),
)
