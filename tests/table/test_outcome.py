"""One command carried out."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.families.seating.commands import SitOut
from table_server.table import commands as wish
from table_server.table.decide import handle
from table_server.table.events import SeatLocked
from table_server.table.outcome import Broken, Outcome
from tests.table.table import TableInPlay


def test_a_course_tells_what_happened_and_what_money_moved() -> None:
    table = TableInPlay(1, 2)
    course = handle(table.table, wish.Leave(Seat(2)), 5)
    assert isinstance(course, Outcome)
    assert course.table is table.table
    assert [type(event).__name__ for event in course.events] == ["PlayerLeft", "CashedOut", "LoggedOut"]
    assert [entry.key for entry in course.entries] == ["t1-3"]


def test_a_wish_that_cannot_be_refused_and_is_stops_the_table() -> None:
    """It is a fault of the program. The message names the fault and no card."""
    table = TableInPlay(1, 2)
    course = Outcome(table.table)
    with pytest.raises(Broken, match="SitOut: not_at_the_table"):
        course.must(SitOut(Seat(9)))


def test_events_have_happened_when_the_next_is_decided() -> None:
    table = TableInPlay(1, 2)
    course = Outcome(table.table)
    course.happens(SeatLocked(Seat(9), on=True))
    assert table.table.locked == {Seat(9)}
    assert course.events == [SeatLocked(Seat(9), on=True)]
    assert course.entries == []
