"""Touches that lead to scenes inside a page: a peek, an open menu, a keypad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from playwright.async_api import CDPSession, Page

from tests.patience import PATIENCE

_GLASS: Final[WeakKeyDictionary[Page, CDPSession]] = WeakKeyDictionary()


async def glass_of(page: Page) -> CDPSession:
    """The page's DevTools session, through which a finger is put down, moved and lifted."""
    if page not in _GLASS:
        _GLASS[page] = await page.context.new_cdp_session(page)
    return _GLASS[page]


@dataclass(frozen=True, slots=True)
class Tap:
    """A short touch on the first thing that is called so."""

    what: str

    async def on(self, page: Page) -> None:
        await page.locator(self.what).first.tap(timeout=PATIENCE * 1000)


@dataclass(frozen=True, slots=True)
class Type:
    """Digits on a keypad, one after the other."""

    digits: str
    pad: str = ".keys"

    async def on(self, page: Page) -> None:
        for digit in self.digits:
            await page.locator(f"{self.pad} .keys-{digit}").first.tap(timeout=PATIENCE * 1000)


@dataclass(frozen=True, slots=True)
class Press:
    """A finger that stays, put down at a part of the thing's width and height, then moved."""

    what: str
    at: tuple[float, float] = (0.5, 0.8)
    to: tuple[float, float] | None = None

    async def on(self, page: Page) -> None:
        box = await page.locator(self.what).first.bounding_box(timeout=PATIENCE * 1000)
        assert box is not None, self.what
        glass = await glass_of(page)
        x, y = box["x"] + box["width"] * self.at[0], box["y"] + box["height"] * self.at[1]
        points = [{"x": x, "y": y}]
        await glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        if self.to is not None:
            x, y = box["x"] + box["width"] * self.to[0], box["y"] + box["height"] * self.to[1]
            points = [{"x": x, "y": y}]
            await glass.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})


@dataclass(frozen=True, slots=True)
class Cover:
    """A hand laid across the upper part of the thing: two of its fingers touch."""

    what: str

    async def on(self, page: Page) -> None:
        box = await page.locator(self.what).first.bounding_box(timeout=PATIENCE * 1000)
        assert box is not None, self.what
        glass = await glass_of(page)
        points = [
            {"x": box["x"] + box["width"] * across, "y": box["y"] + box["height"] * 0.15, "id": finger}
            for finger, across in enumerate((0.25, 0.75))
        ]
        await glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})


@dataclass(frozen=True, slots=True)
class Lift:
    """The finger goes."""

    async def on(self, page: Page) -> None:
        glass = await glass_of(page)
        await glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@dataclass(frozen=True, slots=True)
class Wait:
    """A moment in which the page goes on by itself."""

    seconds: float

    async def on(self, page: Page) -> None:
        await page.wait_for_timeout(self.seconds * 1000)


Touch: TypeAlias = Tap | Type | Press | Cover | Lift | Wait
