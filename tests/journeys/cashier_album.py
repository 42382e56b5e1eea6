"""Pictures of the cash station for the documents: `python -m tests.journeys.cashier_album` takes them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, expect

from tests.journeys.cashier import Cashier, cash_station
from tests.journeys.pitboss import SIZES
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser

QUIET = 10_000
"""Milliseconds after which no toast covers anything."""
PAID_IN = (("$100", 1), ("$50", 1), ("$20", 1), ("$10", 1), ("$5", 1), ("$2", 1), ("50¢", 1))


async def _kept(cashier: Cashier, folder: Path, name: str) -> None:
    await expect(cashier.page.locator(".toast")).to_have_count(0, timeout=QUIET)
    picture = packed(await cashier.page.screenshot())
    await asyncio.to_thread((folder / f"{name}.png").write_bytes, picture)


async def _at_the_counter(cashier: Cashier) -> None:
    """A player has paid in, and is about to be paid out."""
    await cashier.comes()
    await cashier.opens_drawer(("$100", 5), ("$20", 20))
    await cashier.enrols("Player 3", "5010-3", "2718")
    await cashier.moves_cash("Cash in", "187.50", *PAID_IN)
    await cashier.puts_away()
    await cashier.button("Cash out").click()
    panel = cashier.page.locator(".patron-deeds")
    await panel.get_by_label("Amount out").fill("60")
    await cashier.counts(panel, ("$20", 2))


async def _voucher(cashier: Cashier) -> None:
    await cashier.button("Voucher").click()
    await cashier.page.get_by_label("Out of the wallet").fill("40")
    await cashier.button("Issue the voucher").click()
    await expect(cashier.page.locator(".receipt-number")).to_be_visible()


async def _count(cashier: Cashier) -> None:
    await cashier.puts_away()
    await cashier.goes_to("Drawer")
    await cashier.counts(cashier.page.locator(".drawer-count"), ("$100", 6), ("$20", 20))
    await cashier.button("That is all of it").click()


async def _album(chromium: Browser, folder: Path, size: tuple[int, int]) -> None:
    wide = "-wide" if size == SIZES[1] else ""
    with TemporaryDirectory() as kept:
        async with cash_station(chromium, Path(kept), size) as (cashier, _):
            await _at_the_counter(cashier)
            await _kept(cashier, folder, f"cash-counter{wide}")
            if not wide:
                await _voucher(cashier)
                await _kept(cashier, folder, "cash-voucher")
                await _count(cashier)
                await _kept(cashier, folder, "cash-count")


async def main(folder: Path) -> None:
    async with browser() as chromium:
        for size in SIZES:
            await _album(chromium, folder, size)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
