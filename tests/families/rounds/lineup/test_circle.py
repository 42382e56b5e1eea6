"""The circle of seats (D-8)."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.seating.circle import beginning, clockwise, steps, within

SOME = [Seat(2), Seat(5), Seat(9)]


def test_steps_go_clockwise_and_all_the_way_round_to_the_seat_itself() -> None:
    assert [steps(Seat(9), Seat(seat)) for seat in (10, 1, 8, 9)] == [1, 2, 9, 10]


def test_clockwise_from_the_left_of_a_seat_that_seat_comes_last() -> None:
    assert clockwise(SOME, Seat(5)) == [9, 2, 5]
    assert clockwise(SOME, Seat(6)) == [9, 2, 5]


def test_beginning_at_a_seat_or_at_the_first_after_an_empty_one() -> None:
    assert beginning(SOME, Seat(5)) == [5, 9, 2]
    assert beginning(SOME, Seat(6)) == [9, 2, 5]


def test_within_reaches_the_end_but_not_the_start() -> None:
    assert [seat for seat in range(1, 11) if within(Seat(8), Seat(2), Seat(seat))] == [1, 2, 9, 10]
    assert not within(Seat(3), Seat(3), Seat(3))
