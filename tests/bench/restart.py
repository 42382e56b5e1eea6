"""From kill -9 to all eleven screens live again, beside the bare start of a FastAPI application."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final
from unittest.mock import patch
from urllib.request import urlopen

from table_server.edge.ports.screen import ScreenKind
from tests.bench.bare import DRIVER_CPU, SERVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.load import closed_loop
from tests.bench.row import Row
from tests.bench.screens import Seated
from tests.bench.served import Served, served
from tests.bench.websocket import Frames, connected
from tests.served.process import HOST, free_port, worked

TIMES: Final = 5
PLAYED: Final = 1_000
"""Actions in the journal before the first kill."""
SCREENS: Final = 11
AGAIN: Final = 0.002
"""Seconds until a screen knocks again."""

BARE: Final = """
import sys, uvicorn
from fastapi import FastAPI, WebSocket
app = FastAPI()
@app.websocket("/ws")
async def screen(socket: WebSocket):
    await socket.accept()
    await socket.receive_text()
    await socket.send_text("x" * 5000)
    await socket.receive_text()
uvicorn.run(app, port=int(sys.argv[1]), loop="uvloop", ws="websockets-sansio",
            ws_per_message_deflate=False, log_level="critical")
"""
IMPORTS: Final = """
from table_server.edge.process.garbage import uncollected
with uncollected():
    import table_server.commands.run
"""
"""The modules that `openfelt run` loads, and how."""
SHOWN: Final = 10
"""Packages that are printed, the dearest first."""


@dataclass(frozen=True, slots=True)
class Start:
    """The time of one start until all screens were live."""

    seconds: float
    worked: float
    """Seconds of a processor."""


def rows() -> Iterator[Row]:
    """The middle of some restarts, and what the modules take that a server imports before it serves."""
    VAR.mkdir(exist_ok=True)
    with pinned(DRIVER_CPU), TemporaryDirectory(dir=VAR) as folder, bytecode_kept(Path(folder)):
        with served(Path(folder)) as server:
            closed_loop(server.everybody(), PLAYED)
            pairs = [(restarted(server), bare_start()) for _ in range(TIMES + 1)][1:]  # the first compiles
            asked = [first_answer(server) for _ in range(TIMES) if restarted(server).seconds]
        by_package = imports()
    yield _beside("kill -9 to all 11 screens live", [(ours.seconds, bare.seconds) for ours, bare in pairs])
    yield _beside("the same in processor time", [(ours.worked, bare.worked) for ours, bare in pairs])
    yield _alone("the first page asked for at that moment", median(asked), "s")
    yield _alone("modules imported before a server serves", sum(by_package.values()), "s")
    for package, seconds in sorted(by_package.items(), key=lambda each: -each[1])[:SHOWN]:
        yield _alone(f"  {package}", seconds * 1000, "ms")


def restarted(server: Served) -> Start:
    """In the middle of a hand; whoever watches over it starts it again at once."""
    screens = [screen for screen in server.room.tokens if screen.kind is not ScreenKind.FLOOR]
    begun = perf_counter()
    server.process.kill()
    with pinned(SERVER_CPU):
        server.process.start()
    knocks = [lambda screen=screen: server.line(screen) for screen in screens]
    return Start(_until_live(knocks, begun), server.process.worked)


def first_answer(server: Served) -> float:
    """Seconds until the addresses have been made, and one has answered."""
    begun = perf_counter()
    with urlopen(f"http://{HOST}:{server.process.port}/health") as answer:
        answer.read()
    return perf_counter() - begun


def bare_start() -> Start:
    """As many screens of a server that has nothing to say."""
    port = free_port()
    begun = perf_counter()
    with pinned(SERVER_CPU):
        process = subprocess.Popen([sys.executable, "-c", BARE, str(port)])
    try:
        return Start(_until_live([lambda: _bare_line(port)] * SCREENS, begun), worked(process.pid))
    finally:
        process.kill()
        process.wait()


def imports() -> dict[str, float]:
    """Seconds by package, the least of some runs for each module: what else runs here does not count."""
    least: dict[str, int] = {}
    command = [sys.executable, "-X", "importtime", "-c", IMPORTS]
    for _ in range(TIMES):
        with pinned(SERVER_CPU):
            told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
        for line in told.splitlines()[1:]:
            own, _, name = line.removeprefix("import time:").split("|")
            least[name.strip()] = min(int(own), least.get(name.strip(), int(own)))
    found: defaultdict[str, float] = defaultdict(float)
    for name, microseconds in least.items():
        found[_package(name)] += microseconds / 1e6
    return found


def _package(module: str) -> str:
    first, *rest = module.split(".")
    if first in sys.stdlib_module_names:
        return "the standard library"
    return ".".join([first, *rest[:1]]) if first == "table_server" else first


@contextmanager
def bytecode_kept(folder: Path) -> Iterator[None]:
    """As the unit of an installed server has it: compiled once, and kept over a restart."""
    with patch.dict(os.environ, {"PYTHONPYCACHEPREFIX": str(folder / "bytecode")}):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        yield


def _beside(name: str, pairs: Sequence[tuple[float, float]]) -> Row:
    ours, bare = median(ours for ours, _ in pairs), median(bare for _, bare in pairs)
    ratio = median(ours / bare for ours, bare in pairs)
    return Row(name=name, value=ours, unit="s", peer="bare FastAPI", peer_value=bare, ratio=ratio)


def _alone(name: str, value: float, unit: str) -> Row:
    return Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)


def _bare_line(port: int) -> Seated:
    plug = connected(port, "/ws")
    line = Seated(plug, Frames(plug))
    line.says(type="hello")
    return line


def _until_live(knocks: Sequence[Callable[[], Seated]], begun: float) -> float:
    """Every screen knocks until it is let in, and then has its view."""
    lines = [_let_in(knock) for knock in knocks]
    for line in lines:
        while not line.frames.received():
            pass
    lasted = perf_counter() - begun
    for line in lines:
        line.plug.close()
    return lasted


def _let_in(knock: Callable[[], Seated]) -> Seated:
    while True:
        try:
            return knock()
        except OSError:
            sleep(AGAIN)
