"""Low hands in which suits do not count, from five to seven cards. Each ranking brings its list of hands."""

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
    """The order of low hands. A strength is an index into the names."""

    names: tuple[HandName, ...]
    rows: Rows


def by_cards(names: Sequence[HandName]) -> Table:
    """Strengths of five cards, by the sum of their ranks."""
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
        """The hand's strength: the higher wins; 0 with fewer than five cards or if none qualify."""
        if len(hole) == 7 and not board:
            # Written out for stud: a loop takes a fifth longer.
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
        """The best five cards: of equal ranks the lower suits, and the joker only where it is needed."""
        name = self.describe(self.strength(hole, board))
        return arranged(low_first((*hole, *board)), five_ranks(name))

    def describe(self, strength: int) -> HandName:
        """The name of a hand of this strength."""
        return self._tables().names[strength]
