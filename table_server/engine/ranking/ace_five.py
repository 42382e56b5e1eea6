"""Ace-to-five low (D-121): lower ranks win, any pair loses to no pair, straights and flushes do not count."""

from __future__ import annotations

from functools import cache
from typing import Final

from table_server.engine.cards import KING
from table_server.engine.ranking.joker import as_lowest_missing, with_more
from table_server.engine.ranking.low import Low, LowTables, by_cards
from table_server.engine.ranking.protocol import Ace, Category, HandName, JokerUse, Manner
from table_server.engine.ranking.rows import lay_out, widen
from table_server.engine.ranking.shapes import hands

WEAKEST_FIRST: Final = (
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIR,
    Category.ONE_PAIR,
    Category.LOW,
)
_RANKS: Final = range(KING, 0, -1)


@cache
def tables() -> LowTables:
    """For 52 cards."""
    names = (
        HandName(Category.NO_HAND, ()),
        *(name for category in WEAKEST_FIRST for name in hands(category, _RANKS)),
    )
    fives = by_cards(names)
    sixes = widen(fives)
    return LowTables(names, lay_out({**fives, **sixes, **widen(sixes)}))


@cache
def joker_tables() -> LowTables:
    """For 53 cards: the joker is the lowest rank missing from the hand (D-146)."""
    plain = tables()
    fives = by_cards(plain.names)
    table = with_more(as_lowest_missing(fives), fives, widen(fives))
    return LowTables(plain.names, plain.rows + lay_out(table, joker=True))


_BEST_FIRST: Final = WEAKEST_FIRST[::-1]

ACE_FIVE: Final = Low("ace_five", tables, Manner(_BEST_FIRST, low=True, ace=Ace.LOW))
ACE_FIVE_JOKER: Final = Low(
    "ace_five_joker", joker_tables, Manner(_BEST_FIRST, low=True, ace=Ace.LOW, joker=JokerUse.LOWEST_MISSING)
)
