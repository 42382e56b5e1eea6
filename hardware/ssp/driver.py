"""Our end of an ITL bill validator: the shared driver, speaking this protocol."""

from __future__ import annotations

from hardware.cash import CashHouse, CashJournal
from hardware.cash_driver import CashDriver
from hardware.ssp.protocol import SspOptions, ssp


def ssp_driver(
    serial: str, journal: CashJournal, house: CashHouse, options: SspOptions | None = None
) -> CashDriver:
    """Make the driver of the validator with this serial number and its own journal."""
    return CashDriver(lambda memory: ssp(serial, memory, options), journal, house)
