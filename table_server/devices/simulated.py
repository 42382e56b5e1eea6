"""A table with every device simulated, for the demonstration: what is where, and which cards it reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hardware.card_reader.card import number
from hardware.chip_reader.simulator import tag
from table_server.devices.kinds import KINDS
from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DeviceSettings, Place, ports_at

CHIPS_OF_A_SEAT: Final = 20
CHIP: Final = 25_00
"""Cents: what each of them is worth."""


def every_device(table: str, seats: int) -> Iterator[DeviceSettings]:
    """At each seat, at the table, at the cash desk."""
    places = [*(Place(table, Seat(seat)) for seat in range(1, seats + 1)), Place(table), CASH_DESK]
    for place in places:
        for port in sorted(ports_at(place), key=lambda port: port.value):
            yield DeviceSettings(place, port, f"sim://{KINDS[port][0]}")


def simulated_at(said: tuple[DeviceSettings, ...], place: Place) -> tuple[str, ...]:
    """What is there, as the page of the place is told it."""
    return tuple(each.port.value for each in said if each.place == place)


def chips_of(seat: int) -> list[str]:
    """The tags of the chips that whoever sits down there has: the page's hand takes them by their numbers."""
    return [tag(seat * 100 + number) for number in range(1, CHIPS_OF_A_SEAT + 1)]


def card_number(serial: int) -> str:
    """A card that such a reader takes."""
    return number(serial)
