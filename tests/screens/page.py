"""The real built page in Chromium, its socket answered by a scene. No server runs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Final

from playwright.async_api import (
    Browser,
    BrowserContext,
    Page,
    WebSocketRoute,
    async_playwright,
    expect,
)
from playwright.async_api import Error as PlaywrightError

from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from table_server.wire.edition import refused
from tests.patience import PATIENCE
from tests.screens.hosting import host
from tests.screens.night import BOARD
from tests.screens.scene import USUAL, Look, Scene

CHROMIUM: Final = "/usr/bin/chromium-headless-shell"
"""Without the windows, menus and bars of a whole Chromium, and for every page in less than half the time."""
QUIET: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    "--force-color-profile=srgb",
)
SEAT_SIZES: Final = ((1280, 800), (1024, 768))
BOARD_SIZES: Final = ((1920, 1080), (3840, 2160))

SETTLED: Final = """
document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
"""
ASLEEP: Final = ".asleep, .pad-choice:disabled:not(.pad-cannot), .game:disabled, .going-keys :disabled"
NO_LINE: Final = ".veil, .board-link"
"""The elements of a page without a connection."""
LINE_LIVES: Final = """
const wait = setTimeout
globalThis.setTimeout = (then, after) => wait(then, after >= 500 ? 1e9 : after)
"""
"""For before a page's own scripts: no busy machine makes its line fall silent, and what lasts has no end."""


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        expect.set_options(timeout=PATIENCE * 1000)
        yield chromium
        await chromium.close()


def screen_of(scene: Scene) -> Screen:
    return (
        Screen("t1", ScreenKind.BOARD)
        if scene.seat == BOARD
        else Screen("t1", ScreenKind.SEAT, Seat(scene.seat))
    )


class Shown:
    """One open page, and the scene it shows."""

    def __init__(self, page: Page, scene: Scene, look: Look) -> None:
        self.page: Final = page
        self.said: Final[list[dict[str, Any]]] = []
        """The messages that the page sent."""
        self.faults: Final[list[str]] = []
        """Its exceptions and console errors."""
        self._scene = scene
        self._look = look
        self._line: WebSocketRoute | None = None
        self._greeted: Scene | None = None
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda told: self.faults.append(told.text) if told.type == "error" else None)

    @property
    def scene(self) -> Scene:
        return self._scene

    @property
    def look(self) -> Look:
        return self._look

    async def opens(self) -> None:
        await self.page.route_web_socket("**/ws/**", self._answers)
        await self.opens_anew(self._scene, self._look)

    async def _is_there(self) -> None:
        await self.page.locator("#app > *").first.wait_for(state="attached", timeout=PATIENCE * 1000)
        if self._scene.lives:
            await self.page.locator(NO_LINE).first.wait_for(state="detached", timeout=PATIENCE * 1000)
        await self.settles()
        if self._scene.before is not None:
            self.hears(self._scene.message(self._look))
            await self.settles()

    async def opens_anew(self, scene: Scene, look: Look = USUAL) -> None:
        """The page begins again, with this scene."""
        self._scene, self._look, self._greeted = scene, look, None
        await self.page.goto(f"{host()}/{screen_of(scene)}?{look.language}")
        await self._is_there()

    async def shows(self, scene: Scene, look: Look = USUAL, steps: bool = False) -> None:
        """Another scene of the same screen, without opening it anew."""
        self._scene, self._look = scene, look
        self.hears(scene.message(look, steps))
        await self.settles()

    def hears(self, message: str) -> None:
        """This, down its line."""
        assert self._line is not None
        self._line.send(newer(message))

    async def touches(self) -> None:
        for touch in self._scene.touches:
            await touch.on(self.page)
            await self.settles()

    async def wakes(self) -> None:
        """All buttons have woken up."""
        await self.page.locator(ASLEEP).first.wait_for(state="detached", timeout=PATIENCE * 1000)

    async def settles(self) -> None:
        """Fonts are there and two frames are drawn."""
        await self.page.evaluate(SETTLED)

    def _answers(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self._heard(line, str(text)))

    def _heard(self, line: WebSocketRoute, text: str) -> None:
        said = json.loads(text)
        self.said.append(said)
        if said["type"] == "hello":
            self._greets(line)
        elif (answer := self._scene.answer(said)) is not None:
            line.send(answer)

    def _greets(self, line: WebSocketRoute) -> None:
        scene = self._scene
        if scene.silent and self._greeted is scene:
            return
        self._greeted = scene
        if not scene.unseen:
            line.send(newer((scene.before or scene).message(self._look)))
        if scene.cut_off is not None:
            line.send(refused(scene.cut_off).decode())


_VERSIONS: Final = count(1_000_000)


def newer(message: str) -> str:
    """Scenes come from different tables; a page takes no version older than it has."""
    return json.dumps(json.loads(message) | {"v": next(_VERSIONS)})


async def context_for(
    chromium: Browser, scene: Scene, size: tuple[int, int], still: bool = True, scale: float = 1
) -> BrowserContext:
    """A screen of its own, with touch where it is a seat's."""
    return await chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        has_touch=scene.seat != BOARD,
        reduced_motion="reduce" if still else "no-preference",
    )


async def shown(
    chromium: Browser,
    scene: Scene,
    size: tuple[int, int],
    look: Look = USUAL,
    still: bool = True,
    before: Iterable[str] = (),
) -> Shown:
    """A page that shows this scene; these scripts run before its own."""
    context = await context_for(chromium, scene, size, still=still)
    for script in before:
        await context.add_init_script(script)
    screen = Shown(await context.new_page(), scene, look)
    try:
        await screen.opens()
    except PlaywrightError as fault:
        raise RuntimeError("\n".join([str(fault), *screen.faults])) from fault
    return screen
