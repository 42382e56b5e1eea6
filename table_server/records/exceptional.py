"""What is not to happen every day, and all that people of the house did, from wherever it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from table_server.cage.ledger import Kind
from table_server.cage.reports import Done, ExceptionRow, Period
from table_server.store.journal.acts import Act, ActKind, acts_between
from table_server.store.ledger.failed_moves import FailedMove, failed_moves
from table_server.store.ledger.takings import Corrected, corrections, paid_notes
from table_server.store.sql.runner import Runner

NOT_MOVED: Final = "not_moved"
_BY_ACT: Final = {
    ActKind.ADJUST: "cash/",
    ActKind.CLOSE_SHIFT: "cash/",
    ActKind.EMPTY_BOX: "box/",
}
"""What goes before the act's own key where its entry of the ledger is found."""
_COUNTS: Final = {
    ActKind.CLOSE_SHIFT: "drawer_difference",
    ActKind.EMPTY_BOX: "box_difference",
}
"""What a count that is not what it should be is called."""
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
    """Voids, corrections, differences, notes that were argued about, money that did not move, locks."""
    acts = await _acts(ledger, journal, period)
    put_right = await ledger.run(lambda connection: corrections(connection, period))
    paid = await ledger.run(lambda connection: paid_notes(connection, period))
    failed = await ledger.run(lambda connection: _failed(connection, period))
    counted = {f"{_BY_ACT[act.what]}{act.key}": act for act in acts if act.what in _BY_ACT}
    at_tables = {(act.at, _table(act)): act for act in acts if act.what in _AT_TABLES}
    rows = [
        ExceptionRow(act.at, act.what.value, act.whom, act.by, 0, act.reason)
        for act in acts
        if act.what in _WITHOUT_MONEY or _paid_late(act)
    ]
    rows += [
        ExceptionRow(act.at, act.what.value, act.whom, act.by, paid.get(act.whom, 0), act.reason)
        for act in acts
        if act.what is ActKind.SETTLE_NOTE
    ]
    rows += [
        _put_right(each, counted.get(each.key) or at_tables.get((each.at, each.owner))) for each in put_right
    ]
    rows += [_not_moved(each) for each in failed]
    return sorted(rows, key=lambda row: (row.at, row.what, row.whom))


async def trail(ledger: Runner, journal: Runner, period: Period) -> list[Done]:
    """Everything that was done, and what two people ordered at tables; the newest first."""
    acts = await _acts(ledger, journal, period)
    return [Done(act.at, act.what.value, act.whom, act.by, act.reason, act.key) for act in reversed(acts)]


async def _acts(ledger: Runner, journal: Runner, period: Period) -> Sequence[Act]:
    """The cage's acts and the table's: two databases in a room, one beside a table of its own."""
    wanted = (period.since, period.until)
    found = {act.key: act for act in await journal.run(lambda connection: acts_between(connection, *wanted))}
    found |= {act.key: act for act in await ledger.run(lambda connection: acts_between(connection, *wanted))}
    return sorted(found.values(), key=lambda act: (act.at, act.key))


def _paid_late(act: Act) -> bool:
    """A voucher after its end: there is no other reason for a reason."""
    return act.what is ActKind.REDEEM_VOUCHER and act.reason != ""


def _table(act: Act) -> str:
    """Where a stack was put right; the table's account of corrections is the other side of it."""
    return act.whom.rpartition("/")[0]


def _failed(connection: Connection, period: Period) -> list[FailedMove]:
    return [each for each in failed_moves(connection, period.since) if each.at < period.until]


def _put_right(each: Corrected, act: Act | None) -> ExceptionRow:
    """As an entry of the ledger, with the act that it came of."""
    if act is None:  # in a room, another server's table: its acts are in that server's journal
        return ExceptionRow(each.at, ActKind.CORRECT_STACK.value, each.owner, "", each.amount, each.reason)
    if act.what in _COUNTS:  # as the counter says it: below nothing when something is missing
        return ExceptionRow(each.at, _COUNTS[act.what], act.whom, act.by, -each.amount, each.reason)
    whom = each.owner if act.what is ActKind.CORRECT_STACK else act.whom
    return ExceptionRow(each.at, act.what.value, whom, act.by, each.amount, each.reason)


def _not_moved(each: FailedMove) -> ExceptionRow:
    players = [line for line in each.entry.lines if line.account.kind in {Kind.WALLET, Kind.SEAT}]
    whom = players[0].account.owner if players else ""
    amount = max((abs(line.amount) for line in each.entry.lines), default=0)
    return ExceptionRow(each.at, NOT_MOVED, whom, "", amount, f"{each.entry.what.value}: {each.why}")
