"""Events and the money that moves with them are one transaction; each table has its chain."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, update

from table_server.cage.ledger import Entry, deposit
from table_server.engine.cards import Seat
from table_server.families.rounds.events import Folded
from table_server.store.journal.acts import acts_on
from table_server.store.journal.chain import EMPTY, JournalRow, followed
from table_server.store.journal.journal import Part, SqlJournal
from table_server.store.journal.rows import head_of, rows_of
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.errors import DamagedJournal, UnknownEvent
from table_server.store.sql.writer import InlineWriter, WriterThread
from table_server.store.tables.play import HEADS
from table_server.table.events import ClockCalled, HandAbandoned, Happened
from table_server.tournaments.events import TableBroken, TournamentOpened
from table_server.tournaments.structure import journal_of
from tests.store.notes import disposed, note, noted, prepare
from tests.store.played import START, Played
from tests.tournaments.structures import EVENING

E1 = journal_of("e1")


def kept(where: Database, table: str) -> list[JournalRow]:
    with disposed(reading(where)) as engine, engine.connect() as connection:
        rows = list(followed(rows_of(connection, table), EMPTY))
        head = head_of(connection, table)
        assert (head.seq, head.hash) == ((rows[-1].seq, rows[-1].hash) if rows else (0, EMPTY.hash))
        return rows


async def test_committed_events_are_in_order_and_chained(place: Database) -> None:
    writer = WriterThread(writing(place))
    journal = SqlJournal(writer)
    steps = list(Played().steps(hands=3))
    for step in steps:
        await journal.commit("t1", step.at, step.events)
    rows = kept(place, "t1")
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) == sum(len(step.events) for step in steps)
    assert {row.stream for row in rows} == {"hand", "lineup", "felt"}
    assert [row.hand for row in rows if row.hand] == [1, 2, 3]
    assert rows[0].at == START
    await writer.close()


async def test_every_table_has_a_chain_of_its_own(place: Database) -> None:
    writer = WriterThread(writing(place))
    journal = SqlJournal(writer)
    steps = {key: list(Played(key, seed=n).steps(hands=1)) for n, key in enumerate(("t1", "t2", "t3"))}

    async def play(key: str) -> None:
        for step in steps[key]:
            await journal.commit(key, step.at, step.events)

    await asyncio.gather(*map(play, steps))
    for key, played in steps.items():
        assert len(kept(place, key)) == sum(len(step.events) for step in played)
    await writer.close()


async def test_commits_that_are_not_waited_for_keep_their_order(place: Database) -> None:
    writer = WriterThread(writing(place))
    journal = SqlJournal(writer)
    await asyncio.gather(*(journal.commit("t1", at, [ClockCalled(Seat(at))]) for at in range(100)))
    assert [row.at for row in kept(place, "t1")] == list(range(100))
    await writer.close()


async def test_a_journal_goes_on_where_the_last_program_ended(place: Database) -> None:
    for at in range(3):
        writer = InlineWriter(writing(place))
        await SqlJournal(writer).commit("t1", at, [ClockCalled(Seat(1)), ClockCalled(Seat(2))])
        await writer.close()
    assert [row.at for row in kept(place, "t1")] == [0, 0, 1, 1, 2, 2]


def posting(connection: Connection, entries: Sequence[Entry], at: int) -> None:
    for entry in entries:
        note(f"{entry.key} at {at}")(connection)


async def test_events_and_money_are_one_transaction(place: Database) -> None:
    writer = InlineWriter(prepare(writing(place)))
    journal = SqlJournal(writer, posting)
    await journal.commit("t1", at=7, events=[ClockCalled(Seat(1))], entries=[deposit("d1", "17", 100)])
    assert noted(place) == {"d1 at 7"}
    with pytest.raises(Exception, match=r"(?i)unique"):
        await journal.commit("t1", at=7, events=[ClockCalled(Seat(2))], entries=[deposit("d1", "17", 100)])
    assert len(kept(place, "t1")) == 1
    await journal.commit("t1", at=8, events=[ClockCalled(Seat(3))], entries=[deposit("d2", "17", 100)])
    assert [row.at for row in kept(place, "t1")] == [7, 8]
    assert noted(place) == {"d1 at 7", "d2 at 8"}
    await writer.close()


async def test_one_table_s_bad_money_undoes_nobody_else_s_events(place: Database) -> None:
    writer = WriterThread(prepare(writing(place)))
    journal = SqlJournal(writer, posting)
    money = [[], [deposit("d", "17", 1)], [deposit("d", "17", 1)], []]
    commits = (
        journal.commit(f"t{n}", at=5, events=[ClockCalled(Seat(n))], entries=posted)
        for n, posted in enumerate(money)
    )
    answers = await asyncio.gather(*commits, return_exceptions=True)
    assert [answer is None for answer in answers] == [True, True, False, True]
    assert [len(kept(place, f"t{n}")) for n in range(4)] == [1, 1, 0, 1]
    await journal.commit("t2", 9, [ClockCalled(Seat(2))])
    assert [row.seq for row in kept(place, "t2")] == [1]
    await writer.close()


async def test_without_a_ledger_no_money_is_taken(place: Database) -> None:
    writer = InlineWriter(writing(place))
    with pytest.raises(ValueError, match="no ledger"):
        await SqlJournal(writer).commit(
            "t1", at=1, events=[ClockCalled(Seat(1))], entries=[deposit("d1", "17", 100)]
        )
    assert kept(place, "t1") == []
    await writer.close()


async def test_money_may_move_without_an_event(place: Database) -> None:
    writer = InlineWriter(prepare(writing(place)))
    await SqlJournal(writer, posting).commit("t1", at=1, events=[], entries=[deposit("d1", "17", 100)])
    assert (kept(place, "t1"), noted(place)) == ([], {"d1 at 1"})
    await writer.close()


async def test_an_event_of_nothing_we_know_reaches_no_transaction(place: Database) -> None:
    writer = InlineWriter(writing(place))
    strange: list[Happened] = [Folded(Seat(1)), "Sneezed"]  # type: ignore[list-item]  # as the type checker says
    with pytest.raises(UnknownEvent, match="str is in no story"):
        await SqlJournal(writer).commit("t1", 1, strange)
    assert kept(place, "t1") == []
    await writer.close()


async def test_a_table_that_somebody_else_writes_is_given_up(place: Database) -> None:
    """On one PostgreSQL nothing else keeps two programs from writing to one table's journal."""
    writer = InlineWriter(writing(place))
    journal = SqlJournal(writer)
    await journal.commit("t1", 1, [ClockCalled(Seat(1))])
    other = SqlJournal(writer)
    await other.commit("t1", 2, [ClockCalled(Seat(2)), ClockCalled(Seat(3))])
    with pytest.raises(Exception, match=r"(?i)unique"):
        await journal.commit("t1", 3, [ClockCalled(Seat(4))])
    assert [row.at for row in kept(place, "t1")] == [1, 2, 2]
    await writer.close()


async def test_a_head_that_moved_without_its_rows_is_noticed(place: Database) -> None:
    writer = InlineWriter(writing(place))
    journal = SqlJournal(writer)
    await journal.commit("t1", 1, [ClockCalled(Seat(1))])
    writer.now(lambda connection: connection.execute(update(HEADS).values(seq=5)).close())
    with pytest.raises(DamagedJournal, match="table t1, event 1: another program has written on from here"):
        await journal.commit("t1", 2, [ClockCalled(Seat(1))])
    await writer.close()


async def test_a_table_and_its_tournament_are_one_transaction(place: Database) -> None:
    """The end of a hand and the tournament's answer to it: both happened, or neither."""
    writer = InlineWriter(prepare(writing(place)))
    journal = SqlJournal(writer, posting)
    opened = TournamentOpened(EVENING)
    await journal.commit_all([("t1", [ClockCalled(Seat(1))]), (E1, [opened])], 7, [deposit("d1", "17", 1)])
    again: list[Part] = [("t1", [ClockCalled(Seat(2))]), (E1, [TableBroken(1)])]
    with pytest.raises(Exception, match=r"(?i)unique"):
        await journal.commit_all(again, 7, [deposit("d1", "17", 1)])
    assert [len(kept(place, key)) for key in ("t1", E1)] == [1, 1]
    await journal.commit_all([("t1", [ClockCalled(Seat(3))]), ("t2", []), (E1, [TableBroken(2)])], 9)
    await journal.commit("t1", 10, [ClockCalled(Seat(4))])
    assert [[row.at for row in kept(place, key)] for key in ("t1", "t2", E1)] == [[7, 9, 10], [], [7, 9]]
    assert {row.stream for row in kept(place, E1)} == {"tournament"}
    assert noted(place) == {"d1 at 7"}
    await writer.close()


async def test_one_story_may_be_told_in_several_parts(place: Database) -> None:
    writer = InlineWriter(writing(place))
    parts: list[Part] = [
        (E1, [TournamentOpened(EVENING)]),
        ("t1", [ClockCalled(Seat(1))]),
        (E1, [TableBroken(1)]),
    ]
    await SqlJournal(writer).commit_all(parts, 1)
    assert [row.seq for row in kept(place, E1)] == [1, 2]
    await writer.close()


async def test_the_floors_acts_are_written_with_whatever_they_are_committed_with(place: Database) -> None:
    writer = InlineWriter(writing(place))
    abandoned = HandAbandoned(5)
    await SqlJournal(writer).commit_all([("t1", [abandoned]), (E1, [TournamentOpened(EVENING)])], 1)
    assert await writer.run(lambda connection: [act.whom for act in acts_on(connection, "t1/5")]) == ["t1/5"]
    await writer.close()


async def test_money_alone_may_move_beside_no_story(place: Database) -> None:
    writer = InlineWriter(prepare(writing(place)))
    await SqlJournal(writer, posting).commit_all([], 1, [deposit("d1", "17", 100)])
    assert noted(place) == {"d1 at 1"}
    await writer.close()


async def test_a_strange_event_of_one_part_keeps_all_out(place: Database) -> None:
    writer = InlineWriter(writing(place))
    sneezed: list[Happened] = ["Sneezed"]  # type: ignore[list-item]  # as the type checker says
    strange: list[Part] = [("t1", [ClockCalled(Seat(1))]), (E1, sneezed)]
    with pytest.raises(UnknownEvent, match="str is in no story"):
        await SqlJournal(writer).commit_all(strange, 1)
    assert kept(place, "t1") == []
    await writer.close()
