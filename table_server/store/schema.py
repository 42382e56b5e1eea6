"""The tables as they are declared, and a database brought up to them by its migrations."""

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

_PATIENCE: Final = "10s"
"""How long tables that are in use are waited for; whoever wants them next waits behind us."""


def declared() -> MetaData:
    """Every SQL table, whichever modules are imported already."""
    for module in pkgutil.iter_modules(tables.__path__):
        import_module(f"{tables.__name__}.{module.name}")
    return METADATA


def migrate(where: Database) -> tuple[str | None, str]:
    """From whatever revision a database has to the newest, all of it or nothing; both are returned."""
    engine = writing(where)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL lock_timeout = '{_PATIENCE}'"))
            before = revision(connection)
            command.upgrade(config(connection), "head")
    finally:
        engine.dispose()
    return before, newest()


def config(connection: Connection | None = None) -> Config:
    """What Alembic wants to know."""
    said = Config()
    said.set_main_option("script_location", str(migrations()).replace("%", "%%"))
    said.attributes["connection"] = connection
    return said
