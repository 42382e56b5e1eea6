"""A drawer from its float to its count, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from table_server.cage.staff import Role
from tests.edge.room import Room
from tests.edge.station import Station, cash
from tests.edge.station import station as new_context

CASHIER, OTHER, SUPERVISOR = "Cashier 1", "Cashier 2", "Supervisor"
FLOAT = cash((100_00, 5), (20_00, 20))


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found
        assert found.faults() == []


async def should_hold(station: Station) -> int:
    """The shift as a supervisor sees it."""
    told: int = (await station.get("Auditor", "/api/shifts"))[0]["should_hold"]
    return told


async def test_a_shift_from_float_to_count(station: Station) -> None:
    assert await station.get(CASHIER, "/api/shifts/mine") is None
    opened = await station.post(CASHIER, "/api/shifts", "key-open-1", counted=FLOAT)
    assert (opened.status, opened.said["opened_with"]) == (201, 900_00)
    assert (await station.post(CASHIER, "/api/shifts", "key-open-1", counted=FLOAT)).said == opened.said
    assert (await station.post(CASHIER, "/api/shifts", counted=FLOAT)).no == (409, "shift_open")
    await station.post(CASHIER, "/api/shifts/mine/fills", counted=cash((5_00, 4)))
    drop = await station.post(CASHIER, "/api/shifts/mine/drops", counted=cash((100_00, 2)))
    assert (drop.status, await should_hold(station)) == (201, 720_00)
    closing: dict[str, Any] = {"counted": cash((100_00, 3), (20_00, 20), (5_00, 4)), "note": ""}
    closed = await station.post(CASHIER, "/api/shifts/1/closing", "key-close-1", **closing)
    assert closed.status == 201
    assert closed.said["closing"]["difference"] == 0
    assert (
        await station.post(CASHIER, "/api/shifts/1/closing", "key-close-1", **closing)
    ).said == closed.said
    assert await station.get(CASHIER, "/api/shifts/mine") is None
    assert (await station.post(CASHIER, "/api/shifts/1/closing", **closing)).no == (409, "shift_closed")


async def test_a_difference_needs_a_word(station: Station) -> None:
    await station.post(CASHIER, "/api/shifts", counted=FLOAT)
    short = cash((100_00, 5), (20_00, 19))
    assert (await station.post(CASHIER, "/api/shifts/1/closing", counted=short)).no == (409, "difference")
    closed = await station.post(CASHIER, "/api/shifts/1/closing", counted=short, note="a twenty is missing")
    assert closed.said["closing"]["difference"] == -20_00
    (listed,) = await station.get("Auditor", "/api/shifts")
    assert listed == {**closed.said, "paid_in": 0, "paid_out": 0, "should_hold": 0}
    meters = await station.context.meters.cents()
    assert (meters["short"], meters["missing"]) == (20_00, 0)


async def test_what_should_lie_there_is_told_to_who_has_counted(station: Station) -> None:
    """Repeating a count until it is right would hide a mistake, so every count is kept."""
    opened = await station.post(CASHIER, "/api/shifts", counted=FLOAT)
    await station.post(CASHIER, "/api/shifts/mine/fills", counted=cash((5_00, 4)))
    for told in (opened.said, await station.get(CASHIER, "/api/shifts/mine")):
        assert told.keys() == {"number", "cashier", "opened_at", "opened_with", "closing"}
    short = cash((100_00, 5), (20_00, 19))
    for _ in range(2):
        count = await station.post(CASHIER, "/api/shifts/1/counts", "key-count-1", counted=short)
        assert count.said == {"counted": 880_00, "expected": 920_00, "difference": -40_00}
    other = await station.post(CASHIER, "/api/shifts/1/counts", "key-count-1", counted=FLOAT)
    assert other.no == (409, "key_used")
    again = await station.post(CASHIER, "/api/shifts/1/counts", counted=FLOAT)
    assert again.said["difference"] == -20_00
    trail = await station.get("Auditor", "/api/trail")
    kept = [(each["by"], each["whom"], each["reason"]) for each in trail if each["what"] == "count_drawer"]
    assert sorted(kept) == [(CASHIER, "shift 1", "880.00"), (CASHIER, "shift 1", "900.00")]
    assert (await station.post(OTHER, "/api/shifts/1/counts", counted=FLOAT)).no == (403, "not_allowed")
    assert (await station.post(SUPERVISOR, "/api/shifts/2/counts", counted=FLOAT)).no == (409, "no_shift")
    await station.post(CASHIER, "/api/shifts/1/closing", counted=short, note="two twenties are missing")
    closed = await station.post(CASHIER, "/api/shifts/1/counts", counted=short)
    assert closed.no == (409, "shift_closed")


async def test_a_drawer_is_closed_by_its_cashier_or_a_supervisor(station: Station) -> None:
    await station.post(CASHIER, "/api/shifts", counted=FLOAT)
    assert (await station.post(OTHER, "/api/shifts/1/closing", counted=FLOAT)).no == (403, "not_allowed")
    assert (await station.post(SUPERVISOR, "/api/shifts/2/closing", counted=FLOAT)).no == (409, "no_shift")
    closed = await station.post(SUPERVISOR, "/api/shifts/1/closing", counted=FLOAT)
    assert (closed.status, closed.said["closing"]["by"], closed.said["cashier"]) == (201, SUPERVISOR, CASHIER)


async def test_the_cash_of_a_drawer_is_told_as_it_was_counted(station: Station) -> None:
    await station.post(CASHIER, "/api/shifts", counted=FLOAT)
    paid = {"amount": 60_00, "counted": cash((20_00, 3))}
    await station.ask(CASHIER, "POST", "/api/cash/accounts/1/deposits", said={"key": "key-paid-1", **paid})
    await station.post(CASHIER, "/api/shifts/mine/drops", counted=cash((100_00, 1)))
    await station.post(CASHIER, "/api/shifts/1/counts", counted=FLOAT)
    for who in (CASHIER, SUPERVISOR, "Auditor"):
        moved = await station.get(who, "/api/shifts/1/movements")
        assert [(each["what"], each["amount"], each["player"]) for each in moved] == [
            ("drop", -100_00, ""),
            ("deposit", 60_00, "1"),
            ("float", 900_00, ""),
        ]
        assert (moved[1]["counted"], moved[1]["key"]) == (cash((20_00, 3)), "key-paid-1")
    assert (await station.ask(OTHER, "GET", "/api/shifts/1/movements")).no == (403, "not_allowed")
    assert await station.get(SUPERVISOR, "/api/shifts/2/movements") == []


async def test_what_moved_is_told_to_who_has_counted_and_no_further(station: Station) -> None:
    """A count is blind: the movements of an open drawer would reveal what it should hold."""
    path = "/api/shifts/1/movements"
    await station.post(CASHIER, "/api/shifts", counted=FLOAT)
    await station.post(CASHIER, "/api/shifts/mine/fills", counted=cash((5_00, 4)))
    assert (await station.ask(CASHIER, "GET", path)).no == (409, "count_first")
    assert len(await station.get("Auditor", path)) == 2
    await station.post(CASHIER, "/api/shifts/1/counts", counted=FLOAT)
    assert [each["what"] for each in await station.get(CASHIER, path)] == ["fill", "float"]
    await asyncio.sleep(0.002)  # by the clock's milliseconds the drop is after the count
    await station.post(CASHIER, "/api/shifts/mine/drops", counted=cash((100_00, 1)))
    assert [each["what"] for each in await station.get(CASHIER, path)] == ["fill", "float"]
    assert len(await station.get("Auditor", path)) == 3
    closing: dict[str, Any] = {"counted": cash((100_00, 4), (20_00, 20), (5_00, 4))}
    assert (await station.post(CASHIER, "/api/shifts/1/closing", **closing)).status == 201
    assert [each["what"] for each in await station.get(CASHIER, path)][-3:] == ["drop", "fill", "float"]


async def test_a_number_that_no_shift_has_is_refused(station: Station) -> None:
    for number in ("0", "-1", "99999999999", "x"):
        answer = await station.post(SUPERVISOR, f"/api/shifts/{number}/closing", counted=[])
        assert answer.no == (422, "not_understood")


async def test_a_cage_that_is_away_is_told(room: Room) -> None:
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
        headers = {"authorization": f"Bearer {room.floor_token(Role.CASHIER)}"}
        for path in ("/api/shifts/mine", "/api/cash/accounts/1", "/api/vouchers"):
            answer = await web.get(path, headers=headers)
            assert (answer.status_code, answer.json()) == (503, {"refused": "cage_is_away"}), path
