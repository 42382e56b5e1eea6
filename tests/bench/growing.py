"""One process with more and more tables: actions each second, what an action costs, what a table weighs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.bare import DRIVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.frozen import resident
from tests.bench.load import closed_loop
from tests.bench.row import Row
from tests.bench.served import served

TABLES: Final = (1, 10, 50, 100)
ACTIONS: Final = 4_000
_TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Process:
    """One size of a room."""

    rate: float
    cost: float
    """Microseconds of processor time for each action."""
    idle: float
    """Megabytes before anybody came."""
    active: float


def rows() -> Iterator[Row]:
    """Costs are compared with one table's: a ratio of 1 is a flat line."""
    VAR.mkdir(exist_ok=True)
    with pinned(DRIVER_CPU):
        rooms = {tables: _measured(tables) for tables in TABLES}
    one, many = rooms[TABLES[0]], rooms[TABLES[-1]]
    for tables, room in rooms.items():
        yield _row(f"durable actions, {tables} tables at full play", room.rate, "/s")
        name, peer = f"processor time of an action, {tables} tables", "one table's"
        ratio = one.cost / room.cost
        yield Row(name=name, value=room.cost, unit="us", peer=peer, peer_value=one.cost, ratio=ratio)
    more = TABLES[-1] - TABLES[0]
    yield _row("memory of an idle table", 1024 * (many.idle - one.idle) / more, "kB")
    yield _row("memory of a full table at play", 1024 * (many.active - one.active) / more, "kB")


def _measured(tables: int) -> Process:
    with TemporaryDirectory(dir=VAR) as folder, served(Path(folder), tables) as server:
        pid = server.process.pid
        idle = resident(pid)
        everybody = server.everybody()
        closed_loop(everybody, ACTIONS // 4)
        worked = _worked(pid)
        measured = closed_loop(everybody, ACTIONS)
        cost = (_worked(pid) - worked) / len(measured.took)
        return Process(rate=measured.rate, cost=1e6 * cost, idle=idle, active=resident(pid))


def _worked(process: int) -> float:
    """Seconds of processor time, of all its threads, in the kernel too."""
    after_name = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / _TICKS


def _row(name: str, value: float, unit: str) -> Row:
    return Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)
