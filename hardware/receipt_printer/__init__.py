"""Receipt printers at the counter, in ESC/POS."""

from __future__ import annotations

from typing import Final

from hardware.device import Device, Wishes
from hardware.link.link import LineSettings
from hardware.receipt_printer.protocol import Receipts
from hardware.receipt_printer.simulator import FAULTS, ReceiptPrinterSimulator


def _listen(_: Wishes) -> Receipts:
    return Receipts()


DEVICE: Final = Device(
    key="receipt_printer",
    title="Receipt printer, ESC/POS",
    line=LineSettings(baud=38_400),
    listen=_listen,
    simulate=ReceiptPrinterSimulator,
    faults=FAULTS,
)
