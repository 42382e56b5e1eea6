"""Presence is sent until the table has taken it, and then only changes."""

from __future__ import annotations

import asyncio

import pytest

from table_server.cage.accounts import Alarm, AlarmKind
from table_server.edge.sockets import attendance
from table_server.edge.sockets.attendance import Attendance
from table_server.engine.cards import Seat
from table_server.runtime.channels import Channels
from table_server.runtime.intents import Answer, Intent, Looks, Rung, SeatSeen
from table_server.wire.codes import Code
from tests.edge.room import until


class Busy:
    """A table that refuses a few times before it takes an intent."""

    channels = Channels(3)

    def __init__(self, times: int = 0) -> None:
        self.times = times
        self.heard: list[Intent] = []

    async def says(self, intent: Intent) -> Answer:
        await asyncio.sleep(0)
        if self.times:
            self.times -= 1
            return Code.TABLE_IS_BUSY
        self.heard.append(intent)
        return None


LOCKED = Alarm(AlarmKind.ACCOUNT_LOCKED, "2", 1)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "AGAIN", 0)


async def test_what_a_busy_table_refused_is_said_again() -> None:
    table = Busy(times=5)
    there = Attendance(table)
    running = asyncio.create_task(there.run())
    there.came(Seat(2))
    there.looks(table.channels.board)
    await until(lambda: len(table.heard) == 2)
    assert table.heard == [SeatSeen(Seat(2), connected=True), Looks(table.channels.board)]
    running.cancel()


async def test_who_came_and_went_unheard_is_not_mentioned() -> None:
    table = Busy()
    there = Attendance(table)
    there.came(Seat(1))
    there.came(Seat(2))
    there.went(Seat(1))
    running = asyncio.create_task(there.run())
    await until(lambda: len(table.heard) == 1)
    there.went(Seat(2))
    await until(lambda: len(table.heard) == 2)
    assert table.heard == [SeatSeen(Seat(2), connected=True), SeatSeen(Seat(2), connected=False)]
    running.cancel()


async def test_what_rings_is_told_once_whole_and_shown_to_the_floor() -> None:
    """Of two changes that a busy table has not taken, the newer one counts."""
    table = Busy(times=2)
    attendance = Attendance(table)
    running = asyncio.create_task(attendance.run())
    attendance.rings((LOCKED,))
    await until(lambda: len(table.heard) == 2)
    attendance.rings(())
    attendance.rings((LOCKED, LOCKED))
    await until(lambda: len(table.heard) == 4)
    shown = Looks(table.channels.floor)
    assert table.heard == [Rung((LOCKED,)), shown, Rung((LOCKED, LOCKED)), shown]
    running.cancel()
