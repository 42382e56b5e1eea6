"""Who works here: each change once by its key, with its name in the books."""

from __future__ import annotations

import pytest

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role, Signature
from table_server.store.journal.acts import acts_on
from table_server.store.people.roster import Roster, RosterRefused
from table_server.store.people.staff import Signing
from tests.store.cages import HASHER, Cage

SECRET = StaffSecret("river card")
FLOOR = Member("Floor One", Role.FLOOR)


@pytest.fixture
def roster(cage: Cage) -> Roster:
    return Roster(cage, HASHER, cage.clock)


async def test_somebody_new_can_sign(cage: Cage, roster: Roster) -> None:
    assert await roster.hire("k1", Member("  Floor  One", Role.FLOOR), SECRET, "Super") is None
    assert await Signing(cage, HASHER, cage.clock).member(Signature("Floor One", SECRET)) == FLOOR
    assert await roster.members() == [FLOOR]
    (act,) = cage.do(lambda connection: acts_on(connection, "Floor One"))
    assert (act.by, act.reason) == ("Super", "floor")


async def test_a_key_does_one_thing_once(roster: Roster) -> None:
    for _ in range(2):
        assert await roster.hire("k1", FLOOR, SECRET, "Super") is None
    other = Member("Floor One", Role.AUDITOR)
    assert await roster.hire("k1", other, SECRET, "Super") is RosterRefused.KEY_USED
    assert await roster.let_go("k1", "Floor One", "Super") is RosterRefused.KEY_USED
    assert await roster.members() == [FLOOR]


async def test_what_cannot_be_is_refused(roster: Roster) -> None:
    nameless = Member(" ", Role.FLOOR)
    assert await roster.hire("k1", nameless, SECRET, "Super") is RosterRefused.NOT_A_NAME
    assert await roster.hire("k2", FLOOR, StaffSecret("12345"), "Super") is RosterRefused.WEAK_SECRET
    assert await roster.let_go("k3", "Nobody", "Super") is RosterRefused.NOBODY
    assert await roster.members() == []


async def test_who_was_let_go_is_gone_once(roster: Roster) -> None:
    await roster.hire("k1", FLOOR, SECRET, "Super")
    for _ in range(2):
        assert await roster.let_go("k2", "Floor One", "Super") is None
    assert await roster.members() == []
