"""Templates that are always on: each change is a row, the last one counts, and none is ever removed."""

from __future__ import annotations

import pytest
from sqlalchemy import delete
from sqlalchemy.exc import DBAPIError

from table_server.store.house.always_on import Switches
from table_server.store.tables.play import ALWAYS_ON
from table_server.tournaments.always_on import AlwaysOnSwitch
from tests.store.cages import NOON, Cage


async def test_the_last_change_of_each_counts(cage: Cage) -> None:
    switches = Switches(cage, cage.clock)
    assert await switches.newest() == []
    await switches.turn("turbo", tables=("t1", "t2"), at_once=2, by="Floor 1")
    await switches.turn("deep", tables=("t3",), at_once=1, by="Floor 1")
    cage.clock.at += 5
    off = await switches.turn("turbo", tables=("t1", "t2"), at_once=0, by="Floor 2")
    assert off == AlwaysOnSwitch(template="turbo", tables=("t1", "t2"), at_once=0, by="Floor 2", at=NOON + 5)
    assert await switches.newest() == [
        AlwaysOnSwitch(template="deep", tables=("t3",), at_once=1, by="Floor 1", at=NOON),
        off,
    ]


async def test_every_switch_is_kept(cage: Cage) -> None:
    switches = Switches(cage, cage.clock)
    await switches.turn("turbo", tables=("t1",), at_once=1, by="Floor 1")
    with pytest.raises(DBAPIError):
        cage.do(lambda connection: connection.execute(delete(ALWAYS_ON)))


async def test_without_tournaments_none_was_opened(cage: Cage) -> None:
    assert await Switches(cage, cage.clock).opened("turbo-n") == []
