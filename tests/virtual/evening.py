"""A whole evening on the virtual clock: the server as main composes it, a real store, players who play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from sqlalchemy import select

from table_server.bots.place import BotPace
from table_server.edge.ports.screen import ScreenKind
from table_server.main import put_up
from table_server.runtime.dealer import SeededSource
from table_server.storage import Given
from table_server.store.audit.audit import audit, extent
from table_server.store.sql.engine import database, reading
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.money import ENTRIES
from table_server.store.tables.play import HEADS
from tests.served.room import FLOOR, Room, unsynced
from tests.virtual.asgi import Server, serving
from tests.virtual.line import Heard, Line, Way
from tests.virtual.loop import VirtualWallClock, run, running
from tests.virtual.player import Player, greeted
from tests.virtual.tape import Tape

LATENESS: Final = 1 / 50
"""Seconds that a message takes at most."""
_JOURNALS_END: Final = select(HEADS).order_by(HEADS.c.table_key)
_LEDGERS_END: Final = select(ENTRIES.c.seq, ENTRIES.c.chain).order_by(ENTRIES.c.seq.desc()).limit(1)


@dataclass(frozen=True, slots=True)
class Evening:
    """The outcome of an evening."""

    digest: str
    """Of every byte on every line with its time, and of the chains that bind the journals and the ledger."""
    messages: Mapping[Way, int]
    events: int
    hands: int
    faults: Sequence[str]
    """Of the database; that its rows are the chains' is seen here."""


def evening(
    room: Room, hours: float, seed: int, pace: BotPace, hourly: Callable[[], None] = lambda: None
) -> Evening:
    """So many hours in that room, from the moment that the floor activates the tables."""
    tape = Tape()

    async def play() -> None:
        given = Given(writer=lambda where: InlineWriter(unsynced(where)))
        async with served(room, seed, given, tape) as server:
            await played(server, room, hours * 3600, seed, pace, hourly)

    run(play())
    engine = reading(database(room.settings.database.url))
    with engine.connect() as connection:
        for end in (_JOURNALS_END, _LEDGERS_END):
            tape.note(connection.execute(end).all())
    written = extent(engine)
    assert written is not None
    faults = [str(fault) for fault in audit(engine)]
    engine.dispose()
    return Evening(tape.digest(), tape.messages, written.events, written.hands, faults)


@asynccontextmanager
async def served(
    room: Room, seed: int, given: Given, heard: Heard = lambda _line, _way, _sent: None
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
        console = await greeted(server, f"/ws/{table}/floor", token)
        await console.send(json.dumps({"type": "activate"}))
        consoles.append(console)
    return consoles


async def played(
    server: Server,
    room: Room,
    seconds: float,
    seed: int,
    pace: BotPace,
    hourly: Callable[[], None] = lambda: None,
) -> None:
    """The floor, a player at every seat and somebody who looks at every board, for so long."""
    end = running().time() + seconds
    chance = SeededSource(seed + 1)
    lines = [*await activated(server, room)]
    for screen, token in room.tokens.items():
        if screen.kind is ScreenKind.BOARD:
            lines.append(await greeted(server, f"/ws/{screen}", token))
    for line in lines:
        line.hand_to(_looks, _looks)  # the floor's shift is over after twelve hours
    async with asyncio.TaskGroup() as tasks:
        players = [Player(server, place, chance, pace) for place in room.places("ws://table")]
        playing = [tasks.create_task(player.run()) for player in players]
        while (left := end - running().time()) > 0:
            await asyncio.sleep(min(left, 3600))
            hourly()
        for task in playing:
            task.cancel()


def _looks(_: object) -> None:
    """And says nothing."""
