"""PURE. The people of the house: what each may do, and what takes two of them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from table_server.cage.accounts import Alarm
from table_server.cage.secret import StaffSecret
from table_server.engine.values import value


class Role(Enum):
    """What somebody is in the house."""

    FLOOR = "floor"
    CASHIER = "cashier"
    SUPERVISOR = "supervisor"
    TECHNICIAN = "technician"
    AUDITOR = "auditor"


class Deed(Enum):
    """What takes two people and a reason."""

    VOID_HAND = "void_hand"
    CORRECT_STACK = "correct_stack"
    ADJUST_WALLET = "adjust_wallet"
    CALL_OFF = "call_off"
    """A tournament that runs."""
    SETTLE_NOTE = "settle_note"
    """A note that a validator may have, and nobody was credited for: paid, or not."""


@value
class Needs:
    """Who may sign for a deed, and who of them has to be among the two."""

    may: frozenset[Role]
    one_is: frozenset[Role]


_FLOOR: Final = frozenset({Role.FLOOR, Role.SUPERVISOR})
_CAGE: Final = frozenset({Role.CASHIER, Role.SUPERVISOR})
_SUPERVISOR: Final = frozenset({Role.SUPERVISOR})

NEEDS: Final[Mapping[Deed, Needs]] = {
    Deed.VOID_HAND: Needs(_FLOOR, _FLOOR),
    Deed.CORRECT_STACK: Needs(_FLOOR, _SUPERVISOR),
    Deed.ADJUST_WALLET: Needs(_CAGE, _SUPERVISOR),
    Deed.CALL_OFF: Needs(_FLOOR, _SUPERVISOR),
    Deed.SETTLE_NOTE: Needs(_FLOOR | _CAGE, _SUPERVISOR),
}


@value
class Member:
    """One person of the house, as signed in."""

    name: str
    role: Role


@value
class Signature:
    """A name and the secret that goes with it."""

    name: str
    secret: StaffSecret


class NotSigned(Enum):
    """Why a person, or two, may not."""

    WRONG = "wrong_name_or_secret"
    LOCKED = "staff_locked"
    SAME_PERSON = "same_person"
    NOT_ALLOWED = "not_allowed"


@value
class Unsigned:
    """No, why, and perhaps what the floor has to know."""

    why: NotSigned
    alarms: tuple[Alarm, ...] = ()


Pair: TypeAlias = tuple[Member, Member]


def same_person(one: str, other: str) -> bool:
    """Whether two names are one name; nobody signs twice by writing it differently."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """A name as it is looked up."""
    return " ".join(name.split()).casefold()


def may_sign(deed: Deed, pair: Pair) -> bool:
    """Whether these two are enough for this."""
    needs = NEEDS[deed]
    roles = {member.role for member in pair}
    return roles <= needs.may and bool(roles & needs.one_is)
