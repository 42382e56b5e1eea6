"""Seats by chance, and moves by the blinds."""

from __future__ import annotations

from random import Random

from table_server.engine.cards import Seat
from table_server.tournaments.places import (
    RoomSeat,
    all_places,
    drawn,
    next_to_post,
    soonest_to_post,
    tables_needed,
)
from tests.tournaments.structures import EVENING


def test_every_place_once() -> None:
    places = all_places(EVENING)
    assert len(set(places)) == len(places) == EVENING.places


def test_seats_are_drawn_at_the_table_with_the_fewest_players() -> None:
    draw = list(all_places(EVENING))
    Random(1).shuffle(draw)
    taken = [RoomSeat(1, Seat(1)), RoomSeat(1, Seat(2)), RoomSeat(3, Seat(1))]
    seats = drawn(range(1, 8), tables={1, 2}, taken=taken, draw=draw)
    assert [number for number, _ in seats] == list(range(1, 8))
    assert [place.table for _, place in seats[:2]] == [2, 2]
    assert sum(place.table == 1 for _, place in seats) in (
        2,
        3,
    )  # nine players in all, five at one and four at the other
    assert not {place for _, place in seats} & set(taken)


def test_the_next_place_drawn_is_taken() -> None:
    draw = [RoomSeat(1, Seat(4)), RoomSeat(2, Seat(2)), RoomSeat(1, Seat(1))]
    assert drawn([7], tables={1, 2}, taken=(), draw=draw) == [(7, RoomSeat(1, Seat(4)))]


def test_the_next_big_blind_moves_to_the_seat_it_reaches_soonest() -> None:
    """TDA 2024, rule 10."""
    assert next_to_post([Seat(2), Seat(5), Seat(9)], Seat(5)) == 9
    assert next_to_post([Seat(2), Seat(5)], Seat(9)) == 2
    assert soonest_to_post({Seat(3), Seat(8)}, Seat(4)) == 8
    assert soonest_to_post({Seat(3), Seat(8)}, None) == 3


def test_as_many_tables_as_are_needed() -> None:
    assert [tables_needed(players, 6) for players in (1, 6, 7, 12, 13)] == [1, 1, 2, 2, 3]
