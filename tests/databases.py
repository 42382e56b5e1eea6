"""Databases for tests: a new one for each, of both kinds, with all tables."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database
from tests.postgres import Server

_names = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """The server that all tests of this process share; stop another one."""
    server = Server()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database with all tables and nothing in them, to be copied."""
    file = tmp_path_factory.mktemp("databases") / "migrated.db"
    migrate(database(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def migrated_name(postgres: Server) -> str:
    """The same in the server."""
    _create(postgres, "migrated")
    migrate(database(postgres.url("migrated")))
    return "migrated"


def _create(server: Server, name: str, like: str = "template0") -> None:
    with server.connect() as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}".encode())


@pytest.fixture
def sqlite_place(tmp_path: Path, migrated_file: Path) -> Database:
    """A SQLite file of this test's own."""
    file = tmp_path / "table.db"
    shutil.copy(migrated_file, file)
    return database(f"sqlite:///{file}")


@pytest.fixture
def postgres_place(postgres: Server, migrated_name: str) -> Iterator[Database]:
    """A database of this test's own in the server."""
    yield from _lent(postgres, migrated_name)


def _lent(server: Server, like: str) -> Iterator[Database]:
    name = f"test_{next(_names)}"
    _create(server, name, like)
    yield database(server.url(name))
    with server.connect() as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Database:
    """One database of this test's own, once of each kind."""
    kind = "sqlite_place" if request.param == "sqlite" else "postgres_place"
    where: Database = request.getfixturevalue(kind)
    return where


@pytest.fixture
def empty_file(tmp_path: Path) -> Database:
    """A SQLite file that is not there yet."""
    return database(f"sqlite:///{tmp_path / 'empty.db'}")


@pytest.fixture
def empty_name(postgres: Server) -> Iterator[Database]:
    """A database in the server without any table."""
    yield from _lent(postgres, "template0")


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_place(request: pytest.FixtureRequest) -> Database:
    """One of them, once of each kind."""
    kind = "empty_file" if request.param == "sqlite" else "empty_name"
    where: Database = request.getfixturevalue(kind)
    return where
