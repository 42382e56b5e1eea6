"""A database whose bytes are changed one by one, in copies: what the audit misses."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import DatabaseError

from table_server.runtime.dealer import SeededSource
from table_server.store.audit.audit import audit
from table_server.store.journal.rows import rows_of
from table_server.store.ledger.ledger import open_account, post
from table_server.store.schema import declared, migrate
from table_server.store.sql.engine import Database, database, reading, writing
from tests.store.notes import disposed
from tests.store.played import Played, written


def faults(where: Database) -> list[str]:
    with disposed(reading(where)) as engine:
        return [str(fault) for fault in audit(engine)]


def wallets(where: Database, played: Played) -> None:
    """Before anybody can put money into one."""
    with disposed(writing(where)) as engine, engine.begin() as connection:
        for entry in played.bought():
            open_account(connection, entry.lines[1].account)


async def money_table(where: Database, hands: int, key: str = "t1", seed: int = 1) -> None:
    """A table played for money, wallets and ledger with it."""
    played = Played(key, seed=seed)
    wallets(where, played)
    await written(where, played, hands, post)


def database_to_damage(folder: Path) -> Path:
    """A file with money in it."""
    file = folder / "table.db"
    where = database(f"sqlite:///{file}")
    migrate(where)
    asyncio.run(money_table(where, hands=2))
    return file


def missed_in_rows(kept: Path, folder: Path, chance: SeededSource, count: int) -> list[int]:
    """Changed bytes of events and their hashes that no fault tells of."""
    places = list(_bytes_of_rows(kept))
    tried = [places[chance.below(len(places))] for _ in range(count)]
    return [at for at in tried if not faults(_flipped(kept, folder, at, chance))]


def missed_in_file(kept: Path, folder: Path, chance: SeededSource, count: int) -> list[int]:
    """Changed bytes anywhere that no fault tells of although some row is not what it was."""
    before = _everything(database(f"sqlite:///{kept}"))
    size = kept.stat().st_size
    missed: list[int] = []
    for _ in range(count):
        at = chance.below(size)
        damaged = _flipped(kept, folder, at, chance)
        if not faults(damaged) and _everything(damaged) != before:
            missed.append(at)
    return missed


def _bytes_of_rows(file: Path) -> Iterator[int]:
    """Where in the file the texts and hashes of events lie; long ones go on on other pages."""
    content = file.read_bytes()
    with disposed(reading(database(f"sqlite:///{file}"))) as engine, engine.connect() as connection:
        for row in rows_of(connection, "t1"):
            for part in (row.event.encode(), row.hash):
                found = content.find(part)
                yield from range(found, found + len(part) if found >= 0 else found)


def _everything(where: Database) -> list[object] | None:
    """All rows of all tables; None when they cannot be read."""
    with disposed(reading(where)) as engine:
        try:
            with engine.connect() as connection:
                return [connection.execute(select(table)).all() for table in declared().sorted_tables]
        except (DatabaseError, UnicodeDecodeError):
            return None


def _flipped(kept: Path, folder: Path, at: int, chance: SeededSource) -> Database:
    file = folder / "damaged.db"
    for beside in folder.glob("damaged.db*"):
        beside.unlink()
    shutil.copy(kept, file)
    with file.open("r+b") as opened:
        opened.seek(at)
        byte = opened.read(1)[0]
        opened.seek(at)
        opened.write(bytes([byte ^ (1 + chance.below(255))]))
    return database(f"sqlite:///{file}")
