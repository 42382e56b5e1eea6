"""The whole server on the virtual clock: hours in seconds, and the same seed gives the same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from table_server.bots.place import BotPace
from tests.served.room import Plan, made_ready
from tests.virtual.evening import evening
from tests.virtual.line import Way

HOURS, TABLES, SEATS, QUICKEST, SLOWEST = 2.5, 4, 3, 5, 45
"""Slow enough for time-outs, time banks, seats given away. The campaign has ten full tables, twelve hours."""


@pytest.fixture(scope="module")
def elsewhere() -> subprocess.Popen[str]:
    """The same evening in another process, where sets of names come in another order."""
    wanted = [str(each) for each in (HOURS, TABLES, SEATS, QUICKEST, SLOWEST, 1)]
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    return subprocess.Popen(
        [sys.executable, "-m", "tests.campaigns.evening", *wanted],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
    )


def test_the_same_seed_is_the_same_evening_to_the_byte(
    elsewhere: subprocess.Popen[str], tmp_path: Path
) -> None:
    room = made_ready(tmp_path, Plan(tables=TABLES, seats=SEATS))
    found = evening(room, HOURS, 1, BotPace(QUICKEST, SLOWEST))
    told, _ = elsewhere.communicate(timeout=300)
    assert json.loads(told) == [found.digest, found.events, found.hands, sum(found.messages.values()), []]
    assert found.faults == []
    assert found.hands >= 50 * TABLES
    assert found.messages[Way.DOWN] > found.messages[Way.UP] > found.hands


def test_another_seed_is_another_evening(tmp_path: Path) -> None:
    digests = set()
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        digests.add(evening(made_ready(folder, Plan(seats=SEATS)), 0.1, seed, BotPace()).digest)
    assert len(digests) == 2
