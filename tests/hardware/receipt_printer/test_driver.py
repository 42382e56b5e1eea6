"""A receipt printer at a real pseudo-terminal, unplugged, and not there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hardware.plug import Plug
from hardware.ports import Answering, Heard
from hardware.printer_line import TROUBLES
from hardware.printing import (
    InDoubt,
    NotPrinted,
    Printed,
    PrintedReceipt,
    PrinterFault,
    PrinterTrouble,
    ReceiptLine,
    ReceiptPrinter,
)
from hardware.receipt_printer import DEVICE
from hardware.receipt_printer.driver import REMEMBERED, ReceiptPrinterDriver
from hardware.receipt_printer.protocol import Printer, _At
from hardware.turn import PollingPace
from tests.hardware.passing import passes
from tests.patience import PATIENCE

QUICK = Printer(pace=PollingPace(period=10, patience=100, tries=20), ready=60_000, patience=60_000)
RECEIPT = PrintedReceipt(1, (ReceiptLine("Buy-in", "$50.00"),))


@asynccontextmanager
async def plugged(driver: ReceiptPrinterDriver, plug: Plug) -> AsyncIterator[None]:
    heard: list[Heard] = []
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, heard.append))
    async with asyncio.timeout(PATIENCE):
        while Answering() not in heard:  # noqa: ASYNC110 - a list has no event
            await asyncio.sleep(0.005)
    yield
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()


async def sent(driver: ReceiptPrinterDriver) -> None:
    async with asyncio.timeout(PATIENCE):
        while driver._receipts._at is not _At.SENT:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.005)


async def test_a_receipt_over_a_pseudo_terminal_is_printed_once() -> None:
    lines: list[str] = []
    driver = ReceiptPrinterDriver(QUICK)
    printer: ReceiptPrinter = driver
    async with plugged(driver, Plug(DEVICE, "sim://receipt_printer?split=0.2", lines.append)):
        first, second = await asyncio.gather(printer.print(RECEIPT), printer.print(PrintedReceipt(2, ())))
        assert (first, second) == (Printed(1), NotPrinted(2, PrinterFault.BUSY))
        assert await printer.print(RECEIPT) == NotPrinted(1, PrinterFault.KNOWN)
        assert await printer.print(PrintedReceipt(1, RECEIPT.lines, copy=2)) == Printed(1)
    assert [line.split()[0] for line in lines if "-" * 9 not in line] == ["Buy-in", "COPY", "Buy-in"]


async def test_a_printer_that_is_away() -> None:
    driver = ReceiptPrinterDriver(QUICK)
    assert await driver.print(RECEIPT) == NotPrinted(1, PrinterFault.AWAY)


async def test_a_printer_unplugged_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = ReceiptPrinterDriver(QUICK)
    plug = Plug(DEVICE, "sim://receipt_printer?fault=slow")
    async with plugged(driver, plug):
        printing = asyncio.create_task(driver.print(RECEIPT))
        await sent(driver)
        await plug.close()
        passes(driver._line._patience, monkeypatch)
        assert await printing == InDoubt(1, PrinterFault.LATE)
        assert await driver.print(RECEIPT) == NotPrinted(1, PrinterFault.KNOWN)


async def test_a_program_that_stood_still_makes_no_refusal_of_a_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The talk gives the receipt up and the driver gives up waiting, both late and in one moment."""
    driver = ReceiptPrinterDriver(QUICK)
    async with plugged(driver, Plug(DEVICE, "sim://receipt_printer?fault=deaf")):
        printing = asyncio.create_task(driver.print(RECEIPT))
        await sent(driver)
        passes(driver._line._patience, monkeypatch)
        assert await printing == InDoubt(1, PrinterFault.LATE)


async def test_a_receipt_too_long_is_a_mistake_at_once() -> None:
    with pytest.raises(ValueError, match="is the most"):
        await ReceiptPrinterDriver().print(PrintedReceipt(1, (ReceiptLine("x" * 42),) * 100))


async def test_trouble_is_told_and_does_not_pile_up() -> None:
    driver = ReceiptPrinterDriver(QUICK)
    plug = Plug(DEVICE, "sim://receipt_printer")
    async with plugged(driver, plug):
        await plug.order("open")
        assert PrinterFault.OPEN in (await driver.trouble()).faults
        for _ in range(TROUBLES * 2):
            await driver._line._take(PrinterTrouble(frozenset()))
        assert driver._line._troubles.qsize() == TROUBLES


async def test_it_does_not_remember_for_ever() -> None:
    driver = ReceiptPrinterDriver(QUICK)
    driver._sent = dict.fromkeys(range(10, REMEMBERED + 10))
    async with plugged(driver, Plug(DEVICE, "sim://receipt_printer")):
        assert await driver.print(RECEIPT) == Printed(1)
    assert list(driver._sent) == [*range(11, REMEMBERED + 10), 1]
