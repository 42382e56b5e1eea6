"""A tournament stands again as it stood, at any moment it may have been cut off; or not at all."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pytest
from sqlalchemy import Connection, delete, update

from table_server.store.journal.chain import linked
from table_server.store.journal.reader import JournalReader
from table_server.store.journal.rows import rows_of
from table_server.store.journal.tournament_list import Listed, going_on, listed
from table_server.store.journal.tournament_reader import story, tournaments
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.errors import DamagedJournal
from table_server.store.tables.play import EVENTS, HEADS, TOURNAMENTS
from table_server.tournaments import commands
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.state import Tournament
from tests.store.notes import disposed, tamper
from tests.store.played import Played, written
from tests.store.played_tournament import Recorded, committed, filled, keep, recorded, whole
from tests.tournaments.structures import EVENING, SIT_AND_GO


def going(where: Database) -> list[Tournament]:
    with disposed(reading(where)) as engine:
        return tournaments(engine)


@pytest.mark.parametrize("part", [1, 3, 45, 120, 200])
def test_a_tournament_that_was_cut_off_stands_as_it_stood(place: Database, part: int) -> None:
    played = whole()
    steps = played.steps[:part]
    keep(place, played, steps)
    told = [event for step in steps for event in step.events]
    assert going(place) == [rebuilt(told)]
    with disposed(reading(place)) as engine:
        assert story(engine, "e1") == told


def test_one_that_is_over_is_only_told_of(sqlite_place: Database) -> None:
    played = whole(seed=3)
    keep(sqlite_place, played)
    assert going(sqlite_place) == []
    with disposed(reading(sqlite_place)) as engine, engine.connect() as connection:
        assert story(engine, "e1") == played.story
        (line,) = listed(connection)
        assert line == Listed("e1", "Evening", 1_000, played.steps[-1].at, 0)


async def test_of_a_tournament_that_never_was_there_is_nothing(place: Database) -> None:
    await written(place, Played(), 0)
    assert going(place) == []
    with disposed(reading(place)) as engine:
        assert story(engine, "e9") == []
        assert story(engine, "t1") == []


async def test_tables_and_tournaments_are_told_apart(place: Database) -> None:
    steps = await written(place, Played("e1"), 0)
    played = recorded(EVENING, 2)
    filled(place, played)
    await committed(place, played, played.steps)
    other = recorded(SIT_AND_GO)
    await committed(place, other, other.steps)
    with disposed(reading(place)) as engine:
        assert JournalReader(engine).tables() == ["e1"]
        told = JournalReader(engine).events_since_checkpoint("e1")
        assert told == [event for step in steps for event in step.events]
    assert [each.structure.key for each in going(place)] == ["e1", "s1"]


def test_money_that_is_on_its_way_when_it_is_called_off_is_asked_for_after_a_restart(place: Database) -> None:
    played = recorded(EVENING, 2)
    played.must(commands.Register("late", "Late", EVENING.price))
    played.must(commands.Cancel("the lights went out"))
    keep(place, played)
    (found,) = going(place)
    assert found == played.tournament
    (key,) = found.crossings
    ends(place, played, commands.MoneyArrived(key))
    assert going(place) == []


def ends(where: Database, played: Recorded, command: commands.Command) -> None:
    """One more command, committed by the next program."""
    before = len(played.steps)
    played.must(command)
    asyncio.run(committed(where, played, played.steps[before:]))


Damage: TypeAlias = Callable[[Connection], object]


def gone(seq: int) -> Damage:
    return lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.seq == seq))


def set_to(seq: int, **values: object) -> Damage:
    return lambda connection: connection.execute(update(EVENTS).where(EVENTS.c.seq == seq).values(**values))


def rechained(seq: int, text: str, connection: Connection) -> None:
    """As somebody would who knows how the chain is made, but not what the rules are."""
    rows = list(rows_of(connection, "tournament:e1"))
    for at in range(seq - 1, len(rows)):
        row = rows[at]._replace(event=text) if rows[at].seq == seq else rows[at]
        rows[at] = linked(rows[at - 1].hash, row)
        set_to(at + 1, event=rows[at].event, hash=rows[at].hash)(connection)
    connection.execute(update(HEADS).values(hash=rows[-1].hash))


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (set_to(7, at=5), "event 7: the row is not what was written"),
        (set_to(7, stream="felt"), "event 7: the row is not what was written"),
        (gone(7), "event 8: event 7 is missing"),
        (gone(21), "event 21: event 21 is missing"),
        (lambda c: c.execute(update(HEADS).values(hash=bytes(32))), "event 21: the journal ends otherwise"),
        (partial(rechained, 7, "{}"), "event 7: no event with a name and a version"),
        (partial(rechained, 7, '{"event":"Folded","v":1,"seat":4}'), "event 7: no event is called 'Folded'"),
        (
            partial(rechained, 7, '{"event":"MoneyFailed","v":1,"key":"e1/9","why":"not_enough"}'),
            "its events do not follow from each other (KeyError)",
        ),
        (lambda c: c.execute(delete(TOURNAMENTS)), "it is not in the list of tournaments"),
    ],
)
def test_a_damaged_tournament_is_not_taken_up(place: Database, damage: Damage, said: str) -> None:
    """It is said which, where and what."""
    keep(place, recorded(EVENING, 10))
    assert len(going(place)) == 1
    tamper(place, damage)
    with pytest.raises(DamagedJournal, match=re.escape(said)) as refused:
        going(place)
    assert refused.value.table == "tournament:e1"


def test_one_whose_journal_is_gone_is_not_forgotten(place: Database) -> None:
    keep(place, recorded(EVENING, 1))
    tamper(place, lambda connection: connection.execute(delete(EVENTS)))
    tamper(place, lambda connection: connection.execute(delete(HEADS)))
    with pytest.raises(DamagedJournal, match="do not follow from each other"):
        going(place)


def test_what_goes_on_is_found_by_the_list(place: Database) -> None:
    """Years of tournaments that are over are not read at a start."""
    with disposed(reading(place)) as engine, engine.connect() as connection:
        assert (listed(connection), going_on(connection)) == ([], [])
    keep(place, recorded(EVENING, 1))
    with disposed(reading(place)) as engine, engine.connect() as connection:
        assert listed(connection) == [Listed("e1", "Evening", 1_000, None, 0)]
        assert going_on(connection) == ["e1"]
