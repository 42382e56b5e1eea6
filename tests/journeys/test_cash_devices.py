"""The cash station with devices at it: cards swiped, PINs keyed, chips on the tray, receipts on a printer."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import Browser, expect

from hardware.card_reader.card import number
from tests.journeys.cashier import SUPERVISOR, WITH_DEVICES, Cashier, books, cash_station

TIMES = "\u00d7"
FLOAT = (("$100", 5), ("$20", 20))
ON_LIST = ".chips .panel:last-child tbody tr"


async def test_chips_are_put_on_the_list_given_out_and_taken_in(chromium: Browser, tmp_path: Path) -> None:
    """hardware/chip_reader/README.md, Cash-in: at the station what the tray shows is moved by the cashier."""
    async with cash_station(chromium, tmp_path, plan=WITH_DEVICES) as (cashier, room):
        page = cashier.page
        await cashier.comes(SUPERVISOR)
        await cashier.opens_drawer(*FLOAT)
        await cashier.goes_to("Chips")
        await expect(page.get_by_text("Empty. Chips on the tray")).to_be_visible()
        await cashier.hand("cash/chips", "put 1 2 3 4")
        heap = page.locator(".chips-heaps tbody tr")
        await expect(heap).to_contain_text(f"4 {TIMES} unknown")
        await expect(heap).to_contain_text("E004010000000004")
        await cashier.button("Register 4 chips of $25").click()
        await expect(heap).to_have_text(re.compile(rf"4 {TIMES} \$25\s*In the cage\s*\$100\.00"))
        await page.get_by_role("button", name="Fewest notes").click()
        await cashier.button("Give out $100.00").click()
        await expect(page.locator(".receipt-amount")).to_have_text("Chips given out $100.00")
        await cashier.puts_away()
        await expect(heap).to_contain_text("Out of the house")
        await expect(page.locator(ON_LIST)).to_have_text(re.compile(r"\$25\s*0\s*4\s*\$100\.00"))
        await cashier.hand("cash/chips", "take 4")
        await cashier.hand("cash/chips", "put 99")
        await expect(page.get_by_text("Sort the tray")).to_be_visible()
        await cashier.hand("cash/chips", "take 99")
        await expect(heap).to_have_count(1)
        await cashier.button("Onto a card").click()
        await page.get_by_label("Card").fill("4000000000")
        await cashier.button("Take in $75.00").click()
        await expect(page.locator(".receipt")).to_contain_text(f"3 {TIMES} chip $25")
        await cashier.puts_away()
        await expect(page.locator(ON_LIST)).to_have_text(re.compile(r"\$25\s*3\s*1\s*\$25\.00"))
        await cashier.swipes("4000000000")
        await expect(page.locator(".patron-lines tbody tr").first).to_contain_text("Chips taken in")
        found, money = books(room)
        assert (found, money.missing) == ([], 0)
        assert cashier.faults == []


async def _customer(cashier: Cashier, *pins: str) -> None:
    """Keys what is asked for, an entry after the other."""
    await cashier.button("Ask the customer at the pad").click()
    prompts = "The customer is entering a PIN", "The customer is entering it again"
    for says, pin in zip(prompts, pins, strict=False):
        await expect(cashier.page.locator(".pad-says")).to_have_text(says)
        await cashier.hand("cash/pin", f"pin {pin}")


async def test_a_customer_chooses_a_pin_at_the_pad(chromium: Browser, tmp_path: Path) -> None:
    """LP-26, LP-27: two entries that differ are none; what was keyed is nowhere in the page."""
    async with cash_station(chromium, tmp_path, plan=WITH_DEVICES) as (cashier, room):
        page = cashier.page
        told: list[str] = []
        page.on("response", lambda answer: told.append(answer.url))
        async with page.expect_request("**/api/cash/reader?after=*"):  # a card read before is nobody's
            await cashier.comes()
        await cashier.goes_to("New account")
        await page.get_by_label("Name", exact=True).fill("Player 3")
        await cashier.hand("cash/card", "swipe 77")
        await expect(page.get_by_label("Card", exact=True)).to_have_value(number(77))
        await expect(page.get_by_label("The same PIN again")).to_have_count(0)
        await _customer(cashier, "2718", "2719")
        await expect(page.get_by_text("The two PINs are not the same.")).to_be_visible()
        await expect(cashier.button("Open the account")).to_be_disabled()
        await _customer(cashier, "2718", "2718")
        await expect(page.locator(".pad-says")).to_have_text("The customer has chosen a PIN.")
        assert "2718" not in await page.content()
        await cashier.button("Open the account").click()
        await expect(page.locator(".patron-name")).to_have_text("Player 3")
        assert [url for url in told if url.endswith("/api/cash/accounts")] != []
        await cashier.button("New PIN").click()
        await cashier.proves(number(77), "2718")
        await _customer(cashier, "3141", "3141")
        await cashier.button("Set the PIN").click()
        await expect(page.get_by_text("The new PIN is set.")).to_be_visible()
        assert books(room)[0] == []
        assert cashier.faults == []


async def test_a_receipt_is_printed_and_a_printer_without_paper_is_named(
    chromium: Browser, tmp_path: Path
) -> None:
    async with cash_station(chromium, tmp_path, plan=WITH_DEVICES) as (cashier, _):
        page = cashier.page
        said = page.locator(".receipt-said")
        await cashier.comes()
        await cashier.opens_drawer(*FLOAT)
        await cashier.swipes("4000000000")
        await cashier.hand("cash/receipts", "paper out")
        await cashier.moves_cash("Cash in", "60", ("$20", 3))
        await cashier.button("Print").click()
        await expect(said).to_contain_text("Not printed: the printer has no paper.")
        await expect(cashier.button("Print on this machine")).to_be_visible()
        await cashier.hand("cash/receipts", "paper")
        await cashier.button("Print").click()
        await expect(said).to_have_text("Printed.")
        await cashier.button("Print a copy").click()
        await expect(said).to_have_text("Printed, marked COPY 2.")
        await cashier.puts_away()
        await page.locator(".patron-lines").get_by_role("button", name="Copy").first.click()
        await cashier.button("Print").click()
        await expect(said).to_have_text("Printed, marked COPY 3.")
        assert cashier.faults == []
