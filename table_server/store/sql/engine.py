"""How a database is opened: a SQLite file for one table, PostgreSQL for a room.

One connection writes. SQLite before 3.51.3 can damage a file that two connections write and checkpoint at the
same time, so a second writer is refused, in this program and in any other.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool, QueuePool

from table_server.store.sql.errors import CannotOpen

_DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
_BUSY_MS: Final = 5_000
_PRAGMAS: Final = (
    f"PRAGMA busy_timeout = {_BUSY_MS}",
    "PRAGMA synchronous = FULL",  # NORMAL loses what was acknowledged when power fails
    "PRAGMA foreign_keys = ON",
)


@dataclass(frozen=True, slots=True)
class Database:
    """Where something is kept, and through which driver it is reached."""

    url: URL
    driver: ModuleType | None = None
    """A DB-API module to use for SQLite in place of Python's own."""

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database that has one."""
        name = self.url.database
        return Path(name) if self.is_sqlite and name and name != ":memory:" else None

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)


def database(url: str, driver: ModuleType | None = None) -> Database:
    """`sqlite:///table.db` or `postgresql://user@host/room`."""
    try:
        parsed = make_url(url)
    except ArgumentError as fault:
        raise CannotOpen("a database is called sqlite:///file or postgresql://user@host/name") from fault
    drivername = _DRIVERS.get(parsed.get_backend_name())
    if drivername is None:
        raise CannotOpen(f"{parsed.get_backend_name()} is no database that OpenFelt keeps anything in")
    return Database(parsed.set(drivername=drivername), driver)


def writing(where: Database) -> Engine:
    """An engine with a single connection: the one that writes."""
    pool: dict[str, Any] = {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0, "pool_timeout": 0}
    if not where.is_sqlite:
        engine = _postgres(where, pool)
        event.listen(engine, "connect", _postgres_writer)
        return engine
    engine = _sqlite(where, where.url, pool)
    event.listen(engine, "connect", lambda connection, record: _sqlite_writer(where, connection, record))
    event.listen(engine, "close", _unlock)
    event.listen(engine, "begin", lambda connection: _begin(connection, "BEGIN IMMEDIATE"))
    return engine


def reading(where: Database) -> Engine:
    """An engine that cannot write; each transaction sees one moment."""
    pool: dict[str, Any] = {"poolclass": NullPool}
    if not where.is_sqlite:
        snapshot = {"postgresql_readonly": True, "isolation_level": "REPEATABLE READ"}
        return _postgres(where, pool | {"execution_options": snapshot})
    if where.file is None:
        raise CannotOpen("a database in memory has no second connection to read it with")
    read_only = where.url.set(database=f"file:{where.file}", query={"mode": "ro", "uri": "true"})
    engine = _sqlite(where, read_only, pool)
    event.listen(engine, "connect", _sqlite_reader)
    event.listen(engine, "begin", lambda connection: _begin(connection, "BEGIN"))
    return engine


def _postgres(where: Database, options: dict[str, Any]) -> Engine:
    return create_engine(where.url, paramstyle="format", hide_parameters=True, **options)


def _sqlite(where: Database, url: URL, pool: dict[str, Any]) -> Engine:
    return create_engine(
        url,
        module=where.driver,
        hide_parameters=True,  # an error names no card and no secret
        connect_args={"check_same_thread": False},  # opened where a fault can be told, used by one thread
        **pool,
    )


def _begin(connection: Connection, how: str) -> None:
    connection.exec_driver_sql(how)


def _sqlite_writer(where: Database, connection: Any, record: Any) -> None:
    if where.file is not None:
        record.info["lock"] = _locked(where.file)
    try:
        connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
        _write_ahead(where, connection)
    except Exception:
        _unlock(connection, record)
        raise


def _write_ahead(where: Database, connection: Any) -> None:
    mode = _each(connection, [*_PRAGMAS, "PRAGMA journal_mode = WAL"])
    if where.file is not None and mode != "wal":
        raise CannotOpen(f"{where}: this file system has no shared memory, so SQLite cannot write ahead")


def _sqlite_reader(connection: Any, _record: Any) -> None:
    connection.isolation_level = None
    _each(connection, [*_PRAGMAS, "PRAGMA query_only = ON"])


def _postgres_writer(connection: Any, _record: Any) -> None:
    if _each(connection, ["SET synchronous_commit = on", "SHOW fsync"]) == "off":
        raise CannotOpen("this PostgreSQL runs with fsync = off: it loses what was acknowledged")
    connection.commit()


def _each(connection: Any, statements: Iterable[str]) -> object:
    """Each statement in turn; the first value of the last one's answer."""
    cursor = connection.cursor()
    answer: object = None
    for statement in statements:
        cursor.execute(statement)
        row = cursor.fetchone() if cursor.description else None
        answer = row[0] if row else None
    cursor.close()
    return answer


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """The right to write to a database, for who puts another one in its place."""
    lock = _locked(file)
    try:
        yield
    finally:
        os.close(lock)


def _locked(file: Path) -> int:
    """The right to write, kept by an open file until its connection closes or the process ends."""
    try:
        lock = os.open(f"{file}-writer", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as fault:
        raise CannotOpen(f"{file}: {fault.strerror}") from fault
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        os.close(lock)
        raise CannotOpen(f"{file}: another program writes to this database") from fault
    return lock


def _unlock(_connection: Any, record: Any) -> None:
    lock = record.info.pop("lock", None)
    if lock is not None:
        os.close(lock)
