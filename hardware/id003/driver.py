"""Our end of a JCM bill validator: the shared driver, speaking this protocol."""

from __future__ import annotations

from hardware.cash import CashHouse, CashJournal
from hardware.cash_driver import CashDriver
from hardware.id003.protocol import Id003Options, id003


def id003_driver(
    serial: str, journal: CashJournal, house: CashHouse, options: Id003Options | None = None
) -> CashDriver:
    """Make the driver of the validator with this serial number and its own journal."""
    return CashDriver(lambda memory: id003(serial, memory, options), journal, house)
