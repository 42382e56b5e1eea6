"""The tables as they are declared, and a database brought up to them by its migrations."""

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

import table_server.store
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen
from table_server.store.sql.metadata import METADATA

_PACKED: Final = Path(table_server.__file__).with_name("migrations")
"""Where a wheel has them; a checkout has them beside the package."""

_PATIENCE: Final = "10s"
"""How long tables that are in use are waited for; whoever wants them next waits behind us."""


def declared() -> MetaData:
    """Every table, those of modules that nobody has asked for yet too."""
    for module in pkgutil.iter_modules(table_server.store.__path__):
        if module.name.endswith("_tables"):
            import_module(f"table_server.store.{module.name}")
    return METADATA


def migrate(where: Database) -> tuple[str | None, str]:
    """From whatever revision a database has to the newest, all of it or nothing; both are returned."""
    engine = writing(where)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL lock_timeout = '{_PATIENCE}'"))
            before = _revision(connection)
            command.upgrade(config(connection), "head")
    finally:
        engine.dispose()
    return before, newest()


def require_newest(engine: Engine) -> None:
    """CannotOpen for a database that this program would not understand."""
    with engine.connect() as connection:
        why = not_understood(connection)
    if why is not None:
        raise CannotOpen(why)


def not_understood(connection: Connection) -> str | None:
    """Why this program cannot work with a database; None when it can."""
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
    """The revision that this program was written for."""
    head = _scripts(config()).get_current_head()
    assert head is not None  # narrows the type: there is a first revision
    return head


def config(connection: Connection | None = None) -> Config:
    """What Alembic wants to know."""
    folder = _PACKED if _PACKED.is_dir() else _PACKED.parents[1] / "migrations"
    said = Config()
    said.set_main_option("script_location", str(folder).replace("%", "%%"))
    said.attributes["connection"] = connection
    return said


def _scripts(said: Config) -> ScriptDirectory:
    return ScriptDirectory.from_config(said)


def _revision(connection: Connection) -> str | None:
    """CannotOpen for a revision that this program has never heard of."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts(config()).walk_revisions()}
    if found is not None and found not in known:
        raise CannotOpen(f"the database is at revision {found}, which is newer than this program")
    return found
