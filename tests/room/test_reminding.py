"""Players are reminded of their playing time at the minutes each asked for, once each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from table_server.engine.cards import Seat
from table_server.room.reminding import Reminding
from table_server.store.people.accounts import set_preferences
from table_server.store.people.claims import Claim, claim, release
from table_server.store.sql.engine import Database
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner
from table_server.table.commands import Pause
from tests.records.known import known, read, written_to
from tests.runtime.sitting import STACK, Sitting, sitting
from tests.virtual.loop import EPOCH, VirtualWallClock, run, running

T = TypeVar("T")
Told = dict[int, list[tuple[int, int]]]

EVERY = {1: 60, 2: 25, 3: 0}
"""Minutes between two reminders, by seat; the third player wants none."""


class Room:
    """The ledger, sometimes away."""

    def __init__(self, ledger: Runner) -> None:
        self._ledger = ledger
        self.away = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self.away:
            raise RoomAway
        return await self._ledger.run(work)


Play = Callable[[Sitting, Room], Awaitable[None]]


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    """Three players with an interval each, who sit down when the clock shows 0."""
    known(sqlite_place, (f"p{seat}" for seat in EVERY))
    with written_to(sqlite_place) as writer:
        for seat, minutes in EVERY.items():
            wish = {"reminder": minutes}
            writer.now(lambda to, of=seat, wish=wish: set_preferences(to, f"p{of}", wish))  # type: ignore[misc]
            writer.now(lambda to, of=seat: claim(to, claimed(of, EPOCH)))  # type: ignore[misc]
    return sqlite_place


def claimed(seat: int, at: int) -> Claim:
    return Claim(player=f"p{seat}", table="t1", seat=Seat(seat), key=f"p{seat}-{at}", at=at)


def at_the_table(where: Database, play: Play) -> None:
    """One hand is over, and nobody does anything more."""

    async def main() -> None:
        with read(where) as ledger:
            async with sitting(where) as table:
                await table.opens(*EVERY)
                for _ in range(2):
                    assert await table.answers(table.asked(), "fold") is None
                assert await table.wants(Pause(at_once=False)) is None
                await play(table, Room(ledger))

    run(main())


@asynccontextmanager
async def reminded(table: Sitting, room: Room) -> AsyncIterator[None]:
    """Run the reminders, as a server does."""
    task = asyncio.create_task(Reminding([table.actor], room, VirtualWallClock(running())).run())
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def told(table: Sitting, minutes: int) -> Told:
    """The reminders at each seat in this time. Each is dismissed at once."""
    found: Told = {seat: [] for seat in EVERY}
    for _ in range(minutes):
        await asyncio.sleep(60)
        for seat, reminders in found.items():
            reminder = table.you(seat)["reminder"]
            if reminder is not None:
                reminders.append((reminder["minutes"], reminder["result"]))
                assert await table.says(seat, type="reminded") is None
    return found


def test_each_at_the_minutes_asked_for_once_each_and_nobody_who_wants_none(place: Database) -> None:
    async def play(table: Sitting, room: Room) -> None:
        won = {seat: table.table.lineup.chairs[Seat(seat)].stack - STACK for seat in EVERY}
        async with reminded(table, room):
            found = await told(table, 185)
        assert found == {
            1: [(minutes, won[1]) for minutes in (60, 120, 180)],
            2: [(minutes, won[2]) for minutes in (25, 50, 75, 100, 125, 150, 175)],
            3: [],
        }
        assert sum(won.values()) == 0
        assert any(won.values())

    at_the_table(place, play)


def test_none_while_the_room_is_away_and_one_when_it_is_back(place: Database) -> None:
    async def play(table: Sitting, room: Room) -> None:
        async with reminded(table, room):
            room.away = True
            assert await told(table, 80) == {1: [], 2: [], 3: []}
            room.away = False
            found = await told(table, 30)
        assert [minutes for minutes, _ in found[1]] == [80]
        assert [minutes for minutes, _ in found[2]] == [80, 100]
        assert found[3] == []

    at_the_table(place, play)


def test_another_session_is_counted_anew(place: Database) -> None:
    """Even if nobody could look at its first hour."""

    async def play(table: Sitting, room: Room) -> None:
        store = table.gate._bank._runner
        async with reminded(table, room):
            assert len((await told(table, 61))[1]) == 1
            await store.run(lambda to: release(to, "p1", claimed(1, EPOCH).key, now()))
            assert (await told(table, 120))[1] == []  # away for longer than a session is remembered
            began = now()
            await store.run(lambda to: claim(to, claimed(1, began)))
            room.away = True
            await told(table, 70)
            room.away = False
            found = await told(table, 60)
        assert [minutes for minutes, _ in found[1]] == [71, 120]

    at_the_table(place, play)


def now() -> int:
    return VirtualWallClock(running()).now()


def test_a_reminder_comes_again_after_a_restart(place: Database) -> None:
    """Nobody knows whether it was seen: screens keep nothing."""

    async def play(table: Sitting, room: Room) -> None:
        async with reminded(table, room):
            assert [minutes for minutes, _ in (await told(table, 61))[1]] == [60]
        async with reminded(table, room):
            assert [minutes for minutes, _ in (await told(table, 65))[1]] == [62, 120]

    at_the_table(place, play)
