"""The DB-API module does what sqlite3 does: every test runs on both."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import (
    Column,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from tests.power.dbapi import module
from tests.power.disk import Disk
from tests.power.vfs import PowerVFS


@pytest.fixture(params=["sqlite3", "ours"])
def driver(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    if request.param == "sqlite3":
        yield sqlite3
        return
    vfs = PowerVFS(Disk())
    yield module(vfs.vfs_name)
    vfs.unregister()


@pytest.fixture
def connection(driver: ModuleType, tmp_path: Path) -> Iterator[Any]:
    connection = driver.connect(str(tmp_path / "table.db"))
    connection.execute("CREATE TABLE row (n INTEGER PRIMARY KEY, word TEXT)")
    yield connection
    connection.close()


def test_rows_are_told_and_counted(connection: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("INSERT INTO row VALUES (?, ?)", (1, "one"))
    assert (cursor.rowcount, cursor.lastrowid, cursor.description) == (1, 1, None)
    cursor.executemany(
        "INSERT INTO row VALUES (:n, :word)", [{"n": 2, "word": "two"}, {"n": 3, "word": None}]
    )
    assert cursor.rowcount == 2
    cursor.execute("SELECT n, word FROM row ORDER BY n")
    assert [column[0] for column in cursor.description] == ["n", "word"]
    assert cursor.rowcount == -1
    assert cursor.fetchone() == (1, "one")
    assert cursor.fetchmany(1) == [(2, "two")]
    assert cursor.fetchall() == [(3, None)]
    assert cursor.fetchone() is None
    assert cursor.fetchmany(5) == []


def test_a_question_without_an_answer_still_has_columns(connection: Any) -> None:
    cursor = connection.execute("SELECT n AS number FROM row")
    assert [column[0] for column in cursor.description] == ["number"]
    assert list(cursor) == []


def test_what_is_returned_from_an_insert_is_there(connection: Any) -> None:
    cursor = connection.execute("INSERT INTO row (word) VALUES ('a'), ('b') RETURNING n, word")
    assert cursor.fetchall() == [(1, "a"), (2, "b")]


def test_a_change_begins_a_transaction_and_a_question_does_not(connection: Any) -> None:
    connection.execute("SELECT * FROM row")
    assert not connection.in_transaction
    connection.execute("INSERT INTO row VALUES (1, 'one')")
    assert connection.in_transaction
    connection.rollback()
    assert connection.execute("SELECT count(*) FROM row").fetchone() == (0,)
    connection.execute("INSERT INTO row VALUES (1, 'one')")
    connection.commit()
    connection.rollback()
    assert not connection.in_transaction
    assert connection.execute("SELECT count(*) FROM row").fetchone() == (1,)


def test_without_an_isolation_level_nothing_is_begun_for_anybody(connection: Any) -> None:
    connection.isolation_level = None
    connection.execute("INSERT INTO row VALUES (1, 'one')")
    assert not connection.in_transaction


def test_functions_of_ours_can_be_called(connection: Any) -> None:
    connection.create_function("twice", 1, lambda number: number * 2, deterministic=True)
    assert connection.execute("SELECT twice(21)").fetchone() == (42,)


@pytest.mark.parametrize(
    ("sql", "kind"),
    [
        ("INSERT INTO row VALUES (1, 'again')", sqlite3.IntegrityError),
        ("SELECT * FROM nowhere", sqlite3.OperationalError),
        ("SELECT ?", sqlite3.ProgrammingError),
    ],
)
def test_faults_are_sqlite3s_own(connection: Any, sql: str, kind: type[Exception]) -> None:
    connection.execute("INSERT INTO row VALUES (1, 'one')")
    with pytest.raises(kind):
        connection.execute(sql)


def test_a_fault_has_its_code(connection: Any) -> None:
    connection.execute("INSERT INTO row VALUES (1, 'one')")
    with pytest.raises(sqlite3.IntegrityError) as failed:
        connection.execute("INSERT INTO row VALUES (1, 'one')")
    assert failed.value.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY


def test_a_closed_connection_is_closed(driver: ModuleType, tmp_path: Path) -> None:
    connection = driver.connect(str(tmp_path / "other.db"))
    connection.close()
    with pytest.raises(sqlite3.ProgrammingError):
        connection.execute("SELECT 1")


def test_a_database_can_be_opened_for_reading_only(driver: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    with closing(driver.connect(str(file))) as writer:
        writer.execute("CREATE TABLE row (n)")
    reader = driver.connect(f"file:{file}?mode=ro", uri=True)
    assert reader.execute("SELECT count(*) FROM row").fetchone() == (0,)
    with pytest.raises(sqlite3.OperationalError):
        reader.execute("INSERT INTO row VALUES (1)")
    reader.close()


def test_sqlalchemy_works_with_it(driver: ModuleType, tmp_path: Path) -> None:
    metadata = MetaData()
    words = Table(
        "words",
        metadata,
        Column("n", Integer, primary_key=True),
        Column("word", Text),
        Column("b", LargeBinary),
    )
    engine = create_engine(f"sqlite+pysqlite:///{tmp_path / 'table.db'}", module=driver)
    metadata.create_all(engine)
    with engine.begin() as connection:
        done = connection.execute(insert(words).values(word="a", b=b"\0"))
        assert done.inserted_primary_key == (1,)
        connection.execute(insert(words), [{"word": "b"}, {"word": "c"}])
        assert connection.execute(update(words).values(b=b"1").where(words.c.n > 1)).rowcount == 2
        nested = connection.begin_nested()
        with pytest.raises(IntegrityError):
            connection.execute(insert(words).values(n=1))
        nested.rollback()
    with engine.connect() as connection:
        assert connection.execute(select(words).order_by(words.c.n)).all() == [
            (1, "a", b"\0"),
            (2, "b", b"1"),
            (3, "c", b"1"),
        ]
    engine.dispose()
