"""The whole server on a port of its own, accounts opened at its cage; what it kept, read back afterwards."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from sqlalchemy import Engine
from websockets.asyncio.client import ClientConnection, connect

from table_server.cage.pins import card_of, pin_of
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.edge.ports.screen import ScreenKind, screens_of
from table_server.edge.process.serving import serve, server_for
from table_server.engine.cards import Seat
from table_server.main import Running, put_up
from table_server.runtime.channels import Mailbox
from table_server.runtime.intents import Wants
from table_server.settings.values import (
    DatabaseSettings,
    Files,
    ServerSettings,
    Settings,
    Sockets,
    TableSettings,
)
from table_server.store.audit.audit import audit
from table_server.store.journal.rows import decoded, head_of, rows_of
from table_server.store.ledger.meters import Meters, meters
from table_server.store.schema import migrate
from table_server.store.sql.engine import database, reading
from table_server.table.commands import Activate
from table_server.table.events import Happened
from table_server.table.state import Table
from tests.blackbox.audit import BOARD, FLOOR
from tests.blackbox.player import Person
from tests.patience import PATIENCE

HOST: Final = "127.0.0.1"
PEOPLE: Final = tuple(
    Person(f"4000-{number:04}", str(90_514_273 + 7_919 * number)) for number in range(1, 13)
)
FLOOR_PERSON: Final = ("Flo", "floor-secret")
DEPOSIT: Final = 1_000_000_00
EVERYTHING: Final = Sockets(frozen_seconds=1, messages_per_second=100_000, burst=100_000)
"""No limit to what a screen may send, for players that answer at once."""


@dataclass
class House:
    """A server that runs."""

    settings: Settings
    running: Running
    tokens: Mapping[Seat, str]
    """The token with which each screen says hello."""
    versions: dict[int, int] = field(default_factory=dict)
    """The number of events in the journal when a version was shown."""

    @property
    def key(self) -> str:
        return self.settings.tables[0].key

    @property
    def table(self) -> Table:
        """The table itself, to compare with what is written down."""
        return self.running.actors[0]._table

    @property
    def secrets(self) -> list[str]:
        """Texts that must not stand in any message down."""
        return [secret for person in PEOPLE for secret in (person.card, person.pin)] + [*self.tokens.values()]

    def path(self, to: Seat) -> str:
        """Where its socket is found."""
        return "/ws/" + {BOARD: "board", FLOOR: "floor"}.get(to, f"seat/{to}")

    @asynccontextmanager
    async def knock(self, to: Seat) -> AsyncIterator[ClientConnection]:
        """A socket that has not said hello."""
        async with connect(
            f"ws://{HOST}:{self.settings.server.port}{self.path(to)}", compression=None, close_timeout=0.2
        ) as socket:
            yield socket

    @asynccontextmanager
    async def screen(self, to: Seat, client: str = "", **more: str) -> AsyncIterator[ClientConnection]:
        """A socket that has said hello."""
        async with self.knock(to) as socket:
            hello = {"type": "hello", "token": self.tokens[to], "client": client or f"page-of-{to}"}
            await socket.send(json.dumps(hello | more))
            yield socket

    async def fetched(self, path: str) -> Any:
        """JSON over HTTP."""
        address = f"http://{HOST}:{self.settings.server.port}{path}"
        with await asyncio.to_thread(urlopen, address, timeout=PATIENCE) as answer:
            return json.load(answer)

    def journal(self, after: int = 0) -> list[Happened]:
        """Every event of the table, or those after so many, as they are written down."""
        with self._engine() as engine, engine.connect() as connection:
            last = head_of(connection, self.key).seq
            return [decoded(row) for row in rows_of(connection, self.key, after + 1, last)]

    def faults(self) -> list[str]:
        """The faults that `openfelt verify` finds."""
        with self._engine() as engine:
            return [str(fault) for fault in audit(engine)]

    def meters(self) -> Meters:
        """Where all the money is, by the ledger."""
        with self._engine() as engine, engine.connect() as connection:
            return meters(connection)

    @contextmanager
    def _engine(self) -> Iterator[Engine]:
        engine = reading(database(self.settings.database.url))
        try:
            yield engine
        finally:
            engine.dispose()


@asynccontextmanager
async def house(
    place: Path,
    table: TableSettings,
    sockets: Sockets = EVERYTHING,
    people: Sequence[Person] = PEOPLE,
    port: int = 0,
) -> AsyncIterator[House]:
    """Served for as long as this is open; the table deals. Opened again at the same place it goes on."""
    with closing(socket.socket()) as plug:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        plug.bind((HOST, port))
        plug.listen()  # who knocks early waits
        settings = Settings(
            tables=(table,),
            server=ServerSettings(HOST, plug.getsockname()[1]),
            database=DatabaseSettings(f"sqlite:///{place / 'openfelt.db'}"),
            files=Files(place, place / "pepper"),
            sockets=sockets,
        )
        migrate(database(settings.database.url))
        async with put_up(settings) as running, asyncio.TaskGroup() as tasks:
            await _peopled(running, people)
            server = server_for(running.application, settings)
            serving = tasks.create_task(serve(server, running.tasks, [plug]))
            opened = House(settings, running, await asyncio.to_thread(_tokens, settings))
            running.actors[0].channels.floor._mailboxes.append(_Counted(opened.versions))
            await running.actors[0].says(Wants(Activate()))
            yield opened
            server.should_exit = True
            await serving


async def _peopled(running: Running, people: Sequence[Person]) -> None:
    name, secret = FLOOR_PERSON
    hired = await running.roster.hire("hire", Member(name, Role.SUPERVISOR), StaffSecret(secret), "a test")
    assert hired is None
    await asyncio.gather(*(_account(running, number, person) for number, person in enumerate(people)))


async def _account(running: Running, number: int, person: Person) -> None:
    card, pin = card_of(person.card), pin_of(person.pin)
    assert card is not None
    assert pin is not None
    player = await running.cash_desk.open_account(f"open-{number}", f"Player {number}", card, pin, "a test")
    assert isinstance(player, str), player
    await running.cash_desk.deposit(f"deposit-{number}", player, DEPOSIT, "a test")


def _tokens(settings: Settings) -> dict[Seat, str]:
    """Somebody of the house signs in, and gives every screen a token; given once, they last."""
    name, secret = FLOOR_PERSON
    session = str(_posted(settings, "session", "", name=name, secret=secret)["token"])
    kept = settings.files.state / "tokens.json"
    if not kept.exists():
        table = settings.tables[0]
        given = {
            screen.seat: _posted(settings, "devices", session, screen=str(screen))["token"]
            for screen in screens_of(table.key, table.seats)
            if screen.kind is not ScreenKind.FLOOR
        }
        kept.write_text(json.dumps(given))
    return {FLOOR: session} | {Seat(int(seat)): token for seat, token in json.loads(kept.read_text()).items()}


def _posted(settings: Settings, what: str, session: str, **said: str) -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {session}"}
    address = f"http://{HOST}:{settings.server.port}/api/{what}"
    with urlopen(Request(address, json.dumps(said).encode(), headers), timeout=PATIENCE) as answer:
        return json.load(answer)


class _Counted(Mailbox):
    """Looks at the floor's channel, and keeps what version shows how many events."""

    def __init__(self, versions: dict[int, int]) -> None:
        super().__init__()
        self._versions = versions

    def put(self, message: bytes) -> None:
        told = json.loads(message)
        self._versions[told["v"]] = told["view"]["floor"]["events"]
