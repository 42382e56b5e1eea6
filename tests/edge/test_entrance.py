"""Sockets are served before there is an address; addresses are made once, and nobody has to ask for them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx2
import pytest

from table_server.edge import entrance
from table_server.edge.entrance import Entrance
from tests.edge.room import Room, shown
from tests.edge.room import room as opened


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with opened() as found:
        yield found


def web(served: Entrance) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(served), base_url="http://here")


def has_addresses(room: Room) -> bool:
    served = room.serving.config.app
    assert isinstance(served, Entrance)
    return served._addresses is not None


async def test_a_screen_has_its_view_before_there_is_an_address(room: Room) -> None:
    await shown(await room.come("t1/seat/3"))
    assert not has_addresses(room)


async def test_who_asks_before_waits_and_all_are_answered_by_the_same(room: Room) -> None:
    served = Entrance(room.context)
    async with web(served) as asking:
        answers = await asyncio.gather(*(asking.get("/health") for _ in range(5)))
    assert {answer.status_code for answer in answers} == {200}
    assert await served.opened() is await served.opened()


async def test_who_hangs_up_takes_them_from_nobody_else(room: Room) -> None:
    served = Entrance(room.context)
    first, second = asyncio.create_task(served.opened()), asyncio.create_task(served.opened())
    await asyncio.sleep(0)
    first.cancel()
    assert await second is await served.opened()


async def test_they_are_made_although_nobody_asks(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "A_MOMENT", 0)
    served = Entrance(room.context)
    await served.run()
    assert served._addresses is not None
    assert served._addresses.done()


async def test_what_is_put_in_the_place_of_the_parts_is_what_addresses_see(room: Room) -> None:
    served = Entrance(room.context)
    async with web(served) as asking:
        assert (await asking.get("/health")).json()["version"] != "another"
        served.state.context = replace(room.context, version="another")
        assert (await asking.get("/health")).json()["version"] == "another"


async def test_afterwards_threads_take_turns_as_they_did(room: Room) -> None:
    usual = sys.getswitchinterval()
    entrance._application.cache_clear()
    await Entrance(room.context).opened()
    assert sys.getswitchinterval() == usual
