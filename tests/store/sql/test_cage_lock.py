"""Whoever moves money in a room waits for whoever is at it."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.engine import Database, writing
from tests.store.cages import Cage


def test_a_turn_lasts_until_the_transaction_ends(postgres_place: Database) -> None:
    one, other = writing(postgres_place), writing(postgres_place)
    with one.begin() as first:
        for _ in range(2):
            take_turn(first)
        with other.connect() as second:
            second.execute(text("SET LOCAL lock_timeout = '50ms'"))
            with pytest.raises(OperationalError, match="lock timeout"):
                take_turn(second)
    with other.begin() as second:
        take_turn(second)
    for engine in (one, other):
        engine.dispose()


def test_a_table_of_its_own_has_nobody_to_wait_for(cage: Cage) -> None:
    for _ in range(2):
        cage.do(take_turn)
    assert cage.faults() == []
