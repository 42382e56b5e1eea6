"""LP-156, D-150: prizes to the cent, odd cents included."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.tournaments.payouts import (
    Bracket,
    Fixed,
    Payouts,
    Percentages,
    Prize,
    Tickets,
    least_pool,
    prizes,
    shared,
)
from tests.tournaments.structures import HALVES


def cash(found: Sequence[Prize]) -> list[int]:
    assert not any(prize.ticket for prize in found)
    return [prize.cash for prize in found]


def test_fixed_amounts_and_what_is_above_goes_to_the_first_place() -> None:
    assert cash(prizes(Fixed((500, 300, 200)), 1000, 9)) == [500, 300, 200]
    assert cash(prizes(Fixed((500, 300, 200)), 1250, 9)) == [750, 300, 200]


def test_places_nobody_reached_go_to_the_first_place() -> None:
    assert cash(prizes(Fixed((500, 300, 200)), 1000, 2)) == [700, 300]


def test_only_fixed_amounts_promise_a_pool() -> None:
    assert least_pool(Fixed((500, 300))) == 800
    assert least_pool(HALVES) == 0


def test_percentages_by_number_of_entrants_and_the_odd_cents_to_the_first_place() -> None:
    assert cash(prizes(HALVES, 1001, 9)) == [501, 300, 200]
    assert cash(prizes(HALVES, 1001, 8)) == [651, 350]
    assert cash(prizes(HALVES, 1001, 1)) == [1001]


def test_prizes_in_whole_units() -> None:
    rounded = Percentages((Bracket(2, (5_000, 3_000, 2_000)),), unit=100)
    assert cash(prizes(rounded, 12_345, 9)) == [6_245, 3_700, 2_400]


def test_with_fewer_entrants_than_places_the_parts_grow_alike() -> None:
    many = Percentages((Bracket(2, (5_000, 3_000, 2_000)),))
    assert cash(prizes(many, 8_000, 2)) == [5_000, 3_000]


def test_a_pool_too_small_for_every_place_pays_fewer() -> None:
    assert cash(prizes(HALVES, 3, 9)) == [3]
    assert prizes(HALVES, 0, 9) == ()


def test_a_satellite_pays_as_many_tickets_as_the_pool_is_good_for() -> None:
    seats = Tickets("main", 5_500)
    assert prizes(seats, 12_000, 9) == (Prize(0, 5_500), Prize(0, 5_500), Prize(1_000))
    assert prizes(seats, 11_000, 9) == (Prize(0, 5_500), Prize(0, 5_500))
    assert prizes(seats, 12_000, 2) == (Prize(1_000, 5_500), Prize(0, 5_500))
    assert prizes(seats, 5_000, 9) == (Prize(5_000),)


def test_equal_chips_share_the_prizes_of_their_places() -> None:
    """D-150: the first named get the odd cents."""
    assert cash(shared([Prize(301), Prize(200)], 2)) == [251, 250]
    assert cash(shared([Prize(200)], 3)) == [67, 67, 66]
    assert cash(shared([], 2)) == [0, 0]


def test_a_ticket_is_shared_as_money_unless_everybody_has_one() -> None:
    assert shared([Prize(0, 500), Prize(100)], 2) == [Prize(300), Prize(300)]
    assert shared([Prize(0, 500)], 2) == [Prize(250), Prize(250)]
    assert shared([Prize(1, 500), Prize(0, 500)], 2) == [Prize(1, 500), Prize(0, 500)]


@st.composite
def _payouts(draw: st.DrawFn) -> Payouts:
    weights = sorted(draw(st.lists(st.integers(1, 5_000), min_size=1, max_size=20)), reverse=True)
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return Fixed(tuple(weights))
    if kind == 1:
        return Percentages((Bracket(2, tuple(weights)),), draw(st.sampled_from([1, 5, 100])))
    return Tickets("main", weights[0])


@given(_payouts(), st.integers(0, 10**7), st.integers(1, 100))
def test_together_they_are_the_pool_and_no_worse_place_has_more(
    payouts: Payouts, came: int, entrants: int
) -> None:
    pool = max(came, least_pool(payouts))
    found = prizes(payouts, pool, entrants)
    assert sum(prize.worth for prize in found) == pool
    assert len(found) <= entrants
    worth = [prize.worth for prize in found]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize("count", [1, 2, 3, 7])
@given(st.lists(st.builds(Prize, st.integers(0, 1000), st.sampled_from([0, 500])), max_size=5))
def test_sharing_loses_nothing(count: int, together: list[Prize]) -> None:
    parts = shared(together[:count], count)
    assert len(parts) == count
    assert sum(part.worth for part in parts) == sum(prize.worth for prize in together[:count])
