"""`openfelt demo --devices` in a real browser: every device simulated, and the page's hands at them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from table_server.commands.demo import PIN, SECRET
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import database, reading
from tests.commands.test_demo import Demo, demonstrated
from tests.journeys.pitboss import TOO_SMALL

SIZE = {"width": 1280, "height": 800}


async def _touches(page: Page, what: str) -> None:
    """Once it is awake."""
    await expect(page.locator(what)).to_be_enabled()
    await page.locator(what).click()


async def _wallet_is(page: Page, text: str) -> None:
    await expect(page.locator(".buyin-head p").first).to_contain_text(text)


async def _sits_down(page: Page) -> None:
    """Card, PIN, a bill, chips, and in: each through the device that is simulated for it."""
    await _touches(page, ".attract-guest")
    for digit in PIN:
        await _touches(page, f".keys-{digit}")
    await _touches(page, ".pinpad-enter")
    await _wallet_is(page, "$999,500.00")  # the chips were paid for with five hundred
    await page.get_by_text("put a $100.00 bill in").click()
    await _wallet_is(page, "$999,600.00")
    await page.get_by_text("lay $50.00 in chips").click()
    await _touches(page, ".buyin-tray")
    await _wallet_is(page, "$999,650.00")
    await _touches(page, ".buyin-go")
    await expect(page.locator(".buyin")).to_have_count(0)


async def _at_the_desk(page: Page) -> None:
    """The same card at the cash station; a receipt is seen on its paper."""
    for label, typed in (("Name", "Cashier"), ("Secret", SECRET)):
        await page.get_by_label(label).fill(typed)
    await page.get_by_role("button", name="Sign in").click()
    await page.get_by_role("link", name="Drawer", exact=True).click()
    await page.get_by_label("How many $20").first.fill("10")
    await page.get_by_role("button", name="Open the drawer").click()
    await page.get_by_role("link", name="Counter", exact=True).click()
    await page.get_by_text("Simulated devices").click()
    await expect(page.get_by_label("Number of a card")).to_be_visible()
    assert await page.evaluate(TOO_SMALL) == []
    await page.get_by_label("Number of a card").fill("1003")
    await page.get_by_role("button", name="Swipe it").click()
    await expect(page.locator(".patron-name")).to_have_text("Guest 3")
    await page.get_by_text("Simulated devices").click()
    await page.get_by_role("button", name="Cash in", exact=True).click()
    await page.get_by_label("Amount in").fill("40")
    await page.get_by_role("button", name="Fewest notes").click()
    await page.get_by_role("button", name="Take $40.00").click()
    await page.get_by_role("button", name="Print", exact=True).click()
    await expect(page.locator(".receipt-said")).to_have_text("Printed.")
    await page.get_by_role("button", name="Done").click()
    await page.get_by_text("Simulated devices").click()
    await page.get_by_role("button", name="Look at the paper").click()
    await expect(page.locator(".hands-paper")).to_contain_text("$40.00")


async def _opened(chromium: Browser, server: Demo, path: str, faults: list[str]) -> Page:
    page = await (await chromium.new_context(viewport=SIZE, reduced_motion="reduce")).new_page()  # type: ignore[arg-type]  # it is one
    page.on("pageerror", lambda error: faults.append(str(error)))
    await page.goto(server.address + path)
    return page


async def test_a_guest_sits_down_with_every_device_simulated(chromium: Browser, tmp_path: Path) -> None:
    """LP-29 to LP-31 by hand of the page: `POST /api/simulated` is what a hand does to a device."""
    faults: list[str] = []
    with demonstrated(tmp_path, "--devices") as server:
        await _sits_down(await _opened(chromium, server, "seat/3", faults))
        await _at_the_desk(await _opened(chromium, server, "cashier", faults))
        assert await asyncio.to_thread(server.end) == 0
    engine = reading(database(f"sqlite:///{tmp_path / 'var' / 'demo-devices' / 'openfelt.db'}"))
    assert [str(fault) for fault in audit(engine)] == []
    engine.dispose()
    assert faults == []
