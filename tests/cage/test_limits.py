"""U2: a player's own limits come down at once and go up only after a day."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.cage.limits import DAY, Limit, in_force, requested

NOW = 1_000_000


def test_the_first_limit_and_every_lower_one_hold_at_once() -> None:
    assert requested(Limit(), 500, NOW) == Limit(500)
    assert requested(Limit(500), 400, NOW) == Limit(400)


@pytest.mark.parametrize("higher", [501, None])
def test_a_higher_one_or_none_waits_a_day(higher: int | None) -> None:
    limit = requested(Limit(500), higher, NOW)
    assert in_force(limit, NOW + DAY - 1).amount == 500
    assert in_force(limit, NOW + DAY) == Limit(higher)


def test_a_lower_one_takes_back_what_was_waiting() -> None:
    limit = requested(requested(Limit(500), 900, NOW), 300, NOW + 1)
    assert in_force(limit, NOW + 10 * DAY) == Limit(300)


def test_asking_for_the_same_again_takes_back_what_was_waiting() -> None:
    limit = requested(requested(Limit(500), 900, NOW), 500, NOW + 1)
    assert in_force(limit, NOW + 10 * DAY) == Limit(500)


def test_asking_twice_for_a_higher_one_does_not_wait_twice() -> None:
    limit = requested(requested(Limit(500), 900, NOW), 900, NOW + DAY - 1)
    assert in_force(limit, NOW + DAY) == Limit(900)


def test_another_higher_one_waits_its_own_day() -> None:
    limit = requested(requested(Limit(500), 900, NOW), 800, NOW + DAY - 1)
    assert in_force(limit, NOW + DAY).amount == 500
    assert in_force(limit, NOW + 2 * DAY - 1) == Limit(800)


amounts = st.one_of(st.none(), st.integers(0, 5))


@given(st.lists(st.tuples(amounts, st.integers(0, 2 * DAY))))
def test_no_sequence_of_wishes_raises_a_limit_that_was_not_asked_for_a_day_before(
    wishes: list[tuple[int | None, int]],
) -> None:
    limit, now = Limit(), 0
    made: list[tuple[int, int | None]] = []
    for amount, later in wishes:
        before = in_force(limit, now).amount
        limit = requested(limit, amount, now)
        made.append((now, amount))
        after = in_force(limit, now).amount
        assert after in {before, amount}
        assert before is None or (after is not None and after <= before)
        now += later
        risen = in_force(limit, now).amount
        if risen != after:
            assert any(at + DAY <= now and wish == risen for at, wish in made)
