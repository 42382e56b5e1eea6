"""A whole evening on the virtual clock: the server as main composes it, bots at its sockets, a real store."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final

from sqlalchemy import select

from table_server.bots.group import Bots
from table_server.bots.place import Pace
from table_server.edge.screen import Kind
from table_server.main import Given, put_up
from table_server.store.audit import audit
from table_server.store.engine import database, reading
from table_server.store.journal_tables import EVENTS
from table_server.store.writer import InlineWriter
from table_server.table.dealer import SeededSource
from tests.served.room import FLOOR, Room, unsynced
from tests.virtual.asgi import Closed, Heard, Line, Payload, Server, Way, serving
from tests.virtual.dial import dial
from tests.virtual.loop import VirtualWallClock, run, running

LATENESS: Final = 1 / 50
"""Seconds that a message takes at most."""


@dataclass
class Evening:
    """What came of it."""

    digest: str = ""
    """Of every byte on every line with its time, and of everything in the journal."""
    messages: Counter[Way] = field(default_factory=Counter)
    events: int = 0
    hands: int = 0
    faults: list[str] = field(default_factory=list)


def evening(
    room: Room, hours: float, seed: int, pace: Pace, hourly: Callable[[], None] = lambda: None
) -> Evening:
    """So many hours in that room, from the moment that the floor activates the tables."""
    found, digest = Evening(), sha256()

    def heard(line: Line, way: Way, payload: Payload) -> None:
        found.messages[way] += 1
        text = payload if isinstance(payload, str) else payload.hex()
        if '"hello"' not in text:  # the floor's holds a secret that no seed knows
            digest.update(f"{running().time()} {line.path} {way.value} {text}\n".encode())

    async def play() -> None:
        given = Given(writer=lambda where: InlineWriter(unsynced(where)))
        async with served(room, seed, given, heard) as server:
            await played(server, room, hours * 3600, seed, pace, hourly)

    run(play())
    engine = reading(database(room.settings.database.url))
    with engine.connect() as connection:
        for row in connection.execute(select(EVENTS).order_by(EVENTS.c.table_key, EVENTS.c.seq)):
            found.events += 1
            found.hands += row.hand is not None
            digest.update(repr(tuple(row)).encode())
    found.faults = [str(fault) for fault in audit(engine)]
    engine.dispose()
    found.digest = digest.hexdigest()
    return found


@asynccontextmanager
async def served(
    room: Room, seed: int, given: Given, heard: Heard = lambda _line, _way, _payload: None
) -> AsyncIterator[Server]:
    """The room's server, from recovery to its end; clock and chance are ours."""
    late = Random(seed)
    ours = Given(VirtualWallClock(running()), lambda: SeededSource(seed), given.writer, given.driver)
    async with put_up(room.settings, ours) as up, asyncio.TaskGroup() as tasks:
        beside = [tasks.create_task(task()) for task in up.tasks]
        async with serving(up.application, heard, delay=lambda: late.random() * LATENESS) as server:
            yield server
        for task in beside:
            task.cancel()


async def activated(server: Server, room: Room) -> Sequence[Line]:
    """As the floor does it: signs in, opens each console, says so. The consoles stay."""
    name, secret = FLOOR
    signing = json.dumps({"name": name, "secret": secret}).encode()
    answer = await server.request("POST", "/api/session", signing, {"content-type": "application/json"})
    assert answer.status == 200, answer
    token = json.loads(answer.body)["token"]
    consoles = []
    for table in room.tables:
        console = await _greeted(server, f"/ws/{table}/floor", token)
        await console.send(json.dumps({"type": "activate"}))
        consoles.append(console)
    return consoles


async def played(
    server: Server,
    room: Room,
    seconds: float,
    seed: int,
    pace: Pace,
    hourly: Callable[[], None] = lambda: None,
) -> None:
    """The floor, a bot at every seat and somebody who looks at every board, for so long."""
    end = running().time() + seconds
    bots = Bots(room.places("ws://table"), SeededSource(seed + 1), pace, dial(server))
    lines = [*await activated(server, room)]
    for screen, token in room.tokens.items():
        if screen.kind is Kind.BOARD:
            lines.append(await _greeted(server, f"/ws/{screen}", token))
    async with asyncio.TaskGroup() as tasks:
        watching = [tasks.create_task(_watched(line)) for line in lines]
        bots.start()
        while (left := end - running().time()) > 0:
            await asyncio.sleep(min(left, 3600))
            hourly()
        await bots.stop()
        for task in watching:
            task.cancel()


async def _greeted(server: Server, path: str, token: str) -> Line:
    line = await server.connect(path)
    await line.send(json.dumps({"type": "hello", "token": token, "client": f"page-of-{path}"}))
    return line


async def _watched(line: Line) -> None:
    with suppress(Closed):  # the floor's shift is over after twelve hours
        while True:
            await line.receive()
