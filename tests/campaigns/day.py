"""A day of full tables on the virtual clock: memory may not grow. `python -m tests.campaigns.day [TABLES]`.

The first hours fill caches; from then on the server, and the players beside it, live on what they have.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import structlog

from table_server.bots.place import BotPace
from tests.bench.frozen import resident
from tests.served.room import Plan, made_ready
from tests.virtual.evening import evening

HOURS: Final = 24
SETTLED: Final = 4
MORE: Final = 3.0
"""Megabytes that the last hour may stand above the settled one."""


def main(tables: int = 1) -> int:
    """Play, print each hour, and return the exit code: 1 if memory grew."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    hours: list[float] = []

    def hourly() -> None:
        gc.collect()
        hours.append(resident(os.getpid()))
        print(f"hour {len(hours):>2}  {hours[-1]:.1f} MB", flush=True)

    with TemporaryDirectory() as folder:
        room = made_ready(Path(folder), Plan(tables))
        found = evening(room, HOURS, 1, pace=BotPace(), hourly=hourly)
    grown = hours[-1] - hours[SETTLED - 1]
    print(f"{found.hands:,} hands, {found.events:,} events; {grown:+.1f} MB since hour {SETTLED}")
    print(*found.faults, sep="\n")
    return 1 if grown > MORE or found.faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
