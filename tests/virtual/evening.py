"""A whole evening of the whole server on the virtual clock: main's own composition, sockets, bots, a real store."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from sqlalchemy import Engine, event, select

from table_server.bots.group import Bots
from table_server.bots.place import Pace
from table_server.main import Given, put_up
from table_server.store.audit import audit
from table_server.store.engine import Database, database, reading, writing
from table_server.store.journal_tables import EVENTS
from table_server.store.writer import InlineWriter
from table_server.table.dealer import SeededSource
from tests.served.room import FLOOR, Room
from tests.virtual.asgi import Line, Payload, Server, Way, serving
from tests.virtual.dial import dial
from tests.virtual.loop import VirtualWallClock, run, running


@dataclass
class Evening:
    """What came of it."""

    digest: str = ""
    """Of every byte on every line with its time, and of everything in the journal."""
    messages: Counter[Way] = field(default_factory=Counter)
    events: int = 0
    hands: int = 0
    faults: list[str] = field(default_factory=list)


def evening(room: Room, hours: float, seed: int, pace: Pace) -> Evening:
    """So many hours in that room, from the moment that the floor activates the tables."""
    return run(_evening(room, hours, seed, pace))


async def _evening(room: Room, hours: float, seed: int, pace: Pace) -> Evening:
    found, digest, loop = Evening(), sha256(), running()

    def heard(line: Line, way: Way, payload: Payload) -> None:
        found.messages[way] += 1
        text = payload if isinstance(payload, str) else payload.hex()
        if '"hello"' not in text:  # the floor's holds a secret that no seed knows
            digest.update(f"{loop.time()} {line.path} {way.value} {text}\n".encode())

    given = Given(
        clock=VirtualWallClock(loop),
        chance=lambda: SeededSource(seed),
        writer=lambda where: InlineWriter(_unsynced(where)),
    )
    late = Random(seed)
    async with put_up(room.settings, given) as up, asyncio.TaskGroup() as tasks:
        running_tasks = [tasks.create_task(task()) for task in up.tasks]
        async with serving(up.application, heard, delay=lambda: late.random() / 50) as server:
            await activated(server, room)
            bots = Bots(room.places("ws://table"), SeededSource(seed + 1), pace, dial(server))
            bots.start()
            await asyncio.sleep(hours * 3600)
            await bots.stop()
        for task in running_tasks:
            task.cancel()
    _look(database(room.settings.database.url), found, digest)
    return found


def _unsynced(where: Database) -> Engine:
    """What a power cut would take is proved elsewhere; here syncs would be all there is to wait for."""
    engine = writing(where)
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous = OFF"))
    return engine


async def activated(server: Server, room: Room) -> None:
    """As the floor does it: signs in, opens each console, says so."""
    name, secret = FLOOR
    signing = json.dumps({"name": name, "secret": secret}).encode()
    answer = await server.request("POST", "/api/session", signing, {"content-type": "application/json"})
    assert answer.status == 200, answer
    token = json.loads(answer.body)["token"]
    for table in room.tables:
        console = await server.connect(f"/ws/{table}/floor")
        await console.send(json.dumps({"type": "hello", "token": token, "client": f"console-{table}"}))
        await console.receive()
        await console.send(json.dumps({"type": "activate"}))
        await console.receive()
        console.close()


def _look(where: Database, found: Evening, digest: Any) -> None:
    engine = reading(where)
    with engine.connect() as connection:
        for row in connection.execute(select(EVENTS).order_by(EVENTS.c.table_key, EVENTS.c.seq)):
            found.events += 1
            found.hands += row.hand is not None
            digest.update(repr(tuple(row)).encode())
    found.faults = [str(fault) for fault in audit(engine)]
    found.digest = digest.hexdigest()
    engine.dispose()
