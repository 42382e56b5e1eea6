"""Twelve hours of ten full tables on the virtual clock, twice: `make campaign NAME=evening`.

Both runs have the same seed and another order of their sets of names; not a byte may differ. With arguments
(HOURS TABLES SEATS QUICKEST SLOWEST SEED) there is one run, and what came of it is printed.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import structlog

from table_server.bots.place import BotPace
from tests.served.room import Plan, made_ready
from tests.virtual.evening import evening

USUAL: Final = ("12", "10", "10", "0.8", "12", "1")


def one(hours: str, tables: str, seats: str, quickest: str, slowest: str, seed: str) -> int:
    """A run in this process."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with TemporaryDirectory() as folder:
        room = made_ready(Path(folder), Plan(tables=int(tables), seats=int(seats)))
        found = evening(room, float(hours), int(seed), pace=BotPace(float(quickest), float(slowest)))
    print(json.dumps([found.digest, found.events, found.hands, sum(found.messages.values()), found.faults]))
    return 0


def both() -> int:
    """Two runs side by side; they have to be alike."""
    started = monotonic()
    command = [sys.executable, "-m", "tests.campaigns.evening", *USUAL]
    runs = [
        subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": order}
        )
        for order in "12"
    ]
    told = [json.loads(run.communicate()[0]) for run in runs]
    _, events, hands, messages, faults = told[0]
    print(f"{hands:,} hands, {events:,} events, {messages:,} messages in {monotonic() - started:.0f} s")
    print("the same to the byte" if told[0] == told[1] else f"DIFFERENT: {told}", *faults, sep="\n")
    return 0 if told[0] == told[1] and not faults else 1


if __name__ == "__main__":
    sys.exit(one(*sys.argv[1:]) if sys.argv[1:] else both())
