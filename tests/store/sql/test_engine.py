"""Databases are opened so that nothing acknowledged is lost and nobody writes beside the writer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolIsEmpty

from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.errors import CannotOpen
from tests.postgres import Server
from tests.store.notes import disposed, note, noted, prepare


def pragma(where: Database, name: str) -> object:
    with disposed(writing(where)) as engine, engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_sqlite_syncs_every_commit_of_its_write_ahead_log(
    sqlite_place: Database, name: str, value: object
) -> None:
    """With synchronous = NORMAL a power cut takes what was acknowledged; 2 is FULL."""
    assert pragma(sqlite_place, name) == value


def test_postgresql_syncs_every_commit(postgres_place: Database, postgres: Server) -> None:
    with postgres.connect() as connection:
        name = postgres_place.url.database
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    with disposed(writing(postgres_place)) as engine, engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"


def test_a_postgresql_that_does_not_sync_is_refused() -> None:
    server = Server()
    try:
        server.stop()
        with (server.folder / "data" / "postgresql.conf").open("a", encoding="ascii") as settings:
            settings.write("fsync = off\n")
        server.start()
        engine = writing(database(server.url()))
        with pytest.raises(CannotOpen, match="fsync = off"):
            engine.connect()
    finally:
        server.remove()


def test_a_second_writer_in_this_program_is_refused(sqlite_place: Database) -> None:
    with disposed(writing(sqlite_place)) as first, disposed(writing(sqlite_place)) as second:
        with first.connect(), pytest.raises(CannotOpen, match="another program writes to this database"):
            second.connect()
        first.dispose()
        second.connect().close()


def test_a_file_that_cannot_be_opened_keeps_no_lock(tmp_path: Path) -> None:
    file = tmp_path / "text.db"
    file.write_bytes(b"once upon a time there was a table " * 99)
    where = database(f"sqlite:///{file}")
    with disposed(writing(where)) as engine:
        for _ in range(2):
            with pytest.raises(DatabaseError, match="not a database"):
                engine.connect()
        file.unlink()
        engine.connect().close()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    where = database(f"sqlite:///{tmp_path / 'nowhere' / 'table.db'}")
    with disposed(writing(where)) as engine, pytest.raises(OperationalError, match="unable to open"):
        engine.connect()
    assert list(tmp_path.iterdir()) == []


def test_a_second_connection_of_the_writing_engine_is_refused(place: Database) -> None:
    with disposed(writing(place)) as engine, engine.connect(), pytest.raises(PoolIsEmpty):
        engine.connect()


def test_a_second_writer_in_another_program_is_refused_until_that_one_ends(sqlite_place: Database) -> None:
    holding = (
        "import sys; from table_server.store.sql.engine import database, writing;"
        "connection = writing(database(sys.argv[1])).connect(); print('here', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holding, sqlite_place.url.render_as_string()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "here\n"
        with disposed(writing(sqlite_place)) as engine:
            with pytest.raises(CannotOpen, match="another program writes"):
                engine.connect()
            other.kill()  # as a crash would: the right to write is no file that stays behind
            other.wait()
            engine.connect().close()


def test_a_reader_sees_what_is_committed_and_one_moment_only(place: Database) -> None:
    with disposed(prepare(writing(place))) as writer, disposed(reading(place)) as reader:
        with reader.connect() as connection:
            before = connection.execute(text("SELECT count(*) FROM notes")).scalar()
            with writer.begin() as own:
                note("later")(own)
            assert connection.execute(text("SELECT count(*) FROM notes")).scalar() == before == 0
        assert noted(place) == {"later"}


def test_a_reader_cannot_write(place: Database) -> None:
    with (
        disposed(prepare(writing(place))),
        disposed(reading(place)) as reader,
        reader.connect() as connection,
        pytest.raises(DBAPIError, match=r"(?i)read-?only"),
    ):
        note("never")(connection)
    assert noted(place) == set()


def test_a_reader_reads_while_no_program_has_the_file_open(sqlite_place: Database) -> None:
    with disposed(prepare(writing(sqlite_place))) as engine, engine.begin() as connection:
        note("kept")(connection)
    assert sqlite_place.file is not None
    assert not sqlite_place.file.with_name("table.db-wal").exists()
    assert noted(sqlite_place) == {"kept"}


def test_a_reader_does_not_make_a_database(tmp_path: Path) -> None:
    where = database(f"sqlite:///{tmp_path / 'missing.db'}")
    with disposed(reading(where)) as engine, pytest.raises(OperationalError, match="unable to open"):
        engine.connect()
    assert list(tmp_path.iterdir()) == []


def test_what_is_asked_of_a_database_is_not_in_its_errors(place: Database) -> None:
    """Statements carry cards and secrets."""
    with disposed(prepare(writing(place))) as engine, engine.connect() as connection:
        note("As Kd")(connection)
        with pytest.raises(DBAPIError) as fault:
            note("As Kd")(connection)
    assert "parameters hidden" in str(fault.value)


@pytest.mark.parametrize(
    ("url", "fault"),
    [("table.db", "a database is called sqlite:///file"), ("mysql://host/room", "mysql is no database")],
)
def test_other_databases_are_refused(url: str, fault: str) -> None:
    with pytest.raises(CannotOpen, match=fault):
        database(url)


def test_a_database_does_not_tell_its_password() -> None:
    where = database("postgresql://cage:sesame@room/ledger")
    assert str(where) == "postgresql+psycopg://cage:***@room/ledger"
    assert "sesame" not in repr(where)


def test_a_database_in_memory_is_for_its_writer_alone() -> None:
    where = database("sqlite://")
    assert where.file is None
    with disposed(prepare(writing(where))) as engine, engine.connect() as connection:
        assert note("gone soon")(connection) == "gone soon"
    with pytest.raises(CannotOpen, match="in memory"):
        reading(where)


def test_the_lock_is_for_the_owner_alone(sqlite_place: Database) -> None:
    with disposed(writing(sqlite_place)) as engine, engine.connect():
        assert sqlite_place.file is not None
        lock = sqlite_place.file.with_name("table.db-writer")
        assert lock.stat().st_mode & 0o777 == 0o600
