"""Counts on decks small enough to check by eye."""

from __future__ import annotations

from table_server.engine.cards import PACK
from table_server.fairness.tally import Tally


def tally(*orders: str) -> Tally:
    """Decks of four, written as the numbers of their cards."""
    counted = Tally(4)
    for order in orders:
        counted.add([PACK[int(number)] for number in order])
    return counted


def test_every_card_is_counted_at_its_position() -> None:
    placed = tally("0123", "0321").placed
    assert placed == [2, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0, 1, 0, 1]


def test_every_neighbor_is_counted_once_in_the_order_it_lies() -> None:
    met = tally("0123", "0132").met
    assert {cell: count for cell, count in enumerate(met) if count} == {1: 2, 6: 1, 11: 1, 7: 1, 14: 1}


def test_one_pair_a_deck_is_sampled_and_the_place_moves_down() -> None:
    sampled = tally("0123", "0123", "0123", "3210").sampled
    assert {divmod(cell, 4): count for cell, count in enumerate(sampled) if count} == {
        (0, 1): 1,
        (1, 2): 1,
        (2, 3): 1,
        (3, 2): 1,
    }


def test_runs_are_stretches_that_only_rise_or_only_fall() -> None:
    assert tally("0123").runs == 1
    assert tally("3210").runs == 1
    assert tally("0132").runs == 2
    assert tally("0213").runs == 3


def test_cards_that_stayed_since_the_deck_before_are_counted_from_the_second_deck_on() -> None:
    assert tally("0123").unmoved == 0
    assert tally("0123", "0123", "0132").unmoved == 4 + 2


def test_neighbors_are_summed_where_they_stand_in_a_relation() -> None:
    counted = tally("0123", "0132")
    assert counted.met_where(lambda upper, lower: lower == upper + 1) == 4
    assert counted.met_where(lambda upper, lower: lower < upper) == 1
