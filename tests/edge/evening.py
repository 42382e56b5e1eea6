"""A small tournament as the floor sends it: opened, entered and held over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from table_server.cage.staff import Role
from table_server.settings.values import Settings
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import database, reading
from tests.edge.desk import Desk
from tests.patience import PATIENCE

LIST = "/api/tournaments"
ONE = f"{LIST}/evening"

LEVEL: dict[str, Any] = {"blinds": [25, 50], "lower": 50, "upper": 100, "lasts": 600_000}
EVENING: dict[str, Any] = {
    "key": "evening",
    "title": "Evening",
    "buy_in": 5_000,
    "fee": 500,
    "chips": 1_500,
    "seats": 3,
    "levels": [LEVEL, {**LEVEL, "blinds": [50, 100], "lower": 100, "upper": 200, "pause_after": 60_000}],
    "payouts": {"kind": "percentages", "brackets": [{"entrants": 2, "shares": [10_000]}]},
}


def opening(*tables: str, **change: object) -> dict[str, Any]:
    return {"structure": {**EVENING, **change}, "tables": list(tables or ("t1",))}


async def opens(desk: Desk, *tables: str, **change: object) -> None:
    answer = await desk.ask(Role.FLOOR, "POST", LIST, json=opening(*tables, **change))
    assert (answer.status_code, answer.json()["wrong"]) == (200, []), answer.text


async def enters(desk: Desk, *players: int) -> None:
    for player in players:
        entering = {"player": str(player), "paid": 5_500}
        answer = await desk.ask(Role.CASHIER, "POST", f"{ONE}/entrants", json=entering)
        assert answer.status_code == 204, answer.text
    shown: Any = None
    async with asyncio.timeout(PATIENCE):
        while shown is None or shown["tournament"]["entered"] < len(players):
            await asyncio.sleep(0.01)
            shown = await desk.told(Role.CASHIER, ONE)


async def orders(desk: Desk, what: str, **more: object) -> tuple[int, Any]:
    answer = await desk.ask(Role.FLOOR, "POST", f"{ONE}/orders", json={"what": what, **more})
    return answer.status_code, answer.json() if answer.text else None


async def wallets(desk: Desk) -> list[int]:
    """Of the three."""
    told = [await desk.told(Role.CASHIER, f"/api/cash/accounts/{player}") for player in (1, 2, 3)]
    return [each["wallet"] for each in told]


def sound(settings: Settings) -> None:
    engine = reading(database(settings.database.url))
    assert [str(fault) for fault in audit(engine)] == []
    engine.dispose()
