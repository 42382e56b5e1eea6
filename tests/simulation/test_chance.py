"""Choices from one source of numbers."""

from __future__ import annotations

from table_server.simulation.chance import between, one_in, one_of, some_of
from tests.simulation.counted import Counted


def test_every_option_can_be_chosen() -> None:
    assert [one_of(Counted([n]), "abc") for n in range(3)] == ["a", "b", "c"]


def test_both_ends_can_be_chosen() -> None:
    assert [between(Counted([n]), 5, 7) for n in range(3)] == [5, 6, 7]


def test_one_number_of_so_many_says_yes() -> None:
    assert [one_in(Counted([n]), 3) for n in range(3)] == [True, False, False]


def test_some_are_different_and_in_any_order() -> None:
    assert some_of(Counted([2, 0]), "abc", 2) == ("c", "a")
    assert some_of(Counted(), "abc", 0) == ()
