"""The smallest thing that can be written: a note in a table of one column."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Column, Connection, Engine, MetaData, Table, Text, insert, select

from table_server.store.sql.engine import Database, reading, writing

NOTES = Table("notes", MetaData(), Column("note", Text, primary_key=True))


def note(text: str) -> Callable[[Connection], str]:
    """Work that writes a note, once."""

    def write(connection: Connection) -> str:
        connection.execute(insert(NOTES).values(note=text))
        return text

    return write


def prepare(engine: Engine) -> Engine:
    NOTES.create(engine)
    return engine


def noted(where: Database) -> set[str]:
    """What another connection sees: that is durable."""
    engine = reading(where)
    try:
        with engine.connect() as connection:
            return set(connection.scalars(select(NOTES.c.note)))
    finally:
        engine.dispose()


@contextmanager
def disposed(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


def tamper(where: Database, change: Callable[[Connection], object]) -> None:
    """Change what the database itself would refuse to change."""
    with disposed(writing(where)) as engine, engine.begin() as connection:
        if where.is_sqlite:
            for (name,) in connection.exec_driver_sql(
                "SELECT name FROM sqlite_master WHERE type = 'trigger'"
            ).all():
                connection.exec_driver_sql(f"DROP TRIGGER {name}")
        else:
            connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        change(connection)
