"""The revision a database is at, and whether this program understands it: one SELECT, without Alembic.

A server asks this at every start. Alembic, which brings a database up to date, would be a tenth of what is
imported for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

import table_server
from table_server.store.sql.errors import CannotOpen

_PACKED: Final = Path(table_server.__file__).with_name("migrations")
"""The migrations in an installed wheel; a checkout has them beside the package."""
_TABLE: Final = "alembic_version"


def migrations() -> Path:
    """The folder of all migrations."""
    return _PACKED if _PACKED.is_dir() else _PACKED.parents[1] / "migrations"


def newest() -> str:
    """The revision this program was written for."""
    return max(_known())


def revision(connection: Connection) -> str | None:
    """The database's revision, or None for an empty one.

    CannotOpen for a revision this program does not know.
    """
    if not inspect(connection).has_table(_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar()
    if found is not None and found not in _known():
        raise CannotOpen(f"the database is at revision {found}, which is newer than this program")
    return found


def require_newest(engine: Engine) -> None:
    """Raise CannotOpen for a database that is not at this program's revision."""
    with engine.connect() as connection:
        why = not_understood(connection)
    if why is not None:
        raise CannotOpen(why)


def not_understood(connection: Connection) -> str | None:
    """The reason this program cannot work with a database; None when it can."""
    try:
        found = revision(connection)
    except CannotOpen as fault:
        return str(fault)
    if found is None:
        return "the database is empty: run `openfelt migrate` first"
    if found != newest():
        return f"the database is at revision {found}, this program at {newest()}: run `openfelt migrate`"
    return None


def _known() -> set[str]:
    """All revisions, from the files' names: `0002_shifts.py`. They are numbered in the order they follow."""
    return {path.name.partition("_")[0] for path in (migrations() / "versions").glob("[0-9]*_*.py")}
