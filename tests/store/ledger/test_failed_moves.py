"""A6: every failure is kept, once, with what was asked for."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.store.ledger.failed_moves import FailedMove, failed_before, failed_moves, write_failed
from tests.store.cages import NOON, Cage

ENTRY = ledger.buy_in("in", "t1", "17", 500)


def test_a_failure_is_kept_once_and_found_again(cage: Cage) -> None:
    for at in (NOON, NOON + 1):
        cage.do(lambda connection: write_failed(connection, ENTRY, "not_enough", at))  # noqa: B023  # called at once
    assert cage.do(failed_moves) == [FailedMove("in", "not_enough", NOON, ENTRY)]
    assert cage.do(lambda connection: failed_before(connection, "in")) is NotMoved.NOT_ENOUGH
    assert cage.do(lambda connection: failed_before(connection, "other")) is None


def test_what_a_courier_could_not_post_is_no_answer_to_a_player(cage: Cage) -> None:
    cage.do(lambda connection: write_failed(connection, ENTRY, "BelowNothing", NOON))
    assert cage.do(lambda connection: failed_before(connection, "in")) is None


def test_failures_are_listed_from_an_instant_on(cage: Cage) -> None:
    cage.do(lambda connection: write_failed(connection, ENTRY, "barred", NOON))
    assert cage.do(lambda connection: failed_moves(connection, NOON + 1)) == []
