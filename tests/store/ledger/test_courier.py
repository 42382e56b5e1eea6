"""A table's entries reach the room: in order, each once, however often either side dies."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection, select
from structlog.testing import capture_logs

from table_server.cage import ledger
from table_server.cage.ledger import Entry, EntryLine, EntryReason
from table_server.store.ledger.courier import Courier
from table_server.store.ledger.failed_moves import failed_moves
from table_server.store.ledger.outbox import Outbox, count_waiting
from table_server.store.sql.engine import Database
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import ENTRIES
from tests.postgres import Server
from tests.store.cages import NOON, Cage, hand
from tests.store.rooms import Beside, beside, rich

T = TypeVar("T")

KEYS = select(ENTRIES.c.key).order_by(ENTRIES.c.seq)


class Dying:
    """A table's store that dies at a given piece of work: the process is gone, and its connection with it."""

    def __init__(self, runner: Runner, lives: int) -> None:
        self._runner = runner
        self._lives = lives

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self._lives == 0:
            raise asyncio.CancelledError
        self._lives -= 1
        return await self._runner.run(work)


async def bought_in(table: Beside, place: Database) -> tuple[str, str]:
    one, other = rich(place, 1000, 1000)
    for player in (one, other):
        assert (
            await table.bank.move(ledger.buy_in(f"t1-{player}", table="t1", player=player, amount=500))
            is None
        )
    return one, other


async def test_hands_and_cash_outs_arrive_in_order(sqlite_place: Database, room_place: Database) -> None:
    async with beside(sqlite_place, room_place) as table:
        one, other = await bought_in(table, room_place)
        for number in range(5):
            await table.commit(hand(f"h{number}", "t1", {one: 10, other: -10}))
        await table.commit(
            hand("h5", table="t1", wins={one: 5, other: -6}, taken=1),
            ledger.cash_out("out", table="t1", player=one, amount=555),
        )
        await table.all_delivered()
        keys = await table.room.run(lambda connection: connection.execute(KEYS).scalars().all())
        assert keys[-7:] == ["h0", "h1", "h2", "h3", "h4", "h5", "out"]
        assert await table.holds([ledger.wallet(one)]) == {ledger.wallet(one): 1055}
        assert await table.faults() == []


async def test_the_table_deals_on_while_the_room_is_away(
    mortal: Server, sqlite_place: Database, room_place: Database
) -> None:
    async with beside(sqlite_place, room_place) as table:
        one, other = await bought_in(table, room_place)
        mortal.stop()
        for number in range(20):
            await table.commit(hand(f"h{number}", "t1", {one: 10, other: -10}))
        assert await table.waiting() == 20
        mortal.start()
        await table.all_delivered()
        seats = [ledger.in_play("t1", player) for player in (one, other)]
        assert await table.holds(seats) == dict(zip(seats, (700, 300), strict=True))
        assert await table.faults() == []


async def test_entries_of_an_earlier_run_are_delivered_by_the_next(
    mortal: Server, sqlite_place: Database, room_place: Database
) -> None:
    async with beside(sqlite_place, room_place) as table:
        one, other = await bought_in(table, room_place)
        mortal.stop()
        await table.commit(hand("h0", "t1", {one: 10, other: -10}))
    mortal.start()
    async with beside(sqlite_place, room_place) as table:
        await table.all_delivered()
        assert await table.holds([ledger.in_play("t1", one)]) == {ledger.in_play("t1", one): 510}


async def carry(cage: Cage, lives: int) -> None:
    """One run of a courier; here one database is both the table's and the room's."""
    with suppress(asyncio.CancelledError):
        await Courier(Dying(cage, lives), cage).run()


def keep(cage: Cage, *entries: Entry) -> None:
    cage.do(lambda connection: Outbox(lambda: None).keep(connection, entries, NOON))


async def test_a_crash_between_moved_and_done_moves_nothing_twice(cage: Cage) -> None:
    """The room has the entry, the table does not know: it is delivered again and left alone."""
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=500))
    keep(cage, hand("h0", "t1", {one: 10, other: -10}))
    for _ in range(3):
        await carry(cage, lives=1)
        assert cage.holds(ledger.in_play("t1", one)) == 510
        assert cage.do(count_waiting) == 1
    await carry(cage, lives=2)
    assert cage.do(count_waiting) == 0
    assert cage.holds(ledger.in_play("t1", one)) == 510
    assert cage.faults() == []


async def test_an_entry_that_cannot_be_posted_is_logged_and_holds_up_nothing(cage: Cage) -> None:
    """A6: a failure is logged and kept; the next hand goes on."""
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=500))
    too_much = hand("h1", "t1", {one: -511, other: 511})
    from_nowhere = Entry("h2", EntryReason.HAND, (EntryLine(ledger.in_play("t1", one), 1),))
    known = hand(f"in-{one}", "t1", {one: 1, other: -1})
    keep(cage, hand("h0", "t1", {one: 10, other: -10}), too_much, from_nowhere, known)
    keep(cage, hand("h3", "t1", {one: 7, other: -7}))
    with capture_logs() as said:
        await carry(cage, lives=2)
    assert [(line["event"], line["key"]) for line in said] == [
        ("entry_not_posted", key) for key in ("h1", "h2", f"in-{one}")
    ]
    assert {failed.key: failed.entry for failed in cage.do(failed_moves)} == {
        entry.key: entry for entry in (too_much, from_nowhere, known)
    }
    assert cage.do(count_waiting) == 0
    assert cage.holds(ledger.in_play("t1", one)) == 517
    assert cage.faults() == []


async def test_more_than_one_load_is_carried_too(cage: Cage) -> None:
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=500))
    for number in range(120):
        keep(cage, hand(f"h{number}", "t1", {one: 1, other: -1}))
    await carry(cage, lives=4)
    assert cage.holds(ledger.in_play("t1", one)) == 620
    assert cage.do(count_waiting) == 0


async def test_telling_a_courier_that_has_not_begun_does_nothing(cage: Cage) -> None:
    courier = Courier(cage, cage)
    courier.kept()
    assert not courier._something.is_set()
