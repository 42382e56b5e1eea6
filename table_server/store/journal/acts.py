"""What people of the house did, each once by its key: who, what, whom, when, why. None of it is removed."""

from __future__ import annotations

from enum import Enum

from sqlalchemy import Connection, Row, insert, select

from table_server.engine.values import value
from table_server.store.tables.people import ACTS


class ActKind(Enum):
    """What was done."""

    OPEN_ACCOUNT = "open_account"
    REPLACE_CARD = "replace_card"
    RESET_PIN = "reset_pin"
    UNLOCK = "unlock"
    BAR = "bar"
    LET_IN = "let_in"
    EXCLUDE = "exclude"
    DEPOSIT = "deposit"
    WITHDRAW = "withdraw"
    ADJUST = "adjust"
    OPEN_SHIFT = "open_shift"
    FILL_DRAWER = "fill_drawer"
    DROP_TO_SAFE = "drop_to_safe"
    COUNT_DRAWER = "count_drawer"
    """What somebody says lies in a drawer, before they are told what should."""
    CLOSE_SHIFT = "close_shift"
    ISSUE_VOUCHER = "issue_voucher"
    REDEEM_VOUCHER = "redeem_voucher"
    COPY_VOUCHER = "copy_voucher"
    """Its number was told once more."""
    EMPTY_BOX = "empty_box"
    """The notes of a validator were counted."""
    SETTLE_NOTE = "settle_note"
    """Two people say whether a disputed note lies in the box, and is paid."""
    PRINT_TICKET = "print_ticket"
    """A voucher's paper, once more."""
    REGISTER_CHIPS = "register_chips"
    GIVE_CHIPS = "give_chips"
    TAKE_CHIPS = "take_chips"
    ADD_STAFF = "add_staff"
    REMOVE_STAFF = "remove_staff"
    UNLOCK_STAFF = "unlock_staff"
    GIVE_DEVICE = "give_device"
    REVOKE_DEVICE = "revoke_device"
    READ_HAND = "read_hand"
    """Hidden cards of a hand that is over were opened to an auditor."""
    LOCK = "lock"
    """Too many wrong tries: an account or a person is locked, by nobody."""
    VOID_HAND = "void_hand"
    CORRECT_STACK = "correct_stack"
    CORRECT_HAND = "correct_hand"
    """A stack, because of a hand that is over; the hand stays as it was played."""
    SET_TERMS = "set_terms"
    """The floor chose what a table plays."""
    PUBLISH_HOUSE = "publish_house"
    """A house has new rules, or old ones again."""
    CALL_OFF = "call_off"
    """A tournament that ran."""
    ABANDON_HAND = "abandon_hand"
    """A hand that could not go on after a restart, by nobody."""


@value
class Act:
    """One thing somebody did."""

    key: str
    what: ActKind
    whom: str
    by: str
    at: int
    reason: str = ""


class Seen(Enum):
    """Whether this was done before."""

    NEVER = "never"
    DONE = "done"
    OTHERWISE = "otherwise"
    """The key belongs to something else."""


def act_of(connection: Connection, key: str) -> Act | None:
    """What was done under this key."""
    row = connection.execute(select(ACTS).where(ACTS.c.key == key)).first()
    return None if row is None else _act(row)


def seen(connection: Connection, act: Act) -> Seen:
    """Whether to do it; by whom and when it was first asked for does not matter."""
    there = act_of(connection, act.key)
    if there is None:
        return Seen.NEVER
    same = (there.what, there.whom, there.reason) == (act.what, act.whom, act.reason)
    return Seen.DONE if same else Seen.OTHERWISE


def write_act(connection: Connection, act: Act) -> None:
    """Keep it, in the transaction of what it tells of."""
    row = {"key": act.key, "what": act.what.value, "whom": act.whom, "by": act.by, "at": act.at}
    connection.execute(insert(ACTS).values(**row, reason=act.reason))


def acts_on(connection: Connection, whom: str) -> list[Act]:
    """Everything that was done to a player, a screen or a person, oldest first."""
    rows = connection.execute(select(ACTS).where(ACTS.c.whom == whom).order_by(ACTS.c.at, ACTS.c.key))
    return [_act(row) for row in rows]


def acts_between(connection: Connection, since: int, until: int) -> list[Act]:
    """Everything that was done from one instant to before another, oldest first."""
    when = (ACTS.c.at >= since, ACTS.c.at < until)
    return [
        _act(row) for row in connection.execute(select(ACTS).where(*when).order_by(ACTS.c.at, ACTS.c.key))
    ]


def _act(row: Row[tuple[str, str, str, str, int, str]]) -> Act:
    return Act(row.key, ActKind(row.what), row.whom, row.by, row.at, row.reason)
