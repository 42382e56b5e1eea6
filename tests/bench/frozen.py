"""One screen that takes nothing any more: what the ten others notice of it, and how soon it is cut off."""

from __future__ import annotations

import select
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from tests.bench.bare import DRIVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.load import Measured, closed_loop
from tests.bench.row import Row
from tests.bench.screens import ServedScreens
from tests.bench.served import served

ROUNDS: Final = 4
ACTIONS: Final = 500
PATIENCE: Final = "frozen_seconds = 10"
"""As every room has it."""


def rows() -> Iterator[Row]:
    """Quiet rounds first; then the board stops reading, and never answers again."""
    VAR.mkdir(exist_ok=True)
    with (
        pinned(DRIVER_CPU),
        TemporaryDirectory(dir=VAR) as folder,
        served(Path(folder), sockets=PATIENCE) as server,
    ):
        (table,) = server.everybody()
        closed_loop([table], ACTIONS)
        quiet = [closed_loop([table], ACTIONS) for _ in range(ROUNDS)]
        before, froze = resident(server.process.pid), perf_counter()
        board = table.without_board()
        frozen = [closed_loop([table], ACTIONS) for _ in range(ROUNDS)]
        more = resident(server.process.pid) - before
        cut_off = _until_cut_off(board.plug.fileno(), table) - froze
    ours, calm = _p99(frozen), _p99(quiet)
    name = "one screen frozen, p99 of the ten others"
    yield Row(name=name, value=ours, unit="us", peer="no screen frozen", peer_value=calm, ratio=calm / ours)
    for name, value, unit in (("memory that it costs", more, "MB"), ("until it is cut off", cut_off, "s")):
        yield Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)


def resident(process: int) -> float:
    """Megabytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def _p99(rounds: Sequence[Measured]) -> float:
    return median(measured.p99 for measured in rounds)


def _until_cut_off(board: int, table: ServedScreens) -> float:
    """The play goes on; when the board's line is gone."""
    poll = select.poll()
    poll.register(board, select.POLLRDHUP)
    while not poll.poll(0):
        closed_loop([table], ACTIONS // 10)
    return perf_counter()
