"""A player is moved to the main game, in real pages against a real server."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser

from tests.journeys.passing import moves_to_the_main_game


async def test_a_player_is_moved_to_the_main_game(chromium: Browser, tmp_path: Path) -> None:
    await moves_to_the_main_game(chromium, tmp_path)
