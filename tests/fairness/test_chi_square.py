"""Tail probabilities against values computed with SciPy 1.17.1 (`scipy.stats.chi2.cdf` and `.sf`)."""

from __future__ import annotations

import pytest

from table_server.fairness.chi_square import one_sided, tails, two_sided

SCIPY = [
    (0.001, 1, 0.02522712063003961, 0.9747728793699604),
    (3.841458820694124, 1, 0.95, 0.05),
    (30.0, 1, 0.9999999567953695, 4.3204630578274955e-08),
    (2.0, 2, 0.6321205588285577, 0.36787944117144245),
    (18.307038053275146, 10, 0.95, 0.05),
    (5.0, 51, 1.6164242705389508e-17, 1.0),
    (54.76, 51, 0.6661099782906232, 0.33389002170937676),
    (120.0, 51, 0.9999998271108139, 1.728891860823387e-07),
    (2300.0, 2601, 7.228850179158521e-06, 0.9999927711498208),
    (2601.0, 2601, 0.5036875293434652, 0.4963124706565348),
    (2900.0, 2601, 0.9999690908900238, 3.0909109976265e-05),
    (4000.0, 2601, 1.0, 4.086866616588208e-63),
    (100000.0, 2601, 1.0, 0.0),
]


@pytest.mark.parametrize(("statistic", "freedom", "below", "above"), SCIPY)
def test_both_tails_agree_with_scipy(statistic: float, freedom: int, below: float, above: float) -> None:
    assert tails(statistic, freedom) == pytest.approx((below, above), rel=1e-11, abs=0)


@pytest.mark.parametrize("freedom", [1, 51, 2601])
def test_nothing_lies_below_zero(freedom: int) -> None:
    assert tails(0.0, freedom) == (0.0, 1.0)


def test_two_sided_counts_the_smaller_tail_twice() -> None:
    assert two_sided(120.0, 51) == pytest.approx(2 * 1.728891860823387e-07)
    assert two_sided(5.0, 51) == pytest.approx(2 * 1.6164242705389508e-17)


def test_two_sided_is_never_more_than_certain() -> None:
    assert all(two_sided(float(statistic), 51) <= 1.0 for statistic in range(100))


def test_one_sided_is_the_upper_tail() -> None:
    assert one_sided(30.0, 1) == pytest.approx(4.3204630578274955e-08)
    assert one_sided(0.0, 1) == 1.0
