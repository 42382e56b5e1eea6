"""The floor's tournaments in Pitboss: called off by two, how it came out, and what is always on."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, expect

from tests.edge.evening import EVENING
from tests.journeys.pitboss import SIZES, SUPERVISOR, Pitboss, pitboss
from tests.served.process import HOST
from tests.served.room import FLOOR


class Desk:
    """The floor at another console meanwhile."""

    def __init__(self, pit: Pitboss) -> None:
        self._pit = pit
        self._origin = f"http://{HOST}:{pit.process.port}"
        self._headers: dict[str, str] = {}

    async def signs_in(self) -> None:
        said = await self._asked("POST", "/api/session", {"name": FLOOR[0], "secret": FLOOR[1]})
        self._headers = {"authorization": f"Bearer {said['token']}"}

    async def does(self, method: str, path: str, body: object) -> None:
        await self._asked(method, f"/api/{path}", body)

    async def told(self, path: str) -> Any:
        return await self._asked("GET", f"/api/{path}", None)

    async def enters(self, key: str, *players: int) -> None:
        """Until the money of all has come."""
        for player in players:
            await self.does("POST", f"tournaments/{key}/entrants", {"player": str(player), "paid": 5_500})
        while await self._entered(key) < len(players):  # the desk asks
            await self._pit.page.wait_for_timeout(50)

    async def _entered(self, key: str) -> int:
        shown = await self._asked("GET", f"/api/tournaments/{key}", None)
        entered: int = shown["tournament"]["entered"]
        return entered

    async def _asked(self, method: str, path: str, body: object) -> Any:
        request = self._pit.page.request
        answer = await request.fetch(f"{self._origin}{path}", method=method, data=body, headers=self._headers)
        assert answer.ok, await answer.text()
        return await answer.json() if await answer.text() else None


async def running(pit: Pitboss) -> Desk:
    """A tournament of three whose clock is held, and a template."""
    desk = Desk(pit)
    await desk.signs_in()
    turbo = {**EVENING, "key": "turbo", "title": "Turbo", "start": "full"}
    await desk.does("PUT", "tournament-templates/turbo", turbo)
    await desk.does("POST", "tournaments", {"structure": EVENING, "tables": ["t1"]})
    await desk.enters("evening", 1, 2, 3)
    await desk.does("POST", "tournaments/evening/orders", {"what": "begin"})
    await desk.does("POST", "tournaments/evening/orders", {"what": "hold_clock"})
    await pit.opens()
    await pit.signs_in()
    await pit.page.get_by_role("navigation").get_by_role("link", name="Tournaments").click()
    return desk


async def signed(pit: Pitboss) -> None:
    """The first is whoever is at the console."""
    dialog = pit.page.get_by_role("dialog")
    await dialog.get_by_label("Reason").fill("fire alarm")
    names, secrets = dialog.get_by_label("Name"), dialog.get_by_label("Secret")
    await expect(names.nth(0)).to_have_value(FLOOR[0])
    await secrets.nth(0).fill(FLOOR[1])
    await names.nth(1).fill(SUPERVISOR[0])
    await secrets.nth(1).fill(SUPERVISOR[1])


async def looks_right(pit: Pitboss) -> None:
    """At the small console and at the large one."""
    for width, height in reversed(SIZES):
        await pit.page.set_viewport_size({"width": width, "height": height})
        assert await pit.too_small() == []
        assert await pit.said_by_axe() == []


async def test_called_off_by_two_looked_up_afterwards_and_the_next_always_on(
    chromium: Browser, tmp_path: Path
) -> None:
    async with pitboss(chromium, tmp_path, tables=2, bots=0) as pit:
        await running(pit)
        await _call_off(pit)
        await _look_up(pit)
        await pit.page.get_by_role("navigation").get_by_role("link", name="Tournaments").click()
        await _switch_on_and_off(pit)
        assert pit.faults == []


async def _call_off(pit: Pitboss) -> None:
    await pit.page.locator(".tournament-card").click()
    await pit.button("Call off").click()
    await expect(pit.button("Call off and pay")).to_be_disabled()
    await signed(pit)
    await pit.button("Back to the remaining players").click()
    await looks_right(pit)
    await pit.button("Call off and pay").click()
    await expect(pit.page.get_by_text("Called off: 3 played")).to_be_visible()
    await pit.button("Give the tables back").click()
    await expect(pit.page.get_by_text("No tournament has a table now.")).to_be_visible()


async def _look_up(pit: Pitboss) -> None:
    await pit.page.get_by_role("link", name="Ended").click()
    card = pit.page.locator(".tournament-card")
    await expect(card).to_contain_text("3 played")
    await expect(card).to_contain_text("$150")
    await card.click()
    told = pit.page.locator(".tournament-called-off")
    await expect(told).to_have_text("Called off by Flo and Sue: fire alarm. Fees went back too.")
    await expect(pit.page.locator("tbody tr")).to_have_count(3)
    await looks_right(pit)
    async with pit.page.expect_download() as coming:
        await pit.button("Save as CSV").click()
    kept = await (await coming.value).path()
    lines = list(csv.DictReader(io.StringIO(kept.read_text(encoding="utf-8"))))
    assert sum(float(line["cash"]) for line in lines) == 150


async def _switch_on_and_off(pit: Pitboss) -> None:
    """Decision 0020."""
    await pit.button("Switch one on").click()
    dialog = pit.page.get_by_role("dialog")
    await expect(pit.button("Switch on")).to_be_disabled()
    for table in ("t1", "t2"):
        await dialog.get_by_role("button", name=table, exact=True).click()
    await looks_right(pit)
    await pit.button("Switch on").click()
    line = pit.page.locator(".always-on-line")
    await expect(line).to_contain_text("1 at once, at t1, t2")
    await expect(line).to_contain_text("Open for registration.")
    await expect(pit.page.get_by_text("Turbo 1", exact=True)).to_be_visible()
    await pit.button("Switch off").click()
    await looks_right(pit)
    await dialog.get_by_role("button", name="Switch off").click()
    await expect(pit.page.get_by_text("No tournament opens by itself.")).to_be_visible()
