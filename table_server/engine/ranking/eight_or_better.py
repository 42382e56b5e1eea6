"""The low half of a high-low game (D-87): five different ranks, eight or lower, the ace lowest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from table_server.engine.cards import ACE, JOKER_RANK
from table_server.engine.ranking.low import Low, LowTables, by_cards
from table_server.engine.ranking.protocol import Ace, Category, HandName, Manner
from table_server.engine.ranking.rows import lay_out, widen
from table_server.engine.ranking.shapes import hands

EIGHT: Final = 8
_NAMES: Final = (HandName(Category.NO_HAND, ()), *hands(Category.LOW, range(EIGHT, 0, -1)))
"""No hand, then the 56 that qualify, the weakest first."""


@cache
def tables() -> LowTables:
    """For five, six or seven cards."""
    fives = by_cards(_NAMES)
    sixes = widen(fives)
    return LowTables(_NAMES, lay_out({**fives, **sixes, **widen(sixes)}))


@dataclass(frozen=True, slots=True)
class LowMasks:
    """The same hands as sets of ranks, for games that restrict which cards may be used.

    A set is eight bits, the ace in the lowest, so of two hands the smaller number is the better one.
    """

    bit: tuple[int, ...]
    """The bit of a card, by rank; 0 from nine to king."""
    triples: tuple[tuple[int, ...], ...]
    """The sets of three in a set."""
    lowest_two: tuple[int, ...]
    """The two lowest of a set; 0 if it has fewer."""
    strength: tuple[int, ...]
    """The strength of a set of five ranks; 0 for any other set."""


@cache
def low_masks() -> LowMasks:
    """For Omaha."""
    bit = {ACE: 1} | {rank: 1 << (rank - 1) for rank in range(2, EIGHT + 1)}
    members = [[1 << place for place in range(EIGHT) if held >> place & 1] for held in range(1 << EIGHT)]
    strengths = {
        sum(1 << (rank - 1) for rank in name.ranks): strength for strength, name in enumerate(_NAMES)
    }
    return LowMasks(
        bit=tuple(bit.get(rank, 0) for rank in range(JOKER_RANK)),
        triples=tuple(tuple(map(sum, combinations(held, 3))) for held in members),
        lowest_two=tuple(sum(held[:2]) if len(held) > 1 else 0 for held in members),
        strength=tuple(strengths.get(held, 0) for held in range(1 << EIGHT)),
    )


EIGHT_OR_BETTER: Final = Low(
    "eight_or_better", tables, Manner((Category.LOW,), low=True, ace=Ace.LOW, qualifier=EIGHT)
)
