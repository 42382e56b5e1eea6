"""From a table that feeds the main game to the main game, as the player, the seats and the floor see it.

`python -m tests.journeys.passing` puts the pictures into the documents.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from playwright.async_api import Browser, Page, expect

from table_server.cage.ledger import wallet
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from tests.devices.money import lies_on
from tests.journeys.evening import page_of
from tests.journeys.pitboss import Pitboss, pitboss
from tests.journeys.seat import SeatScreen
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser
from tests.served.process import HOST
from tests.served.room import MONEY

Shot: TypeAlias = Callable[[str, Page], Awaitable[None]]

HERE: Final = Screen("t1", ScreenKind.SEAT, Seat(3))
BOTS: Final = 2
"""They have been there longer: whoever plays by hand is the third that is sent, to the third free seat."""
THERE: Final = Screen("t2", ScreenKind.SEAT, Seat(2 * BOTS + 1))
"""As many bots are in the main game, and the first two free seats are kept for those of the other."""


async def no_picture(_: str, __: Page) -> None:
    """For who only wants to know that it works."""


async def moves_to_the_main_game(chromium: Browser, folder: Path, shot: Shot = no_picture) -> None:
    """OCE sheet, $20-$40 must-move: told at the seat, kept at the other, all of the stack is brought."""
    async with pitboss(chromium, folder, tables=2, bots=BOTS) as pit:
        await _feeds(pit)
        mine = await _at(chromium, pit, HERE)
        await mine.sits_down()
        await pit.orders("Activate")
        await mine.until(lambda view: len(view["you"]["cards"]) == 2)
        account = wallet(str(1 + [*pit.room.people].index(HERE)))
        kept = lies_on(folder, account)
        await _opens_main_game(pit)
        await mine.until(lambda view: view["you"]["going"] is not None)
        await expect(mine.page.locator(".going h2")).to_have_text(
            f"Your seat at the main game is ready: Table 2, seat {THERE.seat}."
        )
        await shot("seat-must-move", mine.page)
        await pit.button("Waiting").first.click()
        await expect(pit.page.locator(".must-move")).to_contain_text(f"goes to Table 2, seat {THERE.seat}")
        await shot("pitboss-must-move", pit.page)

        there = await _at(chromium, pit, THERE)
        await expect(there.page.locator(".attract-word h2")).to_contain_text("Kept for")
        await expect(there.page.locator(".attract-begin")).to_have_count(0)
        await _plays_on(mine)
        await expect(there.page.locator("[role=timer]")).to_be_visible()
        await shot("seat-kept", there.page)
        await there.logs_in(pit.room.people[HERE])
        await there.until(lambda view: view["you"]["stage"] == "seated")
        assert lies_on(folder, account) == kept < MONEY
        assert pit.faults == mine.faults == there.faults == []


async def _feeds(pit: Pitboss) -> None:
    """Before anything is dealt: Table 2 is the main game."""
    await pit.opens()
    await pit.signs_in()
    await pit.page.locator(".glance-table").first.click()
    await _bots_sit(pit)
    await pit.button("Waiting").click()
    await pit.page.get_by_label("Main game").select_option(label="Table 2")
    await pit.orders("Apply between hands")
    await expect(pit.page.locator(".must-move")).to_contain_text("Table 2 is the main game.")


async def _bots_sit(pit: Pitboss) -> None:
    for number in range(1, BOTS + 1):
        await expect(pit.plate(number)).to_contain_text("Player")


async def _opens_main_game(pit: Pitboss) -> None:
    await pit.page.get_by_role("link", name="All tables").click()
    await pit.page.locator(".glance-table").nth(1).click()
    await _bots_sit(pit)
    await pit.orders("Activate")
    await pit.state_is("Open")
    await pit.page.get_by_role("link", name="All tables").click()
    await pit.page.locator(".glance-table").first.click()


async def _at(chromium: Browser, pit: Pitboss, screen: Screen) -> SeatScreen:
    page = await page_of(chromium, screen)
    seat = SeatScreen(page, screen.seat, pit.room.people[HERE], Random(1))
    await page.goto(f"http://{HOST}:{pit.process.port}/{screen}#token={pit.room.tokens[screen]}")
    return seat


async def _plays_on(mine: SeatScreen) -> None:
    """Goes as soon as the hand allows."""
    await mine.page.locator(".going-now").tap()
    await mine.until(lambda view: not (view["you"]["going"] or {}).get("may_hasten"))
    while mine.view["you"]["stage"] != "empty":
        if mine.view["you"]["offer"]:
            await mine.lays_down()
        await mine.newer_than(mine.version, 0.1)


async def _album() -> None:
    async def shot(name: str, page: Page) -> None:
        await page.wait_for_timeout(300)
        (FOLDER / f"{name}.png").write_bytes(packed(await page.screenshot()))

    with TemporaryDirectory() as folder:
        async with browser() as chromium:
            await moves_to_the_main_game(chromium, Path(folder), shot)


if __name__ == "__main__":
    sys.exit(asyncio.run(_album()))
