"""Pictures for the documents: `python -m tests.journeys.pitboss_tournaments_album`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.async_api import expect

from tests.edge.evening import EVENING, LEVEL
from tests.journeys.pitboss import Pitboss, pitboss
from tests.journeys.test_pitboss_sets_up import part, two_games
from tests.journeys.test_pitboss_tournaments import running, signed
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser

SIZE: Final = (1280, 800)
PLAYED: Final[dict[str, Any]] = {
    **EVENING,
    "key": "friday",
    "title": "Friday bounties",
    "seats": 6,
    "chips": 600,
    "bounty": 1_000,
    "guarantee": 40_000,
    "levels": [{**LEVEL, "blinds": [100, 200], "lower": 200, "upper": 400, "lasts": 3_000}],
    "payouts": {"kind": "percentages", "brackets": [{"entrants": 2, "shares": [5_000, 3_000, 2_000]}]},
}
"""Over in a few hands that nobody plays."""
STUD: Final = {"ante": 10, "bring_in": 15, "lower": 100, "upper": 200, "lasts": 720_000}
MIXED: Final[dict[str, Any]] = {
    **EVENING,
    "key": "mixed",
    "title": "Mixed Thursday",
    "seats": 8,
    "chips": 5_000,
    "games": [
        {"key": "holdem", "betting": "no_limit"},
        {"key": "seven_card_stud", "betting": "fixed_limit"},
        {"key": "omaha_hi_lo", "betting": "pot_limit"},
    ],
    "levels": [
        {**LEVEL, "lasts": 720_000},
        STUD,
        {**LEVEL, "blinds": [75, 150], "lower": 150, "upper": 300, "lasts": 720_000, "pause_after": 300_000},
        {**LEVEL, "blinds": [100, 200], "lower": 200, "upper": 400, "lasts": 720_000, "big_blind_ante": 200},
        {**STUD, "ante": 50, "bring_in": 75, "lower": 400, "upper": 800},
        {**LEVEL, "blinds": [250, 500], "lower": 500, "upper": 1_000, "lasts": 720_000},
    ],
    "payouts": {"kind": "percentages", "brackets": [{"entrants": 2, "shares": [5_000, 3_000, 2_000]}]},
}


async def _taken(folder: Path) -> None:
    with TemporaryDirectory() as home:
        async with browser() as chromium, pitboss(chromium, Path(home), tables=4, bots=0, size=SIZE) as pit:
            desk = await running(pit)
            await desk.does("POST", "tournaments", {"structure": PLAYED, "tables": ["t2"]})
            await desk.enters("friday", *range(4, 10))
            await desk.does("POST", "tournaments/friday/orders", {"what": "begin"})
            await desk.does("POST", "tournaments", {"structure": MIXED, "tables": ["t4"]})
            await desk.enters("mixed", *range(10, 18))
            await desk.does("POST", "tournaments/mixed/orders", {"what": "begin"})
            await desk.does("POST", "tournaments/mixed/orders", {"what": "hold_clock"})
            await desk.does("PUT", "always-on/turbo", {"tables": ["t3"]})
            await expect(pit.page.get_by_text("Over: 6 played")).to_be_visible()
            await expect(pit.page.get_by_text("Open for registration.")).to_be_visible()
            await _keep(pit, folder, "pitboss-tournaments")
            await pit.page.get_by_role("link", name="New tournament").click()
            await _set_up(pit)
            await _keep(pit, folder, "pitboss-tournament-new")
            await pit.button("Cancel").click()
            await pit.page.locator(".tournament-card").filter(has_text="Mixed").click()
            await expect(pit.page.get_by_role("heading", name="Mixed Thursday")).to_be_visible()
            await _keep(pit, folder, "pitboss-tournament")
            await pit.page.get_by_role("link", name="All tournaments").click()
            await pit.page.locator(".tournament-card").filter(has_text="Evening").click()
            await pit.button("Call off").click()
            await signed(pit)
            await _keep(pit, folder, "pitboss-tournament-call-off")
            await pit.button("Cancel").click()
            await pit.page.goto(f"{pit.page.url.partition('#')[0]}#/tournaments/ended/friday")
            await expect(pit.page.locator("tbody tr")).to_have_count(6)
            await _keep(pit, folder, "pitboss-tournament-ended")


async def _set_up(pit: Pitboss) -> None:
    """Games in turn, own percentages."""
    await part(pit, "What").get_by_label("Title").fill("Mixed Friday")
    await part(pit, "Where and when").get_by_label("Seats at each", exact=True).fill("8")
    await two_games(pit)
    payouts = part(pit, "Payouts")
    await payouts.get_by_label("Places").select_option("two")
    await payouts.get_by_label("Places").select_option("own")
    await pit.page.locator("main").evaluate("main => main.scrollTo(0, 0)")


async def _keep(pit: Pitboss, folder: Path, name: str) -> None:
    await pit.page.mouse.move(0, 0)
    _kept(await pit.page.screenshot(), folder / f"{name}.png")


def _kept(picture: bytes, file: Path) -> None:
    file.write_bytes(packed(picture))


if __name__ == "__main__":
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
