"""Alarms go to the floor's sockets of every table until they are over."""

from __future__ import annotations

from typing import Any

from websockets.asyncio.client import ClientConnection

from table_server.cage.accounts import Alarm, AlarmKind
from tests.edge.room import Room, answered, say, shown

LOCKED = Alarm(AlarmKind.ACCOUNT_LOCKED, "2", 1)


async def alarms(line: ClientConnection, count: int) -> list[dict[str, Any]]:
    """Wait until this many alarms ring."""
    while len(rung := (await shown(line))["view"]["floor"]["alarms"]) != count:
        pass
    return list(rung)


async def test_a_locked_card_is_told_at_every_table_at_once_and_to_no_player(room: Room) -> None:
    floors = [
        await room.come(f"{table}/floor", client=f"page-of-{table}", token=room.floor_token())
        for table in ("t1", "t2")
    ]
    for floor in floors:
        assert await alarms(floor, 0) == []
    seat = await room.come("t1/seat/3")
    for _ in range(3):
        await say(seat, type="log_in", card="4000-0002", pin="9999")
        assert "refused" in await answered(seat)
    for floor in floors:
        assert await alarms(floor, 1) == [{"kind": "account_locked", "who": "2", "at": 1}]
    assert "floor" not in (await shown(await room.come("t1/seat/4")))["view"]
    room.context.alarms.over(AlarmKind.ACCOUNT_LOCKED, "2")
    for floor in floors:
        assert await alarms(floor, 0) == []


async def test_who_comes_later_is_told_what_rang_before(room: Room) -> None:
    room.context.alarms.ring([LOCKED])
    floor = await room.come("t2/floor", token=room.floor_token())
    assert [alarm["who"] for alarm in await alarms(floor, 1)] == ["2"]
