"""A room that goes away and comes back: what is asked of it is answered, or said not to be."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Event
from typing import TypeVar

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError
from structlog.testing import capture_logs

from table_server.cage import ledger
from table_server.store.audit.ledger import ledger_faults
from table_server.store.ledger.ledger import move
from table_server.store.ledger.meters import meters
from table_server.store.ledger.room import Patient, Room, pauses
from table_server.store.sql.engine import Database
from table_server.store.sql.errors import RoomAway
from tests.patience import PATIENCE
from tests.postgres import Server
from tests.store.cages import NOON, Cage
from tests.store.rooms import rich

T = TypeVar("T")
SHORT = 0.2
"""Seconds for an answer that is not to come."""


@pytest.fixture
async def room(room_place: Database) -> AsyncIterator[Room]:
    made = Room(room_place)
    yield made
    made.close()


def there(connection: Connection) -> int:
    return int(connection.execute(text("SELECT 1")).scalar_one())


async def test_a_room_that_is_there_answers(room: Room) -> None:
    assert await room.run(there) == 1
    assert not room.is_away


async def test_a_room_that_is_gone_is_away_until_it_is_back(mortal: Server, room: Room) -> None:
    await room.run(there)
    with capture_logs() as said:
        mortal.stop()
        for _ in range(3):
            with pytest.raises(RoomAway):
                await room.run(there)
        away = room.is_away
        mortal.start()
        assert await room.run(there) == 1
    assert (away, room.is_away) == (True, False)
    assert [line["event"] for line in said] == ["room_away", "room_back"]


async def test_a_connection_that_grew_old_is_no_absence(mortal: Server, room: Room) -> None:
    await room.run(there)
    mortal.kill()
    mortal.start()
    assert await room.run(there) == 1


async def test_who_takes_too_long_is_away(room_place: Database) -> None:
    room = Room(room_place, patience=0.1)
    with pytest.raises(RoomAway):
        await room.run(lambda connection: connection.execute(text("SELECT pg_sleep(0.5)")))
    room.close()


@contextmanager
def standing_still(backend: int) -> Iterator[None]:
    """It keeps its connection, and says nothing on it."""
    os.kill(backend, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(backend, signal.SIGCONT)


def which(connection: Connection) -> int:
    return int(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())


async def test_who_stands_still_is_not_waited_for_longer_than_anybody_waits(room_place: Database) -> None:
    room = Room(room_place, PATIENCE)
    backend = await room.run(which)
    with standing_still(backend):
        room._patience = SHORT
        with pytest.raises(RoomAway):
            await room.run(there)
        room._patience = PATIENCE
        assert await room.run(which) != backend
    room.close()


async def test_nor_when_nobody_waits_any_more(room_place: Database) -> None:
    """Who asked is gone; whoever asks next is not kept by it."""
    room = Room(room_place, PATIENCE)
    backend = await room.run(which)
    room._patience = SHORT
    with standing_still(backend):
        asked = asyncio.create_task(room.run(there))
        await asyncio.sleep(0.1)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        room._patience = PATIENCE
        assert await Patient(room).run(which) != backend
    room.close()


async def test_a_room_that_stands_still_does_not_keep_the_program_from_its_end(room_place: Database) -> None:
    room = Room(room_place)
    with standing_still(await room.run(which)):
        asked = asyncio.create_task(room.run(there))
        await asyncio.sleep(0.1)
        room.close()
        with pytest.raises(RoomAway):
            await asked


async def test_whoever_asks_once_more_at_the_programs_end_is_not_answered(room_place: Database) -> None:
    """What gives back a seat, for one, and has no fault to tell of."""
    room = Room(room_place)
    room.close()
    with pytest.raises(RoomAway, match="closed"):
        await room.run(there)


async def test_a_connection_that_is_just_being_made_is_cut_too(room_place: Database) -> None:
    """Or the end of the program would wait for whatever is asked on it."""
    room, reached, go = Room(room_place), Event(), Event()

    def connecting(*_parts: object) -> None:
        reached.set()
        go.wait(PATIENCE)

    event.listen(room._engine, "do_connect", connecting)
    asked = asyncio.create_task(room.run(lambda connection: connection.execute(text("SELECT pg_sleep(60)"))))
    await asyncio.to_thread(reached.wait)
    closing = asyncio.create_task(asyncio.to_thread(room.close))
    await asyncio.sleep(0.1)
    go.set()
    await closing
    with pytest.raises(RoomAway):
        await asked


async def test_work_that_was_given_up_before_it_began_is_not_done(room_place: Database) -> None:
    room, go = Room(room_place, PATIENCE), Event()
    done: list[None] = []
    slow = asyncio.create_task(room.run(lambda _connection: go.wait(PATIENCE)))
    await asyncio.sleep(0)
    room._patience = SHORT
    with pytest.raises(RoomAway):
        await room.run(lambda _connection: done.append(None))
    go.set()
    assert await slow
    await asyncio.to_thread(room.close)
    assert done == []


async def test_a_cancellation_that_comes_with_the_answer_is_not_lost(room: Room) -> None:
    """Or the courier would go on after it was told to end, and the program with it."""
    began, go = Event(), Event()

    def work(_connection: Connection) -> None:
        began.set()
        go.wait(PATIENCE)

    asked = asyncio.create_task(room.run(work))
    await asyncio.to_thread(began.wait)
    go.set()
    room._thread.submit(began.wait).result()  # the thread is past the work, the loop has not heard of it
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked


async def test_a_fault_of_the_work_is_the_works(room: Room) -> None:
    with pytest.raises(ZeroDivisionError):
        await room.run(lambda _connection: 1 // 0)
    doubled = text("INSERT INTO claims VALUES ('99', 't1', 1, 'k', 0)")
    with pytest.raises(IntegrityError):
        await room.run(lambda connection: connection.execute(doubled))
    assert await room.run(there) == 1


async def test_a_room_that_must_not_be_written_is_away(room_place: Database, mortal: Server) -> None:
    """The copy that stands ready for when the room dies, and is not yet the room: nobody's fault."""
    with mortal.connect("template1") as connection:
        connection.execute(b"ALTER DATABASE room SET default_transaction_read_only = on")
    room = Room(room_place)
    with pytest.raises(RoomAway, match="ReadOnlySqlTransaction"):
        await room.run(lambda connection: connection.execute(text("UPDATE players SET name = 'x'")))
    room.close()


async def test_who_waits_for_a_room_is_seen_to_wait(mortal: Server, room: Room) -> None:
    patient = Patient(room)
    mortal.stop()
    asked = [asyncio.create_task(patient.run(there)) for _ in range(3)]
    await asyncio.sleep(0.1)
    assert patient.waiting == 3
    mortal.start()
    assert await asyncio.gather(*asked) == [1, 1, 1]
    assert patient.waiting == 0


def test_it_is_asked_soon_at_first_and_every_second_for_ever() -> None:
    first = list(islice(pauses(), 100))
    assert first[:2] == [0.05, 0.1]
    assert first == sorted(first)
    assert first[-1] == 1.0


async def test_many_processes_move_money_at_once_and_none_waits_for_ever(room_place: Database) -> None:
    """Between the same accounts and in every order: neither a deadlock nor a lost cent."""
    players = rich(room_place, *[10_000] * 6)
    rooms = [Room(room_place, patience=30) for _ in range(4)]

    def work(of: int, number: int) -> Callable[[Connection], object]:
        player = players[(of + number) % 6 if of % 2 else (of - number) % 6]
        entry = ledger.buy_in(f"{of}-{number}", "t1", player, 10)
        back = ledger.cash_out(f"{of}-{number}-back", "t1", player, 5)
        other = ledger.withdrawal(f"{of}-{number}-out", players[number % 6], 1)
        return lambda connection: [move(connection, each, NOON) for each in (entry, other, back)]

    async def moves(of: int) -> None:
        for number in range(25):
            assert await rooms[of].run(work(of, number)) == [None, None, None]

    await asyncio.gather(*(moves(of) for of in range(4)))
    assert await rooms[0].run(ledger_faults) == []
    read = await rooms[0].run(meters)
    assert (read.seats, read.cash_out, read.missing) == (500, 100, 0)
    for room in rooms:
        room.close()


async def test_a_room_may_be_a_file_too(sqlite_place: Database) -> None:
    """The smallest room: one machine, two databases."""
    room = Room(sqlite_place)
    assert await room.run(lambda connection: Cage(connection).player()) == "1"
    room.close()
