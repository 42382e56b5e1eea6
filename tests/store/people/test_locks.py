"""What wrong tries have locked: listed, and opened again once, with a reason in the books."""

from __future__ import annotations

import pytest

from table_server.cage.counter import CashRefused
from table_server.cage.locks import Lock, LockKind
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, NotSigned, Role, Signature, Unsigned
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.people.accounts import PIN_TRIES
from table_server.store.people.locks import Locks
from table_server.store.people.roster import Roster
from table_server.store.people.staff import Signing
from tests.store.cages import HASHER, NOON, Cage

SECRET = StaffSecret("river card")
FLOOR = Member("Floor One", Role.FLOOR)
BY = "Supervisor"


@pytest.fixture
def locks(cage: Cage) -> Locks:
    return Locks(cage, cage.clock)


def locked(cage: Cage) -> str:
    """A player whose PIN was wrong three times."""
    player = cage.player()
    for count in range(1, 4):
        cage.do(lambda connection: PIN_TRIES.begin(connection, player, NOON))
        cage.do(lambda connection, count=count: PIN_TRIES.wrong(connection, player, count, NOON))  # type: ignore[misc]
    return player


async def test_an_account_gets_three_new_tries(cage: Cage, locks: Locks) -> None:
    """LP-33: with the same PIN; who opened it and why is kept."""
    player = locked(cage)
    (lock,) = await locks.all()
    assert lock == Lock(LockKind.ACCOUNT, player, lock.name, NOON)
    for _ in range(2):
        assert await locks.open("k1", LockKind.ACCOUNT, player, " showed a passport ", BY) is None
    assert await locks.all() == []
    assert cage.do(lambda connection: PIN_TRIES.begin(connection, player, NOON)).count == 1
    acts = cage.do(lambda connection: acts_on(connection, player))
    (act,) = [act for act in acts if act.what is ActKind.UNLOCK]
    assert (act.by, act.reason) == (BY, "showed a passport")


async def test_a_person_of_the_house_too(cage: Cage, locks: Locks) -> None:
    await Roster(cage, HASHER, cage.clock).hire("k1", FLOOR, SECRET, BY)
    signing = Signing(cage, HASHER, cage.clock)
    for _ in range(3):
        await signing.member(Signature("Floor One", StaffSecret("wrong")))
    assert await signing.member(Signature("Floor One", SECRET)) == Unsigned(NotSigned.LOCKED)
    (lock,) = await locks.all()
    assert (lock.kind, lock.who) == (LockKind.STAFF, "Floor One")
    assert await locks.open("k2", LockKind.STAFF, "Floor One", "asked in person", BY) is None
    assert await signing.member(Signature("Floor One", SECRET)) == FLOOR


async def test_what_cannot_be_is_refused(cage: Cage, locks: Locks) -> None:
    player = locked(cage)
    assert await locks.open("k1", LockKind.ACCOUNT, player, " ", BY) is CashRefused.NO_REASON
    assert await locks.open("k2", LockKind.ACCOUNT, "99", "lost", BY) is CashRefused.NOT_LOCKED
    assert await locks.open("k3", LockKind.STAFF, player, "lost", BY) is CashRefused.NOT_LOCKED
    assert await locks.open("k4", LockKind.ACCOUNT, player, "lost", BY) is None
    assert await locks.open("k4", LockKind.ACCOUNT, player, "found", BY) is CashRefused.KEY_USED
    assert await locks.open("k5", LockKind.ACCOUNT, player, "lost", BY) is CashRefused.NOT_LOCKED
