"""The tables as they are declared, and how migrations bring a database up to them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, text

from table_server.store import tables
from table_server.store.revisions import migrations, newest, revision
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.metadata import METADATA

_LOCK_TIMEOUT: Final = "10s"
"""The longest a migration waits for tables in use. Everybody who needs them next queues behind it."""


def declared() -> MetaData:
    """Every declared table, including those in modules that nothing has imported yet."""
    for module in pkgutil.iter_modules(tables.__path__):
        import_module(f"{tables.__name__}.{module.name}")
    return METADATA


def migrate(where: Database) -> tuple[str | None, str]:
    """Bring the database to the newest revision, wholly or not at all.

    Returns the revisions before and after.
    """
    engine = writing(where)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL lock_timeout = '{_LOCK_TIMEOUT}'"))
            before = revision(connection)
            command.upgrade(config(connection), "head")
    finally:
        engine.dispose()
    return before, newest()


def config(connection: Connection | None = None) -> Config:
    """The configuration Alembic needs."""
    options = Config()
    options.set_main_option("script_location", str(migrations()).replace("%", "%%"))
    options.attributes["connection"] = connection
    return options
