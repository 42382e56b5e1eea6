"""A3: one person proves a name, two people sign together, and wrong secrets lock."""

from __future__ import annotations

import asyncio

import pytest

from table_server.cage.accounts import Alarm, AlarmKind
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Deed, Member, NotSigned, Role, Signature, Unsigned, folded
from table_server.store.people.staff import STAFF_TRIES, Signing, hire, let_go, members
from tests.store.cages import HASHER, NOON, Cage

SECRET, WRONG = StaffSecret("river card"), StaffSecret("turn card")
FLOOR, OTHER, SUPERVISOR, CASHIER = (
    Member("Floor One", Role.FLOOR),
    Member("Floor Two", Role.FLOOR),
    Member("Super", Role.SUPERVISOR),
    Member("Cage", Role.CASHIER),
)


@pytest.fixture
def signing(cage: Cage) -> Signing:
    for member in (FLOOR, OTHER, SUPERVISOR, CASHIER):
        secret = asyncio.run(HASHER.hashed(SECRET, folded(member.name)))
        cage.do(lambda connection: hire(connection, member, secret))  # noqa: B023  # called at once
    return Signing(cage, HASHER, cage.clock)


def by(member: Member, secret: StaffSecret = SECRET) -> Signature:
    return Signature(member.name, secret)


async def test_name_and_secret_are_the_person_however_the_name_is_written(signing: Signing) -> None:
    assert await signing.member(Signature("  floor ONE ", SECRET)) == FLOOR


async def test_an_unknown_name_and_a_wrong_secret_are_one_answer(signing: Signing) -> None:
    wrong = Unsigned(NotSigned.WRONG)
    assert await signing.member(by(FLOOR, WRONG)) == wrong
    assert await signing.member(Signature("Nobody", SECRET)) == wrong


async def test_two_who_may_sign_do(signing: Signing) -> None:
    assert await signing.pair(Deed.VOID_HAND, (by(FLOOR), by(OTHER))) == (FLOOR, OTHER)
    assert await signing.pair(Deed.CORRECT_STACK, (by(FLOOR), by(SUPERVISOR))) == (FLOOR, SUPERVISOR)


async def test_nobody_signs_twice(signing: Signing) -> None:
    again = Signature("FLOOR  one", SECRET)
    assert await signing.pair(Deed.VOID_HAND, (by(FLOOR), again)) == Unsigned(NotSigned.SAME_PERSON)


async def test_two_who_may_not_sign_do_not(signing: Signing) -> None:
    not_allowed = Unsigned(NotSigned.NOT_ALLOWED)
    assert await signing.pair(Deed.VOID_HAND, (by(FLOOR), by(CASHIER))) == not_allowed
    assert await signing.pair(Deed.CORRECT_STACK, (by(FLOOR), by(OTHER))) == not_allowed


async def test_one_wrong_secret_is_enough_for_a_no(signing: Signing) -> None:
    assert await signing.pair(Deed.VOID_HAND, (by(FLOOR), by(OTHER, WRONG))) == Unsigned(NotSigned.WRONG)
    assert await signing.pair(Deed.VOID_HAND, (by(FLOOR, WRONG), by(OTHER))) == Unsigned(NotSigned.WRONG)


async def test_three_wrong_secrets_lock_and_tell_the_floor(cage: Cage, signing: Signing) -> None:
    alarm = Alarm(AlarmKind.STAFF_LOCKED, FLOOR.name, NOON)
    answers = [await signing.pair(Deed.VOID_HAND, (by(OTHER), by(FLOOR, WRONG))) for _ in range(3)]
    assert answers == [*[Unsigned(NotSigned.WRONG)] * 2, Unsigned(NotSigned.LOCKED, (alarm,))]
    assert await signing.member(by(FLOOR)) == Unsigned(NotSigned.LOCKED)
    assert await signing.member(by(OTHER)) == OTHER
    cage.do(lambda connection: STAFF_TRIES.unlock(connection, folded(FLOOR.name)))
    assert await signing.member(by(FLOOR)) == FLOOR


async def test_who_was_let_go_signs_nothing(cage: Cage, signing: Signing) -> None:
    assert cage.do(lambda connection: let_go(connection, "floor one"))
    assert not cage.do(lambda connection: let_go(connection, "floor one"))
    assert await signing.member(by(FLOOR)) == Unsigned(NotSigned.WRONG)
    assert cage.do(members) == [CASHIER, OTHER, SUPERVISOR]


async def test_a_new_secret_and_role_take_the_old_ones_place(cage: Cage, signing: Signing) -> None:
    promoted = Member("Floor One", Role.SUPERVISOR)
    secret = await HASHER.hashed(WRONG, folded(promoted.name))
    cage.do(lambda connection: hire(connection, promoted, secret))
    assert await signing.member(by(FLOOR)) == Unsigned(NotSigned.WRONG)
    assert await signing.member(by(promoted, WRONG)) == promoted


async def test_a_right_secret_is_no_try_however_many_sign_at_once(signing: Signing) -> None:
    """At several consoles, in the same moment."""
    for _ in range(2):
        await signing.member(by(FLOOR, WRONG))
    written = (FLOOR.name, "floor ONE", " Floor  One")
    signed = await asyncio.gather(*(signing.member(Signature(name, SECRET)) for name in written * 2))
    assert signed == [FLOOR] * 6
