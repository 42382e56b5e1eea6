"""A process that moves money is killed again and again: what it was told is there once, nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from table_server.store.sql.engine import Database
from tests.contracts.project import ROOT
from tests.store.transferring import EACH, PLAYERS

KILLS = 20


def killed(where: Database, seed: int, kills: int) -> dict[str, Any]:
    """In a process without threads, which may fork."""
    url = where.url.render_as_string(hide_password=False)
    command = [sys.executable, "-m", "tests.store.transferring", url, str(seed), str(kills)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True, timeout=600)
    verdict: dict[str, Any] = json.loads(answer.stdout)
    return verdict


def sound(verdict: dict[str, Any]) -> bool:
    """Nothing told is lost, nothing but the very last is untold, every account is right."""
    whole = verdict["total"] == EACH * len(PLAYERS)
    right = not (verdict["lost"] or verdict["off"] or verdict["faults"])
    return whole and right and verdict["untold"] <= 1


def test_twenty_kills_lose_nothing_and_double_nothing(place: Database) -> None:
    """A6: cut the link at each step; exactly once."""
    verdict = killed(place, seed=11, kills=KILLS)
    assert sound(verdict), verdict
    assert verdict["told"] > KILLS
