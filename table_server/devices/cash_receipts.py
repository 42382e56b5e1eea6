"""The receipt printer of the cash desk. Every try is booked before it is sent, and copies are marked."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from hardware.printing import NotPrinted, Outcome, Printed, PrintedReceipt, PrinterFault
from hardware.receipt_printer.driver import ReceiptPrinterDriver
from table_server.cage.counter import CashRefused
from table_server.cage.slips import Slip, SlipPrint
from table_server.cage.tickets import Paper
from table_server.devices.all_devices import Fitting
from table_server.devices.slip_lines import lines_of
from table_server.store.cash.receipts import Receipts

_PLAINEST: Final = (
    PrinterFault.PAPER_OUT,
    PrinterFault.OPEN,
    PrinterFault.JAM,
    PrinterFault.BROKEN,
    PrinterFault.OFFLINE,
    PrinterFault.PAPER_LOW,
)
"""Faults, the most helpful first: a printer without paper is also offline and low on paper."""
_LOG: Final = structlog.get_logger("openfelt.devices")


class ReceiptAtDesk:
    """One printer, shared by all cashiers of the room."""

    def __init__(self, fitting: Fitting, receipts: Receipts, house: str) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self.driver: Final = ReceiptPrinterDriver()
        self._receipts = receipts
        self._house = house
        self._trouble = fitting.trouble
        self._turn = asyncio.Lock()

    async def work(self) -> None:
        """Report the printer's troubles."""
        while True:
            faults = (await self.driver.trouble()).faults
            self._trouble(next((fault.value for fault in _PLAINEST if fault in faults), None))

    async def slip(self, act: str) -> Slip | CashRefused:
        """Return what was done at the counter under this key."""
        return await self._receipts.slip(act)

    async def print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """Print once for each key; return the outcome again when asked with the same key."""
        return await asyncio.shield(asyncio.ensure_future(self._print(key, slip, by, again=again)))

    async def _print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """Print to the end, even if the page waits no longer, and book the outcome."""
        async with self._turn:
            begun = await self._receipts.begin(key, slip.act, by, again=again)
            if isinstance(begun, CashRefused) or not begun.now:
                return begun if isinstance(begun, CashRefused) else begun.print
            booked = begun.print
            receipt = PrintedReceipt(booked.number, lines_of(slip, self._house), booked.copy)
            done = _came_to(booked, await self.driver.print(receipt))
            await self._receipts.record_outcome(done)
        _LOG.info(
            "receipt_printed", device=self.name, key=slip.act, copy=done.copy, paper=done.paper.value, by=by
        )
        return done


def _came_to(booked: SlipPrint, outcome: Outcome) -> SlipPrint:
    match outcome:
        case Printed():
            paper, why = Paper.PRINTED, ""
        case NotPrinted(_, fault):
            paper, why = Paper.NOT_SENT, fault.value
        case doubtful:
            paper, why = Paper.DOUBTFUL, doubtful.why.value
    return SlipPrint(number=booked.number, attempt=booked.attempt, copy=booked.copy, paper=paper, why=why)
