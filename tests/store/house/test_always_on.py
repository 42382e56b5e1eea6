"""Which templates are always on: kept by change, the last one counts, nothing is ever taken away."""

from __future__ import annotations

import pytest
from sqlalchemy import delete
from sqlalchemy.exc import DBAPIError

from table_server.store.house.always_on import Switches
from table_server.store.tables.play import ALWAYS_ON
from table_server.tournaments.always_on import Switch
from tests.store.cages import NOON, Cage


async def test_the_last_change_of_each_counts(cage: Cage) -> None:
    switches = Switches(cage, cage.clock)
    assert await switches.newest() == []
    await switches.turn("turbo", ("t1", "t2"), 2, "Floor 1")
    await switches.turn("deep", ("t3",), 1, "Floor 1")
    cage.clock.at += 5
    off = await switches.turn("turbo", ("t1", "t2"), 0, "Floor 2")
    assert off == Switch("turbo", ("t1", "t2"), 0, "Floor 2", NOON + 5)
    assert await switches.newest() == [Switch("deep", ("t3",), 1, "Floor 1", NOON), off]


async def test_who_switched_what_stays_as_it_was(cage: Cage) -> None:
    switches = Switches(cage, cage.clock)
    await switches.turn("turbo", ("t1",), 1, "Floor 1")
    with pytest.raises(DBAPIError):
        cage.do(lambda connection: connection.execute(delete(ALWAYS_ON)))


async def test_without_tournaments_none_was_opened(cage: Cage) -> None:
    assert await Switches(cage, cage.clock).opened("turbo-n") == []
