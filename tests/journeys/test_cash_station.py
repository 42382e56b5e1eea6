"""A cashier's work at the console, against a real server; `test_whole_shift` has it from end to end."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.journeys.cashier import (
    CASHIER,
    SUPERVISOR,
    WITH_DEVICES,
    Cashier,
    LostAnswers,
    books,
    cash_station,
)
from tests.journeys.pitboss import SIZES
from tests.patience import PATIENCE
from tests.served.room import MONEY, PIN

SETTLED = 400
"""Milliseconds in which nothing changes; the network of a page that always asks is never idle."""
FLOAT = (("$100", 5), ("$20", 20))
BROUGHT = 2 * MONEY
"""By those whom the room was made ready with."""


async def _closes(cashier: Cashier, *piles: tuple[str, int]) -> None:
    """Counted; the button that closes is not touched yet."""
    await cashier.goes_to("Drawer")
    await cashier.counts(cashier.page.locator(".drawer-count"), *piles)
    await cashier.button("Count is complete").click()


async def test_a_drawer_that_is_short_is_closed_with_a_word(chromium: Browser, tmp_path: Path) -> None:
    async with cash_station(chromium, tmp_path) as (cashier, room):
        await cashier.comes()
        await cashier.opens_drawer(*FLOAT)
        await _closes(cashier, ("$100", 5), ("$20", 19))
        verdict = cashier.page.locator(".drawer-verdict")
        await expect(verdict).to_have_text("Difference -$20.00: it should be $900.00.")
        await expect(cashier.button("Close the drawer")).to_be_disabled()
        await cashier.page.get_by_label("What happened").fill("a twenty is missing")
        await cashier.button("Close the drawer").click()
        await cashier.drawer_holds("No drawer open")
        await cashier.button("Sign out").click()
        await cashier.signs_in(SUPERVISOR)
        await cashier.goes_to("Shifts")
        line = cashier.page.locator(".figures tbody tr").first
        await expect(line).to_contain_text("-$20.00")
        await expect(line).to_contain_text("a twenty is missing")
        await line.get_by_role("button", name="1").click()
        moved = cashier.page.get_by_role("dialog").locator("tbody tr")
        await expect(moved).to_have_count(2)
        await expect(moved.last).to_contain_text(re.compile(r"5\s\S\s\$100, 20\s\S\s\$20"))
        found, money = books(room)
        assert (found, money.short, money.missing) == ([], 20_00, 0)
        assert cashier.faults == []


async def test_a_lost_answer_is_asked_again_and_paid_once(chromium: Browser, tmp_path: Path) -> None:
    async with cash_station(chromium, tmp_path) as (cashier, room):
        await cashier.comes()
        await cashier.opens_drawer(*FLOAT)
        await cashier.enrols("Player 3", "5010-3", "2718")
        async with LostAnswers(cashier.page, "**/deposits") as lost:
            await cashier.moves_cash("Cash in", "60", ("$20", 3))
            await expect(cashier.page.locator(".receipt-amount")).to_have_text("Cash in $60.00")
        assert lost.asked == 2
        await cashier.puts_away()
        await cashier.wallet_is("$60.00")
        await cashier.drawer_holds("Drawer 1 open")
        await _closes(cashier, ("$100", 5), ("$20", 23))
        await expect(cashier.page.locator(".drawer-verdict")).to_have_text("The count is right.")
        found, money = books(room)
        assert (found, money.cash_in) == ([], BROUGHT + 60_00)


async def test_what_is_refused_is_said_in_plain_words(chromium: Browser, tmp_path: Path) -> None:
    async with cash_station(chromium, tmp_path) as (cashier, room):
        await cashier.comes()
        await cashier.swipes("no such card")
        await expect(cashier.page.get_by_role("alert").first).to_have_text("That is not a valid card number.")
        await cashier.swipes("5010-99")
        await expect(cashier.page.get_by_role("alert").first).to_have_text("This card belongs to no account.")
        await cashier.opens_drawer(*FLOAT)
        await cashier.enrols("Player 3", "5010-3", "2718")
        await cashier.moves_cash("Cash out", "20", ("$20", 1), proof=("5010-3", "2718"))
        no = cashier.page.locator(".patron-deeds").get_by_role("alert")
        await expect(no).to_have_text("The account does not hold that much. There is $0.00.")
        await cashier.page.locator(".patron-deeds").get_by_label("Amount out").fill("30")
        await expect(cashier.page.locator(".tray-off")).to_have_text("-$10.00 against $30.00")
        await expect(cashier.page.locator(".patron-deeds button[type=submit]")).to_be_disabled()
        assert books(room)[0] == []


async def test_an_account_is_opened_without_leaving_the_keys(chromium: Browser, tmp_path: Path) -> None:
    """Name, swipe, PIN, PIN: a reader types the card and Enter, and so does a hand."""
    async with cash_station(chromium, tmp_path) as (cashier, _):
        await cashier.comes()
        await cashier.goes_to("New account")
        await expect(cashier.page.get_by_label("Name", exact=True)).to_be_focused()
        await expect(cashier.page.get_by_label("The same PIN again")).to_be_visible()
        for typed in ("Player 3", "5010-3", "2718", "2718"):
            await cashier.page.keyboard.type(typed)
            await cashier.page.keyboard.press("Enter")
        await expect(cashier.page.locator(".patron-name")).to_have_text("Player 3")


async def test_a_lost_card_a_new_pin_and_an_adjustment(chromium: Browser, tmp_path: Path) -> None:
    async with cash_station(chromium, tmp_path) as (cashier, room):
        await cashier.comes()
        await cashier.enrols("Player 3", "5010-3", "2718")
        panel = cashier.page.locator(".patron-deeds")
        await cashier.button("Lost card").click()
        await cashier.button("Two of the house").click()
        await panel.get_by_label("Reason").fill("the card is lost")
        await _sign(panel)
        await cashier.button("Sign for the customer").click()
        await panel.get_by_label("New card").fill("5010-4")
        await cashier.button("Give this card").click()
        await cashier.button("New PIN").click()
        await cashier.proves("5010-4", "2718")
        await panel.get_by_label("PIN, chosen on the pad").fill("3141")
        await panel.get_by_label("The same PIN again").fill("3141")
        await cashier.button("Set the PIN").click()
        await expect(cashier.page.get_by_text("The new PIN is set.")).to_be_visible()
        await cashier.button("Adjust").click()
        await panel.get_by_label("By how much").fill("5")
        await panel.get_by_label("Reason").fill("counted wrong")
        await _sign(panel)
        await cashier.button("Adjust the wallet").click()
        await expect(cashier.page.locator(".receipt")).to_contain_text("Cashier 1 and Supervisor")
        await cashier.puts_away()
        await cashier.swipes("5010-4")
        await cashier.wallet_is("$5.00")
        found, money = books(room)
        assert (found, money.missing, money.corrections) == ([], 0, -5_00)
        assert cashier.faults == []


async def _sign(panel: Locator) -> None:
    for place, (name, secret) in enumerate((CASHIER, SUPERVISOR)):
        await panel.get_by_label("Name").nth(place).fill(name)
        await panel.get_by_label("Secret").nth(place).fill(secret)


async def test_a_voucher_is_printed_and_paid_once(chromium: Browser, tmp_path: Path) -> None:
    async with cash_station(chromium, tmp_path) as (cashier, room):
        await cashier.comes(SUPERVISOR)
        await cashier.opens_drawer(*FLOAT)
        await cashier.swipes("4000000000")
        await cashier.button("Voucher").click()
        await cashier.proves("4000000000", PIN)
        await cashier.page.get_by_label("Out of the wallet").fill("40")
        await cashier.button("Issue the voucher").click()
        number = await cashier.page.locator(".receipt-number").inner_text()
        assert re.fullmatch(r"\d{4} \d{4} \d{4} \d{6}", number)
        await cashier.puts_away()
        await cashier.goes_to("Vouchers")
        await expect(cashier.page.locator(".vouchers-open")).to_contain_text("$40.00")
        await cashier.button("Copy").click()
        await expect(cashier.page.locator(".receipt-copy")).to_be_visible()
        copied = await cashier.page.locator(".receipt-number").inner_text()
        assert copied != number
        await cashier.puts_away()
        await cashier.page.get_by_label("Voucher number").fill(copied)
        await cashier.button("Look it up").click()
        redeeming = cashier.page.locator(".vouchers > .panel").first
        await redeeming.get_by_role("button", name="Fewest notes").click()
        await cashier.button("Pay $40.00").click()
        await cashier.page.get_by_label("Voucher number").fill(copied)
        await cashier.button("Look it up").click()
        await expect(cashier.page.get_by_role("alert").first).to_contain_text("was paid already")
        found, money = books(room)
        assert (found, money.vouchers, money.cash_out) == ([], 0, 40_00)
        assert cashier.faults == []


@pytest.mark.parametrize("size", SIZES)
async def test_every_place_fits_and_can_be_touched_and_heard(
    chromium: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    async with cash_station(chromium, tmp_path, size, WITH_DEVICES) as (cashier, _):
        looks = Looks(cashier)
        await cashier.comes(SUPERVISOR)
        await cashier.opens_drawer(*FLOAT)
        await cashier.enrols("Player 3", "5010-3", "2718")
        for deed in ("Cash in", "Cash out", "Voucher", "Tournament", "Lost card", "New PIN", "Adjust"):
            await cashier.button(deed).click()
            await looks.at(deed)
            if await cashier.page.locator(".prove").is_visible():
                await cashier.button("Two of the house").click()
                await looks.at(f"{deed}, signed by two")
                await cashier.button("Card and PIN").click()
                await cashier.proves("5010-3", "2718")
                await looks.at(f"{deed}, proven")
        await _papers(cashier, looks)
        await _chips(cashier, looks)
        await _boxes(cashier, looks)
        for place in await cashier.places():
            await cashier.goes_to(place)
            await looks.at(place)
        await cashier.goes_to("Shifts")
        for name, heard in (("1", "what moved"), ("Count it", "the count of a drawer")):
            await cashier.page.locator(".figures").get_by_role("button", name=name, exact=True).click()
            await looks.at(heard)
            await cashier.button("Close").click()
        assert looks.wrong == []
        assert cashier.faults == []


async def _papers(cashier: Cashier, looks: Looks) -> None:
    """A receipt before and after it was printed, and a voucher."""
    await cashier.moves_cash("Cash in", "60", ("$20", 3))
    await looks.at("a receipt")
    await cashier.hand("cash/receipts", "open")
    await cashier.button("Print").click()
    await expect(cashier.page.locator(".receipt-said")).to_contain_text("the lid")
    await looks.at("a receipt that was not printed")
    await cashier.puts_away()
    await cashier.button("Voucher").click()
    await cashier.proves("5010-3", "2718")
    await cashier.page.get_by_label("Out of the wallet").fill("40")
    await cashier.button("Issue the voucher").click()
    await expect(cashier.page.locator(".receipt-number")).to_be_visible()
    await looks.at("a voucher")
    await cashier.puts_away()


async def _chips(cashier: Cashier, looks: Looks) -> None:
    """Unknown ones, the house's, and some of each."""
    await cashier.goes_to("Chips")
    await looks.at("no chips")
    await cashier.hand("cash/chips", "put 1 2 3 4")
    await cashier.button("Register 4 chips of $25").click()
    await expect(cashier.button("Give out $100.00")).to_be_visible()
    await looks.at("chips of the cage")
    await cashier.hand("cash/chips", "put 98 99")
    await expect(cashier.page.get_by_text("Sort the tray")).to_be_visible()
    await looks.at("a mixed tray")


async def _boxes(cashier: Cashier, looks: Looks) -> None:
    await cashier.goes_to("Boxes")
    await cashier.page.locator(".boxes").get_by_role("button", name="Count", exact=True).click()
    await looks.at("the count of a box")


class Looks:
    """At each place: what is too small for a finger, cut, or said badly to who cannot see."""

    def __init__(self, cashier: Cashier) -> None:
        self._cashier = cashier
        self.wrong: list[str] = []

    async def at(self, place: str) -> None:
        cashier = self._cashier
        async with asyncio.timeout(PATIENCE):
            before = ""
            while before != (before := await cashier.page.content()):
                await cashier.page.wait_for_timeout(SETTLED)
        found = [*await cashier.too_small(), *await cashier.too_wide(), *await cashier.said_by_axe()]
        self.wrong += [f"{place}: {each}" for each in found]
