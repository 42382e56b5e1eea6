"""Integer cents, and the one way to divide them: nothing is lost and the odd chip has an owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Cents: TypeAlias = int
"""Money in whole cents. An alias, not a NewType: sums of a NewType are plain ints again at every step."""


def shares(amount: Cents, count: int, unit: Cents) -> Sequence[Cents]:
    """Divide among `count` claimants in odd-chip order, down to the table's chip unit (D-5, D-47).

    The odd units go one each to the first claimants; what is less than a unit goes to the very first.
    """
    if count == 1:
        return (amount,)
    each, odd = divmod(amount // unit, count)
    parts = [(each + (i < odd)) * unit for i in range(count)]
    parts[0] += amount % unit
    return parts
