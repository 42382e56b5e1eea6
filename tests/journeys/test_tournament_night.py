"""Six screens and six bots: entered at seats and desk, played down to a deal, paid to the cent, cashed out.

The bots have the second table; whoever is moved from there is played by touch too.

`make campaign NAME=tournament_night` plays it with ten of each, by time, to a winner too, with pictures.
"""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser

from tests.journeys.tournament_night import agreed_and_paid, by_hands, entered, night


async def test_a_night_from_the_entries_to_the_cash(chromium: Browser, tmp_path: Path) -> None:
    async with night(chromium, tmp_path, tables=2, seats=6, seed=1) as table:
        await table.is_set_up(by_hands)
        await entered(table, seats=4, desk=1)
        await agreed_and_paid(table, seed=1)
