"""Our end of a ccTalk bill validator: the shared driver, speaking this protocol."""

from __future__ import annotations

from hardware.cash import CashHouse, CashJournal
from hardware.cash_driver import CashDriver
from hardware.cctalk.protocol import CctalkOptions, cctalk


def cctalk_driver(
    serial: str, journal: CashJournal, house: CashHouse, options: CctalkOptions | None = None
) -> CashDriver:
    """Make the driver of the validator with this serial number and its own journal."""
    return CashDriver(lambda memory: cctalk(serial, memory, options), journal, house)
