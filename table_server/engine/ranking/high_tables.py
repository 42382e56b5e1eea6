"""The tables behind high hands: their names, and strengths by ranks or, for a flush, by one suit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from table_server.engine.cards import ACE, JOKER_RANK
from table_server.engine.ranking.joker import as_ace, completing, with_more
from table_server.engine.ranking.protocol import Category, HandName
from table_server.engine.ranking.rows import (
    JOKER_UNIT,
    UNIT,
    Rows,
    Table,
    lay_out,
    unit_sum,
    weakest_first,
    widen,
)
from table_server.engine.ranking.shapes import FLUSHES, five_ranks, hands

_RANKS: Final = range(ACE, 1, -1)
_BIT: Final = {rank: 1 << rank for rank in range(2, JOKER_RANK + 1)} | {1: 1 << ACE}


@dataclass(frozen=True, slots=True)
class HighTables:
    """The order of high hands. A strength is an index into the names."""

    names: tuple[HandName, ...]
    fives: Table
    """Strengths by the ranks of five cards, without flushes."""
    flushes: Table
    """Strengths of flushes by a bit for each rank of the suit, and one for the joker."""
    rows: Rows


@cache
def tables() -> HighTables:
    """The tables for 52 cards."""
    names = tuple(_names())
    fives = {
        unit_sum(five_ranks(name)): strength
        for strength, name in enumerate(names)
        if name.ranks and name.category not in FLUSHES
    }
    sixes = widen(fives)
    flushes = {sum(_bits(name)): strength for strength, name in enumerate(names) if name.category in FLUSHES}
    rows = lay_out({**fives, **sixes, **widen(sixes)})
    return HighTables(names=names, fives=fives, flushes=_with_more_suited(flushes), rows=rows)


@cache
def joker_tables() -> HighTables:
    """The tables for 53 cards: the joker is an ace, or completes a straight or any flush (D-85)."""
    plain = tables()
    named = list(enumerate(plain.names))
    straights = [
        ([UNIT[rank] for rank in five_ranks(name)], strength)
        for strength, name in named
        if name.category is Category.STRAIGHT
    ]
    flushes = [(_bits(name), strength) for strength, name in named if name.category in FLUSHES]
    fours = as_ace(plain.fives, len(named)) | completing(straights, JOKER_UNIT)
    table = with_more(fours, plain.fives, widen(plain.fives))
    return HighTables(
        names=(*plain.names, HandName(Category.FIVE_ACES, (ACE,))),
        fives=plain.fives | fours,
        flushes=plain.flushes | _with_more_suited(completing(flushes, _BIT[JOKER_RANK])),
        rows=plain.rows + lay_out(table, joker=True),
    )


def _names() -> Iterator[HandName]:
    """All hands of LP-97, the weakest first."""
    straights = [HandName(Category.STRAIGHT, (top,)) for top in range(5, ACE + 1)]
    runs = {frozenset(_bits(straight)) for straight in straights}
    unpaired = [
        name.ranks
        for name in reversed(hands(Category.HIGH_CARD, _RANKS))
        if frozenset(_bits(name)) not in runs
    ]
    yield HandName(Category.NO_HAND, ())
    for ranks in unpaired:
        yield HandName(Category.HIGH_CARD, ranks)
    for category in (Category.ONE_PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND):
        yield from reversed(hands(category, _RANKS))
    yield from straights
    for ranks in unpaired:
        yield HandName(Category.FLUSH, ranks)
    for category in (Category.FULL_HOUSE, Category.FOUR_OF_A_KIND):
        yield from reversed(hands(category, _RANKS))
    for top in range(5, ACE):
        yield HandName(Category.STRAIGHT_FLUSH, (top,))
    yield HandName(Category.ROYAL_FLUSH, (ACE,))


def _bits(name: HandName) -> list[int]:
    return [_BIT[rank] for rank in five_ranks(name)]


def _with_more_suited(flushes: Table) -> Table:
    """The same table with up to two more cards of the suit."""
    for _ in range(2):
        flushes = {
            held | _BIT[rank]: strength for held, strength in weakest_first(flushes) for rank in _RANKS
        }
    return flushes
