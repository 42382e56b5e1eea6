"""A newcomer starts the demo, opens a seat in a browser, sits down with play money, plays by touch alone."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, expect

from tests.blackbox.player import Person
from tests.journeys.seat import KNOWS, LEISURE, SeatScreen, Shown
from tests.screens.page import SEAT_SIZES

ROOT = Path(__file__).parents[2]
BOTS = 2
MINE = BOTS + 1


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where a demo table serves its screens; what it keeps goes under the working directory."""
    command = [sys.executable, "-m", "table_server", "demo", "--port", "0", "--bots", str(BOTS)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}
    ) as demo:
        assert demo.stdout is not None
        yield demo.stdout.readline().strip()
        demo.terminate()


async def test_a_newcomer_sits_down_and_plays(address: str, chromium: Browser) -> None:
    width, height = SEAT_SIZES[0]
    page = await chromium.new_page(viewport={"width": width, "height": height}, has_touch=True)
    await page.add_init_script(KNOWS)
    seat = SeatScreen(page, MINE, Person("", ""), Random(1))
    await page.goto(address)
    await page.get_by_role("link", name=f"Seat {MINE}").tap()
    await page.locator(".attract-guest").tap(timeout=LEISURE)
    pin = await page.locator(".pinpad-hint").inner_text()
    for digit in pin.split()[-1]:
        await page.locator(f".keys-{digit}").tap()
    await page.locator(".pinpad-enter").tap()
    await page.locator(".buyin-go").tap(timeout=LEISURE)
    await seat.until(lambda view: len(view["you"]["cards"]) == 2)
    await seat.until(lambda view: (view["you"]["offer"] or {}).get("kind") == "bet")  # then the hand waits
    assert len(await seat.peeks()) == 2
    offer = seat.view["you"]["offer"]["id"]
    while not any(said.get("offer") == offer for said in seat.said):
        await seat.answers()
        await seat.newer_than(seat.version, 0.2)
    await seat.until(lambda view: (view["you"]["offer"] or {}).get("id") != offer)
    assert seat.faults == []


async def test_the_board_shows_no_hand_that_is_not_open(address: str, chromium: Browser) -> None:
    page = await chromium.new_page(viewport={"width": 1920, "height": 1080})
    await page.add_init_script(KNOWS)
    board = Shown(page)
    await page.goto(f"{address}board")
    await expect(page.locator(".card-back").first).to_be_visible(timeout=LEISURE)
    assert await board.secrets() == set()
    assert board.faults == []
