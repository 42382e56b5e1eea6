"""Cash on the counter: only notes and coins that exist, and their total."""

from __future__ import annotations

import pytest

from table_server.cage.tray import MOST_OF_ONE, Pile, Tray, total, tray_from, tray_of, tray_text


def test_piles_come_to_what_lies_there() -> None:
    counted = tray_of([(25, 3), (100_00, 2), (20_00, 0)])
    assert counted == Tray((Pile(100_00, 2), Pile(25, 3)))
    assert total(counted) == 200_75
    assert total(Tray()) == 0


@pytest.mark.parametrize(
    "counted", [[(3, 1)], [(20_00, -1)], [(20_00, MOST_OF_ONE + 1)], [(20_00, 1), (20_00, 1)], [(0, 1)]]
)
def test_impossible_cash_is_no_tray(counted: list[tuple[int, int]]) -> None:
    assert tray_of(counted) is None


def test_a_tray_is_read_back_from_its_row() -> None:
    for counted in (Tray(), Tray((Pile(100_00, 2), Pile(25, 3)))):
        assert tray_from(tray_text(counted)) == counted


@pytest.mark.parametrize("text", ["x", "2000", "2000x1 10000x1", "2000x0", "2001x1", "2000x-1", "2000x1 "])
def test_a_row_that_says_something_else_is_no_tray(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        tray_from(text)
