"""A voucher is paid once: killed at every statement, asked twice, asked by many at the same moment."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

from table_server.cage import ledger
from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import VOUCHERS
from table_server.cage.vouchers import IssuedVoucher, Voucher
from table_server.store.ledger.room import Room
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import WriterThread
from tests.contracts.project import ROOT
from tests.store.cages import Cage, HandClock
from tests.store.counters import Station, wrong
from tests.store.notes import disposed

AT_ONCE = 8


def test_a_process_that_dies_at_any_statement_pays_once(place: Database) -> None:
    """Each child finds what the last one left, and repeats the request with the same keys."""
    url = place.url.render_as_string(hide_password=False)
    command = [sys.executable, "-m", "tests.store.redeeming", url]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True, timeout=120)
    verdict = json.loads(answer.stdout)
    assert verdict.pop("deaths") > 15
    assert verdict == {"code": 0, "faults": [], "wallet": 60_00, "drawer": -360_00, "owed": 0}


def filled(place: Database) -> None:
    with disposed(writing(place)) as engine, engine.begin() as connection:
        Cage(connection).rich(100_00, *[0] * AT_ONCE)


def total(place: Database) -> tuple[int, int | None, list[str]]:
    """The others' wallets, the amount still owed, and any faults."""
    with disposed(writing(place)) as engine, engine.begin() as connection:
        cage = Cage(connection)
        paid = sum(cage.holds(ledger.wallet(str(player))) or 0 for player in range(2, AT_ONCE + 2))
        return paid, cage.holds(VOUCHERS), wrong(cage)


async def raced(stations: list[Station]) -> list[Voucher | CashRefused]:
    issued = await stations[0].vouchers.issue(
        "issue", amount=40_00, side="1", by="Cashier", proof=shown_by_card("1")
    )
    assert isinstance(issued, IssuedVoucher)
    redeeming = (
        station.vouchers.redeem(f"redeem-{player}", number=issued.number, side=str(player), by="Cashier")
        for player, station in enumerate(stations, 2)
    )
    return list(await asyncio.gather(*redeeming))


async def test_many_at_one_writer_are_paid_once(place: Database) -> None:
    filled(place)
    writer = WriterThread(writing(place))
    answers = await raced([Station(writer, HandClock())] * AT_ONCE)
    await writer.close()
    assert [isinstance(answer, Voucher) for answer in answers].count(True) == 1
    assert answers.count(CashRefused.VOUCHER_REDEEMED) == AT_ONCE - 1
    assert total(place) == (40_00, 0, [])


async def test_many_stations_of_a_room_pay_once(postgres_place: Database) -> None:
    """Each with a connection of its own."""
    filled(postgres_place)
    rooms = [Room(postgres_place) for _ in range(AT_ONCE)]
    answers = await raced([Station(room, HandClock()) for room in rooms])
    for room in rooms:
        room.close()
    assert [isinstance(answer, Voucher) for answer in answers].count(True) == 1
    assert answers.count(CashRefused.VOUCHER_REDEEMED) == AT_ONCE - 1
    assert total(postgres_place) == (40_00, 0, [])
