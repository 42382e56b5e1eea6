"""Databases of old: for each revision what a program of its time had written, in a golden file.

`python -m tests.migrations.kept` keeps one for the newest revision; those of older ones are never made anew.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy.types import BigInteger, Boolean, Integer, LargeBinary

from table_server.cage.customer import shown_by_card
from table_server.cage.notes import NoteFinding, NoteNumber
from table_server.cage.shifts import Shift
from table_server.cage.slips import SlipPrint
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.cash.boxes import Boxes
from table_server.store.cash.chips import Chips
from table_server.store.cash.note_records import NoteRecord, append_records
from table_server.store.cash.notes import Notes
from table_server.store.cash.receipts import Begun, Receipts
from table_server.store.cash.shifts import Shifts
from table_server.store.cash.tickets import BookedTickets
from table_server.store.cash.vouchers import Vouchers
from table_server.store.house.always_on import Switches
from table_server.store.house.tournament_templates import Templates
from table_server.store.ledger.ledger import open_account, post
from table_server.store.revisions import newest
from table_server.store.schema import declared, migrate
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.writer import InlineWriter
from tests.store.cages import HandClock
from tests.store.played import Played, written
from tests.store.played_tournament import EVERYTHING, committed, filled, whole

VALIDATOR: Final = "t1/seat/3/notes"
KEPT: Final = Path(__file__).parents[1] / "golden" / "migrations"
HANDS: Final = 3
Rows: TypeAlias = dict[str, list[list[object]]]


def tables_of(connection: Connection) -> list[Table]:
    """The tables that are there, each after those it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def contents(connection: Connection) -> Rows:
    """Every row, in the order of the columns."""
    tables = tables_of(connection)
    return {table.name: [list(row) for row in connection.execute(select(table))] for table in tables}


def written_down(rows: Rows) -> str:
    """One row a line."""
    parts = (
        f'"{name}": ['
        + ",\n".join(f"\n  {json.dumps(row, default=_hex)}" for row in kept).replace("\n\n", "\n")
        + "]"
        for name, kept in rows.items()
    )
    return "{" + ",\n".join(parts) + "}\n"


def read_back(revision: str) -> Rows:
    found: Rows = json.loads((KEPT / f"{revision}.json").read_text(encoding="ascii"))
    return {name: [[_bytes(value) for value in row] for row in rows] for name, rows in found.items()}


def put_in(connection: Connection, rows: Rows) -> None:
    """Into the tables as they are at this revision."""
    for table in tables_of(connection):
        names = [column.name for column in table.columns]
        if rows[table.name]:
            connection.execute(
                insert(table), [dict(zip(names, row, strict=True)) for row in rows[table.name]]
            )


def _hex(value: object) -> object:
    assert isinstance(value, bytes)
    return {"hex": value.hex()}


def _bytes(value: object) -> object:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value


async def played(where: Database) -> None:
    """A table with money, and at least a row in every other table."""
    table = Played()
    engine = writing(where)
    with engine.begin() as connection:
        for entry in table.bought():
            open_account(connection, entry.lines[1].account)
    engine.dispose()
    await written(where, table, HANDS, post)
    await _counter(where, table.player(1))
    await _devices(where, table.player(1))
    await _tournament(where)
    engine = writing(where)
    with engine.begin() as connection:
        for other in declared().sorted_tables:
            if connection.execute(select(other)).first() is None:
                connection.execute(
                    insert(other).values({column.name: _any(column.type) for column in other.columns})
                )
    engine.dispose()


async def _counter(where: Database, player: str) -> None:
    """A drawer that was opened and closed, a voucher that was issued and redeemed, and its receipt."""
    writer, clock = InlineWriter(writing(where)), HandClock()
    chances = count(1)
    shifts, vouchers = Shifts(writer, clock), Vouchers(writer, clock, lambda _: next(chances))
    opened = await shifts.open("kept-1", Tray((Pile(2000, 10),)), "Cage")
    assert isinstance(opened, Shift)
    issued = await vouchers.issue("kept-2", 500, player, "Cage", proof=shown_by_card(player))
    assert isinstance(issued, IssuedVoucher)
    copy = await vouchers.copy("kept-copy", issued.voucher.serial, "Cage")
    assert isinstance(copy, IssuedVoucher)
    await vouchers.redeem("kept-3", copy.number, Tray((Pile(500, 1),)), "Cage")
    await shifts.close("kept-4", opened.number, Tray((Pile(2000, 9), Pile(500, 2))), "a note too few", "Cage")
    receipts = Receipts(writer, clock)
    begun = await receipts.begin("kept-paper", "kept-3", "Cage")
    assert begun == Begun(SlipPrint(1, 1, 1), now=True)
    await receipts.record_outcome(SlipPrint(1, 1, 1, Paper.PRINTED))
    await writer.close()


async def _devices(where: Database, player: str) -> None:
    """A note that was credited and counted, one that was disputed and paid, a printed ticket, two chips."""
    writer, clock = InlineWriter(writing(where)), HandClock()
    notes, boxes = Notes(writer, writer, clock), Boxes(writer, clock)
    tickets, chips = BookedTickets(writer, clock, lambda below: below // 5), Chips(writer, clock)
    for number in (NoteNumber(VALIDATOR, 1, 1), NoteNumber(VALIDATOR, 1, 2)):
        assert await notes.offer(number, player, 2000) is None
    records = [
        NoteRecord("Started", 1),
        NoteRecord("Escrowed", 1, 1, 2000),
        NoteRecord("StackSent", 1, 1, mark=3),
        NoteRecord("Credited", 1, 1, 2000),
        NoteRecord("Booked", 1, 1),
        NoteRecord("Disputed", 1, 2, 2000, why="gone"),
    ]
    writer.now(lambda to: append_records(to, VALIDATOR, records, clock.now()))
    await notes.book(NoteNumber(VALIDATOR, 1, 1))
    await notes.settle("kept-note", NoteNumber(VALIDATOR, 1, 2), NoteFinding.PAID, "", "in the box", "Floor")
    await boxes.count("kept-box", VALIDATOR, Tray((Pile(2000, 1),)), None, "one is missing", "Cage")
    issued = await tickets.issue("kept-ticket", 300, player, "t1/seat/3/tickets")
    assert isinstance(issued, IssuedVoucher)
    await tickets.first_print(issued.voucher.serial)
    await tickets.record_outcome(issued.voucher.serial, Paper.PRINTED, "")
    await chips.register("kept-chips", 500, ["E004010000000001", "E004010000000002"], "Cage")
    await chips.give("kept-chip", ["E004010000000001"], player, "Cage", proof=shown_by_card(player))
    await writer.close()


async def _tournament(where: Database) -> None:
    """One from the first entry to the last place, and the template it was made from."""
    tournament = whole(players=5)
    filled(where, tournament)
    await committed(where, tournament, tournament.steps)
    writer = InlineWriter(writing(where))
    await Templates(writer, HandClock()).save("evening", EVERYTHING, "Floor")
    await Switches(writer, HandClock()).turn("evening", ("t1",), 1, "Floor")
    await writer.close()


def _any(kind: object) -> object:
    match kind:
        case Boolean():
            return True
        case Integer() | BigInteger():
            return 1
        case LargeBinary():
            return b"1"
        case _:
            return "1"


def keep() -> None:
    with tempfile.TemporaryDirectory() as folder:
        where = database(f"sqlite:///{Path(folder) / 'kept.db'}")
        migrate(where)
        asyncio.run(played(where))
        engine = reading(where)
        with engine.connect() as connection:
            text = written_down(contents(connection))
        engine.dispose()
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{newest()}.json").write_text(text, encoding="ascii")


if __name__ == "__main__":
    keep()
