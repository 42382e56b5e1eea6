"""A tournament on the virtual clock: its director, its tables' actors, the real store inside."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

from table_server.cage.ledger import Entry, NotMoved
from table_server.cage.preferences import Preferences
from table_server.edge.sockets.seat_intents import seat_says
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.room.tournaments import Tournaments
from table_server.runtime.actor import TableActor, World
from table_server.runtime.dealer import SeededSource
from table_server.runtime.director import Director, DirectorsWorld
from table_server.runtime.intents import Answer, Enters
from table_server.runtime.ports import Part
from table_server.store.audit.audit import audit
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.journal.tournament_list import Heartbeats, listed_as
from table_server.store.journal.tournament_reader import resumed
from table_server.store.ledger import ledger as posted
from table_server.store.ledger.bank import SqlBank
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.table.commands import Command as TableCommand
from table_server.table.commands import LogIn
from table_server.table.events import Happened
from table_server.table.opening import open_table
from table_server.table.recovery import resumed_table
from table_server.table.state import Table
from table_server.table.terms import TableTerms
from table_server.tournaments import commands
from table_server.tournaments.state import Entrant, EntrantStanding, Tournament, TournamentPhase
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code
from table_server.wire.inbound import FROM_SEAT
from tests.runtime.sitting import CLOCKS, TERMS
from tests.tournaments.structures import SIT_AND_GO
from tests.virtual.loop import VirtualWallClock, running

SELDOM: Final = replace(CLOCKS, between_hands=60_000)
"""An hour of it is not many hands."""
ONE_TABLE: Final = replace(SIT_AND_GO, seats=4)
"""Up to four; the floor begins."""


class Held:
    """A journal and a bank whose answers can be held up, with a record of what was written together."""

    def __init__(self, journal: SqlJournal, bank: SqlBank) -> None:
        self._journal = journal
        self._bank = bank
        self.disk = asyncio.Event()
        self.cage = asyncio.Event()
        self.disk.set()
        self.cage.set()
        self.asked: list[str] = []
        self.together: list[dict[str, list[str]]] = []
        """Each transaction: by journal, the names of its events."""

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        await self.disk.wait()
        await self._journal.commit(table, at, events, entries=entries)

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        await self.disk.wait()
        await self._journal.commit_all(parts, at, entries)
        self.together.append(
            {key: [type(event).__name__ for event in events] for key, events in parts if events}
        )

    async def move(self, entry: Entry) -> NotMoved | None:
        self.asked.append(entry.key)
        await self.cage.wait()
        return await self._bank.move(entry)


class Later:
    """The wall clock of a server that was down for this many milliseconds."""

    def __init__(self, away: int) -> None:
        self._clock = VirtualWallClock(running())
        self._away = away

    def now(self) -> int:
        return self._clock.now() + self._away


class Around:
    """Takes claims that are given back, and counts for metrics."""

    def __init__(self) -> None:
        self.released: list[tuple[str, str]] = []
        self.refused: list[str] = []
        self.watches: Callable[[Sequence[Happened]], object] = len
        """Called by the test's own watch when a table's events are durable."""

    async def release(self, table: str, player: str) -> None:
        self.released.append((table, player))

    def carried_out(
        self, table: str, command: TableCommand, refused: Refused | None, *, committed: float
    ) -> None:
        del committed
        if refused is not None:
            self.refused.append(f"{table} {type(command).__name__}: {refused.code.value}")

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        del table
        self.watches(events)


@dataclass
class Directing:
    """The tournament and everything a test looks at."""

    tournaments: Tournaments
    tables: dict[str, Table]
    actors: dict[str, TableActor]
    held: Held
    around: Around
    clock: Later
    tasks: list[asyncio.Task[None]]
    writer: InlineWriter
    _seats: dict[tuple[str, Seat], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for key, actor in self.actors.items():
            for seat, channel in actor.channels.seats.items():
                self._seats[key, seat] = channel.open()

    @property
    def director(self) -> Director:
        (director,) = self.tournaments.each()
        return director

    @property
    def shown(self) -> Tournament:
        return self.director.shown

    def phase(self) -> TournamentPhase:
        """The phase as it is shown."""
        return self.shown.phase

    def standing(self, number: int) -> EntrantStanding:
        return self.shown.entrants[number].standing

    async def opens(self, structure: Structure = ONE_TABLE, players: int = 0) -> None:
        """Open it on the first tables and let this many players enter."""
        opened = await self.tournaments.open(structure, list(self.actors)[: structure.tables])
        assert isinstance(opened, Director), opened
        await self.enter(players)

    async def enter(self, players: int) -> None:
        for _ in range(players):
            number = self.shown.keys + 1
            entering = commands.Register(f"p{number}", f"Player {number}", self.shown.structure.price)
            assert await self.says(entering) is None
        await asyncio.sleep(0.1)

    async def begins(self, structure: Structure = ONE_TABLE, players: int = 3) -> None:
        """Open it and deal the first hands."""
        await self.opens(structure, players)
        assert await self.says(commands.Begin()) is None
        await asyncio.sleep(0.1)

    async def says(self, command: commands.Command) -> Code | None:
        answer = await self.tournaments.says(self.director.key, command)
        await asyncio.sleep(0.01)  # the tables are told, and show it
        return answer

    def place(self, number: int) -> tuple[str, Seat]:
        place = self.shown.entrants[number].place
        assert place is not None
        return f"t{place.table}", place.seat

    async def comes(self, number: int) -> Answer:
        """The player logs in at the drawn seat."""
        table, seat = self.place(number)
        return await self.proves(table, seat, f"p{number}")

    async def proves(self, table: str, seat: int, player: str) -> Answer:
        entered = Enters(LogIn(Seat(seat), player, f"Player {player[1:]}"), Preferences())
        return await self.actors[table].says(entered)

    async def touches(self, table: str, seat: int, **message: Any) -> Answer:
        intent = seat_says(Seat(seat), FROM_SEAT.validate_json(json.dumps(message)))
        assert intent is not None  # the table takes every message of these tests
        return await self.actors[table].says(intent)

    async def entrant_says(self, number: int, **message: Any) -> Answer:
        return await self.touches(*self.place(number), **message)

    def view(self, table: str = "t1", seat: int = 1) -> dict[str, Any]:
        """The view on this seat's screen now."""
        newest = self._seats[table, Seat(seat)]._newest
        assert newest is not None
        shown: dict[str, Any] = json.loads(newest)["view"]
        return shown

    def told(self, table: str = "t1") -> dict[str, Any]:
        """The tournament's part of the view on every screen of this table."""
        told: dict[str, Any] = self.view(table)["table"]["tournament"]
        return told

    def you(self, number: int) -> dict[str, Any]:
        """The view at the entrant's seat."""
        you: dict[str, Any] = self.view(*self.place(number))["you"]
        return you

    async def all_in(self, number: int) -> Answer:
        """Answer the question at this entrant's seat with the largest amount."""
        offer = self.you(number)["offer"]
        message = {"type": "wager", "to": offer["high"]} if offer["high"] else {"type": "call"}
        return await self.entrant_says(number, offer=offer["id"], **message)

    def asked(self) -> list[int]:
        """The entrants whose turn it is."""
        offers = {e.number: self.you(e.number)["offer"] for e in self.shown.seated()}
        return [number for number, offer in offers.items() if offer and offer["kind"] == "bet"]

    async def until(self, so: Callable[[], bool]) -> None:
        """Let time pass until it is true."""
        async with asyncio.timeout(3_600):
            while not so():  # noqa: ASYNC110  # a table tells its screens, not a test
                await asyncio.sleep(0.2)

    async def somebody_broke(self) -> Entrant:
        """All entrants who are there go all in, hand after hand, until one is broke."""
        while True:
            for entrant in self.shown.entrants.values():
                if entrant.standing in (EntrantStanding.DECIDING, EntrantStanding.OUT):
                    return entrant
            for number in self.asked():
                assert await self.all_in(number) is None
            await asyncio.sleep(0.1)


@asynccontextmanager
async def directing(
    where: Database, tables: int = 1, away: int = 0, terms: TableTerms = TERMS
) -> AsyncIterator[Directing]:
    """The room of this database, this many milliseconds later: new tables, or all as they were left."""
    writer, engine = InlineWriter(writing(where)), reading(where)
    clock = Later(away)
    journal = SqlJournal(writer, posted.post)
    held, around = Held(journal, SqlBank(writer, clock)), Around()
    chosen = {
        f"t{n}": replace(terms, key=f"t{n}", title=f"Table {n}", clocks=SELDOM) for n in range(1, tables + 1)
    }
    at_table = {
        key: await _table(mine, journal, JournalReader(engine), clock) for key, mine in chosen.items()
    }
    chance = SeededSource(
        1 + sum(table.count for table in at_table.values())
    )  # no two hands have the same root
    world = World(journal=held, bank=held, claims=around, clock=clock, chance=chance, watch=around)
    actors = {key: TableActor(table, world) for key, table in at_table.items()}
    directors_world = DirectorsWorld(
        journal=held, bank=held, clock=clock, chance=chance, heart=Heartbeats(writer)
    )
    tournaments = Tournaments(
        actors=list(actors.values()),
        world=directors_world,
        open_play=chosen,
        was_used=lambda key: writer.run(lambda connection: listed_as(connection, key) is not None),
    )
    await tournaments.recover(resumed(engine))
    tasks = [asyncio.create_task(actor.run()) for actor in actors.values()]
    tasks.append(asyncio.create_task(tournaments.run()))
    try:
        yield Directing(
            tournaments=tournaments,
            tables=at_table,
            actors=actors,
            held=held,
            around=around,
            clock=clock,
            tasks=tasks,
            writer=writer,
        )
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await writer.close()
        engine.dispose()


async def _table(terms: TableTerms, journal: SqlJournal, reader: JournalReader, clock: Later) -> Table:
    events = reader.events_since_checkpoint(terms.key)
    if events:
        table, written = resumed_table(events)
        if written:
            await journal.commit(terms.key, clock.now(), written)
        return table
    course = open_table(terms)
    assert not isinstance(course, Refused)
    await journal.commit(terms.key, clock.now(), course.events)
    return course.table


def faults(where: Database) -> list[str]:
    """The faults that `openfelt verify` finds."""
    engine = reading(where)
    found = [str(fault) for fault in audit(engine)]
    engine.dispose()
    return found
