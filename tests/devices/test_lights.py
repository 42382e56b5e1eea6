"""The ring of a seat and the tower of a table burn as hardware/lights/README.md says."""

from __future__ import annotations

from pathlib import Path

from hardware.ports import Lamp, Shine
from table_server.devices.lights import ring, tower
from table_server.engine.cards import Seat
from table_server.runtime.intents import CallsFloor, SeatSays, Wants
from table_server.runtime.lamps import Glance
from table_server.settings.devices import DevicePlace, Port
from table_server.table.commands import Activate
from tests.devices.fitted_room import FittedRoom, fitted, simulated

NOBODY: frozenset[Seat] = frozenset()
QUIET = Glance(open=True, stopped=False, asked=NOBODY, calling=NOBODY, locked=NOBODY)
THREE = frozenset({Seat(3)})


def burning(lamps: object) -> dict[Lamp, Shine]:
    assert isinstance(lamps, dict)
    return {lamp: shine for lamp, shine in lamps.items() if shine is not Shine.OFF}


def test_a_ring_is_green_in_turn_yellow_when_called_red_when_locked() -> None:
    glance = Glance(open=True, stopped=False, asked=THREE, calling=THREE, locked=THREE)
    all_three = {Lamp.GREEN: Shine.ON, Lamp.YELLOW: Shine.BLINKING, Lamp.RED: Shine.ON}
    assert burning(ring(glance, Seat(3))) == all_three
    assert burning(ring(glance, Seat(4))) == {}


def test_a_tower_is_green_while_open_yellow_when_wanted_red_when_stopped() -> None:
    assert burning(tower(QUIET, troubled=False)) == {Lamp.GREEN: Shine.ON}
    assert burning(tower(QUIET, troubled=True))[Lamp.YELLOW] is Shine.BLINKING
    stopped = Glance(open=False, stopped=True, asked=NOBODY, calling=THREE, locked=NOBODY)
    assert burning(tower(stopped, troubled=False)) == {Lamp.YELLOW: Shine.BLINKING, Lamp.RED: Shine.ON}


def lamps(room: FittedRoom, name: str) -> dict[Lamp, Shine]:
    simulated_lamps: dict[Lamp, Shine] = room.up.running.fittings._places[
        name
    ].plug._simulated._simulator.lamps  # type: ignore[union-attr]
    return burning(simulated_lamps)


async def test_lamps_follow_the_table(tmp_path: Path) -> None:
    at_1 = simulated(DevicePlace("t1", Seat(1)), Port.LIGHT, "lights")
    at_table = simulated(DevicePlace("t1"), Port.LIGHT, "lights")
    async with fitted(tmp_path, at_1, at_table, sits=True) as room:
        await room.until(lambda: room.health(at_table.name) == "well")
        assert await room.up.actor.says(Wants(Activate())) is None
        await room.until(lambda: lamps(room, at_table.name) == {Lamp.GREEN: Shine.ON})
        assert await room.up.actor.says(SeatSays(Seat(1), CallsFloor(on=True))) is None
        await room.until(lambda: lamps(room, at_1.name) == {Lamp.YELLOW: Shine.BLINKING})
        await room.until(lambda: lamps(room, at_table.name).get(Lamp.YELLOW) is Shine.BLINKING)
