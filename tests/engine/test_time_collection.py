"""The half-hour charge: which players pay it, and how a time pot is shared (D-73)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.time_collection import (
    Seated,
    TimeBasis,
    TimeCharge,
    TimeCollection,
    TimeDue,
    TimePot,
    Winner,
    charge_for,
    time_due,
    time_pot_due,
)

OAK_90 = TimeCollection((TimeCharge(800, (6, 10)), TimeCharge(500, (2, 5))))
"""OAK sheet, Texas Hold'em, option 90."""


def seated(count: int, stack: int = 50_000) -> list[Seated]:
    """This many players; the last one has not been dealt a hand yet."""
    return [Seated(Seat(at), stack, at < count) for at in range(1, count + 1)]


@pytest.mark.parametrize(("count", "amount"), [(2, 500), (5, 500), (6, 800), (10, 800)])
def test_d_73_the_charge_goes_by_the_number_of_players(count: int, amount: int) -> None:
    assert charge_for(OAK_90, count) == amount
    assert {one.amount for one in time_due(OAK_90, seated(count), waiting_list=True)} == {amount}


def test_d_73_players_who_have_played_a_hand_pay() -> None:
    assert time_due(OAK_90, seated(3), waiting_list=False) == [TimeDue(Seat(1), 500), TimeDue(Seat(2), 500)]


def test_d_73_everybody_pays_when_somebody_waits_for_a_seat() -> None:
    assert [one.seat for one in time_due(OAK_90, seated(3), waiting_list=True)] == [1, 2, 3]


def test_a_short_stack_pays_what_it_has() -> None:
    players = [Seated(Seat(1), 300, True), Seated(Seat(2), 0, True), Seated(Seat(3), 500, True)]
    assert time_due(OAK_90, players, waiting_list=False) == [TimeDue(Seat(1), 300), TimeDue(Seat(3), 500)]


def test_a_number_of_players_without_a_band_pays_nothing() -> None:
    assert time_due(TimeCollection((TimeCharge(800, (6, 10)),)), seated(4), waiting_list=True) == []


def test_d_73_a_time_pot_asks_no_seat() -> None:
    by_the_pot = TimeCollection(OAK_90.charges, TimeBasis.TIME_POT)
    assert charge_for(by_the_pot, 7) == 800
    assert time_due(by_the_pot, seated(7), waiting_list=True) == []


def test_d_73_the_winner_pays_the_time_pot() -> None:
    assert time_pot_due(800, [Winner(Seat(4), 9000, False)], 100) == TimePot((TimeDue(Seat(4), 800),), 0)


def test_d_73_tied_winners_share_the_time_pot() -> None:
    winners = [Winner(Seat(2), 4500, False), Winner(Seat(7), 4500, False)]
    assert time_pot_due(500, winners, 100) == TimePot((TimeDue(Seat(2), 300), TimeDue(Seat(7), 200)), 0)


def test_a_new_player_s_half_is_carried_over() -> None:
    """OCE sheet, Rules for limits 10-20 and higher: half is paid and half is carried over."""
    winners = [Winner(Seat(2), 4500, True), Winner(Seat(7), 4500, False)]
    assert time_pot_due(800, winners, 100) == TimePot((TimeDue(Seat(7), 400),), 400)


def test_nobody_pays_more_than_was_won() -> None:
    assert time_pot_due(800, [Winner(Seat(4), 300, False)], 100) == TimePot((TimeDue(Seat(4), 300),), 0)
