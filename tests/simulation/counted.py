"""A stand-in for chance: the numbers of a list in order, then zeros."""

from __future__ import annotations

from collections.abc import Iterable


class Counted:
    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._numbers = iter(numbers)

    def below(self, bound: int) -> int:
        number = next(self._numbers, 0)
        assert number < bound
        return number
