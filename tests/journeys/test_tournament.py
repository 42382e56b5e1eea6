"""A tournament as a room runs it: set up at the console, entered, played, paid, the table given back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.pitboss import Pitboss, pitboss
from tests.journeys.tournament_night import pays
from tests.served.entrants import Entrants

PLAYED = 600_000
"""Milliseconds for the whole of it."""


async def _sets_up(pit: Pitboss) -> None:
    """LP-134 to LP-141, LP-156: by hands, so that it does not take an evening."""
    page = pit.page
    await page.get_by_role("link", name="Tournaments").click()
    await page.get_by_role("link", name="New tournament").click()
    await page.get_by_label("Title").fill("Sunday")
    await page.get_by_role("button", name="t1", exact=True).click()
    await pit.button("By hands").click()
    await page.get_by_label("Starting chips", exact=True).fill("200")
    for level in range(1, 9):
        await page.get_by_label(f"Level {level}: lasts").fill("3")
    await pays(pit, "three")


async def test_from_the_console_to_the_prizes(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        page = pit.page
        await pit.opens()
        await pit.signs_in()
        await _sets_up(pit)

        await page.get_by_label("Level 2: big blind").fill("10")
        await pit.button("Open registration").click()
        await expect(
            page.get_by_text("Level 2 has lower stakes than the earlier level with the same betting.")
        ).to_be_visible()
        await page.get_by_label("Level 2: big blind").fill("100")
        await pit.button("Open registration").click()
        await expect(page.get_by_text("Registering: 0 of 10")).to_be_visible()

        for number in range(1, 5):
            await page.get_by_label("Account number").fill(str(number))
            await pit.button("Enter for $55.00").click()
            await expect(page.get_by_text(f"Registering: {number} of 10")).to_be_visible()
        assert await pit.said_by_axe() == []

        async with asyncio.TaskGroup() as tasks:
            crowd = Entrants(pit.room, pit.process.port, seed=1)
            playing = tasks.create_task(crowd.play())
            await pit.button("Begin").click()
            await page.get_by_role("dialog").get_by_role("button", name="Begin").click()
            await expect(page.get_by_text("Over: 4 played")).to_be_visible(timeout=PLAYED)
            playing.cancel()
        await expect(page.get_by_role("region", name="Payouts")).to_contain_text("$200.00")
        await pit.button("Give the tables back").click()
        await expect(page.get_by_text("No tournament has a table now.")).to_be_visible()
        assert pit.faults == []
