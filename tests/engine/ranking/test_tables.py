"""Tables are built on first use; built again, they are the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from table_server.engine.cards import PACK
from table_server.engine.ranking import ace_five, eight_or_better, high_tables, omaha
from table_server.engine.ranking.high import High
from table_server.engine.ranking.low import Low
from table_server.engine.ranking.omaha import OmahaEightOrBetter, OmahaHigh
from table_server.engine.ranking.protocol import Manner


@pytest.mark.parametrize(
    "laid_out",
    [
        ace_five.tables,
        ace_five.joker_tables,
        eight_or_better.tables,
        eight_or_better.low_masks,
        high_tables.tables,
        high_tables.joker_tables,
        omaha.omaha_tables,
    ],
)
def test_tables_laid_out_anew_are_the_same(laid_out: Callable[[], object]) -> None:
    anew: object = vars(laid_out)["__wrapped__"]()
    assert anew == laid_out()
    assert laid_out() is laid_out()


NAMES = ("once", "again")


def test_a_ranking_made_anew_ranks_the_same() -> None:
    hole, board = PACK[:4], PACK[10:13]
    fives = [
        ranking.strength(PACK[:5], ())
        for ranking in (High(name, high_tables.tables, Manner()) for name in NAMES)
    ]
    lows = [
        ranking.strength(PACK[:5], ()) for ranking in (Low(name, ace_five.tables, Manner()) for name in NAMES)
    ]
    omahas = [ranking.strength(hole, board) for ranking in (OmahaHigh(), OmahaHigh())]
    splits = [ranking.strength(hole, board) for ranking in (OmahaEightOrBetter(), OmahaEightOrBetter())]
    assert all(first == second for first, second in (fives, lows, omahas, splits))
