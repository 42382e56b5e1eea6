"""The independent chip model, against printed figures and against every order of finish."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.tournaments.icm import MOST, equities


@pytest.mark.parametrize(
    ("stacks", "prizes", "printed"),
    [
        # The usage example of the icm-calculator package (poker-apprentice on GitHub), README.
        ([150_000, 98_750, 45_500, 13_250], [425, 280, 130, 75], [323.20, 278.12, 195.79, 112.89]),
        # The table of pailiku.com's calculator, tools/icm-calculator.
        ([5_000, 3_000, 2_000], [50, 30, 20], [38.39, 32.75, 28.86]),
    ],
)
def test_published_tables(stacks: list[int], prizes: list[int], printed: list[float]) -> None:
    assert [round(float(worth), 2) for worth in equities(stacks, prizes)] == printed


def test_the_worked_example_of_wikipedia() -> None:
    """Independent Chip Model: 50, 30 and 20 percent of the chips for 70 and 30 units; its six fractions."""
    a, b, c = equities([50, 30, 20], [70, 30])
    first = {"a": Fraction(1, 2), "b": Fraction(3, 10), "c": Fraction(1, 5)}
    assert a == 70 * first["a"] + 30 * (Fraction(3, 14) + Fraction(1, 8))
    assert b == 70 * first["b"] + 30 * (Fraction(3, 10) + Fraction(3, 40))
    assert c == 70 * first["c"] + 30 * (Fraction(1, 5) + Fraction(3, 35))


def by_brute_force(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, rest = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], rest)
            rest -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


@given(st.lists(st.integers(1, 100), min_size=1, max_size=5), st.lists(st.integers(0, 100), max_size=6))
def test_every_order_of_finish_with_its_chance(stacks: list[int], prizes: list[int]) -> None:
    assert equities(stacks, prizes) == by_brute_force(stacks, prizes)


def test_ten_players_who_all_get_something() -> None:
    stacks = [place * 1_000 + 37 for place in range(1, MOST + 1)]
    prizes = [place * 100 for place in range(MOST, 0, -1)]
    worth = equities(stacks, prizes)
    assert sum(worth) == sum(prizes)
    assert worth == sorted(worth)
