"""The choices of a simulation, all from one source of numbers: a seed, or a search for faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Randomness(Protocol):
    """A stream of numbers."""

    def below(self, bound: int) -> int:
        """Return a number from 0 up to but not including `bound`."""


def one_of(chance: Randomness, options: Sequence[T]) -> T:
    """Choose one of these, each as likely."""
    return options[chance.below(len(options))]


def one_in(chance: Randomness, many: int) -> bool:
    """Say yes once in so many times."""
    return chance.below(many) == 0


def between(chance: Randomness, low: int, high: int) -> int:
    """Choose a whole number, both ends included."""
    return low + chance.below(high - low + 1)


def some_of(chance: Randomness, options: Sequence[T], count: int) -> tuple[T, ...]:
    """Choose so many of these, in any order."""
    left = list(options)
    return tuple(left.pop(chance.below(len(left))) for _ in range(count))


def in_any_order(chance: Randomness, options: Sequence[T]) -> tuple[T, ...]:
    """Shuffle these, for a search that wants its choices small; never for a table's deck."""
    return some_of(chance, options, len(options))
