"""The configured devices: place, port and address of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from table_server.engine.cards import Seat


class Port(Enum):
    """The purpose of a device, whatever its make."""

    CARD = "card"
    PIN = "pin"
    NOTES = "notes"
    TICKETS = "tickets"
    CHIPS = "chips"
    LIGHT = "light"
    SHUFFLER = "shuffler"
    RECEIPTS = "receipts"


@dataclass(frozen=True, slots=True)
class DevicePlace:
    """A seat, a table, or the cash desk."""

    table: str = ""
    """Empty for the cash desk, which is the room's."""
    seat: Seat = Seat(0)  # noqa: RUF009  # a number
    """0 for what belongs to the table as a whole."""

    def __str__(self) -> str:
        """Return `t1/seat/3`, the name of the screen; `t1`; or `cash`."""
        return f"{self.table}/seat/{self.seat}" if self.seat else self.table or "cash"


CASH_DESK: Final = DevicePlace()

AT_A_SEAT: Final = frozenset({Port.CARD, Port.PIN, Port.NOTES, Port.TICKETS, Port.CHIPS, Port.LIGHT})
AT_A_TABLE: Final = frozenset({Port.SHUFFLER, Port.LIGHT})
AT_THE_DESK: Final = frozenset({Port.CARD, Port.PIN, Port.CHIPS, Port.RECEIPTS})


def ports_at(place: DevicePlace) -> frozenset[Port]:
    """Return the ports that can be fitted at a place."""
    if place == CASH_DESK:
        return AT_THE_DESK
    return AT_A_SEAT if place.seat else AT_A_TABLE


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """One configured device."""

    place: DevicePlace
    port: Port
    address: str
    """`serial:///dev/table/seat3-card`, `tcp://...`, `keys://...`, `sim://...`."""
    kind: str | None = None
    """A folder of `hardware`, where the port and the address leave a choice."""
    options: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Other settings of its driver: issuer, the file of a key. Never shown."""

    @property
    def name(self) -> str:
        """Its name in logs, in reports and for the floor: `t1/seat/3/card`, `t1/shuffler`, `cash/card`."""
        return f"{self.place}/{self.port.value}"
