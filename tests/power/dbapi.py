"""A DB-API module over apsw, so that anything made for Python's own sqlite3 runs on a `PowerVFS`.

It has what SQLAlchemy's pysqlite dialect and our store ask for, raises sqlite3's own exceptions, and begins
transactions by itself where sqlite3 would. Rows are fetched at once.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from types import ModuleType
from typing import Any, Final, TypeAlias, TypeVar

import apsw

Answer = TypeVar("Answer")
Row: TypeAlias = tuple[Any, ...]

_DML: Final = re.compile(r"\s*(INSERT|UPDATE|DELETE|REPLACE)\b", re.IGNORECASE)
_FAULTS: Final[tuple[tuple[type[Exception], type[sqlite3.Error]], ...]] = (
    (apsw.ConstraintError, sqlite3.IntegrityError),
    (apsw.MismatchError, sqlite3.IntegrityError),
    (apsw.CorruptError, sqlite3.DatabaseError),
    (apsw.NotADBError, sqlite3.DatabaseError),
    (apsw.TooBigError, sqlite3.DataError),
    (apsw.MisuseError, sqlite3.ProgrammingError),
    (apsw.BindingsError, sqlite3.ProgrammingError),
    (apsw.ConnectionClosedError, sqlite3.ProgrammingError),
    (apsw.CursorClosedError, sqlite3.ProgrammingError),
    (apsw.InternalError, sqlite3.InternalError),
    (apsw.Error, sqlite3.OperationalError),
)
_SAME: Final = (
    *(
        "Warning",
        "Error",
        "InterfaceError",
        "DatabaseError",
        "DataError",
        "OperationalError",
        "IntegrityError",
    ),
    *("InternalError", "ProgrammingError", "NotSupportedError", "Binary", "apilevel", "paramstyle"),
)


def module(vfs: str) -> ModuleType:
    """A stand-in for `sqlite3`, with every database on that file system."""
    made = ModuleType(f"tests.power.dbapi on {vfs}")
    made.__dict__.update({name: getattr(sqlite3, name) for name in _SAME})
    made.__dict__.update(
        connect=partial(Connection, vfs),
        threadsafety=1,
        sqlite_version=apsw.sqlite_lib_version(),
        sqlite_version_info=tuple(int(part) for part in apsw.sqlite_lib_version().split(".")),
    )
    return made


class Connection:
    """As sqlite3's, as far as anybody here uses it."""

    def __init__(
        self,
        vfs: str,
        database: str,
        timeout: float = 5.0,
        isolation_level: str | None = "",
        check_same_thread: bool = True,
        uri: bool = False,
    ) -> None:
        del check_same_thread  # apsw's connections go from thread to thread
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | (apsw.SQLITE_OPEN_URI if uri else 0)
        self.isolation_level = isolation_level
        """None: whoever wants a transaction begins it. Otherwise one is begun before anything is changed."""
        self.apsw: apsw.Connection = _told(apsw.Connection, database, flags, vfs)
        _told(self.apsw.set_busy_timeout, int(timeout * 1000))

    @property
    def in_transaction(self) -> bool:
        return self.apsw.in_transaction

    def cursor(self) -> Cursor:
        return Cursor(self)

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        return self.cursor().execute(sql, parameters)

    def commit(self) -> None:
        if self.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        if self.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        _told(self.apsw.close)

    def create_function(
        self, name: str, narg: int, func: Callable[..., Any], *, deterministic: bool = False
    ) -> None:
        _told(partial(self.apsw.create_scalar_function, deterministic=deterministic), name, func, narg)


class Cursor:
    """One statement at a time, and all of its rows."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.description: tuple[Row, ...] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self._rows: Iterator[Row] = iter(())

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        changing = self._begin(sql)
        rows = self._run(sql, parameters)
        self._rows = iter(rows)
        self.rowcount = self.connection.apsw.changes() if changing else -1
        self.lastrowid = self.connection.apsw.last_insert_rowid()
        return self

    def executemany(self, sql: str, every: Iterable[Any]) -> Cursor:
        changing = self._begin(sql)
        changed = 0
        for parameters in every:
            self._run(sql, parameters)
            changed += self.connection.apsw.changes()
        self._rows = iter(())
        self.rowcount = changed if changing else -1
        return self

    def fetchone(self) -> Row | None:
        return next(self._rows, None)

    def fetchmany(self, size: int | None = None) -> list[Row]:
        rows = (self.fetchone() for _ in range(size or self.arraysize))
        return [row for row in rows if row is not None]

    def fetchall(self) -> list[Row]:
        return list(self._rows)

    def __iter__(self) -> Iterator[Row]:
        return self._rows

    def close(self) -> None:
        self._rows = iter(())

    def setinputsizes(self, _sizes: Sequence[Any]) -> None:
        """DB-API asks for it; sqlite3 does nothing either."""

    def setoutputsize(self, _size: int, _column: int | None = None) -> None:
        """The same."""

    def _begin(self, sql: str) -> bool:
        """True if a statement changes rows; sqlite3 begins a transaction for those."""
        changing = _DML.match(sql) is not None
        if changing and self.connection.isolation_level is not None and not self.connection.in_transaction:
            self._run(f"BEGIN {self.connection.isolation_level}", ())
        return changing

    def _run(self, sql: str, parameters: Any) -> list[Row]:
        self.description = None
        cursor = _told(self.connection.apsw.cursor)
        cursor.exec_trace = self._described
        return _told(lambda: list(cursor.execute(sql, parameters)))

    def _described(self, cursor: apsw.Cursor, _sql: str, _parameters: Any) -> bool:
        """Before the first row, because afterwards a statement without rows has nothing to tell."""
        columns = tuple((column[0], *(None,) * 6) for column in cursor.get_description())
        self.description = columns or None
        return True


def _told(call: Callable[..., Answer], *arguments: Any) -> Answer:
    """Whatever apsw raises is raised as sqlite3 would."""
    try:
        return call(*arguments)
    except apsw.Error as fault:
        kind = next(theirs for ours, theirs in _FAULTS if isinstance(fault, ours))
        error = kind(str(fault))
        error.sqlite_errorcode = getattr(fault, "extendedresult", 0)
        error.sqlite_errorname = type(fault).__name__
        raise error from fault
