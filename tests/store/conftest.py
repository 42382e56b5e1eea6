"""A cage for each test, on both databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database, writing
from tests.postgres import Server
from tests.store.cages import Cage


@pytest.fixture(scope="session")
def postgres_cage(postgres: Server, migrated_name: str) -> Iterator[Engine]:
    """One database for all cages: making one takes longer than most tests."""
    with postgres.connect() as connection:
        connection.execute(f"CREATE DATABASE cages TEMPLATE {migrated_name}".encode())
    engine = writing(database(postgres.url("cages")))
    yield engine
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def cage(request: pytest.FixtureRequest) -> Iterator[Cage]:
    """With nothing in it."""
    if request.param == "postgresql":
        engine: Engine = request.getfixturevalue("postgres_cage")
    else:
        engine = writing(request.getfixturevalue("sqlite_place"))
    with engine.connect() as connection:
        transaction = connection.begin()
        yield Cage(connection)
        transaction.rollback()
    if request.param == "sqlite":
        engine.dispose()


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """A server that may be stopped and killed."""
    server = Server()
    migrate(database(server.url()))
    yield server
    server.remove()


@pytest.fixture
def room_place(mortal: Server) -> Iterator[Database]:
    """A room's database in it; up at the beginning, whatever the test before has done."""
    if mortal.process is None:
        mortal.start()
    with mortal.connect("template1") as connection:
        connection.execute(b"CREATE DATABASE room TEMPLATE postgres")
    yield database(mortal.url("room"))
    if mortal.process is None:
        mortal.start()
    with mortal.connect("template1") as connection:
        connection.execute(b"DROP DATABASE room WITH (FORCE)")
