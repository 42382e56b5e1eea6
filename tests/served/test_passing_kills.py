"""The short form of the campaign `passing_kills`."""

from __future__ import annotations

from pathlib import Path

from tests.served.passing_kills import passing_kills


def test_players_on_the_way_between_tables_lose_nothing_when_the_server_is_killed(tmp_path: Path) -> None:
    """OCE sheet, must-move and broken games: not a cent moves, a pass is used once or void."""
    killed, told = passing_kills(tmp_path, count=3, seed=2)
    assert killed.wrong == []
    assert killed.kills >= 3
    assert told["PlayerSent"] > 0
    assert told["PassUsed"] > 0
