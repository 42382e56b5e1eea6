"""A room to knock at: one real table behind the real edge on a port of its own, with a cage in memory."""

# what stands in for a part of the server takes what that part is asked
from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from table_server.cage.staff import Member, Role
from table_server.edge.context import Context, Instruments, new_context
from table_server.edge.entrance import Entrance
from table_server.edge.ports.screen import ScreenKind, screens_of
from table_server.edge.process.journal_health import JournalHealth
from table_server.edge.process.serving import serve, server_for
from table_server.edge.sockets.attendance import Attendance
from table_server.edge.sockets.identity import ServedHouse, ServedTable
from table_server.edge.sockets.metrics import Metrics
from table_server.records.results import Results
from table_server.room.transfers import Usher
from table_server.runtime.actor import TableActor, World
from table_server.runtime.chance_health import ChanceHealth
from table_server.runtime.dealer import SeededSource
from table_server.runtime.opening import spreads_of, table_terms
from table_server.settings.reading import read
from table_server.settings.values import HealthSettings, PlayerSettings, ServerSettings, Settings, Sockets
from table_server.table.evolve import new_table
from table_server.table.terms import Clocks
from tests.edge.absent import (
    Away,
    NeverOn,
    NoHouses,
    NoMoney,
    NoTemplates,
    NothingFitted,
    NoTournaments,
    Wall,
    closed_books,
    shut,
)
from tests.edge.stand_ins import PEOPLE, Cage, Devices, History, MemoryJournal, Staff
from tests.patience import PATIENCE

SETTINGS: Final = read(
    """
    [[table]]
    key = "t1"
    title = "Table 1"
    house = "lightning"
    menu = [{ game = "holdem", name = "4-8" }]

    [[table]]
    key = "t2"
    title = "Table 2"
    house = "lightning"
    seats = 6
    menu = [{ game = "holdem", name = "no limit 1-2" }]
    """,
    "room.toml",
)
LEISURELY: Final = Sockets(PATIENCE, PATIENCE, messages_per_second=50, burst=100)
"""No screen is cut off because the machine is busy."""
HURRIED: Final = Sockets(hello_seconds=0.3, frozen_seconds=2.0, messages_per_second=50, burst=100)
"""For tests of what happens when that patience is over."""


@dataclass
class Room:
    """Everything a test may look at, and the way in."""

    context: Context
    actors: dict[str, TableActor]
    journal: MemoryJournal
    cage: Cage
    devices: Devices
    history: History
    port: int
    serving: uvicorn.Server
    lines: list[ClientConnection] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """Of browsers."""

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def open(self, path: str, **options: Any) -> ClientConnection:  # whatever the client library takes
        """A socket that has said nothing yet."""
        line = await connect(f"ws://{self.address}{path}", **{"compression": None, **options})
        self.lines.append(line)
        return line

    async def come(self, name: str, client: str = "page-one", **more: str) -> ClientConnection:
        """A screen, with its own token unless another is given."""
        line = await self.open(f"/ws/{name}")
        token = more.pop("token", None) or self.token(name)
        await line.send(json.dumps({"type": "hello", "token": token, "client": client, **more}))
        return line

    def token(self, name: str) -> str:
        by_name = {str(screen): token for screen, token in self.devices.tokens.items()}
        return by_name[name].reveal()

    def floor_token(self, role: Role = Role.FLOOR) -> str:
        """Somebody signed in."""
        name = next(name for name, (_, of) in PEOPLE.items() if of is role)
        return self.context.sessions.begin(Member(name, role))[1].reveal()


async def told(line: ClientConnection) -> dict[str, Any]:
    """The next message."""
    async with asyncio.timeout(PATIENCE):
        message: dict[str, Any] = json.loads(await line.recv())
    return message


async def shown(line: ClientConnection) -> dict[str, Any]:
    """The next view."""
    while "view" not in (message := await told(line)):
        pass
    return message


async def answered(line: ClientConnection) -> dict[str, Any]:
    """The next refusal or reply."""
    while "view" in (message := await told(line)):
        pass
    return message


async def say(line: ClientConnection, **message: object) -> None:
    await line.send(json.dumps(message))


async def closed(line: ClientConnection) -> int | None:
    """With which code, once everything that came before was read."""
    await rest(line)
    return line.close_code


@asynccontextmanager
async def read_along(line: ClientConnection) -> AsyncIterator[list[dict[str, Any]]]:
    """Everything that comes down meanwhile, as it comes: a screen that takes nothing is cut off."""
    heard: list[dict[str, Any]] = []

    async def read() -> None:
        while True:
            heard.append(await told(line))

    reading = asyncio.create_task(read())
    try:
        yield heard
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def rest(line: ClientConnection) -> list[dict[str, Any]]:
    """All messages up to the end of the socket."""
    messages = []
    with suppress(ConnectionClosed):
        while True:
            messages.append(await told(line))
    return messages


async def until(so: Callable[[], bool]) -> None:
    """Look again and again."""
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110  # what is looked at tells nobody
            await asyncio.sleep(0.01)


def counted(room: Room, name: str) -> float:
    """A figure that Prometheus would be told; 0 for one that is not there yet."""
    lines = room.context.metrics.text({}).decode().splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(name)), 0.0)


@asynccontextmanager
async def room(
    patience: Sockets = LEISURELY,
    server: ServerSettings | None = None,
    players: PlayerSettings | None = None,
) -> AsyncIterator[Room]:
    """Open, with a token for each seat and board."""
    health = HealthSettings(commit_seconds=PATIENCE)
    settings = replace(SETTINGS, sockets=patience, server=server or SETTINGS.server, health=health)
    plug = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    plug.bind(("127.0.0.1", 0))
    plug.listen()
    journal, cage, devices, history = MemoryJournal(), Cage(), Devices(), History()
    metrics, journal_health = Metrics("test"), JournalHealth(journal)
    usher = Usher(Wall())
    world = World(
        journal=journal_health,
        bank=cage,
        claims=cage,
        clock=Wall(),
        chance=SeededSource(7),
        watch=metrics,
        neighbours=usher,
    )
    actors = _actors(settings, world)
    await usher.meets(actors.values())
    house = ServedHouse(
        tables=_tables(settings, actors),
        cards=cage,
        claims=cage,
        accounts=cage,
        tastes=cage,
        staff=Staff(cage),
        devices=devices,
        history=history,
        cage=shut(),
        reports=closed_books(),
        tournaments=NoTournaments(),
        templates=NoTemplates(),
        usher=usher,
        always_on=NeverOn(),
        results=Results(Away()),
        fittings=NothingFitted(),
        money=NoMoney(),
        houses=NoHouses(),
        players=players or SETTINGS.players,
    )
    for key, table in house.tables.items():
        for screen in screens_of(key, table.seats):
            if screen.kind is not ScreenKind.FLOOR:
                await devices.give(screen, "Flo")
    instruments = Instruments(
        metrics=metrics, journal_health=journal_health, chance_health=ChanceHealth(), meters=cage
    )
    context = new_context(settings, house, instruments)
    serving = server_for(Entrance(context), settings)
    tasks = [actor.run for actor in actors.values()]
    attendances = [table.attendance.run for table in house.tables.values()]
    running = asyncio.create_task(serve(serving, [*tasks, *attendances], [plug]))
    found = Room(
        context=context,
        actors=actors,
        journal=journal,
        cage=cage,
        devices=devices,
        history=history,
        port=plug.getsockname()[1],
        serving=serving,
    )
    try:
        yield found
    finally:
        await _at_once(serving, running)


async def _at_once(serving: uvicorn.Server, running: asyncio.Task[None]) -> None:
    """The end without goodbyes; `test_serving` has the polite one, which takes its time."""
    running.cancel()
    for listening in serving.servers:
        listening.close()
    for connection in [*serving.server_state.connections]:
        connection.transport.abort()
    tasks = [running, *serving.server_state.tasks]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _actors(settings: Settings, world: World) -> dict[str, TableActor]:
    clocks = Clocks(between_hands=1, run_out=0)
    return {
        table.key: TableActor(new_table(replace(table_terms(table), clocks=clocks)), world)
        for table in settings.tables
    }


def _tables(settings: Settings, actors: Mapping[str, TableActor]) -> dict[str, ServedTable]:
    return {
        said.key: ServedTable(
            actor=actors[said.key],
            title=said.title,
            seats=said.seats,
            spreads=spreads_of(said),
            attendance=Attendance(actors[said.key]),
        )
        for said in settings.tables
    }
