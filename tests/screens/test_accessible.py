"""Every screen as axe sees it: names of buttons, contrast, roles."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.screens.page import BOARD_SIZES, SEAT_SIZES, Shown, browser, screen_of, shown
from tests.screens.scene import Play
from tests.screens.scenes import BOARD, SEAT

AXE: Final = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
SCREENS: Final = {"seat": (SEAT, SEAT_SIZES[0]), "board": (BOARD, BOARD_SIZES[0])}


@pytest.mark.parametrize("screen", SCREENS)
async def test_axe_finds_nothing(screen: str) -> None:
    scenes, size = SCREENS[screen]
    assert await violations(scenes, size) == []


async def violations(scenes: Mapping[str, Play], size: tuple[int, int]) -> list[str]:
    """By scene and rule, with the first thing that breaks it."""
    found: list[str] = []
    async with browser() as chromium:
        page: Shown | None = None
        for name, play in scenes.items():
            scene = play()
            if page is None:
                page = await shown(chromium, scene, size)
            elif scene.touches or page.scene.touches or screen_of(scene) != screen_of(page.scene):
                await page.opens_anew(scene)
            else:
                await page.shows(scene)
            await page.touches()
            found += [f"{name}: {said}" for said in await _said_by_axe(page)]
    return found


async def _said_by_axe(page: Shown) -> list[str]:
    if not await page.page.evaluate("'axe' in globalThis"):
        await page.page.evaluate(AXE.read_text(encoding="utf-8"))
    told: Any = await page.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {len(rule['nodes'])} times, as {rule['nodes'][0]['html'][:120]}"
        for rule in told["violations"]
    ]
