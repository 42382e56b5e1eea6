"""Drawers: every entry balances, and a counted drawer is empty whatever was in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.cage import ledger, shifts
from table_server.cage.ledger import DRAWERS, SAFE
from table_server.cage.shifts import Closing, DrawerMove, Shift, drawer

SHIFT = Shift(3, "Cage", 1, opened_with=500_00, paid_in=200_00, paid_out=50_00)


def test_a_drawer_should_hold_what_came_less_what_went() -> None:
    assert SHIFT.should_hold == 650_00
    closing = Closing(2, "Cage", expected=650_00, counted=649_00, note="short")
    assert closing.difference == -1_00
    assert replace(SHIFT, closing=closing).should_hold == 0


def test_cash_between_safe_and_drawer_is_nobodys_gain() -> None:
    of = drawer(3)
    assert ledger.sums(shifts.floated("k", of, 500)) == {of: -500, SAFE: 500}
    assert ledger.sums(shifts.moved("k", of=of, way=DrawerMove.FILL, amount=500)) == {of: -500, SAFE: 500}
    assert ledger.sums(shifts.moved("k", of=of, way=DrawerMove.DROP, amount=500)) == {of: 500, SAFE: -500}


@pytest.mark.parametrize(
    ("expected", "counted"), [(650, 650), (650, 640), (650, 700), (0, 0), (0, 5), (5, 0)]
)
def test_a_count_empties_the_drawer_and_the_difference_stands_by_itself(expected: int, counted: int) -> None:
    amounts = ledger.sums(shifts.closed("k", of=drawer(3), expected=expected, counted=counted, note="note"))
    assert sum(amounts.values()) == 0
    assert amounts.get(drawer(3), 0) == expected
    assert amounts.get(SAFE, 0) == -counted
    assert amounts.get(DRAWERS, 0) == counted - expected
