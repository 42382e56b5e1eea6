"""Tail probabilities of the chi-square distribution, by the regularised incomplete gamma function.

Series below the mean, continued fraction above it (Abramowitz and Stegun 6.5.29 and 6.5.31), so that the
small tail is always the one computed, never a difference from one.
"""

from __future__ import annotations

import math
from itertools import count
from typing import Final

_PRECISION: Final = 1e-15
_TINY: Final = 1e-300  # stands for zero where the continued fraction would divide by it


def tails(statistic: float, freedom: int) -> tuple[float, float]:
    """The probabilities of a value at most, and at least, as large as this one."""
    if statistic <= 0:
        return 0.0, 1.0
    shape, at = freedom / 2, statistic / 2
    front = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    if at < shape + 1:
        lower = front * _series(shape, at)
        return lower, 1 - lower
    upper = front * _fraction(shape, at)
    return 1 - upper, upper


def two_sided(statistic: float, freedom: int) -> float:
    """The probability of a value this far out: counts too even to be chance are as suspect as uneven ones."""
    return min(1.0, 2 * min(tails(statistic, freedom)))


def one_sided(statistic: float, freedom: int) -> float:
    """The probability of a value as large as this one."""
    return tails(statistic, freedom)[1]


def _series(shape: float, at: float) -> float:
    term = total = 1 / shape
    for step in count(1):
        term *= at / (shape + step)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _fraction(shape: float, at: float) -> float:
    """Lentz's method."""
    denominator = at + 1 - shape
    outer = 1 / _TINY
    inner = 1 / denominator
    total = inner
    for step in count(1):
        numerator = -step * (step - shape)
        denominator += 2
        inner = 1 / (numerator * inner + denominator or _TINY)
        outer = denominator + numerator / outer or _TINY
        change = inner * outer
        total *= change
        if abs(change - 1) < _PRECISION:
            break
    return total
