"""A low ranking made of nothing but a list of hands, which is all a new game has to bring."""

from __future__ import annotations

from table_server.engine.ranking.low import Low, LowTables, by_cards
from table_server.engine.ranking.protocol import Category, HandName, Manner
from table_server.engine.ranking.rows import lay_out, unit_sum, widen
from table_server.engine.ranking.shapes import hands
from tests.engine.ranking.dealing import cards

NAMES = (HandName(Category.NO_HAND, ()), *hands(Category.LOW, range(6, 0, -1)))


def six_or_better() -> LowTables:
    fives = by_cards(NAMES)
    return LowTables(NAMES, lay_out({**fives, **widen(fives)}))


def test_a_strength_is_a_place_among_the_names_the_weakest_first() -> None:
    assert by_cards(NAMES)[unit_sum((6, 5, 4, 3, 2))] == 1
    assert by_cards(NAMES)[unit_sum((5, 4, 3, 2, 1))] == 6


def test_the_names_are_all_a_ranking_needs() -> None:
    low = Low("six_or_better", six_or_better, Manner())
    assert low.name == "six_or_better"
    assert low.describe(low.strength(cards("6c 5d"), cards("4h 3s 2c Kd"))) == (Category.LOW, (6, 5, 4, 3, 2))
    assert low.best(cards("6c 5d"), cards("4h 3s 2c As")) == cards("5d 4h 3s 2c As")
    assert low.strength(cards("7c 5d 4h 3s 2c"), ()) == 0
