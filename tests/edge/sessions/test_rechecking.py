"""A person who is let go or gets another role is signed out at once, from requests and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.edge.context import SHOWN
from tests.edge.room import Room, answered, closed, say, shown
from tests.edge.station import station as new_context
from tests.edge.test_http import bearing


@pytest.fixture
async def web(room: Room) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as client:
        yield client


@pytest.mark.parametrize("now", [None, Role.CASHIER])
async def test_a_request_of_who_was_let_go_is_nobodys(
    room: Room, web: httpx2.AsyncClient, capsys: pytest.CaptureFixture[str], now: Role | None
) -> None:
    token, other = bearing(room.floor_token()), bearing(room.floor_token(Role.SUPERVISOR))
    assert (await web.get("/api/alarms", headers=token)).status_code == 200
    room.context.house.staff.now.pop("Flo")  # type: ignore[attr-defined]  # the room's own people
    if now is not None:
        room.context.house.staff.now["Flo"] = now  # type: ignore[attr-defined]  # the same
    answer = await web.get("/api/alarms", headers=token)
    assert (answer.status_code, answer.json()) == (401, {"refused": "not_signed_in"})
    assert (await web.get("/api/alarms", headers=other)).status_code == 200
    (logged,) = [line for line in capsys.readouterr().out.splitlines() if "session_ended" in line]
    assert "Flo" in logged
    assert "floor" in logged


async def test_the_sockets_of_who_was_let_go_are_closed(room: Room) -> None:
    gone = await room.come("t1/floor", token=room.floor_token())
    stays = await room.come("t1/floor", client="page-two", token=room.floor_token(Role.SUPERVISOR))
    await shown(gone)
    await shown(stays)
    room.context.house.staff.now["Flo"] = Role.TECHNICIAN  # type: ignore[attr-defined]  # the room's own people
    await room.context.rechecking.look()
    assert await answered(gone) == {"refused": "not_this_screen"}
    assert await closed(gone) == 1008
    await say(stays, type="activate")
    while (await shown(stays))["view"]["table"]["phase"] == "closed":
        pass


async def test_it_is_looked_again_and_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table_server.edge.sessions.rechecking.EVERY", 0)
    line = await room.come("t1/floor", token=room.floor_token())
    await shown(line)
    looking = asyncio.create_task(room.context.rechecking.run())
    room.context.house.staff.now.clear()  # type: ignore[attr-defined]  # the room's own people
    assert (await answered(line))["refused"] == "not_this_screen"
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def test_while_the_room_is_away_everybody_stays(room: Room, web: httpx2.AsyncClient) -> None:
    """Tables go on, so the floor does; the next look that is answered counts."""
    token = bearing(room.floor_token())
    room.context.house.staff.now.clear()  # type: ignore[attr-defined]  # the room's own people
    room.cage.away = True
    for _ in range(2):
        assert (await web.get("/api/alarms", headers=token)).status_code == 200
    room.cage.away = False
    await room.context.rechecking.look()
    assert (await web.get("/api/alarms", headers=token)).status_code == 401


async def test_whoever_a_demonstration_lets_in_is_nobody_of_the_house(room: Room) -> None:
    session, token = room.context.sessions.begin(SHOWN, shown=True)
    await room.context.rechecking.look()
    assert room.context.sessions.of(token) == session


async def test_by_the_books_of_the_house(tmp_path: Path) -> None:
    """`openfelt hire` writes them, in a process of its own; a new secret alone signs nobody out."""
    async with new_context(tmp_path) as station:
        roster, secret = station.running.roster, StaffSecret("another secret")
        await roster.hire("again-1", Member("Cashier 1", Role.CASHIER), secret, by="a test")
        assert (await station.ask("Cashier 1", "GET", "/api/shifts/mine")).status == 200
        await roster.hire("again-2", Member("CASHIER 1", Role.TECHNICIAN), secret, by="a test")
        await roster.let_go("gone-1", "Floor", "a test")
        for who, path in (("Cashier 1", "/api/shifts/mine"), ("Floor", "/api/notes/disputed")):
            assert (await station.ask(who, "GET", path)).no == (401, "not_signed_in")
        assert (await station.ask("Cashier 2", "GET", "/api/shifts/mine")).status == 200
