"""A server killed again and again in the middle of a tournament: it ends, all have places, no cent moves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from tests.patience import PATIENCE
from tests.served.entrants import Entrants, signed_in
from tests.served.process import Process, free_port, process_of
from tests.served.room import Plan, Room, made_ready
from tests.served.tournament import Ended, examined, opened, orders, structure, whole

CLOCKS: Final = "action = 2\nwarning = 0.5\nbank = 0.01\nbetween_hands = 0.05\nrun_out = 0"
BLINDS: Final = (2, 4, 6, 10, 16, 24, 40, 60, 100, 200, 400, 1000)
HANDS_BETWEEN: Final = 4
"""Hands of one table between two kills, at most."""
EVENING: Final = 5 * PATIENCE
"""Seconds for the whole of it, with a server that comes up again and again."""
SHARES: Final = ((2, (10_000,)), (5, (6_500, 3_500)))
REBUYS: Final = {"price": 20_00, "chips": 200, "levels": 3}


def tournament_under_kills(folder: Path, count: int, seed: int, tables: int = 2, seats: int = 4) -> Ended:
    """Played to its end, killed so often on the way."""
    port = free_port()
    room = made_ready(folder, Plan(tables, clocks=CLOCKS, server=f"port = {port}", seats=seats))
    with process_of(room.config, port) as process:
        return asyncio.run(_played(room, process, Random(seed), count))


async def _played(room: Room, process: Process, luck: Random, count: int) -> Ended:
    process.start()
    await asyncio.to_thread(process.until_it_answers)
    form = structure(room, 200, BLINDS, hands=8, shares=SHARES, rebuys=REBUYS)
    token = await asyncio.to_thread(opened, room, process.port, form)
    await asyncio.to_thread(orders, process.port, token, "begin")
    ended, crowd = Ended(), Entrants(room, process.port, luck.randrange(1000))
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(crowd.play())
        async with asyncio.timeout(EVENING):
            while crowd.phase != "over":
                more = crowd.hands + luck.randint(1, HANDS_BETWEEN)
                await crowd.dealt(more if ended.kills < count else None)
                if crowd.phase != "over":
                    await asyncio.sleep(luck.random() * 0.05)  # into the middle of whatever is being done
                    process.kill()
                    process.start()
                    ended.kills += 1
        playing.cancel()
    await asyncio.to_thread(process.until_it_answers)  # the end may have been told just before the last kill
    told = await asyncio.to_thread(whole, process.port, await asyncio.to_thread(signed_in, process.port))
    process.kill()
    return examined(ended, told, room)
