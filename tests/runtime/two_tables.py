"""Two tables on the virtual clock with the real store. Players are sent between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Final

from table_server.cage.ledger import in_play, wallet
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.seating.chairs import EntryChoice
from table_server.room.transfers import Usher
from table_server.runtime.actor import TableActor, World
from table_server.runtime.dealer import SeededSource
from table_server.runtime.intents import Answer, Wants
from table_server.store.audit.audit import audit
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.ledger import ledger as posted
from table_server.store.ledger.bank import SqlBank
from table_server.store.ledger.ledger import balances
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.table.commands import Activate, BuyIn, Command, LogIn
from table_server.table.events import Happened
from table_server.table.opening import open_table
from table_server.table.recovery import resumed_table
from table_server.table.state import Phase, Table
from table_server.table.terms import MustMoveRule, Spread, TableTerms
from table_server.table.transfer_commands import PassCommand
from tests.runtime.sitting import CLOCKS, STACK
from tests.table.spreads import HOLDEM
from tests.virtual.loop import VirtualWallClock, run, running

SLOW: Final = replace(CLOCKS, between_hands=3_600_000, idle=3_600_000, held=3_600_000)
"""Hands are none of these tests' business."""


class Released:
    async def release(self, table: str, player: str) -> None:
        """Nobody asks for claims."""


class Unwatched:
    def carried_out(self, table: str, command: Command, refused: Refused | None, *, committed: float) -> None:
        """Not counted."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """Not counted."""


class Deaf(Usher):
    """Neighbours that no message reaches: the server goes down first."""

    async def tells(self, table: str, command: PassCommand) -> None:  # noqa: ARG002  # hears nothing
        await asyncio.Event().wait()


@dataclass
class Room:
    usher: Usher
    tables: dict[str, Table]
    actors: dict[str, TableActor]
    where: Database

    async def wants(self, table: str, command: Command) -> Answer:
        return await self.actors[table].says(Wants(command))

    async def sits(self, table: str, *seats: int) -> None:
        """Other players sit at each table."""
        for seat in seats:
            await self.comes(table, seat, f"p{seat if table == 't1' else seat + 5}")
            assert await self.wants(table, BuyIn(Seat(seat), STACK, EntryChoice.WAIT)) is None
        await self.settled()

    async def comes(self, table: str, seat: int, player: str) -> None:
        assert await self.wants(table, LogIn(Seat(seat), player, f"Player {player[1:]}")) is None
        await self.settled()

    async def settled(self, seconds: float = 0.2) -> None:
        await asyncio.sleep(seconds)

    def stacks(self, table: str) -> dict[str, int]:
        return {chair.player: chair.stack for chair in self.tables[table].lineup.chairs.values()}

    def kept(self, table: str) -> dict[str, int | None]:
        return {given.player: given.seat for given in self.tables[table].passes.values()}

    def money(self, player: str) -> dict[str, int]:
        with reading(self.where).connect() as connection:
            owned = {"wallet": wallet(player), "t1": in_play("t1", player), "t2": in_play("t2", player)}
            found = balances(connection, [*owned.values()])
        return {name: found[account] for name, account in owned.items() if found.get(account)}


QUIET: Final = replace(HOLDEM, between=replace(HOLDEM.between, min_players=9))
"""Nothing is dealt, so nobody waits for a hand."""
THREE: Final = replace(HOLDEM, between=replace(HOLDEM.between, min_players=3))
"""A hand is dealt as soon as three are there."""


def terms(key: str, menu: Spread = QUIET, must: MustMoveRule | None = None) -> TableTerms:
    return TableTerms(key, f"Table {key[1:]}", (menu,), clocks=SLOW, must_move=must)


@asynccontextmanager
async def room(
    where: Database, *tables: TableTerms, usher: type[Usher] = Usher, served: bool = True
) -> AsyncIterator[Room]:
    """The room as it was left on this database. Open tables are activated."""
    writer = InlineWriter(writing(where))
    clock = VirtualWallClock(running())
    journal, reader = SqlJournal(writer, posted.post), JournalReader(reading(where))
    usher_ = usher(clock)
    world = World(
        journal=journal,
        bank=SqlBank(writer, clock),
        claims=Released(),
        clock=clock,
        chance=SeededSource(1),
        watch=Unwatched(),
        software="",
        neighbours=usher_,
    )
    at_table = {each.key: await _table(each, journal, reader, clock) for each in tables}
    actors = {key: TableActor(table, world) for key, table in at_table.items()}
    await usher_.meets(actors.values())
    running_tasks = [asyncio.create_task(actor.run()) for actor in actors.values()]
    if served:
        running_tasks.append(asyncio.create_task(usher_.run()))
    found = Room(usher=usher_, tables=at_table, actors=actors, where=where)
    for key, table in at_table.items():
        if table.phase is Phase.CLOSED:
            assert await found.wants(key, Activate()) is None
    try:
        yield found
    finally:
        for task in running_tasks:
            task.cancel()
        await asyncio.gather(*running_tasks, return_exceptions=True)
        await writer.close()
        assert [*audit(reading(where))] == []


async def _table(
    said: TableTerms, journal: SqlJournal, reader: JournalReader, clock: VirtualWallClock
) -> Table:
    events = reader.events_since_checkpoint(said.key)
    if events:
        table, written = resumed_table(events)
        assert written == []
        return table
    course = open_table(said)
    assert not isinstance(course, Refused)
    await journal.commit(said.key, clock.now(), course.events)
    return course.table


FEEDER: Final = terms("t1", must=MustMoveRule("t2"))
MAIN: Final = replace(terms("t2"), seats=3)
OPEN: Final = (terms("t1"), terms("t2"))
WALLET: Final = 10 * STACK


def played(
    where: Database, play: Callable[[Room], Awaitable[None]], *tables: TableTerms, usher: type[Usher] = Usher
) -> None:
    async def main() -> None:
        async with room(where, *(tables or OPEN), usher=usher) as found:
            await play(found)

    run(main())
