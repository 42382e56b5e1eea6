"""The short form of the kill campaign; `make campaign NAME=kills` kills hundreds of times."""

from __future__ import annotations

from pathlib import Path

from tests.served.kills import kills


def test_a_server_that_is_killed_in_the_middle_of_play_loses_nothing(tmp_path: Path) -> None:
    killed = kills(tmp_path, count=4, seed=1)
    assert killed.wrong == []
    assert killed.kills >= 4
    assert killed.hands > 0
