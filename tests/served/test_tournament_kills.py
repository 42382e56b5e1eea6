"""The short form; `make campaign NAME=tournament_kills` plays many tournaments and kills far more often."""

from __future__ import annotations

from pathlib import Path

from tests.served.tournament_kills import tournament_under_kills


def test_a_tournament_whose_server_is_killed_ends_and_pays_to_the_cent(tmp_path: Path) -> None:
    ended = tournament_under_kills(tmp_path, count=3, seed=1)
    assert ended.wrong == []
    assert ended.kills >= 1
    assert ended.places == sorted(ended.places)
    assert len(ended.places) == 8
    assert ended.prizes == ended.pool
