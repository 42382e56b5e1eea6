"""Money in integer cents, and the one way to divide it: no cent is lost, and the odd chip has an owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Cents: TypeAlias = int
"""Whole cents. An alias, because the sum of two NewType values would be a plain int again."""


def shares(amount: Cents, count: int, unit: Cents) -> Sequence[Cents]:
    """Divide an amount among `count` claimants in odd-chip order, in whole chip units (D-5, D-47).

    Odd chips go one each to the first claimants; a rest smaller than one chip goes to the very first.
    """
    if count == 1:
        return (amount,)
    each, odd = divmod(amount // unit, count)
    parts = [(each + (i < odd)) * unit for i in range(count)]
    parts[0] += amount % unit
    return parts
