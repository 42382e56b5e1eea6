"""The server goes away in the middle of a hand and comes back: what a player sees of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.evening import evening
from tests.journeys.seat import LEISURE
from tests.journeys.spreads import Rotation

TWO_SEATS = Rotation("lightning", (("holdem", "no limit 1-2"),), 2)


async def test_a_page_says_so_hides_the_cards_and_is_back_without_being_opened_anew(
    chromium: Browser, tmp_path: Path
) -> None:
    async with evening(chromium, tmp_path, TWO_SEATS, seed=1) as table:
        await table.opens()
        seat = table.seats[1]
        await seat.until(lambda view: len(view["you"]["cards"]) == 2)
        own = {*seat.view["you"]["cards"]} - seat.known_to_all()
        await seat.page.evaluate("document.body.dataset.opened = 'once'")
        assert await seat.looks() - seat.known_to_all() == own

        table.process.kill()
        await expect(seat.page.locator(".veil")).to_be_visible(timeout=LEISURE)
        assert await seat.secrets() == set()
        await seat.lifts()

        table.process.start()
        await asyncio.to_thread(table.process.until_it_answers)
        await expect(seat.page.locator(".veil")).to_be_hidden(timeout=LEISURE)
        assert await seat.page.evaluate("document.body.dataset.opened") == "once"
        assert await seat.secrets() == set()
        assert await seat.peeks() - seat.known_to_all() == own
        await table.plays(1)
        table.process.kill()
        assert table.wrong() == []
