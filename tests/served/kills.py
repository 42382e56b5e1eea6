"""A server killed again and again in the middle of play: no cent moves, no event is lost, all come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from sqlalchemy import func, select

from table_server.store.audit.audit import audit
from table_server.store.ledger.meters import meters
from table_server.store.sql.engine import database, reading
from table_server.store.tables.play import EVENTS, HEADS
from tests.patience import PATIENCE
from tests.served.crowd import Crowd
from tests.served.process import Process, free_port, process_of
from tests.served.room import MONEY, Plan, Room, made_ready

CLOCKS: Final = (
    "action = 1\nwarning = 0.5\nbank = 0.5\ncalled = 1\nbetween_hands = 0.01\nrun_out = 0\nchoice = 1"
)
"""Players who say nothing are not waited for long."""
MOST: Final = 80
"""Events between two kills, at most."""
BETWEEN: Final = 0.05
"""Seconds in which several commits are made."""
AT_MOST: Final = 10
"""Times as many kills as were asked for."""
TWICE: Final = 0.15
"""The share of kills after which the server is killed again while it comes up."""
COMING_UP: Final = 0.8


@dataclass
class Killed:
    """The findings of many kills."""

    kills: int = 0
    back: list[float] = field(default_factory=list)
    """Seconds from each kill to all eleven screens having a view again."""
    wrong: list[str] = field(default_factory=list)
    events: int = 0
    hands: int = 0


def kills(  # noqa: PLR0913  # two campaigns and two tests each need another few of them
    folder: Path,
    count: int,
    seed: int,
    plan: Plan | None = None,
    crowd: type[Crowd] = Crowd,
    enough: Callable[[], bool] = lambda: True,
    *,
    typed: bool = False,
) -> Killed:
    """So many of a server on one database, and more until it is enough; of one table without a plan."""
    port = free_port()
    room = made_ready(folder, replace(plan or Plan(), clocks=CLOCKS, server=f"port = {port}"))
    with process_of(room.config, port, typed=typed) as process:
        return asyncio.run(_Campaign(room, process, seed, crowd).run(count, enough))


class _Campaign:
    """One server's misfortunes."""

    def __init__(self, room: Room, process: Process, seed: int, crowd: type[Crowd]) -> None:
        self._room = room
        self._process = process
        self._chance = Random(seed)
        self._crowd = crowd(room, process.port, seed)
        self._killed = Killed()

    async def run(self, count: int, enough: Callable[[], bool]) -> Killed:
        self._process.start()
        begun = monotonic()
        async with asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(self._crowd.play())
            await self._live(begun)
            while self._killed.kills < count or (self._killed.kills < AT_MOST * count and not enough()):
                await self._played()
                await self._kill()
            playing.cancel()
        self._process.kill()
        self._examine("at the end")
        return self._killed

    async def _played(self) -> None:
        """Some more events, and then into the middle of whatever is being done."""
        async with asyncio.timeout(PATIENCE):
            await self._crowd.shown(self._crowd.events + self._chance.randint(1, MOST))
        await asyncio.sleep(self._chance.random() * BETWEEN)

    async def _kill(self) -> None:
        """And up again at once, as whoever watches over it would see to; then a look at what is there."""
        shown = self._crowd.events
        since = self._again()
        if self._chance.random() < TWICE:
            await asyncio.sleep(self._chance.random() * COMING_UP)
            since = self._again()
        self._killed.back.append(await self._live(since))
        await asyncio.to_thread(self._examine, f"after kill {self._killed.kills}", shown)

    def _again(self) -> float:
        """When it was killed."""
        since = monotonic()
        self._process.kill()
        self._process.start()
        self._killed.kills += 1
        return since

    async def _live(self, since: float) -> float:
        async with asyncio.timeout(PATIENCE):
            return await self._crowd.all_live(since)

    def _examine(self, when: str, shown: int = 0) -> None:
        """Run `openfelt verify`; find the sum of all money, and events that somebody saw and are gone."""
        engine = reading(database(self._room.settings.database.url))
        wrong = [str(fault) for fault in audit(engine)]
        with engine.connect() as connection:
            self._killed.events = connection.execute(select(func.sum(HEADS.c.seq))).scalar_one()
            self._killed.hands = connection.execute(select(func.count(EVENTS.c.hand))).scalar_one()
            found = meters(connection)
        engine.dispose()
        if found.missing or found.cash_in != MONEY * len(self._room.people):
            wrong.append(f"money is gone: {found}")
        if self._killed.events < shown:
            wrong.append(f"{shown} events were shown, {self._killed.events} are there")
        self._killed.wrong += [f"{when}: {fault}" for fault in wrong]
