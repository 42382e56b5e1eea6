"""A prepared statement does the same on either database, and fails as SQLAlchemy fails."""

from __future__ import annotations

import pytest
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from table_server.store.sql.engine import Database, writing
from table_server.store.sql.prepared import PreparedStatement
from tests.store.notes import NOTES, disposed, prepare

WRITE = PreparedStatement(insert(NOTES))
CHANGE = PreparedStatement(
    update(NOTES).values(note=bindparam("to")).where(NOTES.c.note == bindparam("from"))
)


def test_values_go_by_place(place: Database) -> None:
    with disposed(prepare(writing(place))) as engine, engine.begin() as connection:
        WRITE.execute_each(connection, [("100 %",), ("it's",), ("?",), ("%s",)])
        assert CHANGE.execute(connection, ("changed", "it's")) == 1
        assert CHANGE.execute(connection, ("changed", "not there")) == 0
        assert set(connection.scalars(select(NOTES.c.note))) == {"100 %", "changed", "?", "%s"}


def test_a_fault_is_sqlalchemys_and_tells_no_value(place: Database) -> None:
    with disposed(prepare(writing(place))) as engine, engine.connect() as connection:
        WRITE.execute(connection, ("As Kd",))
        with pytest.raises(IntegrityError) as fault:
            WRITE.execute(connection, ("As Kd",))
    assert "parameters hidden" in str(fault.value)
