"""The time for a fresh process to load the rules: all games imported, every ranking table built."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from typing import Final

from tests.bench.row import Row

PROCESSES: Final = 7

RULES: Final = """
from time import perf_counter
start = perf_counter()
from table_server.families.rounds import RULES, begin
from table_server.games import discover
for game in discover().values():
    for pack in game.packs.values():
        for ranking in pack.rankings:
            ranking.strength(pack.cards[:2], pack.cards[2:7])
seconds = perf_counter() - start
"""
MEMORY: Final = """
from pathlib import Path
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(seconds, status["VmHWM"].split()[0])
"""


def rows() -> Iterator[Row]:
    """Seconds, and megabytes with and without the interpreter's own."""
    measured(RULES)  # the first may have to compile
    _, bare = measured("seconds = 0")
    seconds, memory = measured(RULES)
    for name, value, unit in (
        ("start-up of the rules, all games and tables", seconds, "s"),
        ("memory of a process with the rules", memory, "MB"),
        ("memory of the rules alone", memory - bare, "MB"),
    ):
        yield Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)


def measured(program: str) -> tuple[float, float]:
    """The middle of several processes: seconds, and the most memory in megabytes."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", program + MEMORY], check=True, capture_output=True, text=True
        ).stdout.split()
        for _ in range(PROCESSES)
    ]
    return median(float(took) for took, _ in runs), median(int(kilobytes) / 1024 for _, kilobytes in runs)
