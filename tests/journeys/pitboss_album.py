"""Pictures of Pitboss for the documents: `python -m tests.journeys.pitboss_album` puts them there."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from tests.journeys.pitboss import SIZES, Pitboss, pitboss
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser

TABLES = 10
CALLS = ("t3", 8)
WAITS = (
    {"name": "Player 0007"},
    {"name": "Player 0008", "called_in": True},
    {"name": "Player 0006", "paged": True},
)
BUSY = 2_500
"""Milliseconds in which hands come to different streets."""


async def _shown(pit: Pitboss) -> None:
    await pit.opens()
    await pit.signs_in()
    await expect(pit.page.locator(".glance-seats")).to_have_count(TABLES)
    for table in range(TABLES - 2):
        await pit.page.locator(".glance-table").nth(table).click()
        await pit.button("Activate").click()
        await pit.page.get_by_role("link", name="All tables").click()


async def _queued(pit: Pitboss) -> None:
    """Three wait for a seat at the table that is open, and a seat is kept for one of them."""
    for waits in WAITS:
        await pit.button("By telephone" if "called_in" in waits else "In the house").click()
        await pit.page.get_by_label("Name").fill(str(waits["name"]))
        await pit.button("Add to the list").click()
    await pit.button("Call Player 0006").click()
    await pit.plate(9).click()
    await pit.button("Reserve").click()
    dialog = pit.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Player 0006").click()


async def _taken(folder: Path) -> None:
    with TemporaryDirectory() as home:
        async with browser() as chromium, pitboss(chromium, Path(home), tables=TABLES, bots=6) as pit:
            await _shown(pit)
            await pit.page.locator(".glance-table").nth(2).click()
            await pit.button("Waiting").click()
            await _queued(pit)
            table, seat = CALLS
            await pit.page.get_by_role("link", name="All tables").click()
            async with pit.seat(seat, table) as line:
                await line.send(json.dumps({"type": "call_floor", "on": True}))
                await pit.page.wait_for_timeout(BUSY)
                await _each_size(pit, folder, "pitboss-tables")
                await pit.page.locator(".glance-table").nth(2).click()
                await pit.plate(2).click()
                await expect(pit.page.locator(".middle-board")).to_be_visible()
                await _each_size(pit, folder, "pitboss-table")
                await pit.page.get_by_role("button", name="Waiting").click()
                _kept(await pit.page.screenshot(), folder / "pitboss-waiting.png")


async def _each_size(pit: Pitboss, folder: Path, name: str) -> None:
    for size, (width, height) in zip(("-wide", ""), reversed(SIZES), strict=True):
        await pit.page.set_viewport_size({"width": width, "height": height})
        await pit.page.mouse.move(0, 0)
        _kept(await pit.page.screenshot(), folder / f"{name}{size}.png")


def _kept(picture: bytes, file: Path) -> None:
    file.write_bytes(packed(picture))


def main() -> None:
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))


if __name__ == "__main__":
    main()
