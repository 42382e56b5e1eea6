"""A newcomer starts the demo, opens a seat in a browser, sits down with play money and plays."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

CHROMIUM = "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
A_WHILE = 60_000  # milliseconds; a hand of bots before the newcomer is dealt in
ROOT = Path(__file__).parents[2]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where a demo table serves its screens; what it keeps goes under the working directory."""
    command = [sys.executable, "-m", "table_server", "demo", "--port", "0", "--bots", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}
    ) as demo:
        assert demo.stdout is not None
        yield demo.stdout.readline().strip()
        demo.terminate()


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield await browser.new_page(viewport={"width": 1280, "height": 800})
        await browser.close()


async def test_a_newcomer_sits_down_and_plays(address: str, page: Page) -> None:
    await page.goto(address)
    await expect(page.locator("body")).to_contain_text("card 1003, PIN 2718")
    await page.get_by_role("link", name="Seat 3", exact=True).click()
    await page.get_by_label("Card", exact=True).fill("1003")
    await page.get_by_label("PIN", exact=True).fill("2718")
    await page.get_by_role("button", name="Log in").click()
    await page.get_by_role("button", name="Buy in").click()
    fold = page.locator("#pad .fold")
    passive = page.get_by_role("button", name="Check").or_(page.get_by_role("button", name="Call"))
    await expect(fold.or_(page.locator("#pad .check, #pad .call")).first).to_be_visible(timeout=A_WHILE)
    assert await page.locator("#hand .card").count() == 2
    assert await page.locator("#hand .card.down").count() == 0
    await passive.first.click()
    await expect(page.locator("#said")).to_contain_text("Guest 3:")


async def test_the_board_shows_no_hand_that_is_not_open(address: str, page: Page) -> None:
    await page.goto(f"{address}board")
    await expect(page.locator(".plate .card.down").first).to_be_visible(timeout=A_WHILE)
    await expect(page.locator("#own")).to_be_hidden()
