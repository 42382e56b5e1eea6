"""From kill -9 to all eleven screens live again, beside the bare start of a FastAPI application."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final

from table_server.edge.ports.screen import Kind
from tests.bench.bare import DRIVER_CPU, SERVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.load import closed_loop
from tests.bench.row import Row
from tests.bench.screens import Seated
from tests.bench.served import Served, served
from tests.bench.websocket import Frames, connected
from tests.served.process import free_port

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
from time import perf_counter
begun = perf_counter()
import table_server.commands.run
print(perf_counter() - begun)
"""


def rows() -> Iterator[Row]:
    """The middle of some restarts, and what the largest part of them is."""
    VAR.mkdir(exist_ok=True)
    with pinned(DRIVER_CPU), TemporaryDirectory(dir=VAR) as folder, served(Path(folder)) as server:
        closed_loop(server.everybody(), PLAYED)
        pairs = [(restarted(server), bare_start()) for _ in range(TIMES)]
        imported = median(imports() for _ in range(TIMES))
    ours, bare = median(ours for ours, _ in pairs), median(bare for _, bare in pairs)
    ratio = median(bare / ours for ours, bare in pairs)
    name = "kill -9 to all 11 screens live"
    yield Row(name=name, value=ours, unit="s", peer="bare FastAPI", peer_value=bare, ratio=ratio)
    name = "of it the modules of the server"
    yield Row(name=name, value=imported, unit="s", peer=None, peer_value=None, ratio=None)


def restarted(server: Served) -> float:
    """In the middle of a hand; whoever watches over it starts it again at once."""
    screens = [screen for screen in server.room.tokens if screen.kind is not Kind.FLOOR]
    begun = perf_counter()
    server.process.kill()
    with pinned(SERVER_CPU):
        server.process.start()
    return _until_live([lambda screen=screen: server.line(screen) for screen in screens], begun)  # type: ignore[misc]


def bare_start() -> float:
    """As many screens of a server that has nothing to say."""
    port = free_port()
    begun = perf_counter()
    with pinned(SERVER_CPU):
        process = subprocess.Popen([sys.executable, "-c", BARE, str(port)])
    try:
        return _until_live([lambda: _bare_line(port)] * SCREENS, begun)
    finally:
        process.kill()
        process.wait()


def imports() -> float:
    """In a process that loads what `openfelt run` loads."""
    with pinned(SERVER_CPU):
        return float(subprocess.run([sys.executable, "-c", IMPORTS], check=True, capture_output=True).stdout)


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
