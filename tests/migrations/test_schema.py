"""Migrations lead from nothing, and from every database there ever was, to the tables that are declared."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import OperationalError

from table_server.store import revisions, schema
from table_server.store.revisions import newest, require_newest
from table_server.store.schema import config, declared, migrate
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.errors import CannotOpen
from tests.store.notes import disposed

VERSION = "alembic_version"


def in_sqlite(connection: Connection) -> set[tuple[object, ...]]:
    """All that a SQLite database is made of; the order of a table's constraints means nothing."""
    found = connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql > ''")
    return {
        (*row[:3], " ".join(sorted(re.split(r"[\s,]+", row.sql)))) for row in found if row.name != VERSION
    }


CATALOG = (
    """SELECT 'column', table_name, column_name, data_type, is_nullable, coalesce(column_default, '')
       FROM information_schema.columns WHERE table_schema = 'public'""",
    "SELECT 'index', tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    """SELECT 'constraint', conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace""",
    """SELECT 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger
       WHERE NOT tgisinternal""",
    "SELECT 'function', proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
)


def in_postgresql(connection: Connection) -> set[tuple[object, ...]]:
    """The same of a PostgreSQL database."""
    rows = (tuple(row) for query in CATALOG for row in connection.exec_driver_sql(query))
    return {row for row in rows if row[1] != VERSION}


def made(where: Database) -> set[tuple[object, ...]]:
    with disposed(reading(where)) as engine, engine.connect() as connection:
        return in_sqlite(connection) if where.is_sqlite else in_postgresql(connection)


def revision_of(where: Database) -> str | None:
    with disposed(reading(where)) as engine, engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def test_from_nothing_it_makes_what_is_declared(empty_place: Database) -> None:
    assert migrate(empty_place) == (None, newest())
    with disposed(reading(empty_place)) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), declared()) == []
        require_newest(engine)


def test_it_makes_triggers_checks_and_indexes_too(
    empty_place: Database, request: pytest.FixtureRequest
) -> None:
    """Alembic does not compare everything, so the same database is made from the declarations themselves."""
    with disposed(writing(empty_place)) as engine:
        declared().create_all(engine)
    migrated = request.getfixturevalue("sqlite_place" if empty_place.is_sqlite else "postgres_place")
    assert made(migrated) == made(empty_place)


def test_a_second_time_there_is_nothing_to_do(place: Database) -> None:
    before = made(place)
    assert migrate(place) == (newest(), newest())
    assert made(place) == before


def test_there_is_one_line_of_revisions_and_no_way_back() -> None:
    scripts = ScriptDirectory.from_config(config())
    assert scripts.get_heads() == [newest()]
    assert not any(hasattr(script.module, "downgrade") for script in scripts.walk_revisions())


def test_a_database_without_tables_is_not_worked_with(empty_place: Database) -> None:
    with disposed(writing(empty_place)) as engine, pytest.raises(CannotOpen, match="run `openfelt migrate`"):
        require_newest(engine)


def test_a_database_of_a_newer_program_is_left_alone(place: Database) -> None:
    with disposed(writing(place)) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CannotOpen, match="revision 9999, which is newer than this program"):
        migrate(place)
    with disposed(reading(place)) as engine, pytest.raises(CannotOpen, match="9999"):
        require_newest(engine)
    assert revision_of(place) == "9999"


@pytest.fixture
def with_a_broken_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The migrations as an installed package has them, and one more that fails half way."""
    folder = tmp_path / "migrations"
    shutil.copytree(config().get_main_option("script_location") or "", folder)
    (folder / "versions" / "9000_half.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision = '9000'\ndown_revision = '{newest()}'\nbranch_labels = depends_on = None\n"
        "def upgrade():\n"
        "    op.create_table('half', sa.Column('x', sa.Text()))\n"
        "    op.execute('INSERT INTO journals (nonsense) VALUES (1)')\n",
        encoding="ascii",
    )
    monkeypatch.setattr(revisions, "_PACKED", folder)
    return "9000"


def test_a_migration_that_fails_leaves_nothing_behind(place: Database, with_a_broken_one: str) -> None:
    before, revision = made(place), revision_of(place)
    assert newest() == with_a_broken_one
    with pytest.raises(Exception, match="nonsense"):
        migrate(place)
    assert made(place) == before
    assert revision_of(place) == revision
    with disposed(reading(place)) as engine:
        assert not inspect(engine).has_table("half")
        with pytest.raises(CannotOpen, match=f"at revision {revision}, this program at 9000"):
            require_newest(engine)


def test_tables_in_use_are_not_waited_for_long(
    postgres_place: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "_LOCK_TIMEOUT", "20ms")
    with disposed(writing(postgres_place)) as engine, engine.begin() as connection:
        connection.execute(text(f"LOCK TABLE {VERSION}"))
        with pytest.raises(OperationalError, match="lock timeout"):
            migrate(postgres_place)
