"""From the number of cards of each rank to a strength: the table behind every ranking of five to seven cards.

A table starts with the hands of five cards and is widened to six and seven. It is then laid out in rows, one
for each holding of eights to aces, across it the holdings of deuces to sevens: a tenth of the memory of a
dictionary, so that the processor keeps it at hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from operator import itemgetter
from typing import Final

from table_server.engine.cards import ACE, JOKER_RANK, PACK

Table = dict[int, int]
"""Strength by the sum of the cards' units."""
Rows = list[tuple[int, ...]]
"""Strength by eights to aces, and across by the place of deuces to sevens."""

SUIT_BITS: Final = 24
"""The bits of `Card.key` that count suits; above them it counts ranks."""
LOW_BITS: Final = 14
LOW_RANKS: Final = (1 << LOW_BITS) - 1
"""The bits that count deuces to sevens, once the suits are gone."""

UNIT: Final = {card.rank: card.key >> SUIT_BITS for card in PACK}
"""What a card of each rank adds to a sum; the ace of a low hand is the same card."""
UNIT[1] = UNIT[ACE]
UNITS: Final = tuple(UNIT[rank] for rank in range(2, ACE + 1))
JOKER_UNIT: Final = UNIT[JOKER_RANK]
MOST_CARDS: Final = 7


def unit_sum(ranks: Iterable[int]) -> int:
    """What cards of these ranks add up to."""
    return sum([UNIT[rank] for rank in ranks])


def weakest_first(table: Table) -> list[tuple[int, int]]:
    """In the order in which the strongest is the last to be written."""
    return sorted(table.items(), key=itemgetter(1))


def widen(table: Table) -> Table:
    """The same with one card more, of which the best are taken.

    Five of a rank are written too: they add up to a card of the next rank, so to fewer than five cards, and
    nobody looks there.
    """
    return {cards + unit: strength for cards, strength in weakest_first(table) for unit in UNITS}


def _holdings(units: Iterable[int]) -> list[tuple[int, int]]:
    """Up to seven cards of some ranks, at most four of each: how many, and their sum. Fewest cards first."""
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
"""Where in a row some deuces to sevens stand; beyond every row if they are more than a hand."""


def lay_out(table: Table, *, joker: bool = False) -> Rows:
    """A widened table in rows; zero where it has nothing, as with fewer than five cards.

    The rows of the joker with other cards follow those without it.
    """
    jokers, unit = (1, JOKER_UNIT) if joker else (0, 0)
    rows: Rows = [()] * 5**7
    for cards, total in _HIGHS:
        rows[total >> LOW_BITS] = _row(table, cards + jokers, total + unit)
    return rows


def _row(table: Table, cards: int, high: int) -> tuple[int, ...]:
    few, most = _AT_MOST[4 - cards], _AT_MOST[MOST_CARDS - cards]
    return (0,) * few + tuple(map(table.get, map(high.__add__, _LOW_SUMS[few:most]), repeat(0)))
