"""A ticket printer at a real pseudo-terminal, with a book, cut off, and not there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from hardware.plug import Plug
from hardware.ports import Answering, Heard
from hardware.printer_line import TROUBLES
from hardware.printing import (
    InDoubt,
    NotPrinted,
    Printed,
    PrinterFault,
    PrinterTrouble,
    Ticket,
    TicketPrinter,
)
from hardware.secret import SecretDigits
from hardware.ticket_printer import DEVICE
from hardware.ticket_printer.driver import TicketPrinterDriver
from hardware.ticket_printer.protocol import Printer, _At
from hardware.turn import PollingPace
from tests.hardware.passing import passes
from tests.hardware.ticket_printer.book import MemoryBook
from tests.patience import PATIENCE

QUICK = Printer(pace=PollingPace(period=20, patience=100, tries=20), ready=60_000, patience=60_000)
TICKET = Ticket(booking=1, number=SecretDigits("123456789012345678"), cents=5000, title="CASHOUT TICKET")
OTHER = Ticket(booking=2, number=SecretDigits("123456789012345679"), cents=7000, title="CASHOUT TICKET")


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110 - neither book nor printer has an event
            await asyncio.sleep(0.005)


class Desk:
    """A printer plugged in, its book, and what it says it did."""

    def __init__(self, address: str) -> None:
        self.lines: list[str] = []
        self.heard: list[Heard] = []
        self.book = MemoryBook()
        self.driver = TicketPrinterDriver(self.book, QUICK)
        self.printer: TicketPrinter = self.driver
        self.plug = Plug(DEVICE, address, self.lines.append)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        link = await self.plug.open()
        running = asyncio.create_task(self.driver.run(link, self.heard.append))
        await until(lambda: Answering() in self.heard)
        yield
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await link.close()
        await self.plug.close()


async def test_a_ticket_over_a_pseudo_terminal_is_booked_first_and_never_printed_again_without_a_mark() -> (
    None
):
    desk = Desk("sim://ticket_printer?split=0.2")
    async with desk.running():
        assert await desk.printer.print(TICKET) == Printed(1)
        assert await desk.printer.print(TICKET) == NotPrinted(1, PrinterFault.KNOWN)
        assert await desk.printer.print_copy(OTHER) == NotPrinted(2, PrinterFault.UNKNOWN)
        # Another run of the table, with the same book.
        assert await TicketPrinterDriver(desk.book).print(TICKET) == NotPrinted(1, PrinterFault.KNOWN)
    assert desk.book.came == [Printed(1)]
    assert [line for line in desk.lines if line.startswith("printed")] == ["printed: CASHOUT TICKET, $50.00"]


async def test_a_copy_has_its_mark() -> None:
    desk = Desk("sim://ticket_printer")
    desk.book.copies[1] = 1
    async with desk.running():
        assert await desk.printer.print_copy(TICKET) == Printed(1)
    assert "printed: COPY 2 CASHOUT TICKET, $50.00" in desk.lines


async def test_a_printer_that_is_away_prints_nothing_and_the_booking_is_undone() -> None:
    desk = Desk("sim://ticket_printer")
    assert await desk.printer.print(TICKET) == NotPrinted(1, PrinterFault.AWAY)
    assert desk.book.copies == {}


async def test_a_printer_unplugged_in_the_middle_leaves_a_doubt_in_the_book(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk("sim://ticket_printer")
    async with desk.running():
        printing = asyncio.create_task(desk.printer.print(TICKET))
        await until(lambda: "printing" in desk.lines)
        await desk.plug.close()
        passes(desk.driver._line._patience, monkeypatch)
        assert await printing == InDoubt(1, PrinterFault.LATE)
    assert desk.book.came == [InDoubt(1, PrinterFault.LATE)]
    assert desk.book.copies == {1: 1}


async def test_a_program_that_stood_still_makes_no_refusal_of_a_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The talk gives the ticket up and the driver gives up waiting, both late and in one moment."""
    desk = Desk("sim://ticket_printer?fault=deaf")
    async with desk.running():
        printing = asyncio.create_task(desk.printer.print(TICKET))
        await until(lambda: desk.driver._printing._at is _At.SENT)
        passes(desk.driver._line._patience, monkeypatch)
        assert await printing == InDoubt(1, PrinterFault.LATE)
    assert desk.book.copies == {1: 1}


async def test_who_stops_waiting_stops_nothing() -> None:
    """A page that is closed, a task that is cancelled: the ticket is under way, and the book hears of it."""
    desk = Desk("sim://ticket_printer")
    async with desk.running():
        waiting = asyncio.create_task(desk.printer.print(TICKET))
        await until(lambda: desk.book.copies)
        waiting.cancel()
        assert await desk.printer.print(OTHER) == NotPrinted(2, PrinterFault.BUSY)
        await until(lambda: desk.book.came)
    assert desk.book.came == [Printed(1)]


async def test_trouble_is_told_and_the_floor_clears_it() -> None:
    desk = Desk("sim://ticket_printer")
    async with desk.running():
        await desk.plug.order("jam")
        assert await desk.printer.trouble() == PrinterTrouble(frozenset({PrinterFault.JAM}))
        await desk.printer.clear()
        assert await desk.printer.trouble() == PrinterTrouble(frozenset())
        for _ in range(TROUBLES * 2):
            await desk.driver._line._take(PrinterTrouble(frozenset()))
        assert desk.driver._line._troubles.qsize() == TROUBLES
