"""What a configuration says of devices: at which place, behind which port, at which address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from table_server.engine.cards import Seat


class Port(Enum):
    """What a device is for, whoever made it."""

    CARD = "card"
    PIN = "pin"
    NOTES = "notes"
    TICKETS = "tickets"
    CHIPS = "chips"
    LIGHT = "light"
    SHUFFLER = "shuffler"
    RECEIPTS = "receipts"


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, a table, or the cash desk."""

    table: str = ""
    """Empty for the cash desk, which is the room's."""
    seat: Seat = Seat(0)  # noqa: RUF009  # a number
    """0 for what belongs to the table as a whole."""

    def __str__(self) -> str:
        """`t1/seat/3` as its screen is called, `t1`, `cash`."""
        return f"{self.table}/seat/{self.seat}" if self.seat else self.table or "cash"


CASH_DESK: Final = Place()

AT_A_SEAT: Final = frozenset({Port.CARD, Port.PIN, Port.NOTES, Port.TICKETS, Port.CHIPS, Port.LIGHT})
AT_A_TABLE: Final = frozenset({Port.SHUFFLER, Port.LIGHT})
AT_THE_DESK: Final = frozenset({Port.CARD, Port.PIN, Port.CHIPS, Port.RECEIPTS})


def ports_at(place: Place) -> frozenset[Port]:
    """What can be fitted there."""
    if place == CASH_DESK:
        return AT_THE_DESK
    return AT_A_SEAT if place.seat else AT_A_TABLE


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """One device that is to be there."""

    place: Place
    port: Port
    address: str
    """`serial:///dev/table/seat3-card`, `tcp://...`, `keys://...`, `sim://...`."""
    kind: str | None = None
    """A folder of `hardware`, where the port and the address leave a choice."""
    options: Mapping[str, str] = field(default_factory=dict, repr=False)
    """What its driver needs beside: serial number, issuer, the file of a key. Never shown."""

    @property
    def name(self) -> str:
        """What logs, reports and the floor call it: `t1/seat/3/card`, `t1/shuffler`, `cash/card`."""
        return f"{self.place}/{self.port.value}"
