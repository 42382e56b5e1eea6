"""Uses of the joker: strengths of the joker with four other cards, then with more."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from table_server.engine.cards import ACE
from table_server.engine.ranking.rows import JOKER_UNIT, UNIT, Table, unit_sum, widen


def as_ace(fives: Table, five_aces: int) -> Table:
    """The joker as an ace; with four aces it makes the top hand (D-140)."""
    aces = {**fives, 5 * UNIT[ACE]: five_aces}
    fours = map(unit_sum, combinations_with_replacement(range(2, ACE + 1), 4))
    return {four + JOKER_UNIT: aces[four + UNIT[ACE]] for four in fours}


def as_lowest_missing(fives: Table) -> Table:
    """The joker as the lowest rank missing from the hand (D-146)."""
    table = {}
    for ranks in combinations_with_replacement(range(1, ACE), 4):
        four = unit_sum(ranks)
        missing = next(rank for rank in range(1, ACE) if rank not in ranks)
        table[four + JOKER_UNIT] = fives[four + UNIT[missing]]
    return table


def completing(fives: Iterable[tuple[list[int], int]], joker: int) -> Table:
    """The joker as any one card of a straight or a flush (D-85).

    `fives` holds each hand's card values and its strength, weakest first. The strongest is written last: the
    best fit in a straight, the highest card not held in a flush.
    """
    return {sum(cards) - card + joker: strength for cards, strength in fives for card in cards}


def with_more(fours: Table, fives: Table, sixes: Table) -> Table:
    """The joker with four, five and six other cards, where it need not be used."""
    more = _or_without(widen(fours), fives)
    most = _or_without(widen(more), sixes)
    return {**fours, **more, **most}


def _or_without(table: Table, jokerless: Table) -> Table:
    plain = {cards + JOKER_UNIT: strength for cards, strength in jokerless.items()}
    return table | {cards: strength for cards, strength in plain.items() if strength > table.get(cards, 0)}
