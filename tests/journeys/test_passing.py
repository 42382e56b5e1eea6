"""A player is moved to the main game, in real pages against a real server."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.passing import moves_to_the_main_game
from tests.screens.page import browser


async def test_a_player_is_moved_to_the_main_game(tmp_path: Path) -> None:
    async with browser() as chromium:
        await moves_to_the_main_game(chromium, tmp_path)
