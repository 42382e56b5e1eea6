"""The receipt printer of the cash desk: every try is booked before it is sent, and copies are marked."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from hardware.printing import NotPrinted, Outcome, Printed, PrinterFault, Receipt
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
"""First what tells somebody what to do: without paper a printer is off line, and low on paper too."""
_LOG: Final = structlog.get_logger("openfelt.devices")


class ReceiptAtDesk:
    """One printer, for all cashiers of the room in turn."""

    def __init__(self, fitting: Fitting, receipts: Receipts, house: str) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self.driver: Final = ReceiptPrinterDriver()
        self._receipts = receipts
        self._house = house
        self._trouble = fitting.trouble
        self._turn = asyncio.Lock()

    async def work(self) -> None:
        """What the printer says of itself."""
        while True:
            faults = (await self.driver.trouble()).faults
            self._trouble(next((fault.value for fault in _PLAINEST if fault in faults), None))

    async def slip(self, act: str) -> Slip | CashRefused:
        """What was done at the counter under this key."""
        return await self._receipts.slip(act)

    async def print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """On paper, once for each key; asked with it again, what came of it."""
        return await asyncio.shield(asyncio.ensure_future(self._print(key, slip, by, again=again)))

    async def _print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """To its end, whether the page still waits or not: what came of it is written down."""
        async with self._turn:
            begun = await self._receipts.begin(key, slip.act, by, again=again)
            if isinstance(begun, CashRefused) or not begun.now:
                return begun if isinstance(begun, CashRefused) else begun.print
            booked = begun.print
            receipt = Receipt(booked.number, lines_of(slip, self._house), booked.copy)
            done = _came_to(booked, await self.driver.print(receipt))
            await self._receipts.came_to(done)
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
