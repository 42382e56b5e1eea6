"""Acts of the house's staff, each written once by its key: who, what, whom, when, why.

None is ever removed.
"""

from __future__ import annotations

from enum import Enum

from sqlalchemy import Connection, Row, insert, select

from table_server.engine.values import value
from table_server.store.tables.people import ACTS


class ActKind(Enum):
    """The kinds of act."""

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
    """A person's own count of a drawer, given before they are told what it should hold."""
    CLOSE_SHIFT = "close_shift"
    ISSUE_VOUCHER = "issue_voucher"
    REDEEM_VOUCHER = "redeem_voucher"
    COPY_VOUCHER = "copy_voucher"
    """The voucher got a new number, and the old one is worth nothing."""
    EMPTY_BOX = "empty_box"
    """A validator's notes were counted."""
    SETTLE_NOTE = "settle_note"
    """Two people decided whether a disputed note lies in the box, and is paid."""
    PRINT_TICKET = "print_ticket"
    """A voucher was printed once more."""
    REGISTER_CHIPS = "register_chips"
    GIVE_CHIPS = "give_chips"
    TAKE_CHIPS = "take_chips"
    ADD_STAFF = "add_staff"
    REMOVE_STAFF = "remove_staff"
    UNLOCK_STAFF = "unlock_staff"
    GIVE_DEVICE = "give_device"
    REVOKE_DEVICE = "revoke_device"
    READ_HAND = "read_hand"
    """An auditor opened the hidden cards of a finished hand."""
    LOCK = "lock"
    """Too many wrong tries locked an account or a person; nobody signs this one."""
    VOID_HAND = "void_hand"
    CORRECT_STACK = "correct_stack"
    CORRECT_HAND = "correct_hand"
    """A stack was corrected because of a finished hand; the hand stays as it was played."""
    SET_TERMS = "set_terms"
    """The floor chose what a table plays."""
    PUBLISH_HOUSE = "publish_house"
    """A house got new rules, or earlier ones again."""
    CALL_OFF = "call_off"
    """A running tournament was ended."""
    ABANDON_HAND = "abandon_hand"
    """A hand could not go on after a restart; nobody signs this one."""


@value
class StaffAct:
    """One act of one person."""

    key: str
    what: ActKind
    whom: str
    by: str
    at: int
    reason: str = ""


class ActSeen(Enum):
    """The outcome of comparing an act's key with the acts already written."""

    NEVER = "never"
    DONE = "done"
    KEY_USED = "key_used"
    """The key belongs to another act."""


def act_of(connection: Connection, key: str) -> StaffAct | None:
    """The act written under this key."""
    row = connection.execute(select(ACTS).where(ACTS.c.key == key)).first()
    return None if row is None else _act(row)


def seen(connection: Connection, act: StaffAct) -> ActSeen:
    """Compare with the act under the same key. Who did it and when it was first asked for do not count."""
    there = act_of(connection, act.key)
    if there is None:
        return ActSeen.NEVER
    same = (there.what, there.whom, there.reason) == (act.what, act.whom, act.reason)
    return ActSeen.DONE if same else ActSeen.KEY_USED


def write_act(connection: Connection, act: StaffAct) -> None:
    """Write the act, in the transaction of what it did."""
    row = {"key": act.key, "what": act.what.value, "whom": act.whom, "by": act.by, "at": act.at}
    connection.execute(insert(ACTS).values(**row, reason=act.reason))


def acts_on(connection: Connection, whom: str) -> list[StaffAct]:
    """All acts on a player, a screen or a person, oldest first."""
    rows = connection.execute(select(ACTS).where(ACTS.c.whom == whom).order_by(ACTS.c.at, ACTS.c.key))
    return [_act(row) for row in rows]


def acts_between(connection: Connection, since: int, until: int) -> list[StaffAct]:
    """All acts from one instant to before another, oldest first."""
    when = (ACTS.c.at >= since, ACTS.c.at < until)
    return [
        _act(row) for row in connection.execute(select(ACTS).where(*when).order_by(ACTS.c.at, ACTS.c.key))
    ]


def _act(row: Row[tuple[str, str, str, str, int, str]]) -> StaffAct:
    return StaffAct(
        key=row.key, what=ActKind(row.what), whom=row.whom, by=row.by, at=row.at, reason=row.reason
    )
