"""A server put together in this process, its tables on a virtual clock: to look into and to begin again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from table_server.edge.parts import Parts
from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.state import Entry
from table_server.felt.commands import Act, Activate, BuyIn, LogIn, Pause, Resume
from table_server.felt.state import Felt
from table_server.main import Given, Running, put_up
from table_server.settings.values import Settings
from table_server.simulation.choices import answer
from table_server.store.writer import InlineWriter
from table_server.table.actor import TableActor
from table_server.table.dealer import SeededSource
from table_server.table.intents import Wants
from tests.served.room import unsynced
from tests.virtual.loop import VirtualWallClock, run, running

Play = Callable[["Up"], Awaitable[None]]

PEOPLE = 3
STACK = 20_000


class Up:
    """A server whose tables go on."""

    def __init__(self, running: Running) -> None:
        parts: Parts = running.application.state.parts
        self.house = parts.house
        self.actor: TableActor = running.actors[0]
        self._chance = SeededSource(3)

    @property
    def felt(self) -> Felt:
        return self.actor._felt

    @property
    def stacks(self) -> dict[Seat, int]:
        return {seat: chair.stack for seat, chair in self.felt.lineup.chairs.items()}

    async def opens(self) -> None:
        """Everybody sits down, and the first hand is dealt."""
        for number in range(1, PEOPLE + 1):
            seat, player = Seat(number), str(number)
            assert await self.house.claims.claim("t1", seat, player)
            for command in (LogIn(seat, player, f"Player {seat}"), BuyIn(seat, STACK, Entry.WAIT)):
                assert await self.actor.says(Wants(command)) is None
        await asyncio.sleep(1)
        assert await self.actor.says(Wants(Activate())) is None
        await asyncio.sleep(1)

    async def acts(self) -> None:
        """Whoever is asked answers by chance."""
        hand = self.felt.hand
        assert hand is not None
        command = answer(hand, self._chance, loose=True)
        assert await self.actor.says(Wants(Act(self.felt.asked, command))) is None

    async def plays(self, hands: int) -> None:
        """Until so many are over; no further one is dealt."""
        while self.felt.lineup.hands < hands or self.felt.lineup.running is not None:
            if self.felt.lineup.running is None:
                await asyncio.sleep(1)
            else:
                await self.acts()
        assert await self.actor.says(Wants(Pause(at_once=False))) is None

    async def in_the_middle(self) -> None:
        """Two answers into the second hand."""
        await self.opens()
        await self.plays(1)
        assert await self.actor.says(Wants(Resume())) is None
        await asyncio.sleep(10)
        await self.acts()
        await self.acts()
        assert self.felt.lineup.running is not None


@asynccontextmanager
async def up(settings: Settings) -> AsyncIterator[Up]:
    ours = Given(
        VirtualWallClock(running()),
        lambda: SeededSource(1),
        lambda where: InlineWriter(unsynced(where)),
        reader_threads=0,
    )
    async with put_up(settings, ours) as server:
        tasks = [asyncio.create_task(task()) for task in server.tasks]
        await asyncio.sleep(0.1)
        yield Up(server)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def played(settings: Settings, play: Play) -> None:
    async def main() -> None:
        async with up(settings) as server:
            await play(server)

    run(main())
