"""PURE. The house's staff: what each role may do, and which acts take two people."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from table_server.cage.accounts import Alarm
from table_server.cage.secret import StaffSecret
from table_server.engine.values import value


class Role(Enum):
    """The roles of staff."""

    FLOOR = "floor"
    CASHIER = "cashier"
    SUPERVISOR = "supervisor"
    TECHNICIAN = "technician"
    AUDITOR = "auditor"


class Deed(Enum):
    """Acts that take two people and a reason."""

    VOID_HAND = "void_hand"
    CORRECT_STACK = "correct_stack"
    ADJUST_WALLET = "adjust_wallet"
    CALL_OFF = "call_off"
    """A running tournament."""
    KNOW_CUSTOMER = "know_customer"
    """The customer at the counter owns the account, although card and PIN do not prove it."""
    SETTLE_NOTE = "settle_note"
    """A note that a validator may hold and nobody was credited for: paid, or not."""


@value
class Needs:
    """The roles that may sign for a deed, and the roles of which one has to be among the two."""

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
    Deed.KNOW_CUSTOMER: Needs(_FLOOR | _CAGE, _FLOOR),
    Deed.SETTLE_NOTE: Needs(_FLOOR | _CAGE, _SUPERVISOR),
}


@value
class Member:
    """One of the staff, as signed in."""

    name: str
    role: Role


@value
class Signature:
    """A name and the secret that goes with it."""

    name: str
    secret: StaffSecret


class NotSigned(Enum):
    """Reasons why a signature is refused."""

    WRONG = "wrong_name_or_secret"
    LOCKED = "staff_locked"
    SAME_PERSON = "same_person"
    NOT_ALLOWED = "not_allowed"


@value
class Unsigned:
    """A refused signature, and perhaps alarms for the floor."""

    why: NotSigned
    alarms: tuple[Alarm, ...] = ()


Pair: TypeAlias = tuple[Member, Member]


def same_person(one: str, other: str) -> bool:
    """True if two names are one name: spelling it differently does not make a second signature."""
    return folded(one) == folded(other)


def folded(name: str) -> str:
    """A name in the form it is looked up by."""
    return " ".join(name.split()).casefold()


def may_sign(deed: Deed, pair: Pair) -> bool:
    """True if these two people are enough for this deed."""
    needs = NEEDS[deed]
    roles = {member.role for member in pair}
    return roles <= needs.may and bool(roles & needs.one_is)
