"""A table's actor on the virtual clock, with the real store inside and every screen looking on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Connection

from table_server.cage.ledger import Entry, NotMoved, deposit, wallet
from table_server.edge.sockets.seat_intents import seat_says
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.seating.chairs import EntryChoice
from table_server.runtime.actor import TableActor, World
from table_server.runtime.dealer import SeededSource
from table_server.runtime.intents import Answer, Wants
from table_server.runtime.ports import Part
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.ledger import ledger as posted
from table_server.store.ledger.bank import SqlBank
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.table.commands import Activate, BuyIn, Command, LogIn
from table_server.table.events import Happened
from table_server.table.opening import open_table
from table_server.table.recovery import resumed_table
from table_server.table.state import Table
from table_server.table.terms import Clocks, TableTerms
from table_server.wire.inbound import FROM_SEAT
from tests.table.spreads import HOLDEM
from tests.virtual.loop import EPOCH, VirtualWallClock, running

CLOCKS: Final = Clocks(action=30_000, warning=5_000, bank=10_000, between_hands=4_000)
TERMS: Final = TableTerms("t1", "Table one", (HOLDEM,), clocks=CLOCKS)
STACK: Final = 20_000


class Gate:
    """A journal whose disk can be held up; and a bank whose answers can be."""

    def __init__(self, journal: SqlJournal, bank: SqlBank) -> None:
        self._journal = journal
        self._bank = bank
        self.disk = asyncio.Event()
        self.cage = asyncio.Event()
        self.disk.set()
        self.cage.set()
        self.asked: list[str] = []

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        await self.disk.wait()
        await self._journal.commit(table, at, events, entries=entries)

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        await self.disk.wait()
        await self._journal.commit_all(parts, at, entries)

    async def move(self, entry: Entry) -> NotMoved | None:
        self.asked.append(entry.key)
        await self.cage.wait()
        return await self._bank.move(entry)


class Released:
    """Claims that were given back."""

    def __init__(self) -> None:
        self.players: list[str] = []

    async def release(self, table: str, player: str) -> None:
        assert table == "t1"
        self.players.append(player)


class Sitting:
    """The actor and everything a test looks at."""

    def __init__(
        self,
        actor: TableActor,
        table: Table,
        task: asyncio.Task[None],
        gate: Gate,
        released: Released,
        watch: Counted,
    ) -> None:
        self.actor = actor
        self.table = table
        self.task = task
        self.gate = gate
        self.released = released
        self.watch = watch
        self._seats = {seat: channel.open() for seat, channel in actor.channels.seats.items()}
        self._board = actor.channels.board.open()

    async def wants(self, command: Command) -> Answer:
        return await self.actor.says(Wants(command))

    async def says(self, seat: int, **message: Any) -> Answer:
        intent = seat_says(Seat(seat), FROM_SEAT.validate_json(json.dumps(message)))
        assert intent is not None  # the table takes every message of these tests
        return await self.actor.says(intent)

    async def answers(self, seat: int, kind: str, **more: Any) -> Answer:
        """Answer the question on this seat's screen."""
        return await self.says(seat, type=kind, offer=self.you(seat)["offer"]["id"], **more)

    async def sits(self, *seats: int) -> None:
        for seat in seats:
            assert await self.wants(LogIn(Seat(seat), f"p{seat}", f"Player {seat}")) is None
            assert await self.wants(BuyIn(Seat(seat), STACK, EntryChoice.WAIT)) is None
        await asyncio.sleep(0.1)

    async def opens(self, *seats: int) -> None:
        """These players sit down, and the first hand is dealt."""
        await self.sits(*seats)
        assert await self.wants(Activate()) is None
        await asyncio.sleep(0.1)

    def you(self, seat: int) -> dict[str, Any]:
        part: dict[str, Any] = self.view(seat)["you"]
        return part

    def view(self, seat: int) -> dict[str, Any]:
        """The view on this seat's screen now."""
        newest = self._seats[Seat(seat)]._newest
        assert newest is not None
        shown: dict[str, Any] = json.loads(newest)["view"]
        return shown

    def asked(self) -> int:
        """The seats whose turn it is, by the board."""
        (seat,) = self.view(1)["table"]["question"]["seats"]
        return int(seat)


class Counted:
    """The commands and events the table reports."""

    def __init__(self) -> None:
        self.refused: list[str] = []
        self.happenings: list[Happened] = []

    def carried_out(self, table: str, command: Command, refused: Refused | None, *, committed: float) -> None:
        assert table == "t1"
        assert committed >= 0
        if refused is not None:
            self.refused.append(f"{type(command).__name__}: {refused.code.value}")

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        assert table == "t1"
        self.happenings += events

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.happenings]


def fund(where: Database) -> None:
    """Put money in the wallets of ten players."""
    writer = InlineWriter(writing(where))

    def work(connection: Connection) -> None:
        for number in range(1, 11):
            player = f"p{number}"
            posted.open_account(connection, wallet(player))
            posted.post(connection, [deposit(f"d{number}", player, 10 * STACK)], EPOCH)

    writer.now(work)
    asyncio.run(writer.close())


@asynccontextmanager
async def sitting(where: Database, terms: TableTerms = TERMS) -> AsyncIterator[Sitting]:
    """The table of this database: a new one, or the one that was left there."""
    writer = InlineWriter(writing(where))
    clock = VirtualWallClock(running())
    journal = SqlJournal(writer, posted.post)
    reader = JournalReader(reading(where))
    events = reader.events_since_checkpoint("t1")
    if events:
        table, written = resumed_table(events)
        assert written == []
    else:
        course = open_table(terms)
        assert not isinstance(course, Refused)
        table = course.table
        await journal.commit("t1", clock.now(), course.events)
    gate, released, watch = Gate(journal, SqlBank(writer, clock)), Released(), Counted()
    actor = TableActor(
        table,
        World(journal=gate, bank=gate, claims=released, clock=clock, chance=SeededSource(1), watch=watch),
    )
    running_actor = asyncio.create_task(actor.run())
    try:
        yield Sitting(actor=actor, table=table, task=running_actor, gate=gate, released=released, watch=watch)
    finally:
        running_actor.cancel()
        await asyncio.gather(running_actor, return_exceptions=True)
        await writer.close()
