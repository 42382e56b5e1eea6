"""LP-158: what finalists may agree on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table_server.tournaments.deals import Basis, by_icm, chip_chop, may_use

PRIZES = st.lists(st.integers(0, 10**6), min_size=1, max_size=6)
STACKS = st.lists(st.integers(1, 10**6), min_size=1, max_size=6)


def test_a_chip_chop_as_printed() -> None:
    """The worked example of the tournament chop calculation at parksweb.us: $1,000 among three."""
    assert chip_chop([20_000, 30_000, 10_000], [50_000, 30_000, 20_000]) == [33_333, 40_000, 26_667]


def test_a_deal_by_the_independent_chip_model() -> None:
    assert by_icm([5_000, 3_000, 2_000], [5_000, 3_000, 2_000]) == [3_839, 3_275, 2_886]


def test_who_gets_the_odd_cent() -> None:
    """Who lost most of one, then the most chips, then who registered first."""
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
