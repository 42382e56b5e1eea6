"""LP-28, D-260: registering for a table is by account, looked up by the floor or at the counter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table_server.cage.limits import LimitKind
from table_server.cage.staff import Role
from table_server.settings.values import Settings
from tests.edge.desk import Desk, at_the_desk, desk_room

PATH = "/api/tables/t1/waiting"
CARD = "4000000000"
"""Of player 1."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return desk_room(tmp_path)


async def registers(desk: Desk, role: Role = Role.FLOOR, **said: object) -> tuple[int, Any]:
    answer = await desk.ask(role, "POST", PATH, json=said)
    return answer.status_code, answer.json()


def listed(desk: Desk) -> list[tuple[str, str, bool]]:
    return [(each.player, each.name, each.called_in) for each in desk.up.actor._table.waiting]


def test_an_account_is_looked_up_by_name_or_card_and_registered(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        one = {"player": "1", "name": "Player 0000"}
        for role in (Role.FLOOR, Role.CASHIER, Role.SUPERVISOR):
            assert await desk.told(role, "/api/cash/accounts", name="player 0000") == [one]
        assert await registers(desk, Role.CASHIER, player="1", game="4-8") == (201, one)
        assert await registers(desk, player="1") == (409, {"refused": "on_the_list"})
        assert await registers(desk, card="4000000001", called_in=True) == (
            201,
            {"player": "2", "name": "Player 0001"},
        )
        assert listed(desk) == [("1", "Player 0000", False), ("2", "Player 0001", True)]
        assert await desk.told(Role.FLOOR, PATH) == {"guests": False}

    at_the_desk(settings, does, hands=0)


def test_who_has_no_account_registers_at_the_counter_first(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        told = [
            await registers(desk, player="99"),
            await registers(desk, card="5010-99"),
            await registers(desk, card="x y"),
            await registers(desk, name="Red"),
            await registers(desk),
            await registers(desk, player="1", card=CARD),
        ]
        assert [(status, said["refused"]) for status, said in told] == [
            (404, "no_such_player"),
            (404, "unknown_card"),
            (409, "not_a_card"),
            *[(422, "not_understood")] * 3,
        ]
        assert listed(desk) == []
        elsewhere = [
            await desk.ask(Role.FLOOR, "POST", "/api/tables/t9/waiting", json={"player": "1"}),
            await desk.ask(Role.FLOOR, "GET", "/api/tables/t9/waiting"),
        ]
        assert [answer.json()["refused"] for answer in elsewhere] == ["no_such_table"] * 2

    at_the_desk(settings, does, hands=0)


def test_who_may_not_play_waits_for_no_seat(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        care = desk.up.running.care
        await care.bar("bar-1", "1", "quarrels", "Floor")
        assert await registers(desk, player="1") == (409, {"refused": "barred"})
        await care.exclude("exclude-2", "2", None, "Floor")
        assert await registers(desk, player="2") == (409, {"refused": "excluded"})
        await care.set_limit("3", LimitKind.SESSION, 0)
        assert await registers(desk, player="3") == (409, {"refused": "session_limit"})
        assert listed(desk) == []

    at_the_desk(settings, does, hands=0)
