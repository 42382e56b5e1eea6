"""What a room's ledger has of some tables, read once and in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, false, or_, select

from table_server.cage.ledger import Kind
from table_server.engine.values import value
from table_server.store.audit.booked import lies_on
from table_server.store.ledger.entries import account_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, FAILED, LINES
from table_server.tournaments.structure import JOURNALS, journal_of

_AT_ONCE: Final = 10_000
_OWN: Final = frozenset({Kind.POT, Kind.COLLECTION, Kind.JACKPOT})
"""Whose owner is the table itself."""


@value
class RoomEntry:
    """An entry that changes what lies on a table."""

    key: str
    at: int
    lines: Mapping[str, int]


def entries_of(there: Connection, tables: Collection[str]) -> Iterator[tuple[str, RoomEntry]]:
    """Every one of them, and the table it is of."""
    touched = (
        select(LINES.c.seq)
        .join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account)
        .where(or_(false(), *(_belongs(table) for table in tables)))
    )
    wanted = (
        select(ENTRIES.c.seq, ENTRIES.c.key, ENTRIES.c.at, LINES.c.account, LINES.c.amount)
        .join(LINES, LINES.c.seq == ENTRIES.c.seq)
        .where(ENTRIES.c.seq.in_(touched))
        .order_by(ENTRIES.c.seq)
    )
    rows = there.execute(wanted, execution_options={"yield_per": _AT_ONCE})
    for _, group in groupby(rows, key=lambda row: row.seq):
        lines = list(group)
        table = next((of for line in lines if (of := _table_of(line.account)) in tables), None)
        table = table or _keyed_by(lines[0].key)
        if table in tables:
            amounts = {line.account: line.amount for line in lines}
            yield table, RoomEntry(lines[0].key, lines[0].at, amounts)


def chips_in(there: Connection, table: str) -> dict[str, int]:
    """What the room says that each player has on the table, or what is in a tournament's pool."""
    rows = there.execute(select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(lies_on(table)))
    return {row.account: row.balance for row in rows}


def refusals_of(there: Connection, key: str) -> Sequence[str]:
    """Why it could not be moved."""
    return there.scalars(select(FAILED.c.why).where(FAILED.c.key == key).order_by(FAILED.c.why)).all()


def _belongs(table: str) -> ColumnElement[bool]:
    own = [kind.value for kind in _OWN]
    found = or_(lies_on(table), and_(ACCOUNTS.c.kind.in_(own), ACCOUNTS.c.owner == table))
    if not table.startswith(JOURNALS):
        return found
    tickets = ACCOUNTS.c.owner.startswith(f"{table.removeprefix(JOURNALS)}/", autoescape=True)
    return or_(found, and_(ACCOUNTS.c.kind == Kind.TOURNAMENT.value, tickets))


def _keyed_by(entry: str) -> str:
    """Whose an entry is that goes from a ticket to a wallet: a tournament calls its entries after itself."""
    return journal_of(entry.partition("/")[0])


def _table_of(text: str) -> str | None:
    account = account_of(text)
    if account.kind is Kind.SEAT:
        return account.owner.rpartition("/")[0]
    if (
        account.kind is Kind.TOURNAMENT and "/" not in account.owner
    ):  # a ticket is filled by one tournament and emptied by another
        return journal_of(account.owner)
    return account.owner if account.kind in _OWN else None
