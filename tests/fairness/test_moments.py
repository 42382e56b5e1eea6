"""Means and variances against every order of a small deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

from table_server.fairness.moments import (
    Moments,
    alike_neighbors,
    new_deck_neighbors,
    runs_up_and_down,
    unmoved_cards,
)


def enumerated(size: int, count: Callable[[Sequence[int]], int]) -> Moments:
    counts = [count(order) for order in permutations(range(size))]
    mean = Fraction(sum(counts), len(counts))
    return Moments(float(mean), float(sum((c - mean) ** 2 for c in counts) / len(counts)))


def close(one: Moments, other: Moments) -> bool:
    return (one.mean, one.variance) == pytest.approx((other.mean, other.variance))


@pytest.mark.parametrize(("size", "alike"), [(4, 2), (6, 2), (6, 3), (7, 7), (8, 4)])
def test_alike_neighbors(size: int, alike: int) -> None:
    def count(order: Sequence[int]) -> int:
        return sum(upper // alike == lower // alike for upper, lower in pairwise(order))

    assert close(alike_neighbors(size, alike), enumerated(size, count))


@pytest.mark.parametrize("size", [4, 5, 7])
def test_new_deck_neighbors(size: int) -> None:
    def count(order: Sequence[int]) -> int:
        return sum(lower == upper + 1 for upper, lower in pairwise(order))

    assert close(new_deck_neighbors(size), enumerated(size, count))


@pytest.mark.parametrize("size", [4, 5, 7])
def test_unmoved_cards(size: int) -> None:
    def count(order: Sequence[int]) -> int:
        return sum(at == card for at, card in enumerate(order))

    assert close(unmoved_cards(), enumerated(size, count))


@pytest.mark.parametrize("size", [4, 5, 7])
def test_runs_up_and_down(size: int) -> None:
    def count(order: Sequence[int]) -> int:
        inner = range(1, size - 1)
        turns = [at for at in inner if (order[at - 1] < order[at]) != (order[at] < order[at + 1])]
        return 1 + len(turns)

    assert close(runs_up_and_down(size), enumerated(size, count))
