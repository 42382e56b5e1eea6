"""Drives a ticket printer, which prints money: each ticket is booked, sent once, and its outcome booked."""

from __future__ import annotations

from collections.abc import Callable

from hardware.link.link import Link
from hardware.ports import Heard
from hardware.printer_line import PrinterLine
from hardware.printing import NotPrinted, Outcome, PrinterFault, PrinterTrouble, Ticket, TicketBook
from hardware.ticket_printer.protocol import Printer, Printing


class TicketPrinterDriver:
    """A ticket that is booked is printed to its end, even if the caller stops waiting."""

    def __init__(self, book: TicketBook, printer: Printer | None = None) -> None:
        printer = printer or Printer()
        self._book = book
        self._printing = Printing(printer)
        self._line = PrinterLine(self._printing, patience=printer.ready + printer.patience)

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost. A ticket that was sent is watched for again when the link is back."""
        await self._line.run(link, heard)

    async def print(self, ticket: Ticket) -> Outcome:
        """Print it for the first and only time."""
        if self._line.busy:
            return NotPrinted(ticket.booking, PrinterFault.BUSY)
        return await self._line.finish(self._print_first(ticket))

    async def print_copy(self, ticket: Ticket) -> Outcome:
        """Print it once more, marked as a copy, because somebody decided so."""
        if self._line.busy:
            return NotPrinted(ticket.booking, PrinterFault.BUSY)
        return await self._line.finish(self._print_copy(ticket))

    async def clear(self) -> None:
        """Settle a doubtful ticket, once the floor has looked. LinkLost when the printer is away."""
        await self._line.act(self._printing.clear)

    async def trouble(self) -> PrinterTrouble:
        """Wait for the next change."""
        return await self._line.trouble()

    async def _print_first(self, ticket: Ticket) -> Outcome:
        if not await self._book.issue(ticket):
            return NotPrinted(ticket.booking, PrinterFault.KNOWN)
        return await self._send(ticket, copy=1)

    async def _print_copy(self, ticket: Ticket) -> Outcome:
        copy = await self._book.issue_again(ticket)
        if not copy:
            return NotPrinted(ticket.booking, PrinterFault.UNKNOWN)
        return await self._send(ticket, copy=copy)

    async def _send(self, ticket: Ticket, *, copy: int) -> Outcome:
        outcome = await self._line.send(ticket.booking, lambda now: self._printing.print(ticket, copy, now))
        await self._book.came_to(outcome)
        return outcome
