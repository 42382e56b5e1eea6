"""The tournaments of a server: opened on free tables, taken up after a restart, their tables given back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final

import structlog

from table_server.runtime.actor import TableActor
from table_server.runtime.director import Director, DirectorsWorld
from table_server.runtime.intents import Wants
from table_server.table.commands import SetTerms
from table_server.table.terms import TableTerms
from table_server.tournaments.commands import Command, UndoHand
from table_server.tournaments.course import Course
from table_server.tournaments.decide import open_tournament
from table_server.tournaments.decide_seats import is_open
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.soundness import Flaw, Wrong, wrongs
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import Structure, journal_of
from table_server.tournaments.tables import spread_at
from table_server.wire.codes import Code

_LOG: Final = structlog.get_logger("openfelt")


class CannotOpen(ValueError):
    """The tournament cannot be held so; says why."""


class Tournaments:
    """All that are not over, and those that are while their tables are still theirs."""

    def __init__(
        self,
        actors: Sequence[TableActor],
        world: DirectorsWorld,
        open_play: Mapping[str, TableTerms],
        was_used: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._actors = {actor.key: actor for actor in actors}
        self._world = world
        self._open_play = dict(open_play)
        """What each table is when it is no tournament's: as the floor left it."""
        self._was_used = was_used
        """Keys name the books of a tournament for ever."""
        self._directors: dict[str, Director] = {}
        self._begun: asyncio.Queue[Director] = asyncio.Queue()
        self._opening = asyncio.Lock()
        """Two at once could take the same table, or the same key."""

    async def run(self) -> None:
        """A tournament that fails takes the server with it: nobody plays on without it."""
        async with asyncio.TaskGroup() as group:
            while True:
                director = await self._begun.get()
                group.create_task(director.run())

    async def recover(self, found: Sequence[tuple[Tournament, Tournament, int]]) -> None:
        """As they stood, each twice, and when a server last held the clock; a table whose tournament is gone
        is one of open play again."""
        for ahead, shown, lived in found:
            await self._recovered(ahead, shown, lived)
        for actor in self._actors.values():
            if actor.terms.tournament and actor.terms.tournament not in self._directors:
                await actor.settles(SetTerms(self._open_play[actor.key]))

    async def _recovered(self, ahead: Tournament, shown: Tournament, lived: int) -> None:
        key = ahead.structure.key
        tables = {a.terms.number: a for a in self._actors.values() if a.terms.tournament == key}
        director = self._directs(Director(ahead, shown, tables, self._world, self.of, lived), tables)
        for number, actor in tables.items():
            if director.is_in_hand(number) and not actor.is_in_hand:  # given up when the table was taken up
                await director.says(UndoHand(number))

    def each(self) -> Sequence[Director]:
        """The oldest first."""
        return tuple(self._directors.values())

    def of(self, key: str) -> Director | None:
        return self._directors.get(key)

    def is_free(self, table: str) -> bool:
        """Whether a tournament could have this table now: nobody has chips there."""
        actor = self._actors.get(table)
        return actor is not None and actor.is_empty and not actor.terms.tournament

    def wrongs(self, structure: Structure, tables: Sequence[str]) -> tuple[Wrong, ...]:
        """Everything that does not add up; CannotOpen where it can never be played at one of these tables."""
        for key in tables:
            self._room_for(structure, key)
        return wrongs(structure) or self._seats_wrong(structure)

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        """On these tables, which are free; or everything that does not add up. CannotOpen for the rest."""
        async with self._opening:
            return await self._opened(structure, tables)

    async def _opened(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        opened = open_tournament(structure)
        if not isinstance(opened, Course):
            return opened
        wrong = self._seats_wrong(structure)
        if wrong:
            return wrong
        if await self._was_used(structure.key):
            raise CannotOpen(f"there was a tournament {structure.key} already")
        self._look_at(structure, tables)
        chosen = {number: self._actors[key] for number, key in enumerate(tables, 1)}
        for number, actor in chosen.items():
            self._open_play[actor.key] = actor.terms
            answer = await actor.says(Wants(SetTerms(self._terms(structure, actor, number))))
            if answer is not None:
                await self._give_back([a for a in chosen.values() if a.terms.tournament == structure.key])
                raise CannotOpen(f"{actor.title}: {answer.value}")
        at = self._world.clock.now()
        await self._world.journal.commit_all([(journal_of(structure.key), opened.events)], at, opened.entries)
        shown = open_tournament(structure)
        assert isinstance(shown, Course)  # as the first time
        _LOG.info("tournament_opened", tournament=structure.key, tables=list(tables))
        director = Director(opened.tournament, shown.tournament, chosen, self._world, self.of)
        return self._directs(director, chosen)

    def _seats_wrong(self, structure: Structure) -> tuple[Wrong, ...]:
        """A satellite's prizes are worth something only where the winners can enter with them (LP-159)."""
        payouts = structure.payouts
        if not isinstance(payouts, Tickets):
            return ()
        director = self._directors.get(payouts.tournament)
        if director is None or not is_open(director.shown):
            return (Wrong(Flaw.SEATS_NOT_OPEN),)
        same = director.shown.structure.price == payouts.worth
        return () if same else (Wrong(Flaw.SEATS_OF_ANOTHER_PRICE),)

    def _look_at(self, structure: Structure, tables: Sequence[str]) -> None:
        if len(tables) != structure.tables or len(set(tables)) < len(tables):
            raise CannotOpen(f"it is played at {structure.tables} tables, not {len(set(tables))}")
        for key in tables:
            actor = self._room_for(structure, key)
            if actor.terms.tournament:
                raise CannotOpen(f"{actor.title} is a tournament's")

    def _room_for(self, structure: Structure, table: str) -> TableActor:
        actor = self._actors.get(table)
        if actor is None:
            raise CannotOpen(f"there is no table {table}")
        if actor.terms.seats < structure.seats:
            raise CannotOpen(f"{actor.title} has {actor.terms.seats} seats")
        return actor

    def _terms(self, structure: Structure, actor: TableActor, number: int) -> TableTerms:
        mine = self._open_play[actor.key]
        menu = (spread_at(structure, 0),)
        return TableTerms(
            mine.key,
            mine.title,
            menu,
            mine.seats,
            clocks=mine.clocks,
            tournament=structure.key,
            number=number,
        )

    def _directs(self, director: Director, tables: Mapping[int, TableActor]) -> Director:
        self._directors[director.key] = director
        for actor in tables.values():
            actor.takes_part(director)
        self._begun.put_nowait(director)
        return director

    async def says(self, key: str, command: Command) -> Code | None:
        """What the floor or the cashier wants of one."""
        director = self._directors.get(key)
        if director is None:
            return Code.NO_TOURNAMENT
        refused = await director.says(command)
        return None if refused is None else Code(refused.code.value)

    async def release(self, key: str) -> Code | None:
        """Its tables are of open play again, once it is over."""
        director = self._directors.get(key)
        if director is None:
            return Code.NO_TOURNAMENT
        if not director.is_over:
            return Code.NOT_OFFERED
        answer = await self._give_back([a for a in self._actors.values() if a.terms.tournament == key])
        if answer is None:
            self._directors.pop(key, None)
        return answer

    async def _give_back(self, actors: Iterable[TableActor]) -> Code | None:
        """What a table is not ready for is asked again by whoever asked."""
        for actor in actors:
            answer = await actor.says(Wants(SetTerms(self._open_play[actor.key])))
            if answer is not None:
                return answer
            actor.takes_part(None)
        return None
