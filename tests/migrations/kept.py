"""Databases of old: for each revision what a program of its time had written, in a golden file.

`python -m tests.migrations.kept` keeps one for the newest revision; those of older ones are never made anew.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy.types import BigInteger, Boolean, Integer, LargeBinary

from table_server.store.engine import Database, database, reading, writing
from table_server.store.ledger import open_account, post
from table_server.store.schema import declared, migrate, newest
from tests.store.played import Played, written

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
    engine = writing(where)
    with engine.begin() as connection:
        for other in declared().sorted_tables:
            if connection.execute(select(other)).first() is None:
                connection.execute(
                    insert(other).values({column.name: _any(column.type) for column in other.columns})
                )
    engine.dispose()


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
