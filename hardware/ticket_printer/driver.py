"""A ticket printer that prints money: booked first, sent once, and what came of it booked as well."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final

from hardware.conversation import Step
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Silent
from hardware.printing import NotPrinted, Outcome, PrinterFault, PrinterTrouble, Ticket, TicketBook
from hardware.talk import Talk
from hardware.ticket_printer.protocol import Printer, Printing, Said

TROUBLES: Final = 8  # changes nobody has asked for yet; older ones fall away
GRACE: Final = 1.0  # seconds that the conversation may be late: its clock stands while the line is away


class TicketPrinterDriver:
    """Once a ticket is booked its printing goes on, whether the one who asked still waits or not."""

    def __init__(self, book: TicketBook, printer: Printer | None = None) -> None:
        printer = printer or Printer()
        self._book = book
        self._patience = (printer.ready + printer.patience) / 1000 + GRACE
        self._printing = Printing(printer)
        self._talk: Talk[Said] = Talk(self._printing, self._take)
        self._heard: Callable[[Heard], None] = _nobody
        self._job: asyncio.Task[Outcome] | None = None
        self._waiting: asyncio.Future[Outcome] | None = None
        self._troubles: asyncio.Queue[PrinterTrouble] = asyncio.Queue()

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Until the link is lost. A ticket that was sent is watched for again when it is back."""
        self._heard = heard
        await self._talk.over(link)

    async def print(self, ticket: Ticket) -> Outcome:
        """The first and only time."""
        return await self._alone(ticket, self._first)

    async def print_copy(self, ticket: Ticket) -> Outcome:
        """Once more, with a mark, because somebody decided so."""
        return await self._alone(ticket, self._copy)

    async def clear(self) -> None:
        """The floor has looked. LinkLost when the printer is away."""
        await self._talk.act(self._printing.clear)

    async def trouble(self) -> PrinterTrouble:
        """The next change."""
        return await self._troubles.get()

    async def _alone(
        self, ticket: Ticket, work: Callable[[Ticket], Coroutine[None, None, Outcome]]
    ) -> Outcome:
        if self._job is not None and not self._job.done():
            return NotPrinted(ticket.booking, PrinterFault.BUSY)
        self._job = asyncio.create_task(work(ticket))
        return await asyncio.shield(self._job)

    async def _first(self, ticket: Ticket) -> Outcome:
        if not await self._book.issue(ticket):
            return NotPrinted(ticket.booking, PrinterFault.KNOWN)
        return await self._booked(ticket, 1)

    async def _copy(self, ticket: Ticket) -> Outcome:
        copy = await self._book.issue_again(ticket)
        if not copy:
            return NotPrinted(ticket.booking, PrinterFault.UNKNOWN)
        return await self._booked(ticket, copy)

    async def _booked(self, ticket: Ticket, copy: int) -> Outcome:
        outcome = await self._sent(ticket, copy)
        await self._book.came_to(outcome)
        return outcome

    async def _sent(self, ticket: Ticket, copy: int) -> Outcome:
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting = waiting

        def say(now: int) -> Step[Said]:
            return Step() if waiting.done() else self._printing.print(ticket, copy, now)

        try:
            with suppress(LinkLost):
                await self._talk.act(say)
                # No timeout that cancels: a doubt that is said in the very moment when this ends is heard.
                await asyncio.wait([waiting], timeout=self._patience)
            if waiting.done():
                return waiting.result()
            came = self._printing.give_up()
            return came[0] if came else NotPrinted(ticket.booking, PrinterFault.AWAY)
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
