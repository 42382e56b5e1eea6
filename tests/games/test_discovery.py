"""A file below `games` is a game, under its own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server import games
from table_server.games import discovery


def test_the_files_of_the_games_are_the_games() -> None:
    files = {path.stem for path in (Path(games.__path__[0]) / "rounds").glob("[a-z]*.py")}
    assert discovery.discover().keys() == files


def test_a_game_under_another_name_than_its_key_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "misnamed.py").write_text("from table_server.games.rounds.holdem import GAME as GAME\n")
    monkeypatch.setattr(games, "__path__", [str(tmp_path)])
    discovery.discover.cache_clear()
    try:
        with pytest.raises(ValueError, match="declares the game holdem: the file's name is the key"):
            discovery.discover()
    finally:
        discovery.discover.cache_clear()
