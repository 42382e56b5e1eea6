"""A picture of one scene: `python -m tests.screens.shoot seat facing_a_bet --language vi --out x.png`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from tests.screens.hosting import build_from
from tests.screens.page import BOARD_SIZES, SEAT_SIZES, browser, shown
from tests.screens.scene import Look, Scene
from tests.screens.scenes import BOARD, SEAT

TEXT_SIZES = {"usual": 100, "large": 120, "largest": 140}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screen", choices=("seat", "board"))
    parser.add_argument("scene", nargs="?", help="left out: a list of all")
    parser.add_argument("--size", help="1280x800")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", default="100", help="usual, large, largest, or percent")
    parser.add_argument("--hand", choices=("left", "right"), default="right")
    parser.add_argument("--peek", choices=("hold", "cover"), default="hold")
    parser.add_argument("--played", type=float, help="with motion: so many seconds after it began")
    parser.add_argument("--before", action="store_true", help="without the scene's touches")
    parser.add_argument("--json", action="store_true", help="print the message, open no page")
    parser.add_argument("--built", type=Path, help="another folder that Vite built into")
    parser.add_argument("--out", type=Path, default=Path("scene.png"))
    return parser.parse_args()


def main() -> None:
    told = _arguments()
    scenes = SEAT if told.screen == "seat" else BOARD
    if told.scene not in scenes:
        _say(*(f"{name:24}{(play.__doc__ or '').strip()}" for name, play in scenes.items()))
        return
    if told.built:
        build_from(told.built)
    scene = scenes[told.scene]()
    if told.json:
        _say(scene.message(_look(told), steps=True))
        return
    asyncio.run(_shoot(scene, told))


def _look(told: argparse.Namespace) -> Look:
    text = TEXT_SIZES.get(told.text) or int(told.text)
    return Look(told.language, text, told.hand == "left", peek=told.peek)


async def _shoot(scene: Scene, told: argparse.Namespace) -> None:
    sizes = SEAT_SIZES if told.screen == "seat" else BOARD_SIZES
    width, _, height = (told.size or "{}x{}".format(*sizes[0])).partition("x")
    look = _look(told)
    async with browser() as chromium:
        screen = await shown(chromium, scene, (int(width), int(height)), look=look, still=told.played is None)
        if told.played is not None:
            await screen.shows(scene, look, steps=True)
            await screen.page.wait_for_timeout(told.played * 1000)
        if not told.before:
            await screen.touches()
        await screen.page.screenshot(path=told.out)
        _say(*screen.faults)


def _say(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
