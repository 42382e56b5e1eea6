"""The tables as they are declared, and how migrations bring a database up to them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, text

import table_server
from table_server.store import tables
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen
from table_server.store.sql.metadata import METADATA

_PACKED: Final = Path(table_server.__file__).with_name("migrations")
"""The migrations in an installed wheel; a checkout has them beside the package."""

_LOCK_TIMEOUT: Final = "10s"
"""How long a migration waits for tables in use. Everybody who needs them next queues behind it."""


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
            before = _revision(connection)
            command.upgrade(config(connection), "head")
    finally:
        engine.dispose()
    return before, newest()


def require_newest(engine: Engine) -> None:
    """Raise CannotOpen for a database that is not at this program's revision."""
    with engine.connect() as connection:
        why = not_understood(connection)
    if why is not None:
        raise CannotOpen(why)


def not_understood(connection: Connection) -> str | None:
    """The reason this program cannot work with a database; None when it can."""
    try:
        found = _revision(connection)
    except CannotOpen as fault:
        return str(fault)
    if found is None:
        return "the database is empty: run `openfelt migrate` first"
    if found != newest():
        return f"the database is at revision {found}, this program at {newest()}: run `openfelt migrate`"
    return None


def newest() -> str:
    """The revision this program was written for."""
    head = _scripts(config()).get_current_head()
    assert head is not None  # narrows the type: there is a first revision
    return head


def config(connection: Connection | None = None) -> Config:
    """The configuration Alembic needs."""
    folder = _PACKED if _PACKED.is_dir() else _PACKED.parents[1] / "migrations"
    options = Config()
    options.set_main_option("script_location", str(folder).replace("%", "%%"))
    options.attributes["connection"] = connection
    return options


def _scripts(options: Config) -> ScriptDirectory:
    return ScriptDirectory.from_config(options)


def _revision(connection: Connection) -> str | None:
    """The database's revision; CannotOpen for one this program does not know."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts(config()).walk_revisions()}
    if found is not None and found not in known:
        raise CannotOpen(f"the database is at revision {found}, which is newer than this program")
    return found
