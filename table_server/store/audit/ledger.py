"""Checks that the ledger holds what was posted and adds up; every fault, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, select

from table_server.cage.ledger import NEVER_NEGATIVE
from table_server.engine.money import Cents
from table_server.store.ledger.entries import FIRST_CHAIN, link
from table_server.store.ledger.meters import meters
from table_server.store.sql.errors import AuditFault
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES

_AT_ONCE: Final = 10_000
_POSTED: Final = (
    select(ENTRIES, LINES.c.account, LINES.c.amount)
    .join(LINES, LINES.c.seq == ENTRIES.c.seq, isouter=True)
    .order_by(ENTRIES.c.seq)
)
_STRAY: Final = (
    select(LINES.c.seq)
    .distinct()
    .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq, isouter=True)
    .where(ENTRIES.c.seq.is_(None))
)


def ledger_faults(connection: Connection) -> list[AuditFault]:
    """Every fault of the ledger; empty when all is well. Each row is read once."""
    try:
        return _faults(connection)
    except (TypeError, ValueError):  # SQLite keeps any value in any column; this one cannot be read
        return [_fault("a row holds what cannot be read")]


def _faults(connection: Connection) -> list[AuditFault]:
    on_accounts: Counter[str] = Counter()
    faults = [*_entries(connection, on_accounts)]
    faults += (_fault(f"lines of entry {seq}, which is not there") for seq in connection.scalars(_STRAY))
    faults += _accounts(connection, on_accounts)
    if missing := meters(connection).missing:
        faults.append(_fault(f"{missing} cents came in and are nowhere"))
    return faults


def _entries(connection: Connection, on_accounts: Counter[str]) -> Iterator[AuditFault]:
    """Each entry is bound to all before it, so that none can be changed, removed or inserted."""
    before, chain = 0, FIRST_CHAIN
    rows = connection.execute(_POSTED, execution_options={"yield_per": _AT_ONCE})
    for seq, group in groupby(rows, key=lambda row: row.seq):
        posted = list(group)
        first = posted[0]
        lines = _lines(posted)
        on_accounts.update(dict(lines))
        if seq != before + 1:
            yield _fault(f"entry {before + 1} is missing")
        elif link(chain, (seq, first.key, first.what, first.reason, first.at), lines) != first.chain:
            yield _fault(f"entry {seq} is not what was written, or the one before it is not")
        if off := sum(amount for _, amount in lines):
            yield _fault(f"entry {seq} is {off} cents out of balance")
        before, chain = seq, first.chain


def _lines(posted: list[Any]) -> list[tuple[str, Cents]]:
    return [(row.account, row.amount) for row in posted if row.account is not None]


def _accounts(connection: Connection, on_accounts: Counter[str]) -> Iterator[AuditFault]:
    """Each balance is the sum of its lines, and not negative where it must not be."""
    careful = {kind.value for kind in NEVER_NEGATIVE}
    unknown = set(on_accounts)
    for row in connection.execute(select(ACCOUNTS).order_by(ACCOUNTS.c.account)):
        unknown.discard(row.account)
        if row.balance != on_accounts[row.account]:
            yield _fault(f"{row.account} holds {row.balance} cents, its lines say {on_accounts[row.account]}")
        if row.balance < 0 and row.kind in careful:
            yield _fault(f"{row.account} is below zero: {row.balance} cents")
    yield from (_fault(f"{account} has lines and is no account") for account in sorted(unknown))


def _fault(what: str) -> AuditFault:
    return AuditFault("", None, f"ledger: {what}")
