"""`openfelt games`: every game there is, in words and in JSON."""

from __future__ import annotations

import json

import pytest

from table_server.cli import run
from table_server.games import discover

Capture = pytest.CaptureFixture[str]


def test_every_game_is_listed_in_json_with_what_it_declares(capsys: Capture) -> None:
    assert run(["games", "--json"]) == 0
    listed = {row["key"]: row for row in json.loads(capsys.readouterr().out)}
    assert list(listed) == sorted(discover())
    for key, game in discover().items():
        assert listed[key] == {
            "key": key,
            "title": game.title,
            "family": game.family,
            "players": list(game.seats),
            "structures": [structure.value for structure in game.structures],
            "sources": list(game.sources),
        }


def test_every_game_has_a_line_under_the_heading(capsys: Capture) -> None:
    assert run(["games"]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split() == ["key", "title", "family", "players", "betting", "structures", "sources"]
    assert [line.split()[0] for line in lines] == sorted(discover())
