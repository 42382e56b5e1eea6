"""A journal is read back as it was written, or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pytest
from sqlalchemy import Connection, delete, update
from sqlalchemy.event import listen

from table_server.families.rounds.begin import rebuilt
from table_server.families.rounds.events import Event, HandBegan
from table_server.games import discover
from table_server.store.journal.chain import linked
from table_server.store.journal.reader import JournalReader, KeptHand
from table_server.store.journal.rows import rows_of
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.errors import DamagedJournal
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import Stood
from table_server.table.evolve import rebuilt as rebuilt_table
from table_server.table.snapshot import taken
from tests.store.notes import disposed, tamper
from tests.store.played import Played, Step, written

HANDS = 23
"""A checkpoint is made before the first hand and before the twenty-first."""
LAST = sum(len(step.events) for step in Played().steps(3))


def hands_of(steps: list[Step]) -> dict[int, tuple[int, list[Event]]]:
    """By number: the hand's beginning and its events, taken from the table's own."""
    hands: dict[int, tuple[int, list[Event]]] = {}
    number = 0
    for step in steps:
        for event in step.events:
            if isinstance(event, HandBegan):
                number = event.setup.hand
                hands[number] = (step.at, [])
            if isinstance(event, Event):
                hands[number][1].append(event)
    return hands


async def test_a_table_stands_again_as_it_stood(place: Database) -> None:
    played = Played()
    await written(place, played, HANDS)
    with disposed(reading(place)) as engine:
        events = JournalReader(engine).events_since_checkpoint("t1")
    assert isinstance(events[0], Stood)
    assert sum(isinstance(event, HandBegan) for event in events) == HANDS - 20
    assert taken(rebuilt_table(events)) == taken(played.table)


async def test_before_its_first_checkpoint_all_of_it_is_read(place: Database) -> None:
    steps = await written(place, Played(), 0)
    with disposed(reading(place)) as engine:
        events = JournalReader(engine).events_since_checkpoint("t1")
    assert events == [event for step in steps for event in step.events]


async def test_of_a_table_that_never_was_there_is_nothing(place: Database) -> None:
    with disposed(reading(place)) as engine:
        reader = JournalReader(engine)
        assert reader.events_since_checkpoint("t9") == []
        assert reader.hand("t9", 1) == []
        assert reader.recent_hands("t9", 5) == []
        assert reader.tables() == []


async def test_any_hand_is_found_by_its_number(place: Database) -> None:
    hands = hands_of(await written(place, Played(), HANDS))
    await written(place, Played("t2", seed=2), 3)
    with disposed(reading(place)) as engine:
        reader = JournalReader(engine)
        for number, (_, events) in hands.items():
            assert reader.hand("t1", number) == events
        assert rebuilt(discover()["holdem"], reader.hand("t1", 7)).over
        assert reader.hand("t1", HANDS + 1) == []
        assert reader.tables() == ["t1", "t2"]


async def test_recent_hands_come_newest_first(place: Database) -> None:
    hands = hands_of(await written(place, Played(), 5))
    with disposed(reading(place)) as engine:
        reader = JournalReader(engine)
        assert reader.recent_hands("t1", 3) == [KeptHand(number, hands[number][0]) for number in (5, 4, 3)]
        assert len(reader.recent_hands("t1", 30)) == 5


async def test_hands_are_found_without_reading_the_others(sqlite_place: Database) -> None:
    await written(sqlite_place, Played(), 3)
    asked: list[tuple[str, Any]] = []
    with disposed(reading(sqlite_place)) as engine:
        listen(engine, "before_cursor_execute", lambda _c, _k, said, values, *_: asked.append((said, values)))
        JournalReader(engine).hand("t1", 2)
        JournalReader(engine).recent_hands("t1", 2)
        plans: list[str] = []
        with engine.connect() as connection:
            for said, values in tuple(asked):
                if said.startswith("SELECT") and "hand" in said.split("FROM")[1]:
                    plans += (
                        row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {said}", values)
                    )
    assert plans == [
        "SEARCH events USING INDEX ix_events_hand (table_key=? AND hand>?)",
        "SEARCH events USING INDEX ix_events_hand (table_key=? AND hand>?)",
    ]


Damage: TypeAlias = Callable[[Connection], object]


def set_to(seq: int, **values: object) -> Damage:
    return lambda connection: connection.execute(update(EVENTS).where(EVENTS.c.seq == seq).values(**values))


def gone(seq: int) -> Damage:
    return lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.seq == seq))


def ends(**values: object) -> Damage:
    return lambda connection: connection.execute(update(HEADS).values(**values))


def rechained(seq: int, text: str, connection: Connection) -> None:
    """A change by somebody who knows how the chain is made, but not the rules."""
    rows = list(rows_of(connection, "t1"))
    for at in range(seq - 1, len(rows)):
        row = rows[at]._replace(event=text) if rows[at].seq == seq else rows[at]
        rows[at] = linked(rows[at - 1].hash, row)
        set_to(at + 1, event=rows[at].event, hash=rows[at].hash)(connection)
    ends(hash=rows[-1].hash)(connection)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            set_to(100, event='{"event":"Folded"}'),
            "event 100: the row is not what was written",
        ),
        (set_to(100, at=1), "event 100: the row is not what was written"),
        (set_to(100, stream="felt"), "event 100: the row is not what was written"),
        (set_to(100, hash=bytes(32)), "event 100: the row is not what was written"),
        (gone(100), "event 101: event 100 is missing"),
        (gone(LAST), f"event {LAST}: event {LAST} is missing"),
        (ends(hash=bytes(32)), f"event {LAST}: the journal does not end where its record says"),
        (ends(stood=LAST + 9), f"event {LAST + 8}: event {LAST + 8} is missing"),
        (partial(rechained, 100, "{}"), "event 100: no event with a name and a version"),
        (
            partial(rechained, 100, '{"event":"Folded","v":9}'),
            "event 100: Folded version 9; this program knows",
        ),
    ],
)
async def test_a_damaged_journal_is_not_read(place: Database, damage: Damage, said: str) -> None:
    """The error names table, place and fault; a hand before the damage can still be read."""
    hands = hands_of(await written(place, Played(), 3))
    tamper(place, damage)
    with disposed(reading(place)) as engine:
        reader = JournalReader(engine)
        with pytest.raises(DamagedJournal, match=re.escape(f"table t1, {said}")):
            reader.events_since_checkpoint("t1")
        assert reader.hand("t1", 1) == hands[1][1]


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("UPDATE journals SET seq = 'many'", "table t1: the record of where it ends cannot be read"),
        ("UPDATE events SET seq = 'x' WHERE seq = 50", "table t1, event 51: event 50 is missing"),
        ("UPDATE events SET hash = 'x' WHERE seq = 50", "event 50: the row is not what was written"),
        ("UPDATE events SET event = x'ff' WHERE seq = 50", "event 50: the row is not what was written"),
        (
            "UPDATE events SET event = CAST(x'ff' AS TEXT) WHERE seq = 50",
            "event 50: the database cannot read it: Could not decode to UTF-8",
        ),
    ],
)
async def test_a_value_of_the_wrong_type_that_sqlite_allows_is_refused(
    sqlite_place: Database, said: str, fault: str
) -> None:
    await written(sqlite_place, Played(), 1)
    tamper(sqlite_place, lambda connection: connection.exec_driver_sql(said))
    with disposed(reading(sqlite_place)) as engine, pytest.raises(DamagedJournal, match=re.escape(fault)):
        JournalReader(engine).events_since_checkpoint("t1")
