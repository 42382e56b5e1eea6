"""The report of exceptions, and the trail of all that the staff did, wherever it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from table_server.cage.ledger import AccountKind
from table_server.cage.reports import Done, ExceptionRow, Period
from table_server.store.journal.acts import ActKind, StaffAct, acts_between
from table_server.store.ledger.failed_moves import FailedMove, failed_moves
from table_server.store.ledger.takings import Corrected, corrections, paid_notes
from table_server.store.sql.runner import Runner

NOT_MOVED: Final = "not_moved"
_BY_ACT: Final = {
    ActKind.ADJUST: "cash/",
    ActKind.CLOSE_SHIFT: "cash/",
    ActKind.EMPTY_BOX: "box/",
}
"""The prefix before the act's key in the key of its ledger entry."""
_COUNTS: Final = {
    ActKind.CLOSE_SHIFT: "drawer_difference",
    ActKind.EMPTY_BOX: "box_difference",
}
"""The report's name for a count that was off."""
_AT_TABLES: Final = frozenset({ActKind.CORRECT_STACK, ActKind.CORRECT_HAND})
_WITHOUT_MONEY: Final = frozenset(
    {
        ActKind.VOID_HAND,
        ActKind.CALL_OFF,
        ActKind.ABANDON_HAND,
        ActKind.LOCK,
        ActKind.UNLOCK,
        ActKind.UNLOCK_STAFF,
    }
)


async def exceptions(ledger: Runner, journal: Runner, period: Period) -> list[ExceptionRow]:
    """Voids, corrections, differences, disputed notes, refused moves of money, and locks."""
    acts = await _acts(ledger, journal, period)
    put_right = await ledger.run(lambda connection: corrections(connection, period))
    paid = await ledger.run(lambda connection: paid_notes(connection, period))
    failed = await ledger.run(lambda connection: _failed(connection, period))
    counted = {f"{_BY_ACT[act.what]}{act.key}": act for act in acts if act.what in _BY_ACT}
    at_tables = {(act.at, _table(act)): act for act in acts if act.what in _AT_TABLES}
    rows = [
        ExceptionRow(at=act.at, what=act.what.value, whom=act.whom, by=act.by, amount=0, reason=act.reason)
        for act in acts
        if act.what in _WITHOUT_MONEY or _paid_late(act)
    ]
    rows += [
        ExceptionRow(
            at=act.at,
            what=act.what.value,
            whom=act.whom,
            by=act.by,
            amount=paid.get(act.whom, 0),
            reason=act.reason,
        )
        for act in acts
        if act.what is ActKind.SETTLE_NOTE
    ]
    rows += [
        _put_right(each, counted.get(each.key) or at_tables.get((each.at, each.owner))) for each in put_right
    ]
    rows += [_not_moved(each) for each in failed]
    return sorted(rows, key=lambda row: (row.at, row.what, row.whom))


async def trail(ledger: Runner, journal: Runner, period: Period) -> list[Done]:
    """Every act of the staff, and what two people ordered at tables; the newest first."""
    acts = await _acts(ledger, journal, period)
    return [
        Done(at=act.at, what=act.what.value, whom=act.whom, by=act.by, reason=act.reason, key=act.key)
        for act in reversed(acts)
    ]


async def _acts(ledger: Runner, journal: Runner, period: Period) -> Sequence[StaffAct]:
    """The cage's acts and the table's: two databases in a room, one where a table has its own."""
    wanted = (period.since, period.until)
    found = {act.key: act for act in await journal.run(lambda connection: acts_between(connection, *wanted))}
    found |= {act.key: act for act in await ledger.run(lambda connection: acts_between(connection, *wanted))}
    return sorted(found.values(), key=lambda act: (act.at, act.key))


def _paid_late(act: StaffAct) -> bool:
    """True for a voucher paid after its end: only those carry a reason."""
    return act.what is ActKind.REDEEM_VOUCHER and act.reason != ""


def _table(act: StaffAct) -> str:
    """The table where a stack was corrected; its account of corrections is the other side."""
    return act.whom.rpartition("/")[0]


def _failed(connection: Connection, period: Period) -> list[FailedMove]:
    return [each for each in failed_moves(connection, period.since) if each.at < period.until]


def _put_right(each: Corrected, act: StaffAct | None) -> ExceptionRow:
    """A ledger entry with the act it came from."""
    if act is None:  # another server's table: its acts are in that server's journal
        return ExceptionRow(
            at=each.at,
            what=ActKind.CORRECT_STACK.value,
            whom=each.owner,
            by="",
            amount=each.amount,
            reason=each.reason,
        )
    if act.what in _COUNTS:  # as the counter states it: negative when cash is missing
        return ExceptionRow(
            at=each.at,
            what=_COUNTS[act.what],
            whom=act.whom,
            by=act.by,
            amount=-each.amount,
            reason=each.reason,
        )
    whom = each.owner if act.what is ActKind.CORRECT_STACK else act.whom
    return ExceptionRow(
        at=each.at, what=act.what.value, whom=whom, by=act.by, amount=each.amount, reason=each.reason
    )


def _not_moved(each: FailedMove) -> ExceptionRow:
    players = [
        line for line in each.entry.lines if line.account.kind in {AccountKind.WALLET, AccountKind.SEAT}
    ]
    whom = players[0].account.owner if players else ""
    amount = max((abs(line.amount) for line in each.entry.lines), default=0)
    return ExceptionRow(
        at=each.at,
        what=NOT_MOVED,
        whom=whom,
        by="",
        amount=amount,
        reason=f"{each.entry.what.value}: {each.why}",
    )
