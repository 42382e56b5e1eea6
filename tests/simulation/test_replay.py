"""A state is compared with its replay field by field."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds import begin
from table_server.families.rounds.commands import Fold
from table_server.simulation.replay import differing, replayed_otherwise
from tests.families.rounds.shapes import LIMIT, PINEAPPLE, dealt, played


def test_the_fields_that_differ_are_named() -> None:
    one, other = dealt(PINEAPPLE, 3), dealt(PINEAPPLE, 3)
    assert differing(one, other) == ()
    other.pot += 1
    other.turn = 0
    assert differing(one, other) == ("pot", "turn")


def test_a_replay_of_all_events_agrees_and_of_fewer_does_not() -> None:
    _, events = begin(PINEAPPLE, LIMIT, dealt(PINEAPPLE, 3).setup)
    state = dealt(PINEAPPLE, 3)
    assert replayed_otherwise(state, events) == ()
    events += played(state, Fold(Seat(3)))
    assert replayed_otherwise(state, events) == ()
    assert "status" in replayed_otherwise(state, events[:-1])
