"""After a run-out the next deal waits until everybody has had time to see it, street by street."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.families.rounds.commands import Call, Fold, RunIt, Wager
from table_server.families.rounds.terms import Terms
from table_server.table.run_out import time_to_look
from table_server.table.state import Table
from table_server.table.terms import Clocks
from tests.families.rounds.shapes import NO_LIMIT
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does

PAUSE, STREET = Clocks().between_hands, Clocks().run_out
TWICE = replace(NO_LIMIT, run_it=2)


def all_in(terms: Terms = NO_LIMIT) -> Table:
    table = dealt_table(terms=terms)
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))
    return table


def test_so_much_for_each_street() -> None:
    assert time_to_look(all_in()) == PAUSE + 3 * STREET


def test_a_board_run_twice_takes_twice_as_long() -> None:
    """D-51."""
    table = all_in(TWICE)
    does(table, RunIt(ONE, 2), RunIt(THREE, 2))
    assert time_to_look(table) == PAUSE + 6 * STREET


def test_a_hand_that_nobody_saw_open_takes_no_longer() -> None:
    table = dealt_table(terms=NO_LIMIT)
    does(table, Wager(THREE, 10_000), Fold(ONE), Fold(TWO))
    assert time_to_look(table) == PAUSE


@pytest.mark.parametrize("street", [0, 500])
def test_the_house_says_how_long(street: int) -> None:
    table = all_in()
    table.terms = replace(table.terms, clocks=Clocks(between_hands=1_000, run_out=street))
    assert time_to_look(table) == 1_000 + 3 * street
