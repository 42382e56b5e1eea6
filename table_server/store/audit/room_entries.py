"""The room's entries of some tables, read once and in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, false, or_, select

from table_server.cage.ledger import AccountKind
from table_server.engine.values import value
from table_server.store.audit.booked import accounts_at
from table_server.store.ledger.entries import account_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, FAILED, LINES
from table_server.tournaments.structure import JOURNALS, journal_of

_AT_ONCE: Final = 10_000
_OWN: Final = frozenset({AccountKind.POT, AccountKind.COLLECTION, AccountKind.JACKPOT})
"""Accounts whose owner is the table itself."""


@value
class RoomEntry:
    """An entry that changes the money on a table."""

    key: str
    at: int
    lines: Mapping[str, int]


def entries_of(there: Connection, tables: Collection[str]) -> Iterator[tuple[str, RoomEntry]]:
    """Every such entry, with its table."""
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
    """The room's balance of each player on the table, or of a tournament's pool."""
    rows = there.execute(select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(accounts_at(table)))
    return {row.account: row.balance for row in rows}


def refusals_of(there: Connection, key: str) -> Sequence[str]:
    """The reasons this entry was refused."""
    return there.scalars(select(FAILED.c.why).where(FAILED.c.key == key).order_by(FAILED.c.why)).all()


def _belongs(table: str) -> ColumnElement[bool]:
    own = [kind.value for kind in _OWN]
    found = or_(accounts_at(table), and_(ACCOUNTS.c.kind.in_(own), ACCOUNTS.c.owner == table))
    if not table.startswith(JOURNALS):
        return found
    tickets = ACCOUNTS.c.owner.startswith(f"{table.removeprefix(JOURNALS)}/", autoescape=True)
    return or_(found, and_(ACCOUNTS.c.kind == AccountKind.TOURNAMENT.value, tickets))


def _keyed_by(entry: str) -> str:
    """The tournament of an entry from a ticket to a wallet: its entries' keys begin with its own."""
    return journal_of(entry.partition("/")[0])


def _table_of(text: str) -> str | None:
    account = account_of(text)
    if account.kind is AccountKind.SEAT:
        return account.owner.rpartition("/")[0]
    if (
        account.kind is AccountKind.TOURNAMENT and "/" not in account.owner
    ):  # a ticket is filled by one tournament and emptied by another
        return journal_of(account.owner)
    return account.owner if account.kind in _OWN else None
