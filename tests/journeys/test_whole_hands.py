"""Eleven screens and a server: whole hands of several games, played by touch alone.

All games and many hands of each: `make campaign NAME=screens`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.async_api import Browser

from table_server.games import discover
from tests.journeys.evening import evening
from tests.journeys.spreads import Rotation, rotations

TODAY: Final = len(discover())
"""Whenever a game comes, it is other limits' turn, and other tables'."""
MOST: Final = 2
"""Games at one table, and tables."""
ALL: Final = [*rotations(Random(TODAY))]
PLAYED: Final = Random(TODAY).sample(ALL, min(MOST, len(ALL)))
ROTATIONS: Final = [Rotation(each.house, each.menu[:MOST], each.seats) for each in PLAYED]


@pytest.mark.parametrize("rotation", ROTATIONS, ids=str)
async def test_whole_hands_are_played_by_touch(chromium: Browser, rotation: Rotation, tmp_path: Path) -> None:
    """No cent is lost, no page shows a card that its player may not see, none has a fault."""
    async with evening(chromium, tmp_path, rotation, seed=TODAY) as table:
        await table.opens()
        await table.plays(len(rotation.menu))
        table.process.kill()
        assert len(table.games) == len(rotation.menu)
        assert table.wrong() == []
