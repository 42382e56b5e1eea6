"""Our server in a process of its own, everybody seated, and its tables for the driver."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from json import JSONDecoder
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, Final
from urllib.request import Request, urlopen

from sqlalchemy import func, select

from table_server.edge.screen import Kind, Screen
from table_server.store.engine import database, reading
from table_server.store.journal_tables import EVENTS
from tests.bench.bare import SERVER_CPU, pinned
from tests.bench.floor import Sizes
from tests.bench.websocket import Frames, Refused, connected, frame
from tests.served.room import FLOOR, Plan, Room, made_ready

CLOCKS: Final = "action = 86_400\nbetween_hands = 0.001"
"""Nobody thinks, and no clock is to run out."""
SOCKETS: Final = "frozen_seconds = 3600"
"""While the other server is measured nobody answers pings here."""
BUY_IN: Final = 100_000_00
RAISES: Final = 8
"""One in so many actions raises where it may, one folds."""
_OFFER: Final = b'"offer":{'
_DECODER: Final = JSONDecoder()


class ServedScreens:
    """One table of ours: ten seats and the board."""

    def __init__(self, lines: Sequence[Seated], luck: Random) -> None:
        self.plugs = [line.plug for line in lines]
        self.bytes_up = 0
        self.bytes_down = [0] * len(lines)
        self.actions = 0
        self._lines = lines
        self._luck = luck
        self._seen = [0] * len(lines)
        """The newest version each screen has."""
        self._acted = 0
        """The version that was acted on; 0 before the first action."""
        self._asked: tuple[int, int, bytes] = (0, 0, b"")
        """The newest version with a question, whose it is, and the view it is in."""

    def act(self) -> bool:
        version, screen, view = self._asked
        if version <= self._acted or any(seen < version for seen in self._seen):
            return False
        self._acted = max(self._seen)
        message = frame(json.dumps(self._answer(view)).encode())
        self.plugs[screen].send(message)
        self.bytes_up += len(message)
        self.actions += 1
        return True

    def took(self, screen: int) -> bool:
        fresh = False
        for view in self._lines[screen].frames.received():
            if not view.startswith(b'{"v":'):
                raise Refused(view.decode())
            version = int(view[5 : view.index(b",", 5)])
            fresh = fresh or (0 < self._acted < version and self._seen[screen] <= self._acted)
            self._seen[screen] = version
            self.bytes_down[screen] += len(view)
            if _OFFER in view and b'"kind":"after"' not in view:
                self._asked = version, screen, view
        return fresh

    def _answer(self, view: bytes) -> dict[str, object]:
        start = view.index(_OFFER) + len(_OFFER) - 1
        offer, _ = _DECODER.raw_decode(view[start : start + 2000].decode())
        luck = self._luck.randrange(RAISES)
        if not luck and offer["high"]:
            return {"type": "wager", "offer": offer["id"], "to": offer["low"]}
        if luck == 1 and offer["fold"]:
            return {"type": "fold", "offer": offer["id"]}
        return {"type": "check" if offer["check"] else "call", "offer": offer["id"]}


@dataclass(frozen=True, slots=True)
class Seated:
    """A screen that said hello."""

    plug: socket.socket
    frames: Frames

    def says(self, **message: object) -> None:
        self.plug.sendall(frame(json.dumps(message).encode()))

    def view(self, **until: object) -> dict[str, Any]:
        """Waits for a view in which its own part says so."""
        while True:
            for text in self.frames.received():
                told = json.loads(text)
                if "refused" in told:
                    raise Refused(text.decode())
                if until.items() <= told["view"].get("you", {}).items():
                    view: dict[str, Any] = told["view"]
                    return view


class Served:
    """The process and everything it serves."""

    def __init__(self, room: Room, port: int, process: int) -> None:
        self.process = process
        self._room = room
        self._port = port

    def token(self) -> str:
        """Of the floor's session."""
        name, secret = FLOOR
        body = json.dumps({"name": name, "secret": secret}).encode()
        address = f"http://127.0.0.1:{self._port}/api/session"
        with urlopen(Request(address, body, {"Content-Type": "application/json"})) as answer:
            return str(json.load(answer)["token"])

    def line(self, screen: Screen, token: str | None = None) -> Seated:
        plug = connected(self._port, f"/ws/{screen}")
        line = Seated(plug, Frames(plug))
        line.says(type="hello", token=token or self._room.tokens[screen], client=f"page-of-{screen}")
        return line

    def seated(self, screen: Screen) -> Seated:
        """A seat, and its player with chips."""
        line, person = self.line(screen), self._room.people[screen]
        line.view(stage="empty")
        line.says(type="log_in", card=person.card, pin=person.pin)
        line.view(stage="choosing")
        line.says(type="buy_in", amount=BUY_IN, entry="wait")
        line.view(stage="seated")
        return line

    def kept(self) -> int:
        """Bytes of events and their hashes in the journal."""
        engine = reading(database(self._room.settings.database.url))
        with engine.connect() as connection:
            size = func.sum(func.length(EVENTS.c.event) + func.length(EVENTS.c.hash))
            found = int(connection.execute(select(size)).scalar_one())
        engine.dispose()
        return found


@contextmanager
def served_tables(count: int, folder: Path) -> Iterator[tuple[Served, list[ServedScreens]]]:
    """So many tables of one fresh process, all seats taken, the first hand dealt."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    room = made_ready(folder, Plan(count, clocks=CLOCKS, sockets=SOCKETS, server=f"port = {port}"))
    command = [sys.executable, "-m", "table_server", "run", "--config", str(room.config)]
    with ExitStack() as open_things:
        log = open_things.enter_context((folder / "log").open("wb"))
        with pinned(SERVER_CPU):
            process = subprocess.Popen(command, stdout=log, stderr=log)
        open_things.enter_context(process)
        open_things.callback(process.kill)
        _until_it_answers(process, port)
        served = Served(room, port, process.pid)
        tables = []
        for key in room.tables:
            seats = [screen for screen in room.people if screen.table == key]
            lines = [served.seated(screen) for screen in seats]
            lines.append(served.line(Screen(key, Kind.BOARD)))
            tables.append(lines)
        token = served.token()
        for key in room.tables:
            served.line(Screen(key, Kind.FLOOR), token).says(type="activate")
        sleep(0.5)  # what came meanwhile is read by the driver
        screens = [ServedScreens(lines, Random(number)) for number, lines in enumerate(tables)]
        for plug in (plug for table in screens for plug in table.plugs):
            plug.setblocking(False)
        yield served, screens


def _until_it_answers(process: subprocess.Popen[bytes], port: int) -> None:
    while process.poll() is None:
        try:
            with urlopen(f"http://127.0.0.1:{port}/health"):
                return
        except OSError:
            sleep(0.02)
    raise RuntimeError("the server did not start")


def sizes_of(served: Served, tables: Sequence[ServedScreens], kept_before: int) -> Sizes:
    """What an action moved, on the average, so that the bare server can move as much."""
    actions = sum(table.actions for table in tables)
    downs = [sum(each) // actions for each in zip(*(table.bytes_down for table in tables), strict=True)]
    up = sum(table.bytes_up for table in tables) // actions
    return Sizes(up, (served.kept() - kept_before) // actions, tuple(downs))
