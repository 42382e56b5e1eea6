"""The writer: one transaction for all that has arrived, an answer only after it, and no second try."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import CANNOT_WRITE, InlineWriter, WriterThread, end_process
from tests.patience import PATIENCE
from tests.store.notes import disposed, note, noted, prepare


@asynccontextmanager
async def running(
    engine: Engine, on_failure: Callable[[BaseException], None] = end_process
) -> AsyncIterator[WriterThread]:
    writer = WriterThread(engine, on_failure)
    try:
        yield writer
    finally:
        await writer.close()


def commits(engine: Engine) -> list[Connection]:
    """Grows by one for each transaction that is committed."""
    counted: list[Connection] = []
    event.listen(engine, "commit", counted.append)
    return counted


async def held_up(writer: WriterThread) -> tuple[asyncio.Task[None], threading.Event]:
    """The writer's thread in the middle of some work, until the event is set."""
    go, begun = threading.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def work(_: Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        go.wait(PATIENCE)

    task = asyncio.create_task(writer.run(work))
    await begun.wait()
    return task, go


async def test_an_answer_comes_when_everybody_can_see_what_was_written(place: Database) -> None:
    async with running(prepare(writing(place))) as writer:
        assert await writer.run(note("first")) == "first"
        assert noted(place) == {"first"}


async def test_what_arrives_meanwhile_is_one_transaction_and_one_wake_up(
    place: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = prepare(writing(place))
    counted = commits(engine)
    async with running(engine) as writer:
        busy, go = await held_up(writer)
        others = [asyncio.create_task(writer.run(note(f"note {n}"))) for n in range(50)]
        await asyncio.sleep(0)
        before = len(counted)
        loop = asyncio.get_running_loop()
        wake, woken = loop.call_soon_threadsafe, []

        def counting(*said: Any) -> asyncio.Handle:
            woken.append(said)
            return wake(*said)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counting)
        go.set()
        await asyncio.gather(busy, *others)
        assert len(counted) == before + 2
        assert len(woken) == 2
    assert noted(place) == {f"note {n}" for n in range(50)}


async def test_work_that_fails_fails_alone(place: Database) -> None:
    async with running(prepare(writing(place))) as writer:
        await writer.run(note("there"))
        busy, go = await held_up(writer)
        before, twice, after = (writer.run(note(name)) for name in ("before", "there", "after"))
        waiting = asyncio.gather(before, twice, after, return_exceptions=True)
        await asyncio.sleep(0)
        go.set()
        await busy
        answers = await waiting
        assert (answers[0], answers[2]) == ("before", "after")
        assert isinstance(answers[1], IntegrityError)
        assert noted(place) == {"there", "before", "after"}


@pytest.mark.parametrize(
    ("statement", "fault"),
    [("SELECT nothing FROM", (ProgrammingError, OperationalError)), (None, (ZeroDivisionError,))],
)
async def test_a_mistake_in_work_is_told_to_its_caller(
    postgres_place: Database, statement: str | None, fault: tuple[type[Exception], ...]
) -> None:
    def broken(connection: Connection) -> float:
        note("undone")(connection)
        if statement:
            connection.execute(text(statement))
        return 1 / 0

    async with running(prepare(writing(postgres_place))) as writer:
        with pytest.raises(fault):
            await writer.run(broken)
        assert await writer.run(note("goes on")) == "goes on"
    assert noted(postgres_place) == {"goes on"}


async def test_who_remembers_what_was_written_hears_that_it_was_undone(place: Database) -> None:
    async with running(prepare(writing(place))) as writer:
        remembered = {"something"}
        writer.when_undone(remembered.clear)
        await writer.run(note("there"))
        assert remembered
        with pytest.raises(IntegrityError):
            await writer.run(note("there"))
        assert not remembered


async def test_work_of_a_caller_who_is_gone_is_done(place: Database) -> None:
    """A table that stops while its events are on their way has written them all the same."""
    async with running(prepare(writing(place))) as writer:
        busy, go = await held_up(writer)
        gone = asyncio.create_task(writer.run(note("kept")))
        await asyncio.sleep(0)
        gone.cancel()
        go.set()
        await busy
        with pytest.raises(asyncio.CancelledError):
            await gone
    assert noted(place) == {"kept"}


def test_work_of_an_event_loop_that_is_gone_is_done(place: Database) -> None:
    failed: list[BaseException] = []
    writer = WriterThread(prepare(writing(place)), failed.append)
    go = threading.Event()

    async def hand_over() -> None:
        waiting = asyncio.create_task(
            writer.run(lambda connection: (go.wait(PATIENCE), note("kept")(connection)))
        )
        await asyncio.sleep(0)
        waiting.cancel()

    asyncio.run(hand_over())
    go.set()
    asyncio.run(writer.close())
    assert failed == []
    assert noted(place) == {"kept"}


async def test_closing_writes_what_was_handed_over_and_takes_no_more(place: Database) -> None:
    engine = prepare(writing(place))
    async with running(engine) as writer:
        busy, go = await held_up(writer)
        last = asyncio.create_task(writer.run(note("last")))
        await asyncio.sleep(0)
        closing = asyncio.create_task(writer.close())
        await asyncio.sleep(0)
        with pytest.raises(RuntimeError, match="closed"):
            await writer.run(note("too late"))
        go.set()
        await asyncio.gather(busy, last, closing)
        await writer.close()
    assert noted(place) == {"last"}
    with disposed(writing(place)) as again:
        again.connect().close()  # the right to write was given back


async def test_two_that_wait_for_each_other_both_go_on(postgres_place: Database) -> None:
    """Two programs on one PostgreSQL lock the same rows in another order; it undoes one of them."""
    there = database(postgres_place.url.render_as_string(hide_password=False))
    async with running(prepare(writing(postgres_place))) as one, running(writing(there)) as other:
        for name in ("a", "b"):
            await one.run(note(name))
        tries: list[str] = []
        meet = threading.Barrier(2, timeout=PATIENCE)

        def lock(mine: str, theirs: str) -> Callable[[Connection], str]:
            def work(connection: Connection) -> str:
                tries.append(mine)
                locking = text("UPDATE notes SET note = note WHERE note = :note")
                connection.execute(locking, {"note": mine})
                if len(tries) <= 2:
                    meet.wait()
                connection.execute(locking, {"note": theirs})
                return mine

            return work

        both = await asyncio.gather(one.run(lock("a", "b")), other.run(lock("b", "a")))
        assert list(both) == ["a", "b"]
        assert len(tries) >= 3


async def full(where: Database, writer: WriterThread) -> None:
    """From here on the database may not grow."""

    def no_more_pages(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    assert where.is_sqlite
    await writer.run(no_more_pages)


async def test_a_disk_that_fails_is_an_end_and_nobody_is_told(sqlite_place: Database) -> None:
    failed: list[BaseException] = []
    writer = WriterThread(prepare(writing(sqlite_place)), failed.append)
    await writer.run(note("in time"))
    await full(sqlite_place, writer)
    busy, go = await held_up(writer)
    waiting = [asyncio.create_task(writer.run(note(f"{n}" * 9_000))) for n in range(3)]
    await asyncio.sleep(0)
    go.set()
    await busy
    await asyncio.to_thread(writer._thread.join, PATIENCE)
    await asyncio.sleep(0)
    assert [type(fault) for fault in failed] == [OperationalError]
    assert not any(task.done() for task in waiting)
    for task in waiting:
        task.cancel()
    writer._transactions.close()
    assert noted(sqlite_place) == {"in time"}


async def test_a_server_that_is_gone_is_an_end(postgres_place: Database) -> None:
    failed: list[BaseException] = []
    writer = WriterThread(prepare(writing(postgres_place)), failed.append)

    def cut_off(connection: Connection) -> None:
        note("lost")(connection)
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    waiting = asyncio.create_task(writer.run(cut_off))
    await asyncio.sleep(0)
    await asyncio.to_thread(writer._thread.join, PATIENCE)
    assert len(failed) == 1
    assert not waiting.done()
    waiting.cancel()
    writer._transactions.close()
    assert noted(postgres_place) == set()


def test_the_end_is_one_line_without_what_was_to_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, bytes]] = []
    exits: list[int] = []
    monkeypatch.setattr("os.write", lambda to, said: written.append((to, said)))
    monkeypatch.setattr("os._exit", exits.append)
    end_process(OperationalError("INSERT INTO events", ("As Kd",), OSError("disk I/O\n\terror")))
    assert exits == [CANNOT_WRITE]
    assert written == [(2, b"openfelt: the store cannot write: OSError: disk I/O error\n")]


async def test_inline_it_is_written_before_anything_else_happens(place: Database) -> None:
    writer = InlineWriter(prepare(writing(place)))
    coroutine: Any = writer.run(note("at once"))
    with pytest.raises(StopIteration) as done:
        coroutine.send(None)  # never waits, so that time may be virtual
    assert done.value.value == "at once"
    assert writer.now(note("too")) == "too"
    assert noted(place) == {"at once", "too"}
    forgotten = []
    writer.when_undone(lambda: forgotten.append("undone"))
    with pytest.raises(IntegrityError):
        writer.now(note("too"))
    assert forgotten == ["undone"]
    await writer.close()


async def test_inline_a_disk_that_fails_is_an_end(sqlite_place: Database) -> None:
    failed: list[BaseException] = []
    writer = InlineWriter(prepare(writing(sqlite_place)), failed.append)
    writer.now(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").close())
    with pytest.raises(OperationalError):
        writer.now(note("x" * 90_000))
    assert len(failed) == 1
    await writer.close()
