"""Locks after wrong tries: listed, and opened once, with a reason in the books."""

from __future__ import annotations

import pytest

from table_server.cage.accounts import Lock, LockKind
from table_server.cage.counter import CashRefused
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
    """LP-33: with the same PIN; the person who opened it and the reason are kept."""
    player = locked(cage)
    (lock,) = await locks.all()
    assert lock == Lock(kind=LockKind.ACCOUNT, who=player, name=lock.name, at=NOON)
    for _ in range(2):
        assert (
            await locks.open("k1", kind=LockKind.ACCOUNT, who=player, reason=" showed a passport ", by=BY)
            is None
        )
    assert await locks.all() == []
    assert cage.do(lambda connection: PIN_TRIES.begin(connection, player, NOON)).count == 1
    acts = cage.do(lambda connection: acts_on(connection, player))
    (act,) = [act for act in acts if act.what is ActKind.UNLOCK]
    assert (act.by, act.reason) == (BY, "showed a passport")


async def test_a_person_of_the_house_too(cage: Cage, locks: Locks) -> None:
    await Roster(cage, HASHER, cage.clock).hire("k1", FLOOR, secret=SECRET, by=BY)
    signing = Signing(cage, HASHER, cage.clock)
    for _ in range(3):
        await signing.member(Signature("Floor One", StaffSecret("wrong")))
    assert await signing.member(Signature("Floor One", SECRET)) == Unsigned(NotSigned.LOCKED)
    (lock,) = await locks.all()
    assert (lock.kind, lock.who) == (LockKind.STAFF, "Floor One")
    assert (
        await locks.open("k2", kind=LockKind.STAFF, who="Floor One", reason="asked in person", by=BY) is None
    )
    assert await signing.member(Signature("Floor One", SECRET)) == FLOOR


async def test_an_impossible_request_is_refused(cage: Cage, locks: Locks) -> None:
    player = locked(cage)
    assert (
        await locks.open("k1", kind=LockKind.ACCOUNT, who=player, reason=" ", by=BY) is CashRefused.NO_REASON
    )
    assert (
        await locks.open("k2", kind=LockKind.ACCOUNT, who="99", reason="lost", by=BY)
        is CashRefused.NOT_LOCKED
    )
    assert (
        await locks.open("k3", kind=LockKind.STAFF, who=player, reason="lost", by=BY)
        is CashRefused.NOT_LOCKED
    )
    assert await locks.open("k4", kind=LockKind.ACCOUNT, who=player, reason="lost", by=BY) is None
    assert (
        await locks.open("k4", kind=LockKind.ACCOUNT, who=player, reason="found", by=BY)
        is CashRefused.KEY_USED
    )
    assert (
        await locks.open("k5", kind=LockKind.ACCOUNT, who=player, reason="lost", by=BY)
        is CashRefused.NOT_LOCKED
    )
