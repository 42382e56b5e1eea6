"""A server killed again and again in the middle of a tournament: it ends, all have places, no cent moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, Final

from table_server.store.audit import audit
from table_server.store.engine import database, reading
from table_server.store.meters import meters
from tests.served.entrants import Entrants, asked, signed_in
from tests.served.process import Process, free_port, process_of
from tests.served.room import MONEY, Plan, Room, made_ready

CLOCKS: Final = "action = 2\nwarning = 0.5\nbank = 0.01\nbetween_hands = 0.05\nrun_out = 0"
BLINDS: Final = (2, 4, 6, 10, 16, 24, 40, 60, 100, 200, 400, 1000)
HANDS_BETWEEN: Final = 4
"""Hands of one table between two kills, at most."""
PATIENCE: Final = 60.0
KEY: Final = "evening"
BUY_IN, FEE, REBUY = 50_00, 5_00, 20_00


@dataclass
class Ended:
    """What became of it."""

    kills: int = 0
    wrong: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    prizes: int = 0
    pool: int = 0


def tournament_under_kills(folder: Path, count: int, seed: int, tables: int = 2, seats: int = 4) -> Ended:
    """Played to its end, killed so often on the way."""
    port = free_port()
    room = made_ready(folder, Plan(tables, clocks=CLOCKS, server=f"port = {port}", seats=seats))
    with process_of(room.config, port) as process:
        return asyncio.run(_played(room, process, Random(seed), count, (tables, seats)))


async def _played(room: Room, process: Process, luck: Random, count: int, size: tuple[int, int]) -> Ended:
    process.start()
    await asyncio.to_thread(process.until_it_answers)
    await asyncio.to_thread(_opened, room, process.port, size)
    ended, crowd = Ended(), Entrants(room, process.port, luck.randrange(1000))
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(crowd.play())
        async with asyncio.timeout(PATIENCE):
            while crowd.phase != "over":
                more = crowd.hands + luck.randint(1, HANDS_BETWEEN)
                await crowd.dealt(more if ended.kills < count else None)
                if crowd.phase != "over":
                    await asyncio.sleep(luck.random() * 0.05)  # into the middle of whatever is being done
                    process.kill()
                    process.start()
                    ended.kills += 1
        playing.cancel()
    whole = await asyncio.to_thread(_whole, process.port)
    process.kill()
    _examined(ended, whole, room)
    return ended


def _opened(room: Room, port: int, size: tuple[int, int]) -> None:
    """Everybody enters at the counter, and the floor begins."""
    token, (tables, seats) = signed_in(port), size
    levels = [{"blinds": [big // 2, big], "lower": big, "upper": 2 * big, "lasts": 8} for big in BLINDS]
    shares = [{"entrants": 2, "shares": [10_000]}, {"entrants": 5, "shares": [6_500, 3_500]}]
    structure = {
        "key": KEY, "title": "Evening", "buy_in": BUY_IN, "fee": FEE, "chips": 200, "levels": levels,
        "payouts": {"kind": "percentages", "brackets": shares}, "seats": seats, "tables": tables,
        "pace": "hands", "bounty": 5_00, "rebuys": {"price": REBUY, "chips": 200, "levels": 3},
    }  # fmt: skip
    opened = asked(port, "/api/tournaments", {"structure": structure, "tables": list(room.tables)}, token)
    assert opened == {"key": KEY, "wrong": []}
    for number in range(len(room.people)):
        entering = {"player": f"{number + 1}", "paid": BUY_IN + FEE}
        asked(port, f"/api/tournaments/{KEY}/entrants", entering, token)
    while asked(port, f"/api/tournaments/{KEY}", None, token)["tournament"]["entered"] < len(room.people):
        sleep(0.01)  # the money is on its way
    asked(port, f"/api/tournaments/{KEY}/orders", {"what": "begin"}, token)


def _whole(port: int) -> Any:
    return asked(port, f"/api/tournaments/{KEY}", None, signed_in(port))


def _examined(ended: Ended, whole: Any, room: Room) -> None:
    """What `openfelt verify` finds, the order of finish, and the sum of all money."""
    engine = reading(database(room.settings.database.url))
    ended.wrong = [str(fault) for fault in audit(engine)]
    with engine.connect() as connection:
        found = meters(connection)
    engine.dispose()
    if found.missing or found.cash_in != MONEY * len(room.people):
        ended.wrong.append(f"money is gone: {found}")
    ended.places = [line["first"] for line in whole["standings"]]
    ended.prizes = sum(line["cash"] for line in whole["standings"])
    ended.pool = whole["tournament"]["pool"]
