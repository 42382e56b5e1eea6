"""One tournament: what its tables, its players, the floor and time want of it, and what it tells its tables.

It is kept twice. What is decided runs ahead, because a table's hand and the tournament's answer to it become
durable together; what is shown follows behind, event by event, once they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from table_server.engine.cards import Seat
from table_server.felt.commands import Reseat
from table_server.felt.state import Sitter
from table_server.projection.step_views import Step
from table_server.projection.steps_of_tournament import steps
from table_server.projection.tournament_views import EntrantView, TournamentView, WholeTournament
from table_server.projection.tournaments import entrant_view, tournament_view, whole
from table_server.table.dealer import Chance, shuffled
from table_server.table.errands import Errands
from table_server.table.ports import Bank, Clock, Journal, Part
from table_server.tournaments import clock as levels
from table_server.tournaments import commands
from table_server.tournaments.commands import Command
from table_server.tournaments.course import Course
from table_server.tournaments.decide import handle
from table_server.tournaments.entries import crossing_entry
from table_server.tournaments.events import MoneyWanted
from table_server.tournaments.evolve import evolve
from table_server.tournaments.places import all_places
from table_server.tournaments.refusal import Refused
from table_server.tournaments.state import Crossing, Standing, Tournament, TournamentPhase
from table_server.tournaments.structure import Start, journal_of
from table_server.tournaments.tables import seated

TO_DECIDE: Final = 60_000
"""Milliseconds for who is broke to buy chips again."""


class Directed(Protocol):
    """A table, as its tournament knows it."""

    @property
    def title(self) -> str: ...

    def is_told(self, happened: Sequence[Step]) -> None:
        """The tournament has moved on: look again at who sits here and what may be dealt."""


@dataclass(frozen=True, slots=True)
class DirectorsWorld:
    """All that a tournament has around it."""

    journal: Journal
    bank: Bank
    clock: Clock
    chance: Chance


class Director:
    """The owner of one tournament."""

    def __init__(
        self, ahead: Tournament, shown: Tournament, tables: Mapping[int, Directed], world: DirectorsWorld
    ) -> None:
        """`ahead` and `shown` are the same to begin with, and two."""
        self.key: Final = ahead.structure.key
        self.shown: Final = shown
        self._ahead = ahead
        self._tables = tables
        self._titles = {number: table.title for number, table in tables.items()}
        self._world = world
        self._places = all_places(ahead.structure)
        self._decides_until: dict[int, int] = {}
        self._errands = Errands()
        self._woken = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.shown.phase in (TournamentPhase.OVER, TournamentPhase.CANCELLED)

    async def says(self, command: Command) -> Refused | None:
        """What no table's hand is part of; answered when it is durable and told to every table."""
        now = self._world.clock.now()
        course = self.decide(command, now)
        if isinstance(course, Refused):
            return course
        if course.events:  # after a restart there may be nothing to say
            await self._world.journal.commit_all([self.part(course)], now, course.entries)
            self.follow(course)
        return None

    def decide(self, command: Command, now: int) -> Course | Refused:
        """Whoever asks makes it durable, at once and in this order, and then lets it be followed."""
        draw = shuffled(self._places, self._world.chance)
        return handle(self._ahead, command, now, draw)

    def part(self, course: Course) -> Part:
        """Of the transaction that it becomes durable in."""
        return journal_of(self.key), course.events

    def follow(self, course: Course, by: int = 0) -> Sequence[Step]:
        """It is durable. Every table is told but the one that did it, which gets the steps to show."""
        told = {
            number: [step for event in course.events for step in steps(self.shown, event, number)]
            for number in {*self._tables, by}
        }
        for event in course.events:
            evolve(self.shown, event)
            if isinstance(event, MoneyWanted):
                self._errands.send(self._ask_bank(event.crossing))
        self._look_at_deciding()
        if course.events:
            self._woken.set()
            for number, table in self._tables.items():
                if number != by:
                    table.is_told(told[number])
        return told[by]

    def is_in_hand(self, table: int) -> bool:
        """As things are decided."""
        there = self._ahead.tables.get(table)
        return there is not None and there.running

    def seats_next(self, table: int) -> Reseat:
        """For the hand that was just decided."""
        return seated(self._ahead, table)

    def seats_now(self, table: int) -> Reseat:
        """As everybody may see it."""
        return seated(self.shown, table)

    def number_of(self, player: str) -> int:
        """The entrant; 0 for who is none."""
        found = (entrant.number for entrant in self.shown.entrants.values() if entrant.player == player)
        return next(found, 0)

    def view(self) -> TournamentView:
        """For every screen."""
        return tournament_view(self.shown, self._world.clock.now())

    def view_at(self, table: int, seat: Seat, sitter: Sitter | None) -> EntrantView:
        """For one seat."""
        number = 0 if sitter is None or not self._decides_until else self.number_of(sitter.player)
        until = self._decides_until.get(number)
        decides_in = None if until is None else max(0, until - self._world.clock.now())
        return entrant_view(self.shown, self._titles, seat, table, sitter, decides_in)

    def in_full(self, player: str | None) -> WholeTournament:
        """For who asks."""
        return whole(self.shown, self._titles, self._world.clock.now(), player)

    async def run(self) -> None:
        """As long as it lasts: levels, breaks, the start at a set time, rebuys that nobody decides on."""
        await self.says(commands.Recover())
        for crossing in self.shown.crossings.values():
            self._errands.send(self._ask_bank(crossing))  # the cage knows its key
        try:
            while not self.is_over or self._errands:
                await self._turn()
        finally:
            self._errands.call_off()

    async def _turn(self) -> None:
        now = self._world.clock.now()
        due = self._next_at()
        if due is not None and due <= now:
            await self.says(self._overdue(now) or commands.Tick())
            return
        self._woken.clear()
        try:
            async with asyncio.timeout(None if due is None else (due - now) / 1000):
                await self._woken.wait()
        except TimeoutError:
            pass

    def _overdue(self, now: int) -> Command | None:
        """Somebody's time to decide on a rebuy is over."""
        late = next((number for number, until in self._decides_until.items() if until <= now), None)
        if late is None:
            return None
        self._decides_until[late] = now + TO_DECIDE  # should it be refused: money is on its way
        return commands.DeclineRebuy(late)

    def _next_at(self) -> int | None:
        """The next instant at which something is due."""
        t = self.shown
        instants = [*self._decides_until.values()]
        standing = t.clock.since is None or levels.is_last(t.structure, t.clock)
        if t.phase is TournamentPhase.RUNNING and not standing and not levels.by_hands(t.structure, t.clock):
            instants.append((t.clock.since or 0) + t.clock.left)
        waits = t.phase is TournamentPhase.REGISTERING and t.structure.start is Start.AT_TIME
        if waits and len(t.entrants) >= t.structure.fewest and not t.crossings:
            instants.append(t.structure.start_at)
        return min(instants, default=None)

    def _look_at_deciding(self) -> None:
        """From now on, for who has just gone broke."""
        now = self._world.clock.now()
        deciding = {e.number for e in self.shown.seated() if e.standing is Standing.DECIDING}
        self._decides_until = {n: self._decides_until.get(n, now + TO_DECIDE) for n in deciding}

    async def _ask_bank(self, crossing: Crossing) -> None:
        why = await self._world.bank.move(crossing_entry(self.shown.structure, crossing))
        key = crossing.key
        await self.says(commands.MoneyArrived(key) if why is None else commands.MoneyRefused(key, why))
        self._woken.set()
