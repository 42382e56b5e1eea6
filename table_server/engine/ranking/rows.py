"""The table behind every ranking of five to seven cards: from the number of cards of each rank to a strength.

A table starts with the hands of five cards and is widened to six and seven. It is then laid out in rows: a
row for each holding of eights to aces, and in it an entry for each holding of deuces to sevens. Rows need a
tenth of a dictionary's memory, so they stay in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from operator import itemgetter
from typing import Final

from table_server.engine.cards import ACE, JOKER_RANK, PACK

Table = dict[int, int]
"""Strengths by the sum of the cards' units."""
Rows = list[tuple[int, ...]]
"""Strengths by eights to aces, and in each row by the place of deuces to sevens."""

SUIT_BITS: Final = 24
"""The bits of `Card.key` that count suits; above them it counts ranks."""
LOW_BITS: Final = 14
LOW_RANKS: Final = (1 << LOW_BITS) - 1
"""Masks the bits that count deuces to sevens, once the suits are shifted out."""

UNIT: Final = {card.rank: card.key >> SUIT_BITS for card in PACK}
"""The amount a card of each rank adds to a sum; rank 1 is the ace of a low hand."""
UNIT[1] = UNIT[ACE]
UNITS: Final = tuple(UNIT[rank] for rank in range(2, ACE + 1))
JOKER_UNIT: Final = UNIT[JOKER_RANK]
MOST_CARDS: Final = 7


def unit_sum(ranks: Iterable[int]) -> int:
    """The sum of cards of these ranks."""
    return sum([UNIT[rank] for rank in ranks])


def weakest_first(table: Table) -> list[tuple[int, int]]:
    """A table's items by strength, so that the strongest is written last."""
    return sorted(table.items(), key=itemgetter(1))


def widen(table: Table) -> Table:
    """The same table for one more card, where the best of the cards count.

    Five of a rank get an entry too. Their sum is that of one card of the next rank, which with the others
    makes fewer than five cards, so it is never looked up.
    """
    return {cards + unit: strength for cards, strength in weakest_first(table) for unit in UNITS}


def _holdings(units: Iterable[int]) -> list[tuple[int, int]]:
    """Up to seven cards of these ranks, at most four of each, as count and sum; the fewest cards first."""
    holdings = [(0, 0)]
    for unit in units:
        holdings = [
            (cards + more, total + more * unit)
            for cards, total in holdings
            for more in range(min(4, MOST_CARDS - cards) + 1)
        ]
    return sorted(holdings)


_LOWS: Final = _holdings(UNITS[:6])
_HIGHS: Final = _holdings(UNITS[6:])
_LOW_SUMS: Final = [total for _, total in _LOWS]
_AT_MOST: Final = {most: sum(cards <= most for cards, _ in _LOWS) for most in range(-4, MOST_CARDS + 1)}


def _places() -> list[int]:
    places = [len(_LOW_SUMS)] * 5**6
    for place, total in enumerate(_LOW_SUMS):
        places[total] = place
    return places


PLACE: Final = _places()
"""The place of deuces to sevens in a row; beyond the end of every row for more than seven cards."""


def lay_out(table: Table, *, joker: bool = False) -> Rows:
    """Lay out a widened table in rows; 0 where it has no entry, as with fewer than five cards.

    Rows with the joker follow those without it.
    """
    jokers, unit = (1, JOKER_UNIT) if joker else (0, 0)
    rows: Rows = [()] * 5**7
    for cards, total in _HIGHS:
        rows[total >> LOW_BITS] = _row(table, cards + jokers, total + unit)
    return rows


def _row(table: Table, cards: int, high: int) -> tuple[int, ...]:
    few, most = _AT_MOST[4 - cards], _AT_MOST[MOST_CARDS - cards]
    return (0,) * few + tuple(map(table.get, map(high.__add__, _LOW_SUMS[few:most]), repeat(0)))
