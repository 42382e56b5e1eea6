"""The databases of a command: those of a configuration, or one by its address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DatabaseError

from table_server.commands.mistake import Mistake
from table_server.settings.reading import SettingsError, load
from table_server.store.journal.rows import in_short
from table_server.store.sql.engine import Database, database
from table_server.store.sql.errors import CannotOpen


def chosen(config: Path | None, address: str | None) -> list[Database]:
    """Return the table's database, and the room's if there is one."""
    if (config is None) == (address is None):
        raise Mistake("say which database: --config FILE or --database URL")
    addresses = [address] if address is not None else _configured(config)
    with understood():
        return [database(each) for each in addresses if each is not None]


def _configured(config: Path | None) -> list[str | None]:
    assert config is not None  # narrows the type: one of the two was given
    try:
        settings = load(config)
    except SettingsError as fault:
        raise Mistake(str(fault)) from fault
    return [settings.database.url, settings.database.room_url]


def require_file(where: Database) -> None:
    """Check that a database file exists: only `openfelt migrate` makes one."""
    if where.file is not None and not where.file.exists():
        raise CannotOpen(f"{where.file}: there is no such file; `openfelt migrate` makes one")


def make_folder(folder: Path) -> None:
    """Make a folder, with its parents."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CannotOpen(f"{folder}: {fault.strerror}") from fault


@contextmanager
def understood() -> Iterator[None]:
    """Turn a database that cannot be used into a Mistake."""
    try:
        yield
    except CannotOpen as fault:
        raise Mistake(str(fault)) from fault
    except DatabaseError as fault:
        raise Mistake(f"the database says: {in_short(fault)}") from fault
