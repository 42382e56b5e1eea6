"""A touch acts on release, inside the button, once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.patience import PATIENCE
from tests.screens import moving
from tests.screens.page import LINE_LIVES, SEAT_SIZES, Shown, shown
from tests.screens.scene import Look
from tests.screens.scenes import SEAT
from tests.screens.touches import Lift, Press, Tap, Type, glass_of

FOLD, CALL, WAGER = ".pad-left", ".pad-middle", ".pad-right"
NAP: Final = 350
"""Milliseconds after which a new question can be answered."""


@pytest_asyncio.fixture(loop_scope="session")
async def screen(chromium: Browser) -> Shown:
    """Seat 7 faces a bet of $12 and may raise to $24 at least; it has $174."""
    found = await shown(chromium, SEAT["no_limit_turn"](), SEAT_SIZES[0], before=(LINE_LIVES,))
    await found.wakes()
    return found


SPANISH: Final = Path(__file__).parents[2] / "table_server" / "web" / "shared" / "words" / "es.json"


def answers(screen: Shown) -> list[Any]:
    """The answer to the offer."""
    return [{key: said[key] for key in said if key != "ref"} for said in screen.said if "offer" in said]


async def answered(screen: Shown) -> list[Any]:
    """The same, as soon as it has come; what follows at once is in it too."""
    async with asyncio.timeout(PATIENCE):
        while not answers(screen):
            await screen.settles()
    await screen.settles()
    return answers(screen)


def offer(screen: Shown) -> int:
    return screen.scene.night.table.asked


async def test_a_button_acts_when_the_finger_is_lifted(screen: Shown) -> None:
    await Press(FOLD, (0.5, 0.5)).on(screen.page)
    await screen.settles()
    assert answers(screen) == []
    await Lift().on(screen.page)
    assert await answered(screen) == [{"type": "fold", "offer": offer(screen)}]


async def test_a_finger_that_slides_off_has_touched_nothing(screen: Shown) -> None:
    await Press(FOLD, (0.5, 0.5), (0.5, -2)).on(screen.page)
    await Lift().on(screen.page)
    await screen.settles()
    assert answers(screen) == []


async def test_a_second_touch_says_nothing_more(screen: Shown) -> None:
    for _ in range(3):
        await Tap(CALL).on(screen.page)
    assert await answered(screen) == [{"type": "call", "offer": offer(screen)}]


async def test_an_amount_is_typed_in_dollars(screen: Shown) -> None:
    await Tap(".wager-type").on(screen.page)
    await Type("40").on(screen.page)
    await Tap(".typing-wager").on(screen.page)
    assert await answered(screen) == [{"type": "wager", "offer": offer(screen), "to": 4_000}]


async def test_all_in_is_asked_once_more(screen: Shown) -> None:
    await Tap(".wager-all-in").on(screen.page)
    await screen.page.wait_for_timeout(NAP)
    assert answers(screen) == []
    await Tap(WAGER).on(screen.page)
    assert await answered(screen) == [{"type": "wager", "offer": offer(screen), "to": 17_400}]


async def test_a_preset_sets_the_amount_that_the_button_then_wagers(screen: Shown) -> None:
    await Tap(".wager-preset >> nth=1").on(screen.page)
    await expect(screen.page.locator(WAGER)).to_contain_text("37")
    await Tap(WAGER).on(screen.page)
    assert await answered(screen) == [{"type": "wager", "offer": offer(screen), "to": 3_700}]


async def _twice(screen: Shown, what: str) -> None:
    """Two touches of one finger at the same place, as quick as they come."""
    box = await screen.page.locator(what).first.bounding_box()
    assert box is not None, what
    glass = await glass_of(screen.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    for _ in range(2):
        await glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        await glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await screen.settles()


async def test_who_declines_a_move_by_a_double_touch_has_not_left(chromium: Browser) -> None:
    screen = await shown(chromium, moving.sent_to_main_game(), SEAT_SIZES[1], before=(LINE_LIVES,))
    await screen.page.locator(".going-decline:enabled").wait_for()
    await _twice(screen, ".going-decline")
    assert [said for said in screen.said if said["type"] == "decline_move"] == []


async def test_a_finger_on_a_wish_says_nothing_once_the_turn_has_come(chromium: Browser) -> None:
    """They are turned away under it, and can be touched as ever when they come back."""
    screen = await shown(chromium, SEAT["dealt"](), SEAT_SIZES[0], before=(LINE_LIVES,))
    await Press(".wish-call").on(screen.page)
    await screen.shows(SEAT["facing_a_bet"]())
    await Lift().on(screen.page)
    await screen.settles()
    assert not wishes(screen)
    assert answers(screen) == []
    await screen.shows(SEAT["dealt"]())
    await Tap(".wish-call").on(screen.page)
    async with asyncio.timeout(PATIENCE):
        while not wishes(screen):
            await screen.settles()
    assert wishes(screen) == ["call"]


def wishes(screen: Shown) -> list[str]:
    return [said["wish"] for said in screen.said if said["type"] == "wish"]


async def test_an_empty_seat_speaks_the_language_of_the_house(chromium: Browser) -> None:
    """Until somebody has chosen another (docs/operating.md)."""
    words = json.loads(SPANISH.read_text(encoding="utf-8"))
    screen = await shown(chromium, SEAT["attract"](), SEAT_SIZES[0], look=Look("es"))
    await screen.page.get_by_text(words["attract.title"], exact=True).wait_for()
