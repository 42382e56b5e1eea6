"""The floor's acts at a table are in the audit trail, written in the same commit as the events."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from table_server.engine.cards import Seat
from table_server.families.seating.events import HandUndone
from table_server.store.journal.acts import ActKind, StaffAct, acts_between
from table_server.store.journal.floor_acts import any_by_people, floor_acts
from table_server.store.journal.journal import SqlJournal
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.people import ACTS
from table_server.table.events import (
    Announced,
    HandAbandoned,
    Happened,
    StackCorrected,
    TermsSet,
    VoidOrdered,
)
from tests.store.cages import NOON
from tests.store.notes import disposed
from tests.store.played import terms

BY = ("Flo", "Sue")
CORRECTED = StackCorrected(key="t1-9", seat=Seat(3), player="17", amount=-500, by=BY, reason="miscounted")


def told(*events: Happened) -> list[tuple[ActKind, str, str, str]]:
    return [
        (act.what, act.whom, act.by, act.reason) for act in floor_acts("t1", first=41, at=NOON, events=events)
    ]


def test_the_act_has_who_what_whom_and_why() -> None:
    assert told(VoidOrdered(BY, "a card was seen"), HandUndone(12)) == [
        (ActKind.VOID_HAND, "t1/12", "Flo and Sue", "a card was seen")
    ]
    assert told(CORRECTED) == [(ActKind.CORRECT_STACK, "t1/17", "Flo and Sue", "-5.00: miscounted")]
    because = replace(CORRECTED, hand=12)
    assert told(because) == [(ActKind.CORRECT_HAND, "t1/12", "Flo and Sue", "account 17 -5.00: miscounted")]
    assert told(TermsSet(terms("t1"), "Sue")) == [(ActKind.SET_TERMS, "t1", "Sue", "holdem limit")]
    assert told(HandAbandoned(7)) == [(ActKind.ABANDON_HAND, "t1/7", "", "")]


def test_an_event_without_a_person_is_no_act() -> None:
    quiet = (Announced("Seat open"), TermsSet(terms("t1")))
    assert told(*quiet) == []
    assert not any_by_people(quiet[:1])
    assert any_by_people((*quiet, CORRECTED))


def committed(where: Database, *events: Happened) -> list[StaffAct]:
    async def commit() -> list[StaffAct]:
        writer = InlineWriter(writing(where))
        await SqlJournal(writer).commit("t1", NOON, events)
        found = await writer.run(lambda connection: acts_between(connection, 0, NOON + 1))
        await writer.close()
        return found

    return asyncio.run(commit())


def test_the_act_comes_with_its_events_and_stays(place: Database) -> None:
    (act,) = committed(place, Announced("Seat open"), CORRECTED)
    assert (act.at, act.what) == (NOON, ActKind.CORRECT_STACK)
    assert act.key.startswith("t1-event-2-")  # the second event; the rest is random
    for change in (ACTS.delete(), ACTS.update().values(by="Nobody")):
        with disposed(writing(place)) as engine, pytest.raises(DatabaseError, match="kept as it was written"):
            _do(engine.connect(), change)
    assert committed(place) == [act]


def _do(connection: Connection, change: object) -> None:
    with connection, connection.begin():
        connection.execute(change)  # type: ignore[call-overload]  # any statement
