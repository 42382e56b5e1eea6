"""Every screen in every language and size: `make campaign NAME=fit`. Takes about five minutes.

Nothing is cut off, too small or in the way, axe finds nothing. The normal run has two languages a scene.
"""

from __future__ import annotations

import asyncio
import sys

from tests.screens.fit import faults
from tests.screens.page import browser
from tests.screens.scenes import BOARD, SEAT


async def _told() -> int:
    """The number of faults."""
    found = 0
    for scenes in (SEAT, BOARD):
        async with browser() as chromium:
            async for fault in faults(chromium, scenes):
                print(fault, flush=True)
                found += 1
    print(f"{len(SEAT)} scenes at a seat, {len(BOARD)} on a board: {found} faults")
    return found


def main() -> int:
    """Measure, print the results, and return the exit code."""
    return 1 if asyncio.run(_told()) else 0


if __name__ == "__main__":
    sys.exit(main())
