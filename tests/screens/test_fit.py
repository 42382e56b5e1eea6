"""Every screen in every size, in English and one other language: nothing is cut off, too small, in the way.

And axe finds nothing. `make campaign NAME=fit` is the long form, in all languages.
"""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.screens import (
    arriving,
    board_scenes,
    games,
    menu_scenes,
    moving,
    playing,
    tournament,
    tournament_boards,
)
from tests.screens.fit import faults, some
from tests.screens.scene import Play

PARTS = {
    "arriving": arriving.SCENES,
    "playing": playing.SCENES,
    "games": games.SCENES,
    "menu": menu_scenes.SCENES,
    "moving": moving.SCENES,
    "board": board_scenes.SCENES,
    "tournament": tournament.SEAT,
    "tournament_board": tournament_boards.BOARD,
}


@pytest.mark.parametrize("part", PARTS)
async def test_a_screen_has_room_for_all_it_says(chromium: Browser, part: str) -> None:
    scenes: dict[str, Play] = PARTS[part]
    assert [fault async for fault in faults(chromium, scenes, some)] == []
