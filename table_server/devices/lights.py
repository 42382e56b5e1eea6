"""The ring of a seat and the tower of a table: show the turn, calls for the floor, and stopped play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from hardware.lights.driver import LightsDriver
from hardware.ports import Lamp, Shine
from table_server.devices.all_devices import Fitting
from table_server.engine.cards import Seat
from table_server.runtime.lamps import Glance

LOOKS: Final = 0.1
"""Seconds between two looks at the table: quicker than the eye, and far cheaper than a screen."""


class LitTable(Protocol):
    """The part of a table that its lights need."""

    @property
    def glance(self) -> Glance: ...


class LightsAt:
    """One tower or ring."""

    def __init__(self, fitting: Fitting, table: LitTable, troubled: Callable[[], bool]) -> None:
        fitting.options()
        self.driver: Final = LightsDriver()
        self._place = fitting.settings.place
        self._table = table
        self._troubled = troubled

    async def work(self) -> None:
        """Look again and again, and send what has changed."""
        burning: dict[Lamp, Shine] = {}
        while True:
            for lamp, shine in self._wanted().items():
                if burning.get(lamp) is not shine:
                    burning[lamp] = shine
                    self.driver.show(lamp, shine)
            await asyncio.sleep(LOOKS)

    def _wanted(self) -> Mapping[Lamp, Shine]:
        glance = self._table.glance
        if self._place.seat:
            return ring(glance, self._place.seat)
        return tower(glance, troubled=self._troubled())


def ring(glance: Glance, seat: Seat) -> Mapping[Lamp, Shine]:
    """Green in turn, yellow blinking while the floor is called, red where the seat is locked."""
    return {
        Lamp.GREEN: _on(seat in glance.asked),
        Lamp.YELLOW: Shine.BLINKING if seat in glance.calling else Shine.OFF,
        Lamp.RED: _on(seat in glance.locked),
    }


def tower(glance: Glance, *, troubled: bool) -> Mapping[Lamp, Shine]:
    """Green while the table is open, yellow when somebody is wanted, red when play has stopped (tilt)."""
    wanted = bool(glance.calling) or troubled
    return {
        Lamp.GREEN: _on(glance.open),
        Lamp.YELLOW: Shine.BLINKING if wanted else Shine.OFF,
        Lamp.RED: _on(glance.stopped),
        Lamp.BUZZER: Shine.OFF,
    }


def _on(burns: bool) -> Shine:
    return Shine.ON if burns else Shine.OFF
