"""Pictures of the consoles for the tournament lines: `python -m tests.journeys.tournament_album [FOLDER]`.

Those of seats and boards are `tests/screens/tournament_album.py`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.journeys.pitboss import Pitboss
from tests.journeys.tournament_night import TALL, Night, agreed_and_paid, by_hands, entered, night
from tests.screens.album import FOLDER
from tests.screens.page import browser
from tests.screens.tournament_album import BOARDS, SEATS


async def _taken(folder: Path) -> None:
    """A short one, played: what is on the consoles is what came of it."""
    with TemporaryDirectory() as home:
        async with browser() as chromium, night(chromium, Path(home), tables=1, seats=5, seed=1) as table:
            table.album = folder
            table.kept.update({*SEATS, *BOARDS, "lp-153-seat-agreed"})
            await table.is_set_up(lambda pit: _at_a_time(table, pit))
            await entered(table, seats=0, desk=1)
            await agreed_and_paid(table, seed=1)


async def _at_a_time(table: Night, pit: Pitboss) -> None:
    """LP-137; then the floor begins it after all, for nobody waits until then."""
    await by_hands(pit)
    await pit.button("At a time").click()
    await pit.page.get_by_label("Start at").fill("2030-01-15T20:00")
    await table.keeps("lp-137-pitboss", pit.page, size=TALL)
    await pit.button("By the floor").click()


if __name__ == "__main__":
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
