"""Requests about devices over HTTP: by the floor, the cashier and a demonstration."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DevicePlace, DeviceSettings, Port
from tests.devices.fitted_room import CARD, SERIAL, SOON, FittedRoom, fitted, simulated
from tests.devices.test_all_devices import alarms
from tests.patience import PATIENCE

READER = simulated(DevicePlace("t1", Seat(3)), Port.CARD, "card_reader")
AT_DESK = simulated(CASH_DESK, Port.CARD, "card_reader")
SHUFFLER = simulated(DevicePlace("t1"), Port.SHUFFLER, "shuffler")
NOWHERE = DeviceSettings(DevicePlace("t1", Seat(4)), Port.CARD, "serial:///dev/table/seat4-card")


@asynccontextmanager
async def asking(room: FittedRoom, role: Role, name: str = "Somebody") -> AsyncIterator[httpx2.AsyncClient]:
    who, secret = Member(name, role), StaffSecret("secret of somebody")
    await room.up.running.roster.hire(key=f"hire {name}", member=who, secret=secret, by="a test")
    token = room.context.sessions.begin(who)[1].reveal()
    inside = httpx2.ASGITransport(app=room.up.running.application)
    headers = {"authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(transport=inside, base_url="http://here", headers=headers) as web:
        yield web


async def faults(web: httpx2.AsyncClient) -> list[dict[str, str]]:
    """As soon as all that was told is in the books: three rows of two faults."""
    report: list[dict[str, str]] = []
    async with asyncio.timeout(PATIENCE):
        while [row["state"] for row in report].count("over") == 0 or len(report) < 2:
            await asyncio.sleep(SOON)
            report = (await web.get("/api/reports/faults")).json()
    return report


async def test_the_floor_sees_every_device_and_says_when_it_has_seen_to_one(tmp_path: Path) -> None:
    async with fitted(tmp_path, READER, SHUFFLER, NOWHERE) as room, asking(room, Role.FLOOR) as web:
        await room.order(SHUFFLER.name, "door open")
        await room.until(lambda: room.up.running.fittings.each()[1].trouble == "door")
        await room.until(
            lambda: room.health(READER.name) == "well" and f"{NOWHERE.name} (away)" in alarms(room)
        )
        assert (await web.get("/api/fittings")).json() == [
            {"name": "t1/seat/3/card", "kind": "card_reader", "health": "well", "trouble": None},
            {"name": "t1/shuffler", "kind": "shuffler", "health": "well", "trouble": "door"},
            {"name": "t1/seat/4/card", "kind": "card_reader", "health": "away", "trouble": None},
        ]
        await room.order(SHUFFLER.name, "door close")
        assert (await web.post("/api/fittings/clear", json={"device": SHUFFLER.name})).status_code == 204
        assert room.up.running.fittings.each()[1].trouble is None
        for nothing in (READER.name, NOWHERE.name, "t9/shuffler"):
            assert (await web.post("/api/fittings/clear", json={"device": nothing})).status_code == 404
        ringing = [alarm["who"] for alarm in (await web.get("/api/alarms")).json()]
        assert ringing == ["t1/seat/4/card (away)"]
        report = await faults(web)
        assert {(row["device"], row["fault"], row["state"]) for row in report} == {
            ("t1/seat/4/card", "away", "open"),
            ("t1/shuffler", "door", "over"),
        }
        sheet = (await web.get("/api/reports/faults.csv")).text.splitlines()
        assert sheet[0] == "at,device,fault,lasted_minutes,state"
        assert len(sheet) == 3


async def test_the_cashiers_page_waits_for_a_swipe_and_is_given_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-40. What was swiped before the page was there is not for it: how long ago that was it is told."""
    monkeypatch.setattr("table_server.edge.ports.desk_inputs.WAITS", PATIENCE)
    async with fitted(tmp_path, AT_DESK) as room, asking(room, Role.CASHIER) as web:
        never = {"fitted": True, "count": 0, "ago": None, "read": None, "card": None}
        assert (await web.get("/api/cash/reader")).json() == never
        begun = asyncio.get_running_loop().time()
        await room.order(AT_DESK.name, "unreadable")
        desk = room.up.running.fittings.reader
        assert desk is not None
        await room.until(lambda: desk.count == 1)
        before = (await web.get("/api/cash/reader")).json()
        assert 0 <= before["ago"] <= (asyncio.get_running_loop().time() - begun) * 1000
        assert before == {"fitted": True, "count": 1, "ago": before["ago"], "read": None, "card": None}
        found = (await web.get("/api/cash/reader?after=0")).json()
        assert found == {"fitted": True, "count": 1, "ago": None, "read": "badly", "card": None}
        waiting = asyncio.create_task(web.get("/api/cash/reader?after=1"))
        await asyncio.sleep(0)
        await room.order(AT_DESK.name, f"swipe {SERIAL}")
        swiped = {"fitted": True, "count": 2, "ago": None, "read": "whole", "card": CARD}
        assert (await waiting).json() == swiped


async def test_a_station_without_devices_has_none(tmp_path: Path) -> None:
    async with fitted(tmp_path) as room, asking(room, Role.CASHIER) as web:
        assert (await web.get("/api/cash/reader?after=0")).json()["fitted"] is False
        assert (await web.post("/api/cash/pad")).json() == {"refused": "no_such_device"}
        assert (await web.get("/api/cash/pad")).json() == {"fitted": False, "asks": 0}


async def test_only_a_demonstration_has_hands(tmp_path: Path) -> None:
    order = {"device": READER.name, "order": f"swipe {SERIAL}"}
    async with fitted(tmp_path, READER) as room, asking(room, Role.FLOOR) as web:
        await room.until(lambda: room.health(READER.name) == "well")
        assert (await web.post("/api/simulated", json=order)).status_code == 404
        shown = replace(room.context, open_screens=object())  # type: ignore[arg-type]  # a demonstration has some
        room.up.running.application.state.context = shown
        assert (await web.post("/api/simulated", json=order)).status_code == 204
        await room.until(lambda: room.you(3).get("swipe"))
        assert (await web.post("/api/simulated", json={"device": "t1", "order": "x"})).status_code == 404
