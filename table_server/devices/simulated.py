"""A table with every device simulated, for the demonstration: their places, cards and chips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hardware.card_reader.card import number
from hardware.chip_reader.simulator import tag
from table_server.devices.kinds import KINDS
from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DevicePlace, DeviceSettings, ports_at

CHIPS_OF_A_SEAT: Final = 20
CHIP: Final = 25_00
"""The worth of each, in cents."""


def every_device(table: str, seats: int) -> Iterator[DeviceSettings]:
    """Yield the devices of each seat, of the table, and of the cash desk."""
    places = [
        *(DevicePlace(table, Seat(seat)) for seat in range(1, seats + 1)),
        DevicePlace(table),
        CASH_DESK,
    ]
    for place in places:
        for port in sorted(ports_at(place), key=lambda port: port.value):
            yield DeviceSettings(place, port, f"sim://{KINDS[port][0]}")


def simulated_at(said: tuple[DeviceSettings, ...], place: DevicePlace) -> tuple[str, ...]:
    """Return the ports of a place, for its page."""
    return tuple(each.port.value for each in said if each.place == place)


def chips_of(seat: int) -> list[str]:
    """Return the tags of the chips of a player at that seat; the page refers to them by number."""
    return [tag(seat * 100 + number) for number in range(1, CHIPS_OF_A_SEAT + 1)]


def card_number(serial: int) -> str:
    """Return the number of a card that the simulated readers take."""
    return number(serial)
