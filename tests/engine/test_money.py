"""Money is divided without losing a cent, and the first claimant gets the odd chip (D-5, D-47)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.engine.money import Cents, shares


@pytest.mark.parametrize(
    ("amount", "count", "unit", "parts"),
    [
        (600, 2, 100, [300, 300]),
        (700, 2, 100, [400, 300]),
        (800, 3, 100, [300, 300, 200]),
        (100, 3, 100, [100, 0, 0]),
        (725, 2, 100, [425, 300]),  # a rest smaller than a chip goes to the first
        (725, 1, 100, [725]),
        (725, 2, 25, [375, 350]),
        (0, 4, 100, [0, 0, 0, 0]),
    ],
)
def test_odd_chips_go_one_each_to_the_first(
    amount: Cents, count: int, unit: Cents, parts: list[Cents]
) -> None:
    """D-47."""
    assert list(shares(amount, count, unit)) == parts


@given(st.integers(0, 10**7), st.integers(1, 10), st.sampled_from([1, 5, 25, 100, 500]))
def test_nothing_is_lost_and_nobody_is_a_chip_ahead(amount: Cents, count: int, unit: Cents) -> None:
    """D-5: down to the chip unit."""
    parts = list(shares(amount, count, unit))
    assert sum(parts) == amount
    whole = [part - part % unit for part in parts]
    assert whole == sorted(whole, reverse=True)
    assert whole[0] - whole[-1] in {0, unit}
    assert all(part % unit == 0 for part in parts[1:])
