"""No page holds cards that lie face down: with other cards there the page is the same, to the last pixel.

Looked at by touch, and only while the finger stays, it is another one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from playwright.async_api import Browser

from tests.journeys.seat import KNOWS
from tests.screens import arriving, games, menu_scenes, moving, playing
from tests.screens.page import LINE_LIVES, SEAT_SIZES, Shown, shown
from tests.screens.playing import SEVEN, ZONE
from tests.screens.scene import Look, Scene
from tests.screens.scenes import SEAT
from tests.screens.touches import Cover, Lift, Press

HIDDEN: Final = "??"
BESIDE: Final = {
    play.__name__: play
    for play in (arriving.chips_back, menu_scenes.leave_for_ticket, menu_scenes.floor_called)
}
"""Something else is told or asked while cards lie there."""
STANDS_STILL: Final = f"performance.now = () => 1000\n{LINE_LIVES}"
"""Countdowns show the same second in both looks at a page."""


def hidden(view: Any) -> list[int]:
    """The places of the seat's cards that nobody else knows."""
    you = view["you"]
    down = view["table"]["seats"][you["seat"] - 1]["down"] or [HIDDEN] * len(you["cards"])
    return [place for place, seen in enumerate(down) if seen == HIDDEN]


def others(view: Any) -> None:
    """Puts other cards in the places that nobody else knows: the same suits and ranks for every hand."""
    cards = view["you"]["cards"]
    for place in hidden(view):
        cards[place] = "23456789T"[place] + "cdhs"[place % 4]


@dataclass(frozen=True, slots=True)
class Seen:
    """All of a page that anybody could look at."""

    text: str
    names: str
    pixels: bytes


async def seen(screen: Shown) -> Seen:
    await screen.settles()
    page = screen.page
    return Seen(
        await page.content(),
        await page.locator("body").aria_snapshot(),
        await page.screenshot(animations="disabled"),
    )


async def _open(chromium: Browser, scene: Scene, look: Look | None = None) -> Shown:
    return await shown(chromium, scene, SEAT_SIZES[0], look=look or Look(), before=(STANDS_STILL, KNOWS))


async def test_a_page_is_the_same_whatever_cards_lie_face_down(chromium: Browser) -> None:
    told: list[str] = []
    compared = 0
    screen = await _open(chromium, SEAT["dealt"]())
    for name, play in (playing.SCENES | games.SCENES | moving.SCENES | BESIDE).items():
        scene = play()
        if scene.seat != SEVEN or not scene.holds(hidden) or _peeks(scene):
            continue
        await screen.opens_anew(scene)
        await screen.touches()
        await screen.wakes()
        first = await seen(screen)
        await screen.shows(replace(scene, lie=others))
        if await seen(screen) != first:
            told.append(name)
        compared += 1
    assert told == []
    assert compared > 20


def _peeks(scene: Scene) -> bool:
    return any(isinstance(touch, Press | Cover) for touch in scene.touches)


async def test_cards_are_in_the_page_while_a_finger_is_on_them_and_no_longer(chromium: Browser) -> None:
    scene = SEAT["no_limit_turn"]()
    screen = await _open(chromium, scene)
    await screen.wakes()
    before = await seen(screen)
    assert await faces(screen) == BOARD
    await Press(ZONE).on(screen.page)
    await screen.settles()
    assert await faces(screen) == BOARD | OWN
    await Lift().on(screen.page)
    assert await seen(screen) == before
    await Press(ZONE, (0.5, 0.85), (0.5, 0.1)).on(screen.page)
    await screen.settles()
    assert await faces(screen) == BOARD | OWN
    await Lift().on(screen.page)
    assert await seen(screen) == before


async def test_cards_are_in_the_page_while_a_hand_covers_them_and_no_longer(chromium: Browser) -> None:
    """One finger is no hand."""
    scene = SEAT["peek_covered"]()
    screen = await _open(chromium, scene)
    await Press(ZONE).on(screen.page)
    await screen.settles()
    assert await faces(screen) == BOARD
    await Lift().on(screen.page)
    await screen.touches()
    assert await faces(screen) == BOARD | OWN
    await Lift().on(screen.page)
    await screen.settles()
    assert await faces(screen) == BOARD


OWN: Final = {"As", "Ad"}
BOARD: Final = {"Ks", "8d", "3c"}


async def faces(screen: Shown) -> set[str]:
    found: list[str] = await screen.page.evaluate("faces()")
    return set(found)


async def test_the_cards_are_hidden_when_the_page_is_left_with_the_finger_on_them(chromium: Browser) -> None:
    screen = await _open(chromium, SEAT["no_limit_turn"]())
    await screen.wakes()
    before = await seen(screen)
    await Press(ZONE).on(screen.page)
    await screen.settles()
    assert await faces(screen) == BOARD | OWN
    await screen.page.evaluate("dispatchEvent(new Event('blur'))")
    assert await faces(screen) == BOARD
    await Lift().on(screen.page)
    assert await seen(screen) == before


async def test_the_cards_are_gone_when_the_line_is_silent_with_the_finger_on_them(chromium: Browser) -> None:
    screen = await shown(
        chromium, replace(SEAT["no_limit_turn"](), silent=True), SEAT_SIZES[0], before=(KNOWS,)
    )
    await Press(ZONE).on(screen.page)
    await screen.page.locator(".veil").wait_for()
    assert not await faces(screen) & OWN
