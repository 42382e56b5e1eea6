"""Sitting down while the room is there, while it is away, and after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from structlog.testing import capture_logs

from table_server.engine.cards import Seat
from table_server.store.ledger.room import Patient
from table_server.store.people.claims import claims_of
from table_server.store.people.table_claims import TableClaims
from table_server.store.sql.errors import RoomAway
from tests.patience import PATIENCE
from tests.store.cages import Cage

T = TypeVar("T")
THREE = Seat(3)


class Flighty:
    """A room that does what it is asked and may lose the answer, or is not there at all."""

    def __init__(self, cage: Cage) -> None:
        self.cage = cage
        self.away = False
        self.loses_answers = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        await asyncio.sleep(0)
        if self.away:
            raise RoomAway
        answer = self.cage.do(work)
        if self.loses_answers:
            raise RoomAway
        return answer


@pytest.fixture
def room(cage: Cage) -> Flighty:
    return Flighty(cage)


def claims(room: Flighty) -> TableClaims:
    return TableClaims(room, Patient(room), room.cage.clock)


def sitting(room: Flighty, table: str = "t1") -> list[str]:
    return [each.player for each in room.cage.do(lambda connection: claims_of(connection, table))]


async def settled(of: TableClaims) -> None:
    """Everything that was left for later is done."""
    async with asyncio.timeout(PATIENCE):
        while of._late:
            await asyncio.wait([*of._late])


async def test_a_player_sits_down_once_and_gets_up(room: Flighty) -> None:
    """C1, whether the second seat is at this table, at another or in another process."""
    player, here, there = room.cage.player(), claims(room), claims(room)
    assert await here.claim("t1", THREE, player)
    assert not await here.claim("t1", THREE, player)
    assert not await here.claim("t2", THREE, player)
    assert not await there.claim("t3", THREE, player)
    await here.release("t1", player)
    assert await there.claim("t3", THREE, player)


async def test_of_two_who_ask_at_once_one_sits(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    answers = await asyncio.gather(*(here.claim(table, THREE, player) for table in ("t1", "t1", "t2")))
    assert sorted(answers) == [False, False, True]


async def test_who_was_refused_can_ask_again(room: Flighty) -> None:
    player, here, there = room.cage.player(), claims(room), claims(room)
    await there.claim("t9", THREE, player)
    assert not await here.claim("t1", THREE, player)
    await there.release("t9", player)
    assert await here.claim("t1", THREE, player)


async def test_a_claim_whose_answer_was_lost_keeps_nobody_out(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    room.loses_answers = True
    with pytest.raises(RoomAway):
        await here.claim("t1", THREE, player)
    assert sitting(room) == [player]
    room.loses_answers = False
    await settled(here)
    assert await here.claim("t2", THREE, player)
    assert (sitting(room), sitting(room, "t2")) == ([], [player])


async def test_a_release_waits_for_a_room_that_is_away(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    await here.claim("t1", THREE, player)
    room.away = True
    release = asyncio.create_task(here.release("t1", player))
    await asyncio.sleep(0.01)
    assert not release.done()
    room.away = False
    await release
    assert sitting(room) == []


async def test_a_second_release_is_nobodys(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    await here.claim("t1", THREE, player)
    for _ in range(2):
        await here.release("t1", player)
    assert sitting(room) == []


async def test_after_a_crash_who_sits_still_sits_and_nobody_else(room: Flighty) -> None:
    stays, never_sat = room.cage.player("card-1"), room.cage.player("card-2")
    before, after = claims(room), claims(room)
    for player in (stays, never_sat):
        await before.claim("t1", THREE, player)
    await after.recover("t1", {stays})
    await settled(after)
    assert sitting(room) == [stays]
    assert not await after.claim("t1", THREE, stays)
    await after.release("t1", stays)
    assert sitting(room) == []


async def test_a_table_comes_back_while_the_room_is_away(room: Flighty) -> None:
    """It deals on; what the room has to be asked is asked when it is there."""
    stays, never_sat, comes = (room.cage.player(f"card-{number}") for number in range(3))
    before, after = claims(room), claims(room)
    for player in (stays, never_sat):
        await before.claim("t1", THREE, player)
    room.away = True
    await after.recover("t1", {stays})
    assert not await after.claim("t1", THREE, stays)
    leaving = asyncio.create_task(after.release("t1", stays))
    await asyncio.sleep(0)
    room.away = False
    assert await after.claim("t1", THREE, comes)
    await leaving
    await settled(after)
    assert sitting(room) == [comes]


async def test_who_sits_though_the_room_has_forgotten_it_sits_again(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    with capture_logs() as said:
        await here.recover("t1", {player})
        await settled(here)
    assert sitting(room) == [player]
    assert [line["event"] for line in said] == ["claim_was_lost"]
    await here.release("t1", player)
    assert sitting(room) == []


async def test_who_asks_to_sit_down_while_a_table_comes_back_is_not_kept_out_for_ever(room: Flighty) -> None:
    """The seat that was left before the crash is given back all the same."""
    player, before, after = room.cage.player(), claims(room), claims(room)
    await before.claim("t1", THREE, player)
    room.cage.clock.at += 1
    _, sits = await asyncio.gather(after.recover("t1", set()), after.claim("t1", THREE, player))
    assert not sits
    await settled(after)
    assert await after.claim("t1", THREE, player)


async def test_who_goes_home_before_the_room_has_remembered_does_not_sit_for_ever(room: Flighty) -> None:
    player, here = room.cage.player(), claims(room)
    await here.recover("t1", {player})
    room.away = True
    await asyncio.sleep(0.01)  # the claim has to be asked once more, later than the release
    room.away = False
    await here.release("t1", player)
    await settled(here)
    assert sitting(room) == []
