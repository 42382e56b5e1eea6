"""Pictures of the cash station for the documents: `python -m tests.journeys.cashier_album` takes them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, expect

from hardware.card_reader.card import number
from tests.journeys.cashier import SUPERVISOR, WITH_DEVICES, Cashier, cash_station
from tests.journeys.pitboss import SIZES
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser
from tests.served.room import PIN

QUIET = 15_000
"""Milliseconds after which no toast covers anything."""
PAID_IN = (("$100", 1), ("$50", 1), ("$20", 1), ("$10", 1), ("$5", 1), ("$2", 1), ("50¢", 1))
A_TWENTY_SHORT = (("$100", 6), ("$50", 1), ("$20", 20), *PAID_IN[3:])


class Album:
    """Of one size; wide ones of the main places only."""

    def __init__(self, cashier: Cashier, folder: Path, *, wide: bool) -> None:
        self._cashier = cashier
        self._folder = folder
        self.wide = wide

    async def keeps(self, name: str, *, wide: bool = False) -> None:
        if self.wide and not wide:
            return
        page = self._cashier.page
        await expect(page.locator(".toast")).to_have_count(0, timeout=QUIET)
        await page.wait_for_timeout(300)
        picture = packed(await page.screenshot())
        end = "-wide" if self.wide else ""
        await asyncio.to_thread((self._folder / f"cash-{name}{end}.png").write_bytes, picture)


async def _at_the_counter(cashier: Cashier, album: Album) -> None:
    """A player has paid in, and is about to be paid out."""
    await cashier.opens_drawer(("$100", 5), ("$20", 20))
    await _new_account(cashier, album)
    await cashier.moves_cash("Cash in", "187.50", *PAID_IN)
    await album.keeps("receipt")
    await cashier.puts_away()
    await cashier.button("Cash out").click()
    await cashier.proves(number(77), "2718")
    panel = cashier.page.locator(".patron-deeds")
    await panel.get_by_label("Amount out").fill("60")
    await cashier.counts(panel, ("$20", 2))
    await album.keeps("counter", wide=True)


async def _new_account(cashier: Cashier, album: Album) -> None:
    page = cashier.page
    await cashier.goes_to("New account")
    await page.get_by_label("Name", exact=True).fill("Player 3")
    await cashier.hand("cash/card", "swipe 77")
    await cashier.button("Ask the customer at the pad").click()
    await expect(page.locator(".pad-says")).to_have_text("The customer is entering a PIN")
    await cashier.hand("cash/pin", "pin 2718")
    await expect(page.locator(".pad-says")).to_have_text("The customer is entering it again")
    await album.keeps("new-account", wide=True)
    await cashier.hand("cash/pin", "pin 2718")
    await cashier.button("Open the account").click()
    await expect(page.locator(".patron-name")).to_have_text("Player 3")


async def _vouchers(cashier: Cashier, album: Album) -> None:
    await cashier.button("Voucher").click()
    await cashier.proves(number(77), "2718")
    await cashier.page.get_by_label("Out of the wallet").fill("40")
    await cashier.button("Issue the voucher").click()
    issued = await cashier.page.locator(".receipt-number").inner_text()
    await album.keeps("voucher")
    await cashier.puts_away()
    await cashier.goes_to("Vouchers")
    await cashier.page.get_by_label("Voucher number").fill(issued)
    await cashier.button("Look it up").click()
    await album.keeps("vouchers", wide=True)


async def _chips(cashier: Cashier, album: Album) -> None:
    await cashier.goes_to("Chips")
    for chips, worth in (("1 2 3 4", "$25"), ("11 12", "$100")):
        await cashier.hand("cash/chips", f"put {chips}")
        await cashier.page.get_by_label("Each is worth").select_option(label=worth)
        await cashier.page.get_by_role("button", name="Register").click()
        await expect(cashier.page.locator(".chips-heaps")).to_contain_text("In the cage")
        await cashier.hand("cash/chips", "take all")
    await cashier.hand("cash/chips", "put 1 2 3 11")
    await expect(cashier.button("Give out $175.00")).to_be_visible()
    await cashier.button("Off a card").click()
    await cashier.page.get_by_label("Card").fill("4000000000")
    await cashier.button("Give out $175.00").click()
    await cashier.keys(PIN)
    await album.keeps("chips-receipt")
    await cashier.puts_away()
    await cashier.counts(cashier.page.locator(".chips"), ("$100", 1), ("$50", 1))
    await album.keeps("chips", wide=True)


async def _boxes_and_shifts(cashier: Cashier, album: Album) -> None:
    await cashier.goes_to("Boxes")
    await cashier.page.locator(".boxes").get_by_role("button", name="Count", exact=True).click()
    await album.keeps("boxes", wide=True)
    await cashier.goes_to("Drawer")
    await album.keeps("drawer", wide=True)
    await cashier.counts(cashier.page.locator(".drawer-count"), *A_TWENTY_SHORT)
    await cashier.button("Count is complete").click()
    await cashier.page.get_by_label("What happened").fill("a twenty is missing")
    await cashier.button("Close the drawer").scroll_into_view_if_needed()
    await album.keeps("count")
    await cashier.button("Close the drawer").click()
    await cashier.opens_drawer(("$100", 5), ("$20", 20))
    await cashier.goes_to("Shifts")
    await album.keeps("shifts", wide=True)
    await cashier.page.locator(".figures").get_by_role("button", name="1", exact=True).click()
    await album.keeps("shift")


async def _album(chromium: Browser, folder: Path, size: tuple[int, int]) -> None:
    with TemporaryDirectory() as kept:
        async with cash_station(chromium, Path(kept), size, WITH_DEVICES) as (cashier, _):
            album = Album(cashier, folder, wide=size == SIZES[1])
            await cashier.comes(SUPERVISOR)
            await _at_the_counter(cashier, album)
            await _vouchers(cashier, album)
            await _chips(cashier, album)
            await _boxes_and_shifts(cashier, album)


async def main(folder: Path) -> None:
    async with browser() as chromium:
        for size in SIZES:
            await _album(chromium, folder, size)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
