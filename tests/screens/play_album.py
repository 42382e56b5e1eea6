"""Pictures of what the lines of open play ask of seats and boards, named after the first line they show.

`python -m tests.screens.play_album [FOLDER]` puts them there, else into docs/screens.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from tests.screens.album import FOLDER, HALF_A_BOARD, MOMENT
from tests.screens.page import SEAT_SIZES, Shown, browser, context_for
from tests.screens.palette import small
from tests.screens.scene import USUAL, Play
from tests.screens.scenes import BOARD, SEAT

SEATS: Final = {
    "lp-1-seat": "rules",
    "lp-12-seat": "dealt",
    "lp-22-seat": "seal",
    "lp-29-seat": "pin",
    "lp-30-seat": "attract",
    "lp-32-seat": "waiting_for_blind",
    "lp-33-seat": "wrong_pin",
    "lp-35-seat": "session",
    "lp-37-seat": "leave",
    "lp-44-seat": "leaving",
    "lp-51-seat": "not_activated",
    "lp-54-seat": "buy_in",
    "lp-57-seat": "pre_action_set",
    "lp-64-seat": "peek",
    "lp-69-seat": "come_back",
    "lp-71-seat": "facing_a_bet",
    "lp-75-seat": "folded",
    "lp-92-seat": "won",
    "lp-95-seat": "show_or_muck",
    "lp-97-seat": "rankings",
    "lp-104-seat": "no_limit_turn",
    "lp-112-seat": "all_in_asked",
    "lp-117-seat": "collection",
    "lp-131-seat": "replay",
}
BOARDS: Final = {
    "lp-8-board": "flop",
    "lp-46-board": "waiting",
    "lp-51-board": "closed",
    "lp-52-board": "countdown",
    "lp-59-board": "preflop",
    "lp-80-board": "turn",
    "lp-84-board": "river",
    "lp-88-board": "showdown",
    "lp-94-board": "split_pot",
    "lp-95-board": "folded_to",
    "lp-106-board": "heads_up",
}
SMALLER: Final = 0.625
"""Of a pixel of the screen."""


async def taken(folder: Path, *names: str) -> None:
    """Take the pictures of these names, or all."""
    async with browser() as chromium:
        for scenes, plays, size in ((SEATS, SEAT, SEAT_SIZES[0]), (BOARDS, BOARD, HALF_A_BOARD)):
            for name, key in scenes.items():
                if not names or name in names:
                    await _take(chromium, plays[key], size, file=folder / f"{name}.png")


async def _take(chromium: Browser, play: Play, size: tuple[int, int], file: Path) -> None:
    scene = play()
    context = await context_for(chromium, scene, size, scale=SMALLER)
    screen = Shown(await context.new_page(), scene, USUAL)
    await screen.opens()
    await screen.touches()
    await screen.page.wait_for_timeout(MOMENT)
    picture = small(await screen.page.screenshot())
    await asyncio.to_thread(file.write_bytes, picture)
    await context.close()


if __name__ == "__main__":
    asyncio.run(taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
