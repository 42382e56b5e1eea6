"""One screen that takes nothing any more: what the ten others notice of it, and how soon it is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final
from urllib.request import urlopen

from tests.bench.bare import DRIVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.load import closed_loop
from tests.bench.row import Row
from tests.bench.screens import ServedScreens
from tests.bench.served import served
from tests.served.process import HOST, Process

ACTIONS: Final = 100
"""Between two looks at whether the board is still counted."""
QUIET: Final = 12
"""Seconds of play with every screen, first to grow to what play takes, then to compare with."""
PATIENCE: Final = "frozen_seconds = 10"
"""As every room has it."""


def rows() -> Iterator[Row]:
    """Quiet first; then the board stops reading and never answers again, until it is cut off."""
    VAR.mkdir(exist_ok=True)
    with (
        pinned(DRIVER_CPU),
        TemporaryDirectory(dir=VAR) as folder,
        served(Path(folder), sockets=PATIENCE) as server,
    ):
        (table,) = server.everybody()
        play = partial(played, server.process, table)
        play(lambda _: False)
        quiet = play(lambda _: False)
        table.without_board()
        frozen = play(lambda boards: not boards)
    ours, calm = p99(frozen.took), p99(quiet.took)
    name = "one screen frozen, p99 of the ten others"
    yield Row(name=name, value=ours, unit="us", peer="no screen frozen", peer_value=calm, ratio=calm / ours)
    more = frozen.grew - quiet.grew
    for name, value, unit in (
        ("memory that it costs", more, "MB"),
        ("until it is cut off", frozen.seconds, "s"),
    ):
        yield Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some seconds of play."""

    took: Sequence[int]
    grew: float
    """Megabytes."""
    seconds: float


def played(server: Process, table: ServedScreens, enough: Callable[[int], bool]) -> Stretch:
    """Until it is enough, by the number of boards that the server counts; for `QUIET` seconds at most."""
    before, begun = resident(server.pid), perf_counter()
    took: list[int] = []
    while perf_counter() - begun < QUIET and not enough(boards(server.port)):
        took += closed_loop([table], ACTIONS).took
    return Stretch(took, resident(server.pid) - before, perf_counter() - begun)


def p99(took: Sequence[int]) -> float:
    """Microseconds."""
    return quantiles(took, n=100)[98] / 1000


def resident(process: int) -> float:
    """Megabytes of memory that a process has."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def boards(port: int) -> int:
    """Live sockets of boards, by the server's own metrics."""
    with urlopen(f"http://{HOST}:{port}/metrics") as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith('openfelt_sockets{kind="board"}'):
                return int(float(line.split()[1]))
    return 0
