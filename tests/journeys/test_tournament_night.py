"""Ten screens and ten bots: entered at seats and desk, played down to a deal, paid to the cent, cashed out.

The bots have the second table; whoever is moved from there is played by touch too.

`make campaign NAME=tournament_night` plays it by time, to a winner as well, and keeps pictures.
"""

from __future__ import annotations

from pathlib import Path

from tests.journeys.tournament_night import agreed_and_paid, by_hands, entered, night
from tests.screens.page import browser


async def test_a_night_from_the_entries_to_the_cash(tmp_path: Path) -> None:
    async with browser() as chromium, night(chromium, tmp_path, tables=2, seats=10, seed=1) as table:
        await table.is_set_up(by_hands)
        await entered(table, seats=4, desk=1)
        await agreed_and_paid(table, seed=1)
