"""A buy-in at the cage: moved once, refused with a reason, waited for while the room is away."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.store.ledger.bank import SqlBank
from table_server.store.sql.engine import Database
from tests.postgres import Server
from tests.store.cages import Cage
from tests.store.rooms import beside, rich


async def test_a_buy_in_is_moved_once(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    bank = SqlBank(cage, cage.clock)
    entry = ledger.buy_in("t1-1", "t1", player, 400)
    assert [await bank.move(entry) for _ in range(3)] == [None, None, None]
    assert cage.holds(ledger.in_play("t1", player)) == 400


async def test_a_refusal_is_told_and_logged(cage: Cage) -> None:
    (player,) = cage.rich(100)
    bank = SqlBank(cage, cage.clock)
    with capture_logs() as said:
        assert await bank.move(ledger.buy_in("t1-1", "t1", player, 400)) is NotMoved.NOT_ENOUGH
    line = {"event": "money_not_moved", "key": "t1-1", "what": "buy_in", "why": "not_enough"}
    assert said == [{**line, "log_level": "warning"}]


async def test_it_waits_while_the_room_is_away_and_nobody_pays_twice(
    mortal: Server, sqlite_place: Database, room_place: Database
) -> None:
    (player,) = rich(room_place, 1000)
    async with beside(sqlite_place, room_place) as table:
        mortal.kill()
        entry = ledger.buy_in("t1-1", "t1", player, 400)
        asked = asyncio.create_task(table.bank.move(entry))
        again = asyncio.create_task(table.bank.move(entry))
        await asyncio.sleep(0.2)
        assert table.patient.waiting == 2
        mortal.start()
        assert [await asked, await again] == [None, None]
        seat = ledger.in_play("t1", player)
        assert await table.holds([seat, ledger.wallet(player)]) == {seat: 400, ledger.wallet(player): 600}
        assert await table.faults() == []
