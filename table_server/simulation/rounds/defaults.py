"""The terms of a simulated table unless others are given: the example house's, or small stakes."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.families.rounds.shape import BettingStructure, Draw, Game
from table_server.families.rounds.terms import Terms
from table_server.houses.house import load

EXAMPLE_HOUSE = "lightning"

UNIT: Cents = 100
LOWER: Cents = 400
UPPER: Cents = 800
SPREAD: Cents = 2000


def usual_terms(game: Game, structure: BettingStructure) -> Terms:
    """Terms as the example house spreads the game, or else small stakes."""
    house = load(EXAMPLE_HOUSE)
    tables = (table for table in house.tables.values() if table.game is game and table.structure is structure)
    table = next(tables, None)
    if table is None:
        return small_stakes(game, structure)
    terms = house.terms(game.key, table.name)
    assert isinstance(terms, Terms)  # narrows the type: the game is of pot poker
    return terms


def small_stakes(game: Game, structure: BettingStructure) -> Terms:
    """A $4-$8 game, or a big blind or smallest bet of $4; the house collects nothing.

    There are two blinds, or else an ante, with a bring-in in games that have one.
    """
    blinds = game.forced == "blinds"
    big_bet = structure in {BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT}
    return Terms(
        structure,
        LOWER,
        LOWER if big_bet else UPPER,
        blinds=(LOWER // 2, LOWER) if blinds else (),
        ante=0 if blinds else UNIT,  # D-97
        bring_in=LOWER // 3 // UNIT * UNIT if game.forced == "bring_in" else 0,  # D-96
        unit=UNIT,
        pack=next(iter(game.packs)),
        spread=((LOWER, SPREAD),) * len(game.streets) if structure is BettingStructure.SPREAD_LIMIT else (),
        raise_cap=None if big_bet else _raise_cap(game),
    )


def _raise_cap(game: Game) -> int:
    """Six raises in draw games, three in others (D-27)."""
    return 6 if any(isinstance(step, Draw) for _, step in game.program) else 3
