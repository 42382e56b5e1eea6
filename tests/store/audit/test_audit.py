"""The audit finds any change to stored data and says where; otherwise it is silent."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import Connection, delete, select, update

from table_server.runtime.dealer import SeededSource
from table_server.store.journal.chain import linked
from table_server.store.journal.rows import rows_of
from table_server.store.ledger.ledger import post
from table_server.store.sql.engine import Database
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import Stood
from tests.store.flipped import (
    database_to_damage,
    faults,
    missed_in_file,
    missed_in_rows,
    money_table,
    wallets,
)
from tests.store.notes import tamper
from tests.store.played import START, Played, Step, committed, written

HANDS = 3
EVENTS_KEPT = sum(len(step.events) for step in Played().steps(HANDS))
PLACES = 60
"""The number of bytes changed one by one, in rows and in the whole file."""


async def test_an_untouched_database_has_no_fault(place: Database) -> None:
    await money_table(place, 23)
    await money_table(place, HANDS, "t2", seed=2)
    assert faults(place) == []


async def test_a_table_without_money_is_without_fault(place: Database) -> None:
    await written(place, Played(), HANDS)
    assert faults(place) == []


def test_nothing_is_without_fault(place: Database) -> None:
    assert faults(place) == []


async def test_money_that_left_a_wallet_before_the_table_knew_is_no_fault(place: Database) -> None:
    """The power failed between the cage's answer and the table's next event."""
    played = Played()
    wallets(place, played)
    steps = list(played.steps(0))
    arrived = next(n for n, step in enumerate(steps) if step.entries)
    known = [Step(START, [], played.bought()), *steps[:arrived]]
    await committed(place, key="t1", steps=[*known, Step(START, [], steps[arrived].entries)], post=post)
    assert faults(place) == []


Damage: TypeAlias = Callable[[Connection], object]


def event(number: int, **values: object) -> Damage:
    return lambda connection: connection.execute(
        update(EVENTS).where(EVENTS.c.seq == number).values(**values)
    )


def no_event(seq: int) -> Damage:
    return lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.seq == seq))


def end(**values: object) -> Damage:
    return lambda connection: connection.execute(update(HEADS).values(**values))


def dropped(table: str) -> Damage:
    return lambda connection: connection.exec_driver_sql(f"DROP TABLE {table}")


def replaced(seq: int, old: str, new: str) -> Damage:
    """A text changed by somebody who does not know about the chain."""

    def change(connection: Connection) -> None:
        text = connection.scalars(select(EVENTS.c.event).where(EVENTS.c.seq == seq)).one()
        event(seq, event=re.sub(old, new, text, count=1))(connection)

    return change


def rechained(wanted: str, old: str, new: str, connection: Connection) -> None:
    """A text changed by somebody who knows the chain and computes it anew."""
    rows = list(rows_of(connection, "t1"))
    first = next(n for n, row in enumerate(rows) if f'"event":"{wanted}"' in row.event)
    rows[first] = rows[first]._replace(event=re.sub(old, new, rows[first].event, count=1))
    for at in range(first, len(rows)):
        rows[at] = linked(rows[at - 1].hash, rows[at])
        event(at + 1, event=rows[at].event, hash=rows[at].hash)(connection)
    end(hash=rows[-1].hash)(connection)


def money(table: object, **values: object) -> Damage:
    """Damage to the last entry of a hand, its lines, or an account at the table."""
    return partial(_money, table, values)


def _money(table: object, values: dict[str, object], connection: Connection) -> None:
    seq = connection.scalars(select(ENTRIES.c.seq).order_by(ENTRIES.c.seq.desc()).limit(1)).one()
    if table is ACCOUNTS:
        connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.account == "seat:t1/t1p1").values(**values))
    elif values:
        which = LINES if table is LINES else ENTRIES
        connection.execute(update(which).where(which.c.seq == seq).values(**values))
    else:
        connection.execute(delete(LINES).where(LINES.c.seq == seq))
        if table is ENTRIES:
            connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == seq))


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (event(100, at=5), "table t1, event 100: the row is not what was written"),
        (event(100, stream="hand "), "table t1, event 100: the row is not what was written"),
        (event(100, hand=77), "table t1, event 100: the row is not what was written"),
        (event(100, hash=bytes(32)), "table t1, event 100: the row is not what was written"),
        (event(100, table_key="t2"), "table t1, event 101: event 100 is missing"),
        (event(EVENTS_KEPT, seq=1000), f"event 1000: event {EVENTS_KEPT} is missing"),
        (replaced(3, '"amount":20000', '"amount":20001'), "event 3: the row is not what was written"),
        (no_event(1), "table t1, event 2: event 1 is missing"),
        (no_event(100), "table t1, event 101: event 100 is missing"),
        (no_event(EVENTS_KEPT), f"event {EVENTS_KEPT} is missing, and all after it up to {EVENTS_KEPT}"),
        (end(seq=EVENTS_KEPT - 1), "the record of the journal's end does not match"),
        (end(hash=bytes(32)), "the record of the journal's end does not match"),
        (end(stood=0), "the record of the journal's end does not match"),
        (lambda connection: connection.execute(delete(HEADS)), "end does not match"),
        (
            partial(rechained, "PotAwarded", '"amount":', '"amount":1'),
            "the hand is impossible: chips_not_conserved",
        ),
        (
            partial(rechained, "BuyInWanted", '"amount":20000', '"amount":30000'),
            "has other lines than the event",
        ),
        (partial(rechained, "HandFinished", '"stacks":..1,', '"stacks":[[1,9'), "other lines than the event"),
        (partial(rechained, "Called", "Called", "Galled"), "no event is called 'Galled'"),
        (partial(rechained, "Called", '"seat":.', '"seat":9'), "it does not follow from what went before"),
        (partial(rechained, "HandBegan", '"hand":1', '"hand":1.5'), "a fraction is not a whole number"),
        (dropped("outbox"), "outbox cannot be read: "),
        (money(LINES), "the ledger's entry t1-hand-3 has other lines than the event"),
        (money(ENTRIES), "the ledger has no entry t1-hand-3"),
        (money(ENTRIES, key="t1-hand-9"), "the ledger has no entry t1-hand-3"),
        (money(ENTRIES, at=1), "is not what was written"),
        (money(ACCOUNTS, balance=1), "cents lie there, the ledger has 1 on seat:t1/t1p1"),
    ],
)
async def test_every_damage_is_found_and_named(place: Database, damage: Damage, told: str) -> None:
    await money_table(place, HANDS)
    tamper(place, damage)
    assert any(told in fault for fault in faults(place)), faults(place)


async def test_one_damage_is_reported_once_and_the_rest_still_examined(place: Database) -> None:
    """A row is compared with the one before as it stands; the next checkpoint picks the table up again."""
    played = Played()
    await written(place, played, 23)
    tamper(place, event(100, at=5))
    tamper(place, replaced(played.table.count, ":", ": "))
    assert faults(place) == [
        "table t1, event 100: the row is not what was written, or the row before it is not",
        f"table t1, event {played.table.count}: the row is not what was written, or the row before it is not",
    ]


async def test_a_checkpoint_that_differs_is_found(place: Database) -> None:
    events = [happened for step in await written(place, Played(), 23) for happened in step.events]
    tamper(place, partial(rechained, "Stood", '"hands":0', '"hands":8'))
    first = next(n for n, step in enumerate(events, 1) if isinstance(step, Stood))
    told = f"table t1, event {first}: the checkpoint differs from the events before it: lineup"
    assert faults(place) == [told]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with money, to be damaged byte by byte in copies."""
    return database_to_damage(tmp_path_factory.mktemp("kept"))


def test_any_byte_of_any_row_that_changes_is_found(kept: Path, tmp_path: Path) -> None:
    assert missed_in_rows(kept, tmp_path, SeededSource(1), PLACES) == []


def test_any_byte_of_the_file_that_changes_is_found_or_changes_nothing(kept: Path, tmp_path: Path) -> None:
    """Pages have unused room; everything else is part of a row, or of how to find it."""
    assert missed_in_file(kept, tmp_path, SeededSource(2), PLACES) == []
