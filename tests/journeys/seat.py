"""A person at a seat's screen: sees what the page shows, touches what it offers, knows no game."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Page, WebSocket

from tests.blackbox.player import Person
from tests.patience import PATIENCE
from tests.screens.page import SETTLED
from tests.screens.touches import glass_of

KNOWS: Final = Path(__file__).with_name("faces.js").read_text(encoding="utf-8")
HIDDEN: Final = "??"
SWIPE: Final = """
keys => {
  const heard = key => !dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  return keys.map(heard).some(Boolean)
}
"""
"""A card reader is a keyboard that types in no time at all; whether a page took it for one."""
CARD: Final = re.compile(r'"([2-9TJQKA][cdhs]|Jo)"')
GLANCE: Final = 30
"""Milliseconds from one look at a page to the next,"""
GLANCES: Final = 100
"""and how many a page on a busy machine is given."""
LOOKS: Final = 10
"""The number of times that a finger is put on the cards anew."""
LEISURE: Final = PATIENCE * 1000
"""Milliseconds in which a page has to come to something."""


class Shown:
    """Any screen of the table, and the newest view that came down its line."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.faults: Final[list[str]] = []
        self.said: Final[list[dict[str, Any]]] = []
        """The messages it sent."""
        self._news = asyncio.Event()
        self._newest: Any = {}
        self._open: dict[int, set[str]] = {}
        """By hand, the cards that everybody has seen in it."""
        page.on("websocket", self._listens)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _listens(self, line: WebSocket) -> None:
        line.on("framereceived", self._hears)
        line.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _hears(self, text: str | bytes) -> None:
        told = json.loads(text)
        if "view" in told:
            self._newest = told
            self._note(told["view"]["table"], told["steps"])
            self._news.set()

    def _note(self, table: Any, steps: Any) -> None:
        """A page may take its time to show the end of a hand: that of the last one is remembered.

        A screen that is slow is sent the newest view alone, but no step is left out.
        """
        hand = table["hand"]
        if hand is not None:
            before = self._open.get(hand["number"], set())
            self._open[hand["number"]] = before | _open(table) | {*CARD.findall(json.dumps(steps))}
            self._open = {number: self._open[number] for number in sorted(self._open)[-2:]}

    @property
    def view(self) -> Any:
        return self._newest.get("view")

    @property
    def version(self) -> int:
        return int(self._newest.get("v", 0))

    async def newer_than(self, version: int, seconds: float) -> None:
        """Waits for another view, but not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.version <= version:
                    self._news.clear()
                    await self._news.wait()

    async def until(self, holds: Callable[[Any], bool]) -> None:
        """Waits for a view of which this is true."""
        async with asyncio.timeout(PATIENCE):
            while not (self.view and holds(self.view)):
                self._news.clear()
                await self._news.wait()

    async def faces(self) -> set[str]:
        """Every card that stands in the page face up."""
        found: list[str] = await self.page.evaluate("faces()")
        return set(found)

    def known_to_all(self) -> set[str]:
        """Every card that was open to everybody in this hand or the one before."""
        return set[str]().union(*self._open.values())

    async def secrets(self) -> set[str]:
        """Cards in the page that nobody has opened."""
        return await self.faces() - self.known_to_all()


def _open(table: Any) -> set[str]:
    hand = table["hand"]
    found = [code for board in hand["boards"] for code in board] + [*hand["rabbit"]]
    for plate in table["seats"]:
        found += [*plate["down"], *plate["up"]]
    return {*found} - {HIDDEN}


class SeatScreen(Shown):
    """With a finger."""

    def __init__(self, page: Page, number: int, person: Person, luck: Random) -> None:
        super().__init__(page)
        self.number: Final = number
        self.touches = 0
        self.swiped: Person | None = None
        """Whose card was last."""
        self._person: Final = person
        self._luck: Final = luck

    @property
    def finish(self) -> Any:
        """Of whoever sat here last in a tournament."""
        return self.view["you"]["tournament"]["finish"]

    # sitting down

    async def sits_down(self) -> None:
        """And brings what the page proposes."""
        await self.logs_in(self._person)
        await self.page.locator(".buyin-go:not(:disabled)").tap(timeout=LEISURE)
        await self.page.locator(".place-pad").wait_for(timeout=LEISURE)

    async def logs_in(self, person: Person) -> None:
        """Swipes the card, types the PIN."""
        await self.page.locator(".attract").wait_for(timeout=LEISURE)
        async with asyncio.timeout(PATIENCE):
            while not await self.page.evaluate(SWIPE, [*f";{person.card}=?", "Enter"]):
                await self.page.evaluate(SETTLED)  # what is drawn may not listen yet
        self.swiped = person
        await self.page.locator(".pinpad-enter").wait_for(timeout=LEISURE)
        await self.types_pin(person)

    async def types_pin(self, person: Person) -> None:
        """Of the card that was swiped; once more where that was too early."""
        for digit in person.pin:
            await self.page.locator(f".keys-{digit}").tap()
        await self.page.locator(".pinpad-enter").tap()

    async def puts_back(self) -> None:
        """The card that was swiped."""
        await self.page.locator(".pinpad-back").tap()

    # playing

    async def answers(self) -> bool:
        """One touch or a few, to what is asked; whether there was anything to touch."""
        for card in await self._offered(".zone"):
            if "zone-choice" in card["of"] and self._luck.random() < 0.4:
                await self._tap(card)
        if self._luck.random() < 0.3:
            ways = [way for way in await self._offered(".pad-upper") if "pad-choice" not in way["of"]]
            if ways:
                await self._tap(self._luck.choice(ways))
        choices = [button for button in await self._offered(".pad") if self._decides(button["of"])]
        if not choices:
            return False
        await self._tap(self._luck.choice(choices))
        return True

    async def lays_down(self) -> bool:
        """Folds, or checks where nothing is asked; whether there was anything to touch."""
        found = {name: button for button in await self._offered(".pad") for name in button["of"]}
        for name in ("pad-back", "pad-check", "pad-fold"):
            if name in found:
                await self._tap(found[name])
                return True
        return False

    @staticmethod
    def _decides(of: list[str]) -> bool:
        return bool({"pad-choice", "typing-back", "game"} & {*of})

    async def _offered(self, place: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.page.evaluate("place => touchable(place)", place)
        return found

    async def _tap(self, what: dict[str, Any]) -> None:
        self.touches += 1
        await self.page.touchscreen.tap(what["x"], what["y"])

    # looking at one's cards

    async def presses(self, at: float = 0.85) -> None:
        """A finger on the touch zone, which stays."""
        await self._touch("touchStart", at)

    async def slides(self, to: float = 0.1) -> None:
        await self._touch("touchMove", to)

    async def lifts(self) -> None:
        await self._touch("touchEnd", None)

    async def _touch(self, kind: str, height: float | None) -> None:
        points = []
        if height is not None:
            box = await self.page.locator(".zone").bounding_box()
            assert box is not None
            points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] * height}]
        glass = await glass_of(self.page)
        await glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    async def peeks(self) -> set[str]:
        """The whole of one's cards for a moment, on the page of the newest view: what is seen only then."""
        await self.page.evaluate(SETTLED)
        before = await self.faces()
        seen = await self.looks()
        await self.lifts()
        assert await self._hides(before) <= before | self.known_to_all()
        return seen - before

    async def looks(self) -> set[str]:
        """A finger that stays on all of one's cards; what a doubted line has hidden is looked at anew."""
        seen: set[str] = set()
        for tries in range(LOOKS):
            if tries:
                await self.lifts()
            await self.page.locator(".veil").wait_for(state="detached", timeout=LEISURE)
            await self.presses()
            await self.slides()
            seen = await self._sees()
            if {*self.view["you"]["cards"]} <= seen:
                break
        return seen

    async def _sees(self) -> set[str]:
        """As soon as all that was dealt is there; a page may still be dealing."""
        seen: set[str] = set()
        for _ in range(GLANCES):
            seen = await self.faces()
            if {*self.view["you"]["cards"]} <= seen:
                break
            await self.page.wait_for_timeout(GLANCE)
        return seen

    async def _hides(self, before: set[str]) -> set[str]:
        """As soon as nothing is there that was not there before, or is known."""
        seen: set[str] = set()
        for _ in range(GLANCES):
            seen = await self.faces()
            if seen <= before | self.known_to_all():
                break
            await self.page.wait_for_timeout(GLANCE)
        return seen
