"""The games that a table may change to: for the floor and supervisors, and none of another house."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx2
import pytest

from table_server.houses.house import load
from tests.edge.room import Room
from tests.edge.room import room as opened
from tests.edge.stand_ins import PEOPLE


@pytest.fixture
async def web() -> AsyncIterator[httpx2.AsyncClient]:
    async with opened() as room, _client(room) as client:
        yield client


def _client(room: Room) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=f"http://{room.address}")


async def _bearer(web: httpx2.AsyncClient, name: str) -> dict[str, str]:
    session = await web.post("/api/session", json={"name": name, "secret": PEOPLE[name][0]})
    return {"authorization": f"Bearer {session.json()['token']}"}


@pytest.mark.parametrize("name", ["Flo", "Sue"])
async def test_the_floor_sees_every_game_of_the_house(web: httpx2.AsyncClient, name: str) -> None:
    answer = await web.get("/api/tables/t1/games", headers=await _bearer(web, name))
    assert answer.status_code == 200
    listed = {(each["game"], each["name"]): each["title"] for each in answer.json()}
    assert listed.keys() == load("lightning").tables.keys()
    assert listed["holdem", "4-8"] == "Texas Hold'em"


async def test_nobody_else_does(web: httpx2.AsyncClient) -> None:
    nobody = await web.get("/api/tables/t1/games")
    assert (nobody.status_code, nobody.json()) == (401, {"refused": "not_signed_in"})
    auditor = await web.get("/api/tables/t1/games", headers=await _bearer(web, "Aud"))
    assert (auditor.status_code, auditor.json()) == (403, {"refused": "not_allowed"})


async def test_a_table_that_is_not_there(web: httpx2.AsyncClient) -> None:
    answer = await web.get("/api/tables/t9/games", headers=await _bearer(web, "Flo"))
    assert (answer.status_code, answer.json()) == (404, {"refused": "no_such_page"})
