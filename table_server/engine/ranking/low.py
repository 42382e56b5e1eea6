"""Hands for low in which suits do not count, from five to seven cards. Which hands there are, others say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from table_server.engine.cards import Card
from table_server.engine.ranking.protocol import HandName, Manner
from table_server.engine.ranking.reading import arranged, low_first
from table_server.engine.ranking.rows import LOW_BITS, LOW_RANKS, PLACE, SUIT_BITS, Rows, Table, unit_sum
from table_server.engine.ranking.shapes import five_ranks


@dataclass(frozen=True, slots=True)
class LowTables:
    """All there is to know of one order of hands. A strength is a place among the names."""

    names: tuple[HandName, ...]
    rows: Rows


def by_cards(names: Sequence[HandName]) -> Table:
    """The strength of five cards."""
    return {unit_sum(five_ranks(name)): strength for strength, name in enumerate(names) if strength}


class Low:
    """The best five of up to seven cards, whatever their suits."""

    __slots__ = ("_rows", "_tables", "manner", "name")

    name: str
    manner: Manner
    _rows: Rows

    def __init__(self, name: str, tables: Callable[[], LowTables], manner: Manner) -> None:
        self.name = name
        self.manner = manner
        self._tables = tables

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The higher always wins; 0 with fewer than five cards or if none qualify."""
        if len(hole) == 7 and not board:
            # Written out for stud: a loop costs a fifth more.
            a, b, c, d, e, f, g = hole
            key = a.key + b.key + c.key + d.key + e.key + f.key + g.key
        else:
            key = 0
            for card in hole:
                key += card.key
            for card in board:
                key += card.key
        ranks = key >> SUIT_BITS
        try:
            return self._rows[ranks >> LOW_BITS][PLACE[ranks & LOW_RANKS]]
        except AttributeError:
            self._rows = self._tables().rows
            return self.strength(hole, board)

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """Of equal cards those of the lower suits; the joker only where it is needed."""
        name = self.describe(self.strength(hole, board))
        return arranged(low_first((*hole, *board)), five_ranks(name))

    def describe(self, strength: int) -> HandName:
        """What a hand of this strength is called."""
        return self._tables().names[strength]
