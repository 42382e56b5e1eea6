"""Time that runs is drawn as the server tells it, turn after turn, by things made once for all turns.

The bar shows all of it, the ring round a plate the last seconds: here all seconds are the last ones.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from playwright.async_api import Browser, Page

from table_server.simulation.rounds.choices import answer
from tests.patience import PATIENCE
from tests.screens.page import SEAT_SIZES, shown
from tests.screens.playing import SEVEN
from tests.screens.recorded import Dice
from tests.screens.scene import Scene
from tests.screens.tables import LIMIT, TEN, night

RICH: Final = {seat: 20 * dollars for seat, dollars in TEN.items()}
LONG: Final = 600_000
"""Milliseconds, of which a busy machine takes no part that is seen."""
NEARLY: Final = 0.1
DRAWN: Final = """
() => {
  const [gone, ring] = ['.time-gone', '.ring-left'].map(part => document.querySelector(part))
  if (!gone || !ring) return []
  const { strokeDasharray, strokeDashoffset } = getComputedStyle(ring)
  const round = parseFloat(strokeDashoffset) / parseFloat(strokeDasharray)
  return [gone.offsetLeft / gone.parentElement.offsetWidth, 1 - round]
}
"""


def told(message: str, left: int, total: int) -> str:
    """The same view, with so many milliseconds on the clock that runs."""
    said: dict[str, Any] = json.loads(message)
    for clock in said["view"]["table"]["question"]["clocks"]:
        clock.update(left=left, total=total, warn=total)
    return json.dumps(said)


async def shows(page: Page, part: float) -> None:
    """Waits until so much of the whole is left, on the bar below and round the plate."""
    async with asyncio.timeout(PATIENCE):
        left: list[float] = []
        while not left or any(abs(drawn - part) > NEARLY for drawn in left):
            left = await page.evaluate(DRAWN)


async def test_each_turn_begins_with_all_its_time_also_after_one_that_ran_out(chromium: Browser) -> None:
    found, dice = night(LIMIT, stacks=RICH), Dice()
    found.deals()
    screen = await shown(chromium, Scene(found, SEVEN), SEAT_SIZES[0], still=False)
    screen.hears(told(found.message(SEVEN), 100, 100))
    await shows(screen.page, 0)
    for part in (1.0, 0.5):
        found.acts(answer(found.hand, dice, loose=True))
        screen.hears(told(found.message(SEVEN), int(part * LONG), LONG))
        await shows(screen.page, part)
