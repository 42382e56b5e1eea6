"""Time that runs is drawn as the server tells it, turn after turn, by things made once for all turns.

The bar shows all of it, the ring round a plate the last seconds: here all seconds are the last ones.
"""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.async_api import Page

from table_server.simulation.choices import answer
from tests.screens.page import SEAT_SIZES, browser, shown
from tests.screens.playing import SEVEN
from tests.screens.recorded import Dice
from tests.screens.scene import Scene
from tests.screens.tables import LIMIT, TEN, night

RICH: Final = {seat: 20 * dollars for seat, dollars in TEN.items()}
DRAWN: Final = """
() => {
  const bar = new DOMMatrix(getComputedStyle(document.querySelector('.time-bar')).transform).a
  const { strokeDasharray, strokeDashoffset } = getComputedStyle(document.querySelector('.ring-left'))
  return [bar, 1 - parseFloat(strokeDashoffset) / parseFloat(strokeDasharray)]
}
"""


def told(message: str, left: int, total: int) -> str:
    """The same view, with so many milliseconds on the clock that runs."""
    said: dict[str, Any] = json.loads(message)
    for clock in said["view"]["table"]["question"]["clocks"]:
        clock.update(left=left, total=total, warn=total)
    return json.dumps(said)


async def left(page: Page) -> list[float]:
    """Of the whole: on the bar below, and round the plate."""
    found: list[float] = await page.evaluate(DRAWN)
    return found


async def test_each_turn_begins_with_all_its_time_also_after_one_that_ran_out() -> None:
    found, dice = night(LIMIT, stacks=RICH), Dice()
    found.deals()
    async with browser() as chromium:
        screen = await shown(chromium, Scene(found, SEVEN), SEAT_SIZES[0], still=False)
        screen.hears(told(found.message(SEVEN), 100, 100))
        await screen.page.wait_for_timeout(2_000)
        assert await left(screen.page) == [0, 0]
        for part in (1.0, 0.5):
            found.acts(answer(found.hand, dice, loose=True))
            screen.hears(told(found.message(SEVEN), int(part * 6_000), 6_000))
            await screen.settles()
            for drawn in await left(screen.page):
                assert abs(drawn - part) < 0.15
