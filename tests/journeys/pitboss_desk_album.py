"""Pictures of the desk of Pitboss, for the documents: `python -m tests.journeys.pitboss_desk_album`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from tests.journeys.pitboss import AUDITOR, SUPERVISOR, Pitboss, pitboss
from tests.journeys.test_pitboss_desk import _go, _played, _signs_in_instead
from tests.journeys.test_pitboss_schedule import fills_a_schedule, says_a_hand
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser

HANDS = 12
SIZE = (1280, 800)


async def _taken(folder: Path) -> None:
    with TemporaryDirectory() as home:
        async with browser() as chromium, pitboss(chromium, Path(home), bots=6, size=SIZE) as pit:
            await _played(pit, HANDS)
            await _go(pit, "Terms")
            await _schedule(pit, folder)
            await _signs_in_instead(pit, SUPERVISOR)
            await _house(pit, folder)
            await _go(pit, "Reports")
            await pit.button("Players").click()
            await expect(pit.page.locator(".chart")).to_be_visible()
            await _keep(pit, folder, "pitboss-reports")
            await _signs_in_instead(pit, AUDITOR)
            await _go(pit, "Disputes")
            await pit.page.locator(".hands-line").nth(3).click()
            await pit.button("All cards").click()
            await pit.page.locator(".toast-away").click()
            await pit.page.mouse.move(0, 0)
            await _keep(pit, folder, "pitboss-disputes")


async def _schedule(pit: Pitboss, folder: Path) -> None:
    """The menu, and what a game is played for; then the schedule it takes, with an example of one's own."""
    await pit.button("Change Texas Hold'em 4-8").click()
    worked = pit.page.get_by_role("region", name="Worked example")
    await expect(worked).to_be_visible()
    await pit.page.mouse.move(0, 0)
    await _keep(pit, folder, "pitboss-terms")
    await fills_a_schedule(pit)
    await says_a_hand(pit, "8", "5", "River or showdown", "100")
    await expect(worked).to_contain_text("the most from one hand")
    await worked.scroll_into_view_if_needed()
    await pit.page.mouse.move(0, 0)
    await _keep(pit, folder, "pitboss-schedule")


async def _house(pit: Pitboss, folder: Path) -> None:
    """A limit is changed, and the chip that it cannot be paid in is said beside its field."""
    await _go(pit, "Houses")
    await pit.button("Change no limit 1-2").click()
    await pit.page.get_by_label("Blinds, as 1-2").fill("1.50-3")
    await pit.page.get_by_label("Least buy-in").fill("120")
    await pit.page.get_by_label("Most buy-in").focus()
    await expect(pit.page.locator(".house-fault")).to_be_visible()
    await pit.page.mouse.move(0, 0)
    await _keep(pit, folder, "pitboss-house")
    await pit.button("Text").click()
    await pit.page.locator(".house-fault").click()
    await expect(pit.page.get_by_label("The house as text")).to_be_focused()
    await pit.page.mouse.move(0, 0)
    await _keep(pit, folder, "pitboss-house-text")


async def _keep(pit: Pitboss, folder: Path, name: str) -> None:
    _kept(await pit.page.screenshot(), folder / f"{name}.png")


def _kept(picture: bytes, file: Path) -> None:
    file.write_bytes(packed(picture))


if __name__ == "__main__":
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
