"""A cell of a sheet is plain text or a number, never a formula."""

from __future__ import annotations

import pytest

from table_server.edge.http.csv import cell


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("house", 1_250, "12.50"),
        ("lost", -5, "-0.05"),
        ("hands", 12, "12"),
        ("at", 1_700_000_000_000, "2023-11-14 22:13:20"),
        ("busy", 90_000, "1.5"),
        ("name", "Player 3", "Player 3"),
        ("name", "=1+1", "'=1+1"),
        ("reason", "-5.00: miscounted", "'-5.00: miscounted"),
        ("reason", "@SUM(A1)", "'@SUM(A1)"),
    ],
)
def test_a_cell(name: str, value: str | int, told: str) -> None:
    assert cell(name, value) == told
