"""Our end of a MEI bill validator: the shared driver, speaking this protocol."""

from __future__ import annotations

from hardware.cash import CashHouse, CashJournal
from hardware.cash_driver import CashDriver
from hardware.ebds.protocol import EbdsOptions, ebds


def ebds_driver(
    serial: str, journal: CashJournal, house: CashHouse, options: EbdsOptions | None = None
) -> CashDriver:
    """Make the driver of the validator with this serial number and its own journal."""
    return CashDriver(lambda memory: ebds(serial, memory, options), journal, house)
