"""A server put together in this process, for tests that look into it and begin it again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from table_server.edge.context import Context
from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Command
from table_server.families.rounds.state import HandState
from table_server.families.seating.chairs import EntryChoice
from table_server.main import Running, put_up
from table_server.runtime.actor import TableActor
from table_server.runtime.dealer import Chance, SeededSource
from table_server.runtime.intents import Wants
from table_server.settings.values import Settings
from table_server.simulation.rounds.choices import answer
from table_server.storage import Given
from table_server.store.sql.writer import InlineWriter
from table_server.table.commands import Activate, AnswerQuestion, BuyIn, Leave, LogIn, Pause, Resume
from table_server.table.state import Phase, Table
from tests.patience import PATIENCE
from tests.served.room import unsynced
from tests.virtual.loop import VirtualWallClock, run, running

Play = Callable[["Up"], Awaitable[None]]
Answers = Callable[[HandState], Command]

PEOPLE = 3
STACK = 20_000
SOON = 0.02
"""Seconds between two looks."""


class Up:
    """A server whose first table goes on. Its players are the accounts 1, 2, 3..., each at that seat."""

    def __init__(self, running: Running, answers: Answers) -> None:
        context: Context = running.application.state.context
        self.running = running
        self.house = context.house
        self.actor: TableActor = running.actors[0]
        self._answers = answers

    @property
    def table(self) -> Table:
        return self.actor._table

    @property
    def stacks(self) -> dict[Seat, int]:
        return {seat: chair.stack for seat, chair in self.table.lineup.chairs.items()}

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not so():  # noqa: ASYNC110  # a table tells its screens, not a test
                await asyncio.sleep(SOON)

    async def sits_down(self, number: int) -> None:
        """Proved to be who they are; no chips yet."""
        seat, player = Seat(number), str(number)
        assert await self.house.claims.claim("t1", seat, player)
        assert await self.actor.says(Wants(LogIn(seat, player, f"Player {seat}"))) is None

    async def buys_in(self, number: int, stack: int = STACK) -> None:
        """Asks for chips, and does not wait for them."""
        assert await self.actor.says(Wants(BuyIn(Seat(number), stack, EntryChoice.WAIT))) is None

    async def comes(self, number: int, stack: int = STACK) -> None:
        """To the seat, and asks for chips."""
        await self.sits_down(number)
        await self.buys_in(number, stack)

    async def opens(self, people: int = PEOPLE, stack: int = STACK) -> None:
        """Everybody sits down, and the first hand is dealt."""
        for number in range(1, people + 1):
            await self.comes(number, stack)
        await self.until(lambda: len(self.stacks) == people)
        assert await self.actor.says(Wants(Activate())) is None
        await self.until(lambda: self.table.lineup.running is not None)

    async def acts(self) -> None:
        """Whoever is asked answers."""
        hand = self.table.hand
        assert hand is not None
        assert await self.actor.says(Wants(AnswerQuestion(self.table.asked, self._answers(hand)))) is None

    async def plays(self, hands: int) -> None:
        """So many more; no further one is dealt."""
        if self.table.phase is Phase.PAUSED:
            assert await self.actor.says(Wants(Resume())) is None
        until = self.table.lineup.hands + hands
        while self.table.lineup.hands < until or self.table.lineup.running is not None:
            if self.table.lineup.running is None:
                await asyncio.sleep(SOON)
            else:
                await self.acts()
        assert await self.actor.says(Wants(Pause(at_once=False))) is None
        lineup = self.table.lineup
        while lineup.running is not None:  # on a busy machine the next one had been dealt
            await self.acts()

    async def begins(self, answers: int) -> None:
        """One more hand, up to so many answers."""
        assert await self.actor.says(Wants(Resume())) is None
        await self.until(lambda: self.table.lineup.running is not None)
        for _ in range(answers):
            await self.acts()
        assert self.table.lineup.running is not None

    async def goes(self, number: int) -> None:
        """Home, with all chips."""
        assert await self.actor.says(Wants(Leave(Seat(number)))) is None
        await self.until(lambda: Seat(number) not in self.table.sitters)


def by_chance() -> Answers:
    """Loosely: after a few hands somebody may have no chips left."""
    chance = SeededSource(3)
    return lambda hand: answer(hand, chance, loose=True)


@asynccontextmanager
async def up(
    settings: Settings, given: Given | None = None, answers: Answers | None = None
) -> AsyncIterator[Up]:
    """From recovery on; cut off at the end, wherever it stands."""
    async with put_up(settings, given) as server:
        tasks = [asyncio.create_task(task()) for task in server.tasks]
        await asyncio.sleep(SOON)
        yield Up(server, answers or by_chance())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def played(settings: Settings, play: Play, chance: Callable[[], Chance] = lambda: SeededSource(1)) -> None:
    """On a virtual clock."""

    async def main() -> None:
        ours = Given(
            VirtualWallClock(running()),
            chance,
            lambda where: InlineWriter(unsynced(where)),
            reader_threads=0,
        )
        async with up(settings, ours) as server:
            await play(server)

    run(main())
