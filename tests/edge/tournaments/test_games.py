"""Over HTTP a tournament can be set up with every game and betting, and old templates still work."""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server.cage.staff import Role
from table_server.games import discover
from table_server.settings.values import Settings
from tests.edge.desk import QUICK, Desk, at_the_desk
from tests.edge.evening import EVENING, LEVEL, LIST, ONE, opening
from tests.served.room import Plan, made_ready
from tests.served.upright import PEOPLE


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return made_ready(tmp_path, Plan(tables=2, seats=PEOPLE, clocks=QUICK)).settings


def test_every_game_can_be_had_however_its_file_says_that_it_is_bet(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        told = await desk.told(Role.FLOOR, "/api/tournament-games")
        assert {line["key"]: line["structures"] for line in told} == {
            key: [betting.value for betting in game.structures] for key, game in discover().items()
        }
        stud = {"ante": 5, "bring_in": 15, "lower": 50, "upper": 100, "lasts": 600_000}
        games = [
            {"key": "holdem", "betting": "fixed_limit"},
            {"key": "seven_card_stud", "betting": "pot_limit"},
        ]
        answer = await desk.ask(Role.FLOOR, "POST", LIST, json=opening(games=games, levels=[LEVEL, stud]))
        assert answer.json() == {"key": "evening", "wrong": []}
        schedule = (await desk.told(Role.AUDITOR, ONE))["schedule"]
        assert [(level["game"], level["betting"], level["bring_in"]) for level in schedule] == [
            ("Texas Hold'em", "fixed_limit", 0),
            ("Seven Card Stud", "pot_limit", 15),
        ]

    at_the_desk(settings, does, hands=0)


def test_templates_are_kept_by_version_and_never_changed(settings: Settings) -> None:
    path = "/api/tournament-templates/evening"

    async def does(desk: Desk) -> None:
        first = await desk.ask(Role.FLOOR, "PUT", path, json=EVENING)
        assert (first.status_code, first.json()) == (200, {"version": 1, "wrong": []})
        same = await desk.ask(Role.FLOOR, "PUT", path, json=EVENING)
        assert same.json()["version"] == 1
        other = await desk.ask(Role.SUPERVISOR, "PUT", path, json={**EVENING, "fee": 700})
        assert other.json()["version"] == 2
        (kept,) = await desk.told(Role.FLOOR, "/api/tournament-templates")
        assert (kept["version"], kept["by"], kept["structure"]["fee"]) == (2, "Sue", 700)
        wrong = await desk.ask(Role.FLOOR, "PUT", path, json={**EVENING, "games": [{"key": "snap"}]})
        assert wrong.json() == {"version": None, "wrong": [{"flaw": "no_such_game", "line": 1}]}
        answer = await desk.ask(
            Role.FLOOR, "POST", LIST, json={"structure": kept["structure"], "tables": ["t1"]}
        )
        assert answer.json() == {"key": "evening", "wrong": []}

    at_the_desk(settings, does, hands=0)
