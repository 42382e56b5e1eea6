"""Ten real screens at one table and bots at another: a whole tournament by touch, pictures of it on the way.

`python -m tests.campaigns.tournament_night [FOLDER FOR PICTURES] [SEED]`; a few minutes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Set
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic

from playwright.async_api import ViewportSize

from tests.journeys.pitboss import Pitboss
from tests.journeys.tournament_night import agreed_and_paid, by_hands, entered, night, pays
from tests.screens.album import HALF_A_BOARD
from tests.screens.page import browser


async def by_time(pit: Pitboss) -> None:
    """A minute each (LP-140, LP-144): the blinds decide."""
    await pit.page.get_by_label("Starting chips", exact=True).fill("1000")
    for level in range(1, 17):
        await pit.page.get_by_label(f"Level {level}: lasts").fill("1")
        await pit.page.get_by_label(f"Level {level}: break after").fill("0")
    await pays(pit, "many")


async def to_a_deal(album: Path | None, seed: int) -> Set[str]:
    """Twenty players; the names of the pictures that were kept."""
    width, height = HALF_A_BOARD
    with TemporaryDirectory() as folder:
        async with browser() as chromium, night(chromium, Path(folder), 2, seats=10, seed=seed) as table:
            if album is not None:
                await table.board.page.set_viewport_size(ViewportSize(width=width, height=height))
            table.album = album
            await table.is_set_up(by_time)
            await entered(table, seats=4, desk=2)
            await agreed_and_paid(table, seed)
            return table.kept


async def to_a_winner(album: Path | None, seed: int, kept: Set[str]) -> None:
    """Three players, levels by hands (LP-146), until one is left (LP-157)."""
    with TemporaryDirectory() as folder:
        async with browser() as chromium, night(chromium, Path(folder), 1, seats=3, seed=seed) as table:
            table.album = album
            table.kept.update(kept)
            await table.is_set_up(by_hands)
            await entered(table, seats=0, desk=0)
            await table.plays(seed, lambda night: night.over)
            winner = next(seat for seat in table.seats.values() if seat.finish["first"] == 1)
            await winner.page.locator(".finished-prize").wait_for()
            await table.keeps("lp-157-seat", winner.page)


def main() -> None:
    album = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SystemRandom().getrandbits(16)
    print(f"seed {seed}", flush=True)
    started = monotonic()
    kept = asyncio.run(to_a_deal(album, seed))
    print(f"20 players, ten of them by touch, paid to the cent: {monotonic() - started:.0f} s", flush=True)
    asyncio.run(to_a_winner(album, seed, kept))
    print(f"3 players to a winner: {monotonic() - started:.0f} s in all")


if __name__ == "__main__":
    main()
