"""The chip tray at the cash desk: the cashier sees what lies there, and moves it with the page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hardware.chip_reader.simulator import tag
from table_server.cage.customer import shown_by_card
from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DevicePlace, Port
from tests.devices.fitted_room import fitted, simulated
from tests.devices.money import money_of, wrong
from tests.devices.test_routes import asking
from tests.patience import PATIENCE

TRAY = simulated(CASH_DESK, Port.CHIPS, "chip_reader")
AT_SEAT = simulated(DevicePlace("t1", Seat(1)), Port.CHIPS, "chip_reader")


async def test_the_page_waits_for_the_tray_and_is_told_what_each_tag_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """hardware/chip_reader/README.md, Cash-in: worth by the registry, unknown ones reported."""
    monkeypatch.setattr("table_server.edge.ports.desk_inputs.WAITS", PATIENCE)
    async with fitted(tmp_path, TRAY) as room, asking(room, Role.CASHIER) as web:
        chips = money_of(room).chips
        assert await chips.register(key="chips-01", worth=25_00, tags=[tag(1), tag(2), tag(3)], by="Sue") == 3
        assert (
            await chips.give(
                key="chips-02", tags=[tag(1), tag(3)], side="1", by="Cas", proof=shown_by_card("1")
            )
            == 50_00
        )
        await room.until(lambda: room.health(TRAY.name) == "well")
        desk = room.up.running.fittings.tray
        assert desk is not None
        await room.until(lambda: desk.seen is not None)
        empty = (await web.get("/api/chips/tray")).json()
        assert (empty["fitted"], empty["answers"], empty["chips"]) == (True, True, [])
        waiting = asyncio.create_task(web.get(f"/api/chips/tray?after={empty['count']}"))
        await room.order(TRAY.name, "put 1 2 99")
        assert (await waiting).json()["chips"] == [
            {"tag": tag(1), "worth": 25_00, "lies": "out"},
            {"tag": tag(2), "worth": 25_00, "lies": "inside"},
            {"tag": tag(99), "worth": None, "lies": "unknown"},
        ]
        typed = {"key": "take-them-0", "tags": [tag(3)], "side": "wallet", "player": "1"}
        refused = await web.post("/api/chips/in", json=typed)
        assert (refused.status_code, refused.json()) == (409, {"refused": "chip_not_on_tray"})
        form = {"key": "take-them-1", "tags": [tag(1)], "side": "wallet", "player": "1"}
        assert (await web.post("/api/chips/in", json=form)).status_code == 201
        after = (await web.get("/api/chips/tray")).json()["chips"]  # nobody has touched the tray
        assert [chip["lies"] for chip in after] == ["inside", "inside", "unknown"]
    assert wrong(tmp_path) == []


async def test_a_copied_tag_is_named_here_and_at_the_seat(tmp_path: Path) -> None:
    async with fitted(tmp_path, TRAY, AT_SEAT) as room, asking(room, Role.CASHIER) as web:
        await money_of(room).chips.register(key="chips-01", worth=25_00, tags=[tag(1)], by="Sue")
        await room.order(AT_SEAT.name, "put 1")
        await room.until(lambda: money_of(room).sightings.elsewhere(TRAY.name, tag(1)))
        await room.order(TRAY.name, "put 1")
        desk = room.up.running.fittings.tray
        assert desk is not None
        await room.until(lambda: desk.seen is not None and desk.seen.elsewhere)
        [chip] = (await web.get("/api/chips/tray")).json()["chips"]
        assert chip == {"tag": tag(1), "worth": 25_00, "lies": "elsewhere"}


async def test_a_tag_that_answers_twice_is_no_chip(tmp_path: Path) -> None:
    tray = simulated(place=CASH_DESK, port=Port.CHIPS, kind="chip_reader", wishes="?fault=twice")
    async with fitted(tmp_path, tray) as room, asking(room, Role.CASHIER) as web:
        await money_of(room).chips.register(key="chips-01", worth=25_00, tags=[tag(1)], by="Sue")
        await room.order(tray.name, "put 1")
        desk = room.up.running.fittings.tray
        assert desk is not None
        await room.until(lambda: desk.seen is not None and desk.seen.tags)
        [chip] = (await web.get("/api/chips/tray")).json()["chips"]
        assert chip["lies"] == "twice"
        form = {"key": "take-them-1", "tags": [tag(1)], "side": "wallet", "player": "1"}
        assert (await web.post("/api/chips/in", json=form)).json() == {"refused": "chip_not_on_tray"}


async def test_a_station_without_a_tray_says_so(tmp_path: Path) -> None:
    async with fitted(tmp_path) as room, asking(room, Role.CASHIER) as web:
        told = (await web.get("/api/chips/tray?after=0")).json()
        assert told == {"fitted": False, "count": 0, "answers": True, "chips": []}


async def test_a_tray_that_is_away_is_not_an_empty_one(tmp_path: Path) -> None:
    tray = simulated(place=CASH_DESK, port=Port.CHIPS, kind="chip_reader", wishes="?fault=jammed")
    async with fitted(tmp_path, tray) as room, asking(room, Role.CASHIER) as web:
        await room.until(lambda: room.health(tray.name) == "silent")
        assert (await web.get("/api/chips/tray")).json()["answers"] is False
        await money_of(room).chips.register(key="chips-01", worth=25_00, tags=[tag(1)], by="Sue")
        form = {"key": "take-them-1", "tags": [tag(1)], "side": "wallet", "player": "1"}
        assert (await web.post("/api/chips/in", json=form)).json() == {"refused": "chip_not_on_tray"}
