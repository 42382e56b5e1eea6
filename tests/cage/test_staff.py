"""A3: the roles that may sign for each deed."""

from __future__ import annotations

import itertools

import pytest

from table_server.cage.staff import NEEDS, Deed, Member, Role, folded, may_sign, same_person


def pair(one: Role, other: Role) -> tuple[Member, Member]:
    return Member("A", one), Member("B", other)


@pytest.mark.parametrize("deed", Deed)
def test_every_deed_says_whom_it_needs(deed: Deed) -> None:
    assert NEEDS[deed].one_is <= NEEDS[deed].may


@pytest.mark.parametrize(
    ("deed", "one", "other", "may"),
    [
        (Deed.VOID_HAND, Role.FLOOR, Role.FLOOR, True),
        (Deed.VOID_HAND, Role.FLOOR, Role.SUPERVISOR, True),
        (Deed.VOID_HAND, Role.FLOOR, Role.CASHIER, False),
        (Deed.CORRECT_STACK, Role.FLOOR, Role.FLOOR, False),
        (Deed.CORRECT_STACK, Role.FLOOR, Role.SUPERVISOR, True),
        (Deed.CORRECT_STACK, Role.SUPERVISOR, Role.SUPERVISOR, True),
        (Deed.ADJUST_WALLET, Role.CASHIER, Role.CASHIER, False),
        (Deed.ADJUST_WALLET, Role.CASHIER, Role.SUPERVISOR, True),
        (Deed.ADJUST_WALLET, Role.FLOOR, Role.SUPERVISOR, False),
        (Deed.CALL_OFF, Role.FLOOR, Role.FLOOR, False),
        (Deed.CALL_OFF, Role.FLOOR, Role.SUPERVISOR, True),
        (Deed.CALL_OFF, Role.CASHIER, Role.SUPERVISOR, False),
        (Deed.SETTLE_NOTE, Role.FLOOR, Role.SUPERVISOR, True),
        (Deed.SETTLE_NOTE, Role.CASHIER, Role.SUPERVISOR, True),
        (Deed.SETTLE_NOTE, Role.CASHIER, Role.FLOOR, False),
        (Deed.SETTLE_NOTE, Role.TECHNICIAN, Role.SUPERVISOR, False),
    ],
)
def test_two_sign_if_both_may_and_the_right_one_is_among_them(
    deed: Deed, one: Role, other: Role, may: bool
) -> None:
    assert may_sign(deed, pair(one, other)) is may
    assert may_sign(deed, pair(other, one)) is may


@pytest.mark.parametrize("other", Role)
@pytest.mark.parametrize("onlooker", [Role.TECHNICIAN, Role.AUDITOR])
def test_technicians_and_auditors_sign_for_nothing(onlooker: Role, other: Role) -> None:
    assert not any(may_sign(deed, pair(onlooker, other)) for deed in Deed)


def test_a_name_spelled_differently_is_the_same_person() -> None:
    spellings = ["Ann Lee", " ann  LEE", "ANN LEE "]
    assert all(same_person(*both) for both in itertools.product(spellings, spellings))
    assert not same_person("Ann Lee", "Annlee")
    assert folded("  Ann\tLee") == "ann lee"
