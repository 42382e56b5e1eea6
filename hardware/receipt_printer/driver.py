"""Drives a receipt printer: every receipt has one answer, and the first copy is printed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardware.link.link import Link
from hardware.ports import Heard
from hardware.printer_line import PrinterLine
from hardware.printing import NotPrinted, Outcome, PrintedReceipt, PrinterFault, PrinterTrouble
from hardware.receipt_printer.protocol import Printer, Receipts

REMEMBERED: Final = 1000  # bookings whose first copy was sent; the counter keeps its own list of copies


class ReceiptPrinterDriver:
    """A receipt that has begun is printed to its end, even if the caller stops waiting."""

    def __init__(self, printer: Printer | None = None) -> None:
        printer = printer or Printer()
        self._written = printer.written
        self._receipts = Receipts(printer)
        self._line = PrinterLine(self._receipts, patience=printer.ready + printer.patience)
        self._sent: dict[int, None] = {}

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost."""
        await self._line.run(link, heard)

    async def print(self, receipt: PrintedReceipt) -> Outcome:
        """Print it. ValueError when it is longer than any should be."""
        self._written(receipt)
        if self._line.busy:
            return NotPrinted(receipt.booking, PrinterFault.BUSY)
        if receipt.copy == 1 and receipt.booking in self._sent:
            return NotPrinted(receipt.booking, PrinterFault.KNOWN)
        return await self._line.finish(self._print(receipt))

    async def trouble(self) -> PrinterTrouble:
        """Wait for the next change."""
        return await self._line.trouble()

    async def _print(self, receipt: PrintedReceipt) -> Outcome:
        outcome = await self._line.send(receipt.booking, lambda now: self._receipts.print(receipt, now))
        if not isinstance(outcome, NotPrinted):
            self._sent[receipt.booking] = None
            for oldest in list(self._sent)[:-REMEMBERED]:
                del self._sent[oldest]
        return outcome
