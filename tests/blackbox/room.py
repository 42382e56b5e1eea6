"""A table without sockets and disks: the actor itself, its words printed and read as on the wire.

A line of it can be used like a socket. Everything that happens is kept, for whoever audits it afterwards.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from pydantic import SecretStr

from table_server.cage.ledger import Entry, NotMoved
from table_server.edge.sockets.seat_intents import seat_says
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.lineup.events import HandFinished
from table_server.projection.boards import board_view
from table_server.projection.floors import floor_part
from table_server.projection.seats import seat_part
from table_server.runtime.actor import TableActor, World
from table_server.runtime.channels import Mailbox
from table_server.runtime.dealer import SeededSource
from table_server.runtime.intents import SeatSeen, Wants
from table_server.runtime.ports import Part
from table_server.table.commands import Activate, Command, LogIn
from table_server.table.events import Happened, TableOpened
from table_server.table.evolve import rebuilt
from table_server.table.state import Table
from table_server.table.terms import TableTerms
from table_server.wire import from_seat
from table_server.wire.codes import Code
from table_server.wire.edition import Edition, refused
from table_server.wire.inbound import FROM_SEAT, HELLO, understood
from tests.blackbox.audit import BOARD, FLOOR, Sent


class Room:
    """The world around one table, in memory."""

    def __init__(self, terms: TableTerms, seed: int = 0) -> None:
        self.journal: list[Happened] = [TableOpened(terms)]
        self.entries: list[Entry] = []
        self.moved: dict[str, Entry] = {}
        self.sent: list[Sent] = []
        self.refused: list[tuple[Seat, Code]] = []
        self.hands = 0
        self._wanted = 0
        self._reached = asyncio.Event()
        world = World(self, self, self, self, SeededSource(seed), self)
        self.actor = TableActor(rebuilt(self.journal), world)
        for seat, channel in self.actor.channels.seats.items():
            channel._mailboxes.append(_Kept(self, seat))
        self.actor.channels.board._mailboxes.append(_Kept(self, BOARD))
        self.actor.channels.floor._mailboxes.append(_Kept(self, FLOOR))

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Room]:
        """The table deals for as long as this is open."""
        async with asyncio.TaskGroup() as tasks:
            running = tasks.create_task(self.actor.run())
            assert await self.actor.says(Wants(Activate())) is None
            yield self
            running.cancel()

    @asynccontextmanager
    async def dial(self, url: str) -> AsyncIterator[Line]:
        """A seat's line, by an address that ends with the seat's number."""
        seat = Seat(int(url.rpartition("/")[2]))
        channel = self.actor.channels.seats[seat]
        mailbox = channel.open()
        await self.actor.says(SeatSeen(seat, True))
        try:
            yield Line(self, seat, mailbox)
        finally:
            channel.close(mailbox)
            await self.actor.says(SeatSeen(seat, False))

    async def played(self, hands: int) -> None:
        """Wait until so many have been finished."""
        self._wanted = hands
        self._reached.clear()
        await self._reached.wait()

    @property
    def table(self) -> Table:
        """The table itself, to compare with what is written down."""
        return self.actor._table

    @property
    def asked(self) -> int:
        """The number of the question that stands."""
        return self.actor._table.asked

    def everything(self) -> tuple[object, ...]:
        """All that is written and all that is shown."""
        table, presence = self.actor._table, self.actor._presence
        edition = Edition(0, board_view(table, presence), ())
        shown = [edition.for_seat(seat_part(table, presence, seat)) for seat in self.actor.channels.seats]
        return (
            len(self.journal),
            table.count,
            self.actor.version,
            shown,
            edition.for_floor(floor_part(table, presence)),
        )

    # What the table needs of the world.

    async def commit(
        self, _: str, __: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        """Written down a little later, so that others come between."""
        await asyncio.sleep(0)
        self.journal += events
        self.entries += entries
        self.hands += sum(isinstance(event, HandFinished) for event in events)
        if self.hands >= self._wanted:
            self._reached.set()

    async def commit_all(self, _: Sequence[Part], __: int, ___: Sequence[Entry] = ()) -> None:
        raise AssertionError("no tournament is played here")

    async def move(self, entry: Entry) -> NotMoved | None:
        await asyncio.sleep(0)
        self.moved.setdefault(entry.key, entry)
        return None

    async def release(self, table: str, player: str) -> None:
        """Nobody claims a seat here."""

    def now(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)

    def carried_out(self, table: str, command: Command, no: Refused | None, *, committed: float) -> None:
        """Not counted."""

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """Not counted."""

    def pushed(self, table: str, seconds: float) -> None:
        """Not counted."""


class Line:
    """One screen's. It does the edge's work: reads a message, and answers itself what is not the table's."""

    def __init__(self, room: Room, seat: Seat, mailbox: Mailbox) -> None:
        self._room = room
        self._actor = room.actor
        self._seat = seat
        self._mailbox = mailbox
        self._first = True

    async def send(self, text: str) -> None:
        first, self._first = self._first, False
        if first and understood(HELLO, text) is not None:
            return  # who it is has no meaning here
        message = understood(FROM_SEAT, text)
        code = Code.NOT_UNDERSTOOD if message is None else await self._taken(message)
        if code is not None:
            self._room.refused.append((self._seat, code))
            ref = None if message is None else message.ref
            self._mailbox.answer(refused(code, self._actor.version, ref))

    async def _taken(self, message: from_seat.SeatMessage) -> Code | None:
        match message:
            case from_seat.LogIn(card=None):
                return Code.NOT_OFFERED  # there is no reader that could have heard one
            case from_seat.LogIn(card=SecretStr() as card):
                person = card.get_secret_value()
                return await self._actor.says(Wants(LogIn(self._seat, person, person)))
            case from_seat.Bare(type="account" | "hands") | from_seat.RecallHand():
                return Code.NO_SUCH_HAND
            case _:
                intent = seat_says(self._seat, message)
                return Code.NOT_UNDERSTOOD if intent is None else await self._actor.says(intent)

    async def recv(self) -> bytes:
        return await self._mailbox.take()

    def waiting(self) -> list[bytes]:
        """All that has come down by now."""
        answers, newest = [*self._mailbox._answers], self._mailbox._newest
        self._mailbox._answers.clear()
        self._mailbox._newest = None
        return answers if newest is None else [*answers, newest]


class _Kept(Mailbox):
    """A mailbox that loses nothing."""

    def __init__(self, room: Room, to: Seat) -> None:
        super().__init__()
        self._room = room
        self._to = to

    def put(self, message: bytes) -> None:
        self._room.sent.append(Sent(self._to, len(self._room.journal), message))
