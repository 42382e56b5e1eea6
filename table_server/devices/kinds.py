"""The kinds of devices for each port, and the choice of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from table_server.settings.devices import DeviceSettings, Port
from table_server.store.sql.errors import CannotOpen

KINDS: Final[Mapping[Port, tuple[str, ...]]] = {
    Port.CARD: ("card_reader",),
    Port.PIN: ("pin_pad",),
    Port.NOTES: ("id003", "ebds", "ssp", "cctalk"),
    Port.TICKETS: ("ticket_printer",),
    Port.CHIPS: ("chip_reader",),
    Port.LIGHT: ("lights",),
    Port.SHUFFLER: ("shuffler",),
    Port.RECEIPTS: ("receipt_printer",),
}


def kind_of(said: DeviceSettings) -> str:
    """Return the kind: as configured, as a simulator's address says, or the only one for the port."""
    possible = KINDS[said.port]
    url = urlsplit(said.address)
    kind = said.kind or (url.netloc if url.scheme == "sim" else None)
    if kind is None and len(possible) > 1:
        raise CannotOpen(f"devices: {said.name}: kind is missing; it is one of {', '.join(possible)}")
    if kind is not None and kind not in possible:
        raise CannotOpen(f"devices: {said.name}: {kind} is none of {', '.join(possible)}")
    return kind or possible[0]
