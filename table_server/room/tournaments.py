"""A server's tournaments: opened on free tables, resumed after a restart, their tables given back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final

import structlog

from table_server.runtime.actor import TableActor
from table_server.runtime.director import Director, DirectorsWorld
from table_server.runtime.intents import Wants
from table_server.store.journal.tournament_reader import Resumed
from table_server.table.commands import SetTerms
from table_server.table.terms import TableTerms
from table_server.tournaments.commands import Command, UndoHand
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import open_tournament
from table_server.tournaments.decide_seats import is_open
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.soundness import Flaw, Wrong, wrongs
from table_server.tournaments.structure import Structure, journal_of
from table_server.tournaments.tables import spread_at
from table_server.wire.codes import Code

_LOG: Final = structlog.get_logger("openfelt")


class CannotHold(ValueError):
    """The tournament cannot be held like this; the text says why."""


class Tournaments:
    """All tournaments that are not over, and those over that still hold their tables."""

    def __init__(
        self,
        actors: Sequence[TableActor],
        world: DirectorsWorld,
        *,
        open_play: Mapping[str, TableTerms],
        was_used: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._actors = {actor.key: actor for actor in actors}
        self._world = world
        self._open_play = dict(open_play)
        """The terms of each table outside tournaments, as the floor left them."""
        self._was_used = was_used
        """Keys name the books of a tournament for ever."""
        self._directors: dict[str, Director] = {}
        self._begun: asyncio.Queue[Director] = asyncio.Queue()
        self._opening = asyncio.Lock()
        """Two at once could take the same table, or the same key."""

    async def run(self) -> None:
        """Run every tournament. If one fails the server ends: nobody plays on without it."""
        async with asyncio.TaskGroup() as group:
            while True:
                director = await self._begun.get()
                group.create_task(director.run())

    async def recover(self, found: Sequence[Resumed]) -> None:
        """Resume the tournaments of a server that was down.

        A table whose tournament is gone returns to open play.
        """
        for each in found:
            await self._recover(each)
        for actor in self._actors.values():
            if actor.terms.tournament and actor.terms.tournament not in self._directors:
                await actor.settles(SetTerms(self._open_play[actor.key]))

    async def _recover(self, found: Resumed) -> None:
        key = found.ahead.structure.key
        tables = {a.terms.number: a for a in self._actors.values() if a.terms.tournament == key}
        director = Director(
            ahead=found.ahead,
            shown=found.shown,
            tables=tables,
            world=self._world,
            others=self.of,
            lived=found.lived,
        )
        self._directs(director, tables)
        for number, actor in tables.items():
            if director.is_in_hand(number) and not actor.is_in_hand:  # abandoned when the table was resumed
                await director.says(UndoHand(number))

    def each(self) -> Sequence[Director]:
        """The oldest first."""
        return tuple(self._directors.values())

    def of(self, key: str) -> Director | None:
        return self._directors.get(key)

    def is_free(self, table: str) -> bool:
        """True if a tournament could have this table now: nobody has chips there."""
        actor = self._actors.get(table)
        return actor is not None and actor.is_empty and not actor.terms.tournament

    def wrongs(self, structure: Structure, tables: Sequence[str]) -> tuple[Wrong, ...]:
        """Everything wrong with it; CannotOpen if it can never be played at one of these tables."""
        for key in tables:
            self._room_for(structure, key)
        return wrongs(structure) or self._seats_wrong(structure)

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        """Open it on these tables, or return everything wrong with it. CannotOpen for any other reason."""
        async with self._opening:
            return await self._opened(structure, tables)

    async def _opened(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        opened = open_tournament(structure)
        if not isinstance(opened, TournamentOutcome):
            return opened
        wrong = self._seats_wrong(structure)
        if wrong:
            return wrong
        if await self._was_used(structure.key):
            raise CannotHold(f"there was a tournament {structure.key} already")
        self._look_at(structure, tables)
        chosen = {number: self._actors[key] for number, key in enumerate(tables, 1)}
        for number, actor in chosen.items():
            self._open_play[actor.key] = actor.terms
            answer = await actor.says(Wants(SetTerms(self._terms(structure, actor, number))))
            if answer is not None:
                await self._give_back([a for a in chosen.values() if a.terms.tournament == structure.key])
                raise CannotHold(f"{actor.title}: {answer.value}")
        at = self._world.clock.now()
        await self._world.journal.commit_all([(journal_of(structure.key), opened.events)], at, opened.entries)
        shown = open_tournament(structure)
        assert isinstance(shown, TournamentOutcome)  # narrows the type: it opened a moment ago
        _LOG.info("tournament_opened", tournament=structure.key, tables=list(tables))
        director = Director(
            ahead=opened.tournament, shown=shown.tournament, tables=chosen, world=self._world, others=self.of
        )
        return self._directs(director, chosen)

    def _seats_wrong(self, structure: Structure) -> tuple[Wrong, ...]:
        """A satellite's prizes are worth something only while the winners can enter with them (LP-159)."""
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
            raise CannotHold(f"it is played at {structure.tables} tables, not {len(set(tables))}")
        for key in tables:
            actor = self._room_for(structure, key)
            if actor.terms.tournament:
                raise CannotHold(f"{actor.title} is a tournament's")

    def _room_for(self, structure: Structure, table: str) -> TableActor:
        actor = self._actors.get(table)
        if actor is None:
            raise CannotHold(f"there is no table {table}")
        if actor.terms.seats < structure.seats:
            raise CannotHold(f"{actor.title} has {actor.terms.seats} seats")
        return actor

    def _terms(self, structure: Structure, actor: TableActor, number: int) -> TableTerms:
        mine = self._open_play[actor.key]
        menu = (spread_at(structure, 0),)
        return TableTerms(
            key=mine.key,
            title=mine.title,
            menu=menu,
            seats=mine.seats,
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
        """A command from the floor or the cashier to one tournament."""
        director = self._directors.get(key)
        if director is None:
            return Code.NO_TOURNAMENT
        refused = await director.says(command)
        return None if refused is None else Code(refused.code.value)

    async def release(self, key: str) -> Code | None:
        """Return its tables to open play, once it is over."""
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
        """A table that is not ready refuses; the caller asks again."""
        for actor in actors:
            answer = await actor.says(Wants(SetTerms(self._open_play[actor.key])))
            if answer is not None:
                return answer
            actor.takes_part(None)
        return None
