"""Our server in a process of its own, with everybody seated, and its tables for the driver."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final
from urllib.request import Request, urlopen

from sqlalchemy import func, select

from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.store.sql.engine import database, reading
from table_server.store.tables.play import EVENTS
from tests.bench.bare import SERVER_CPU, pinned
from tests.bench.floor import Sizes
from tests.bench.screens import Seated, ServedScreens
from tests.bench.websocket import Frames, connected
from tests.served.process import Process, free_port, process_of
from tests.served.room import FLOOR, Plan, Room, made_ready

CLOCKS: Final = "action = 86_400\nbetween_hands = 0.001\nrun_out = 0"
"""Players act at once, so no clock runs out."""
PATIENT: Final = "frozen_seconds = 3600"
"""While another server is measured nobody answers pings here."""
BUY_IN: Final = 100_000_00


class Served:
    """A process and everything it serves."""

    def __init__(self, room: Room, process: Process) -> None:
        self.room = room
        self.process = process

    def start(self) -> None:
        """On the servers' processor."""
        with pinned(SERVER_CPU):
            self.process.start()
        self.process.until_it_answers()

    def line(self, screen: Screen, token: str | None = None) -> Seated:
        """A socket that has said hello."""
        plug = connected(self.process.port, f"/ws/{screen}")
        line = Seated(plug, Frames(plug))
        line.says(type="hello", token=token or self.room.tokens[screen], client=f"page-of-{screen}")
        return line

    def everybody(self) -> list[ServedScreens]:
        """All seats taken, all boards looked at, all tables dealing."""
        tables = [[*self._seats(key), self.line(Screen(key, ScreenKind.BOARD))] for key in self.room.tables]
        token = self._signed_in()
        for key in self.room.tables:
            console = self.line(Screen(key, ScreenKind.FLOOR), token)
            console.says(type="activate")
            console.view()
        return [ServedScreens(lines, Random(number)) for number, lines in enumerate(tables)]

    def kept(self) -> int:
        """Bytes of events and their hashes in the journal."""
        engine = reading(database(self.room.settings.database.url))
        with engine.connect() as connection:
            size = func.sum(func.length(EVENTS.c.event) + func.length(EVENTS.c.hash))
            found = int(connection.execute(select(size)).scalar_one())
        engine.dispose()
        return found

    def _seats(self, table: str) -> Iterator[Seated]:
        for screen, person in self.room.people.items():
            if screen.table == table:
                line = self.line(screen)
                line.view(stage="empty")
                line.says(type="log_in", card=person.card, pin=person.pin)
                line.view(stage="choosing")
                line.says(type="buy_in", amount=BUY_IN, entry="wait")
                line.view(stage="seated")
                yield line

    def _signed_in(self) -> str:
        name, secret = FLOOR
        body = json.dumps({"name": name, "secret": secret}).encode()
        address = f"http://127.0.0.1:{self.process.port}/api/session"
        with urlopen(Request(address, body, {"Content-Type": "application/json"})) as answer:
            return str(json.load(answer)["token"])


@contextmanager
def served(folder: Path, tables: int = 1, sockets: str = PATIENT) -> Iterator[Served]:
    """One fresh process in that folder; nobody is there yet."""
    port = free_port()
    plan = Plan(tables, clocks=CLOCKS, sockets=sockets, server=f"port = {port}")
    room = made_ready(folder, plan)
    with process_of(room.config, port, typed=True) as process:
        found = Served(room, process)
        found.start()
        yield found


def sizes_of(server: Served, tables: Sequence[ServedScreens], kept_before: int) -> Sizes:
    """The bytes that an average action moved, so that the bare server can move as many."""
    actions = sum(table.actions for table in tables)
    downs = [sum(each) // actions for each in zip(*(table.bytes_down for table in tables), strict=True)]
    up = sum(table.bytes_up for table in tables) // actions
    return Sizes(up, (server.kept() - kept_before) // actions, tuple(downs))
