"""A receipt printer at the counter: every receipt has one answer, and the first copy is printed once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from hardware.conversation import Step
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Silent
from hardware.printing import NotPrinted, Outcome, PrinterFault, PrinterTrouble, Receipt
from hardware.receipt_printer.protocol import Printer, Receipts, Said
from hardware.talk import Talk

TROUBLES: Final = 8  # changes nobody has asked for yet; older ones fall away
REMEMBERED: Final = 1000  # bookings whose first copy was sent; the counter keeps its own list of copies
GRACE: Final = 1.0  # seconds that the conversation may be late: its clock stands while the line is away


class ReceiptPrinterDriver:
    """Once a receipt is begun its printing goes on, whether the one who asked still waits or not."""

    def __init__(self, printer: Printer | None = None) -> None:
        printer = printer or Printer()
        self._patience = (printer.ready + printer.patience) / 1000 + GRACE
        self._written = printer.written
        self._receipts = Receipts(printer)
        self._talk: Talk[Said] = Talk(self._receipts, self._take)
        self._heard: Callable[[Heard], None] = _nobody
        self._job: asyncio.Task[Outcome] | None = None
        self._waiting: asyncio.Future[Outcome] | None = None
        self._sent: dict[int, None] = {}
        self._troubles: asyncio.Queue[PrinterTrouble] = asyncio.Queue()

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Until the link is lost."""
        self._heard = heard
        await self._talk.over(link)

    async def print(self, receipt: Receipt) -> Outcome:
        """Print it. ValueError when it is longer than any should be."""
        self._written(receipt)
        if self._job is not None and not self._job.done():
            return NotPrinted(receipt.booking, PrinterFault.BUSY)
        if receipt.copy == 1 and receipt.booking in self._sent:
            return NotPrinted(receipt.booking, PrinterFault.KNOWN)
        self._job = asyncio.create_task(self._once(receipt))
        return await asyncio.shield(self._job)

    async def trouble(self) -> PrinterTrouble:
        """The next change."""
        return await self._troubles.get()

    async def _once(self, receipt: Receipt) -> Outcome:
        outcome = await self._outcome(receipt)
        if not isinstance(outcome, NotPrinted):
            self._sent[receipt.booking] = None
            for oldest in list(self._sent)[:-REMEMBERED]:
                del self._sent[oldest]
        return outcome

    async def _outcome(self, receipt: Receipt) -> Outcome:
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting = waiting

        def say(now: int) -> Step[Said]:
            return Step() if waiting.done() else self._receipts.print(receipt, now)

        try:
            with suppress(LinkLost):
                await self._talk.act(say)
                # No timeout that cancels: a doubt that is said in the very moment when this ends is heard.
                await asyncio.wait([waiting], timeout=self._patience)
            if waiting.done():
                return waiting.result()
            came = self._receipts.give_up()
            return came[0] if came else NotPrinted(receipt.booking, PrinterFault.AWAY)
        finally:
            waiting.cancel()
            self._waiting = None

    async def _take(self, said: Said) -> None:
        match said:
            case Answering() | Silent():
                self._heard(said)
            case PrinterTrouble():
                if self._troubles.qsize() >= TROUBLES:
                    self._troubles.get_nowait()
                self._troubles.put_nowait(said)
            case _:
                if self._waiting is not None and not self._waiting.done():
                    self._waiting.set_result(said)


def _nobody(_: Heard) -> None:
    """Not running yet."""
