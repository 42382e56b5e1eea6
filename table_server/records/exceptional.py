"""What is not to happen every day, and all that people of the house did, from wherever it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from table_server.cage.ledger import Kind
from table_server.cage.reports import Done, ExceptionRow, Period
from table_server.store.acts import Act, ActKind, acts_between
from table_server.store.failed_moves import FailedMove, failed_moves
from table_server.store.runner import Runner
from table_server.store.takings import Corrected, corrections

NOT_MOVED: Final = "not_moved"
CAGE: Final = "cage"
DRAWERS: Final = "drawers"
_PUT_RIGHT: Final = {CAGE: ActKind.ADJUST.value, DRAWERS: "drawer_difference"}
"""What the accounts of corrections are for that are no table's."""
_WITHOUT_MONEY: Final = frozenset(
    {ActKind.VOID_HAND, ActKind.ABANDON_HAND, ActKind.LOCK, ActKind.UNLOCK, ActKind.UNLOCK_STAFF}
)
_WITH_MONEY: Final = frozenset({ActKind.CORRECT_STACK, ActKind.ADJUST})
"""Each has an entry of the ledger, which says how much."""


async def exceptions(ledger: Runner, journal: Runner, period: Period) -> list[ExceptionRow]:
    """Voids, corrections, money that did not move, locked cards and people; oldest first."""
    acts = await _acts(ledger, journal, period)
    put_right = await ledger.run(lambda connection: corrections(connection, period))
    failed = await ledger.run(lambda connection: _failed(connection, period))
    who = {(act.at, _owner(act)): act.by for act in acts if act.what in _WITH_MONEY}
    rows = [
        ExceptionRow(act.at, act.what.value, act.whom, act.by, 0, act.reason)
        for act in acts
        if act.what in _WITHOUT_MONEY
    ]
    rows += [_corrected(each, who.get((each.at, each.owner), "")) for each in put_right]
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


def _owner(act: Act) -> str:
    """Whose account of corrections the other side of it is on."""
    return CAGE if act.what is ActKind.ADJUST else act.whom.rpartition("/")[0]


def _failed(connection: Connection, period: Period) -> list[FailedMove]:
    return [each for each in failed_moves(connection, period.since) if each.at < period.until]


def _corrected(each: Corrected, by: str) -> ExceptionRow:
    what = _PUT_RIGHT.get(each.owner, ActKind.CORRECT_STACK.value)
    return ExceptionRow(each.at, what, each.owner, by, each.amount, each.reason)


def _not_moved(each: FailedMove) -> ExceptionRow:
    players = [line for line in each.entry.lines if line.account.kind in {Kind.WALLET, Kind.SEAT}]
    whom = players[0].account.owner if players else ""
    amount = max((abs(line.amount) for line in each.entry.lines), default=0)
    return ExceptionRow(each.at, NOT_MOVED, whom, "", amount, f"{each.entry.what.value}: {each.why}")
