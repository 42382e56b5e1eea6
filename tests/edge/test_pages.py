"""The plain pages in a browser: two people sit down, the floor opens the table, a hand is played."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from table_server.settings.values import Server
from tests.edge.room import Room
from tests.edge.room import room as opened

CHROMIUM = "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
A_WHILE = 15_000


@pytest.fixture
async def shown_room() -> AsyncIterator[Room]:
    """A demonstration: every page is given its screen's token."""
    async with opened(server=Server(open_screens=True)) as room:
        yield room


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


async def opened_page(browser: Browser, room: Room, path: str) -> Page:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(A_WHILE)
    page = await context.new_page()
    page.on("console", lambda message: room.complaints.append(message.text))
    page.on("pageerror", lambda error: room.complaints.append(str(error)))
    await page.goto(f"http://{room.address}{path}")
    return page


async def sits_down(browser: Browser, room: Room, seat: int) -> Page:
    page = await opened_page(browser, room, f"/seat/{seat}")
    await page.get_by_label("Card", exact=True).fill(f"4000-000{seat}")
    await page.get_by_label("PIN", exact=True).fill(f"70{seat}2")
    await page.get_by_role("button", name="Log in").click()
    await page.get_by_role("button", name="Buy in").click()
    await expect(page.get_by_role("button", name="Leave")).to_be_visible(timeout=A_WHILE)
    return page


async def test_two_people_sit_down_and_play_a_hand(browser: Browser, shown_room: Room) -> None:
    pages = [await sits_down(browser, shown_room, seat) for seat in (1, 2)]
    board = await opened_page(browser, shown_room, "/board")
    floor = await opened_page(browser, shown_room, "/floor")
    await floor.get_by_role("button", name="Activate").click()
    for page in pages:
        await expect(page.locator("#hand .card")).to_have_count(2, timeout=A_WHILE)
        assert await page.locator("#hand .card.down").count() == 0
    assert await board.locator(".plate .card.down").count() == 4
    await expect(board.locator("#own")).to_be_hidden()
    first, other = pages if await pages[0].locator("#pad .fold").count() else pages[::-1]
    await first.get_by_role("button", name="Call").click()
    await other.get_by_role("button", name="Check").click()
    await expect(board.locator("#boards .card")).to_have_count(3, timeout=A_WHILE)
    assert shown_room.complaints == []  # of a script, or of the content policy


async def test_a_page_that_is_refused_offers_to_take_over(browser: Browser, shown_room: Room) -> None:
    first = await sits_down(browser, shown_room, 1)
    second = await opened_page(browser, shown_room, "/seat/1")
    await expect(second.locator("#said")).to_have_text("This screen is open elsewhere")
    await second.get_by_label("Card", exact=True).fill("4000-0001")
    await second.get_by_label("PIN", exact=True).fill("7012")
    await second.get_by_role("button", name="Go on here").click()
    await expect(second.get_by_role("button", name="Leave")).to_be_visible(timeout=A_WHILE)
    await expect(first.locator("#said")).to_have_text("You went on at another screen")
