"""Eleven real screens play every discovered game by touch against a running server, always other limits.

`python -m tests.campaigns.screens [HANDS OF EACH GAME] [SEED]`; ten of each of four take about ten minutes.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from table_server.games import discover
from tests.journeys.evening import evening
from tests.journeys.spreads import Rotation, rotations
from tests.screens.page import browser

HANDS: Final = 10


def main() -> int:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SystemRandom().getrandbits(32)
    print(f"seed {seed}", flush=True)
    wrong: list[str] = []
    played: set[str] = set()
    for rotation in rotations(Random(seed)):
        games, faults = asyncio.run(_played(rotation, hands * len(rotation.menu), seed))
        played |= games
        wrong += [f"{rotation}: {fault}" for fault in faults]
    missing = {game.title for game in discover().values()} - played
    print(*wrong, *(f"never dealt: {title}" for title in missing), sep="\n")
    return 1 if wrong or missing else 0


async def _played(rotation: Rotation, hands: int, seed: int) -> tuple[set[str], list[str]]:
    """The games that were dealt, and the faults."""
    began = monotonic()
    with TemporaryDirectory() as folder:
        async with browser() as chromium, evening(chromium, Path(folder), rotation, seed=seed) as table:
            await table.opens()
            await table.plays(hands)
            table.process.kill()
            touches = sum(seat.touches for seat in table.seats.values())
            print(f"{rotation}: {hands} hands, {touches} touches, {monotonic() - began:.0f} s", flush=True)
            return table.games, table.wrong()


if __name__ == "__main__":
    sys.exit(main())
