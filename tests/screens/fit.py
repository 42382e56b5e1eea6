"""Checks that everything on a screen has its room and its name: looked at in the page, scene after scene.

Measured at every size, and in one of them as axe sees it.
`python -m tests.screens.fit seat [SCENE...]` prints what is wrong in any language.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from playwright.async_api import Browser
from playwright.async_api import Error as PlaywrightError

from tests.screens.hosting import build_from
from tests.screens.night import BOARD as BOARD_SEAT
from tests.screens.page import BOARD_SIZES, SEAT_SIZES, Shown, browser, shown
from tests.screens.scene import Look, Play, Said, Scene
from tests.screens.scenes import BOARD, SEAT

Size: TypeAlias = tuple[int, int]
LANGUAGES: Final = ("en", "es", "zh-Hans", "vi", "tl")
MEASURE: Final = Path(__file__).with_name("measure.js")
AXE: Final = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
"""Names of buttons, contrast, roles, order of headings: https://github.com/dequelabs/axe-core"""
SEAT_TARGETS: Final = {
    "least": 60,
    "main": 98,
    "mains": ".pad-choice",
    "gap": 8,
    "not": ".zone-grip, .zone-choice",
    "cut": ".plate-name, .tray-name",
}
"""98 px are 20 mm at 1280 x 800. Cards are touched by their zone; players' names may be of any length."""
SMALLER: Final = SEAT_TARGETS | {"least": 54, "main": 88}
"""At 1024 x 768 the same glass has fewer pixels: 88 are 20 mm."""
FROM_AFAR: Final = {
    "least": 0,
    "main": 0,
    "mains": "",
    "gap": 0,
    "not": "",
    "cut": ".plate-name",
    "figures": ".plate-stack",
    "before": ".bet .chips, .bet-amount, .bet-act, .gets:not(.gets-boards), .gets-board, .hand-open .card",
    "middle": ".half .card, .board-place, .about > *, .pots > *, .said > *, .each-pot > *",
}
"""A board is not touched, and stacks are read across the table."""
STACK_PART: Final = 30 / 560
"""30 mm of a screen of 45 inches, which is 996 mm wide and 560 mm high."""
TARGETS: Final = dict(zip(SEAT_SIZES, (SEAT_TARGETS, SMALLER), strict=True)) | {
    size: FROM_AFAR | {"high": size[1] * STACK_PART} for size in BOARD_SIZES
}


Spoken: TypeAlias = Callable[[str], Sequence[str]]
"""The languages in which the scene of this name is measured."""
NUMBERS: Final = {name: number for number, name in enumerate((*SEAT, *BOARD))}


def every(scene: str) -> Sequence[str]:  # noqa: ARG001  # of any scene
    return LANGUAGES


def some(scene: str) -> Sequence[str]:
    """English and one more: the others take turns, as scenes that follow each other look alike."""
    others = LANGUAGES[1:]
    return LANGUAGES[0], others[NUMBERS[scene] % len(others)]


async def faults(chromium: Browser, scenes: Mapping[str, Play], spoken: Spoken = every) -> AsyncIterator[str]:
    """A fault with its scene, size and language."""
    walk = _Walk(chromium)
    played = {name: play() for name, play in scenes.items()}
    visits = [
        (languages, sizes, name, scene)
        for name, scene in played.items()
        for languages, sizes in _rounds(scene, spoken(name))
    ]
    for languages, sizes, name, scene in sorted(visits, key=lambda visit: (visit[0][0], visit[1])):
        async for fault in walk.through(name, scene, languages, sizes=sizes):
            yield fault


class _Walk:
    """One page that is shown one scene after the other."""

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._screen: Shown | None = None

    async def through(
        self, name: str, scene: Scene, languages: Sequence[str], sizes: Sequence[Size]
    ) -> AsyncIterator[str]:
        """Served in the first of these languages, and then told of the others."""
        try:
            screen = await self._opened(scene, Look(languages[0]))
        except PlaywrightError as fault:
            yield f"{name} {languages[0]}: cannot be come to: {fault.message.splitlines()[0]} {scene.touches}"
            return
        for size in sizes:
            await screen.page.set_viewport_size({"width": size[0], "height": size[1]})
            if (languages[0], size) in {(LANGUAGES[0], SEAT_SIZES[0]), (LANGUAGES[0], BOARD_SIZES[0])}:
                for said in await self._said_by_axe(screen):
                    yield f"{name} axe: {said}"
            for language in languages:
                if len(languages) > 1:
                    screen.hears(scene.message(Look(language)))
                for found in await self._measured(screen, size, language):
                    yield f"{name} {size[0]}x{size[1]} {language}: {found}"

    async def _opened(self, scene: Scene, look: Look) -> Shown:
        """Touched to where the scene is; anew where the last one cannot be followed."""
        screen = self._screen
        if screen is None:
            screen = self._screen = await shown(
                self._chromium, scene, SEAT_SIZES[0], look=look, before=(MEASURE.read_text(encoding="utf-8"),)
            )
        elif look == screen.look and _same_page(screen.scene, scene):
            await screen.shows(scene, look)
        else:
            await screen.opens_anew(scene, look)
        await screen.touches()
        return screen

    async def _measured(self, screen: Shown, size: Size, language: str) -> Sequence[str]:
        targets = TARGETS[size] | {"language": language, "lives": screen.scene.lives}
        found: list[str] = await screen.page.evaluate("targets => measured(targets)", targets)
        found += screen.faults
        screen.faults.clear()
        return found

    async def _said_by_axe(self, screen: Shown) -> Sequence[str]:
        await screen.wakes()
        if not await screen.page.evaluate("'axe' in globalThis"):
            await screen.page.evaluate(AXE.read_text(encoding="utf-8"))
        told: Any = await screen.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{rule['id']}: {len(rule['nodes'])} times, as {rule['nodes'][0]['html'][:120]}"
            for rule in told["violations"]
        ]


def _told_how(view: Said) -> bool:
    """True when the view carries the player's preferences."""
    return view.get("you", {}).get("preferences") is not None


def _rounds(scene: Scene, languages: Sequence[str]) -> Sequence[tuple[Sequence[str], tuple[Size, ...]]]:
    """The languages and sizes to measure on one page before the next scene.

    A page with preferences can switch to every language, except in scenes about steps. Other pages are
    served in their language; a board is resized as rarely as possible, because that redraws all of it.
    """
    if scene.holds(_told_how) and scene.before is None and not scene.unseen:
        return [(languages, SEAT_SIZES)]
    if scene.seat != BOARD_SEAT:
        return [([language], SEAT_SIZES) for language in languages]
    if scene.before is not None:
        return [([language], BOARD_SIZES) for language in languages]
    return [([language], (size,)) for language in languages for size in BOARD_SIZES]


def _same_page(before: Scene, scene: Scene) -> bool:
    """True when one scene can follow another on an open page; guest scenes need a fresh page."""
    if before.touches or before.before or scene.before or not (before.lives and scene.lives):
        return False
    told = scene.seat == BOARD_SEAT or (before.holds(_told_how) and scene.holds(_told_how))
    return scene.seat == before.seat and told


async def _print(told: argparse.Namespace) -> None:
    scenes = SEAT if told.screen == "seat" else BOARD
    wanted = {name: scenes[name] for name in told.scenes or scenes}
    async with browser() as chromium:
        async for fault in faults(chromium, wanted, lambda _: told.language or LANGUAGES):
            sys.stdout.write(f"{fault}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screen", choices=("seat", "board"))
    parser.add_argument("scenes", nargs="*", help="left out: all")
    parser.add_argument("--language", action="append")
    parser.add_argument("--built", type=Path, help="another folder that Vite built into")
    told = parser.parse_args()
    if told.built:
        build_from(told.built)
    asyncio.run(_print(told))


if __name__ == "__main__":
    main()
