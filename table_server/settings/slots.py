"""Reads `[devices]`: `seat3.card` at the first table, `t2.seat3.card` at another, `cash.card` at the desk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from table_server.engine.cards import Seat
from table_server.houses.amounts import UnreadableAmount, shown, text
from table_server.houses.section import Section
from table_server.settings.devices import CASH_DESK, DevicePlace, DeviceSettings, Port, ports_at

DESK: Final = "cash"
WHOLE: Final = "table"
KEYS_OF_ONE: Final = ("at", "kind")
"""All other keys of a device are for its driver."""

_SEAT: Final = re.compile(r"seat([1-9]|10)")


def devices(said: Section, seats: Mapping[str, int]) -> tuple[DeviceSettings, ...]:
    """Read all devices; `seats` has the number of seats of each table, the first table first."""
    first = next(iter(seats))
    found: list[DeviceSettings] = []
    places = list(said.keys())
    for key in places:
        if key == DESK:
            found += _at(said, key, CASH_DESK)
        elif key in seats:
            table = said.section(key)
            inside = list(table.keys())
            for inner in inside:
                found += _at(table, inner, _place(said=table, key=inner, table=key, seats=seats[key]))
        else:
            found += _at(said, key, _place(said=said, key=key, table=first, seats=seats[first]))
    _each_by_itself(said, found)
    return tuple(found)


def _place(said: Section, key: str, table: str, seats: int) -> DevicePlace:
    if key == WHOLE:
        return DevicePlace(table)
    seat = _SEAT.fullmatch(key)
    if seat is None:
        said.refuse(f"{key}: a device is at seat1 to seat{seats}, at the {WHOLE}, or at the {DESK} desk", key)
    if int(seat[1]) > seats:
        said.refuse(f"{key}: table {table} has {seats} seats", key)
    return DevicePlace(table, Seat(int(seat[1])))


def _at(said: Section, key: str, place: DevicePlace) -> Iterator[DeviceSettings]:
    here = said.section(key)
    possible = {port.value: port for port in Port if port in ports_at(place)}
    names = list(here.only(tuple(possible)).keys())
    for name in names:
        yield _device(here=here, name=name, place=place, port=possible[name])


def _device(here: Section, name: str, place: DevicePlace, port: Port) -> DeviceSettings:
    raw = here.read(name, _address_or_table)
    if isinstance(raw, str):
        return DeviceSettings(place, port, raw)
    one = here.section(name)
    more = [key for key in list(one.keys()) if key not in KEYS_OF_ONE]
    options = {key: one.read(key, text) for key in more}
    kind = one.read_or("kind", text, None)
    return DeviceSettings(
        place=place, port=port, address=one.read("at", text), kind=kind, options=MappingProxyType(options)
    )


def _address_or_table(raw: object) -> str | dict[str, object]:
    if isinstance(raw, dict):
        return raw
    if not isinstance(raw, str) or "://" not in raw:
        raise UnreadableAmount(f"{shown(raw)} is no address such as serial:///dev/table/seat3-card")
    return raw


def _each_by_itself(said: Section, found: list[DeviceSettings]) -> None:
    """Refuse two devices at one address: each driver would hear half of the bytes."""
    where: dict[str, str] = {}
    for device in found:
        line = device.address.partition("?")[0]
        if line.startswith("sim://"):
            continue  # every address starts its own simulator
        if line in where:
            said.refuse(f"{device.name} and {where[line]} are at the same address, {line}")
        where[line] = device.name
