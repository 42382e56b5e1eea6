"""A3: who did what to whom, when and why, once by its key and for ever."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import delete
from sqlalchemy.exc import DBAPIError

from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, act_of, acts_on, seen, write_act
from table_server.store.tables.people import ACTS
from tests.store.cages import NOON, Cage

ACT = StaffAct(key="k1", what=ActKind.BAR, whom="17", by="Floor One", at=NOON, reason="quarrels")


def test_an_act_is_kept_and_found_again(cage: Cage) -> None:
    later = StaffAct(
        key="k0", what=ActKind.LET_IN, whom="17", by="Floor Two", at=NOON + 1, reason="apologised"
    )
    for act in (later, ACT):
        cage.do(lambda connection: write_act(connection, act))  # noqa: B023  # called at once
    assert cage.do(lambda connection: act_of(connection, "k1")) == ACT
    assert cage.do(lambda connection: acts_on(connection, "17")) == [ACT, later]
    assert cage.do(lambda connection: acts_on(connection, "18")) == []


def test_a_repeated_act_is_known_by_what_it_does_not_by_whom_or_when(cage: Cage) -> None:
    assert cage.do(lambda connection: seen(connection, ACT)) is ActSeen.NEVER
    cage.do(lambda connection: write_act(connection, ACT))
    again = replace(ACT, by="Floor Two", at=NOON + 9)
    assert cage.do(lambda connection: seen(connection, again)) is ActSeen.DONE
    others = [replace(ACT, what=ActKind.LET_IN), replace(ACT, whom="18"), replace(ACT, reason="x")]
    answers = [cage.do(lambda connection: seen(connection, other)) for other in others]  # noqa: B023  # the same
    assert answers == [ActSeen.KEY_USED] * 3


def test_nothing_leaves_the_list(cage: Cage) -> None:
    cage.do(lambda connection: write_act(connection, ACT))
    with pytest.raises(DBAPIError, match="kept as it was written"):
        cage.do(lambda connection: connection.execute(delete(ACTS)))
