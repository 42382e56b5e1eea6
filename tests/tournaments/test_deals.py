"""LP-158: deals among finalists, and the independent chip model against printed figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.tournaments.deals import MOST_FOR_ICM, Basis, by_icm, chip_chop, equities, may_use

PRIZES = st.lists(st.integers(0, 10**6), min_size=1, max_size=6)
STACKS = st.lists(st.integers(1, 10**6), min_size=1, max_size=6)


def test_a_chip_chop_as_printed() -> None:
    """The worked example of the tournament chop calculation at parksweb.us: $1,000 among three."""
    assert chip_chop([20_000, 30_000, 10_000], [50_000, 30_000, 20_000]) == [33_333, 40_000, 26_667]


def test_a_deal_by_the_independent_chip_model() -> None:
    assert by_icm([5_000, 3_000, 2_000], [5_000, 3_000, 2_000]) == [3_839, 3_275, 2_886]


def test_the_order_of_odd_cents() -> None:
    """The largest remainder, then the most chips, then the first registered."""
    assert chip_chop([10, 10, 10], [100]) == [34, 33, 33]
    assert chip_chop([10, 20, 20], [101]) == [20, 41, 40]
    assert chip_chop([100, 200], [2]) == [1, 1]
    assert by_icm([100, 100], [1]) == [1, 0]


def test_with_fewer_prizes_than_players_the_least_is_nothing() -> None:
    assert chip_chop([75, 25], [100]) == [75, 25]
    assert by_icm([75, 25], [100]) == [75, 25]


@given(STACKS, PRIZES)
def test_both_divide_exactly_what_is_left(stacks: list[int], prizes: list[int]) -> None:
    left = sorted(prizes, reverse=True)[: len(stacks)]
    for divided in (chip_chop(stacks, left), by_icm(stacks, left)):
        assert sum(divided) == sum(left)
        assert min(divided) >= (left[-1] if len(left) == len(stacks) else 0)


def test_the_exact_model_is_for_ten() -> None:
    assert may_use(Basis.ICM, 10)
    assert not may_use(Basis.ICM, 11)
    assert may_use(Basis.CUSTOM, 11)


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
    stacks = [place * 1_000 + 37 for place in range(1, MOST_FOR_ICM + 1)]
    prizes = [place * 100 for place in range(MOST_FOR_ICM, 0, -1)]
    worth = equities(stacks, prizes)
    assert sum(worth) == sum(prizes)
    assert worth == sorted(worth)
