"""Pictures of what the tournament lines of LP ask of seats and boards, named after the line.

`python -m tests.screens.tournament_album [FOLDER]` puts them there, else into docs/screens (docs/screens.md).
Those of the consoles come out of a tournament that is played: `tests/journeys/tournament_album.py`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from tests.screens.album import FOLDER, HALF_A_BOARD, MOMENT, packed
from tests.screens.page import SEAT_SIZES, Shown, browser, context_for
from tests.screens.scene import USUAL, Play
from tests.screens.scenes import BOARD, SEAT

SEATS: Final = {
    "lp-136-seat": "enter",
    "lp-137-seat": "tournament_attract",
    "lp-138-seat": "entered",
    "lp-142-seat": "tournament_turn",
    "lp-143-seat": "tournament_balances",
    "lp-146-seat": "by_hands",
    "lp-147-seat": "blinds_up_and_out",
    "lp-147-seat-game": "next_game",
    "lp-150-seat": "out_again",
    "lp-152-seat": "finished_shared",
    "lp-153-seat": "finished",
    "lp-157-seat": "tournament_won",
    "lp-158-seat": "propose_deal",
    "lp-158-seat-asked": "deal_proposed",
    "lp-158-seat-accepted": "deal_accepted",
}
BOARDS: Final = {
    "lp-137-board": "board_registering",
    "lp-138-board": "board_waiting",
    "lp-145-board": "board_level",
    "lp-146-board": "board_by_hands",
    "lp-148-board": "board_blinds_up_and_out",
    "lp-148-board-game": "board_next_game",
    "lp-149-board": "board_knocked_out",
    "lp-158-board": "board_deal",
    "lp-160-board": "board_over",
}
SMALLER: Final = 0.75
"""Of a pixel of the screen; it stays legible, and is half as large to keep."""


async def _taken(folder: Path) -> None:
    async with browser() as chromium:
        for names, scenes, size in ((SEATS, SEAT, SEAT_SIZES[0]), (BOARDS, BOARD, HALF_A_BOARD)):
            for name, key in names.items():
                await _take(chromium, scenes[key], size, file=folder / f"{name}.png")


async def _take(chromium: Browser, play: Play, size: tuple[int, int], file: Path) -> None:
    scene = play()
    context = await context_for(chromium, scene, size, scale=SMALLER)
    screen = Shown(await context.new_page(), scene, USUAL)
    await screen.opens()
    await screen.touches()
    await screen.page.wait_for_timeout(MOMENT)
    picture = packed(await screen.page.screenshot())
    await asyncio.to_thread(file.write_bytes, picture)
    await context.close()


if __name__ == "__main__":
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
