"""SQL as it is said to the driver itself, for what is written at every touch of a screen.

SQLAlchemy turns tables into SQL for either database; its own way with values, each time, costs half a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql import ClauseElement


class Spoken:
    """A statement whose values are given in the order in which they stand in it."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, str] = {}

    def say(self, connection: Connection, values: tuple[Any, ...]) -> int:
        """How many rows it concerned."""
        return connection.exec_driver_sql(self._text(connection), values).rowcount

    def say_each(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> int:
        """The same for each of these rows."""
        return connection.exec_driver_sql(self._text(connection), list(rows)).rowcount

    def ask(self, connection: Connection, values: tuple[Any, ...]) -> Sequence[Any] | None:
        """The first row of the answer."""
        return connection.exec_driver_sql(self._text(connection), values).first()

    def _text(self, connection: Connection) -> str:
        dialect = connection.dialect  # one of `engine`, which has every driver take values by place
        text = self._texts.get(dialect.name)
        if text is None:
            text = self._texts[dialect.name] = str(self._statement.compile(dialect=dialect))
        return text
