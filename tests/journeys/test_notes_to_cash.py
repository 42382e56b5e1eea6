"""Notes at seat 3 become chips, chips a ticket, and the ticket cash at the cash station's own page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.cashier import Cashier
from tests.journeys.pitboss import SIZES
from tests.served.money_evening import BUYS, CARD, CASHIER, SEAT, an_evening
from tests.served.process import Process
from tests.served.room import PIN, Room

FLOAT = (("$100", 5), ("$20", 20), ("$1", 100))


async def test_a_ticket_from_seat_3_is_paid_at_the_page_of_the_cash_station(
    chromium: Browser, tmp_path: Path
) -> None:
    """LP-38: what the printer put on the paper is all that the cashier has of it."""
    brought: list[str] = []
    faults: list[str] = []

    async def pays(room: Room, process: Process, papers: Sequence[tuple[str, ...]]) -> None:
        (width, height), [paper] = SIZES[0], papers
        context = await chromium.new_context(viewport={"width": width, "height": height})
        await context.add_init_script("globalThis.print = () => {}")
        cashier = Cashier(await context.new_page(), room, process)
        await cashier.comes(CASHIER)
        await cashier.opens_drawer(*FLOAT)
        await _redeems(cashier, paper[0])
        brought.append(paper[0])
        await cashier.swipes(CARD)
        if await cashier.page.locator(".patron-wallet").inner_text() != "$0.00":
            await cashier.pays_everything(CARD, PIN)  # a note more than was bought in with
        await cashier.wallet_is("$0.00")
        faults.extend(cashier.faults)
        await context.close()

    ended = await an_evening(tmp_path, [], pays=pays)
    assert (ended.wrong, faults) == ([], [])
    assert SEAT == 3
    assert ended.in_box >= BUYS
    assert brought == [ended.papers[0][0]]
    assert ended.left["vouchers"] == 0


async def _redeems(cashier: Cashier, number: str) -> None:
    """And nobody is paid for it a second time."""
    page = cashier.page
    await cashier.goes_to("Vouchers")
    await page.get_by_label("Voucher number").fill(number)
    await cashier.button("Look it up").click()
    worth = await page.locator(".vouchers-worth").inner_text()
    await page.get_by_role("button", name="Fewest notes").click()
    await cashier.button(f"Pay {worth}").click()
    await expect(page.get_by_text("is paid: ")).to_contain_text(worth)
    await page.get_by_label("Voucher number").fill(number)
    await cashier.button("Look it up").click()
    await expect(page.get_by_text("was paid already")).to_be_visible()
