"""Compares the money in journals with the ledger in the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, and_, select

from table_server.cage.ledger import AccountKind, Entry, sums
from table_server.store.audit.stories import Position, Story
from table_server.store.journal.chain import JournalRow
from table_server.store.ledger.entries import account_text
from table_server.store.sql.errors import AuditFault
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.tournaments.entries import pool
from table_server.tournaments.structure import JOURNALS, journal_of


class Books(Protocol):
    """A second record of the money in journals. Shown the journals, it reports what differs."""

    def row(self, row: JournalRow, story: Story) -> Iterable[str]:
        """Called for each row, after its event has been applied."""

    def end(self, key: str, position: Position | None, whole: bool) -> Iterable[str]:
        """Called at the end of a journal; `whole` tells whether it was followed to its real end."""


class OwnBooks:
    """The ledger beside the journals: the same commit writes both."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._seen: set[str] = set()  # the journals that are here
        self._tickets: Counter[str] | None = Counter()
        """Seats won in one tournament for another, as the journals have it; None once a journal is lost."""

    def row(self, row: JournalRow, story: Story) -> Iterator[str]:
        del row
        for entry in story.entries:
            yield from entry_faults(self._connection, entry)
            self._count(entry)
        if story.failed is not None and _booked(self._connection, story.failed) is not None:
            yield f"the ledger has the entry {story.failed}, which was refused"

    def end(self, key: str, position: Position | None, whole: bool) -> Iterator[str]:
        """Compare balances even when the last events are missing: that is worth knowing."""
        self._seen.add(key)
        if key.startswith(JOURNALS) and (position is None or not whole):
            self._tickets = None
        if position is None:
            return
        yield from balance_faults(self._connection, key, position)
        for entry in position.pending.values():
            if _booked(self._connection, entry.key) is not None:
                self._count(entry)

    def further(self) -> Iterator[AuditFault]:
        """After all journals: tournament money that no journal accounts for, and tickets.

        A room's database has no journals of its own: they are where the tables are.
        """
        if not self._seen:
            return
        kept = select(ACCOUNTS.c.owner, ACCOUNTS.c.balance).where(
            ACCOUNTS.c.kind == AccountKind.TOURNAMENT.value
        )
        tickets: Counter[str] = Counter()
        for owner, balance in self._connection.execute(kept.order_by(ACCOUNTS.c.owner)):
            if "/" in owner:
                tickets[owner] = balance
            elif balance and journal_of(owner) not in self._seen:
                yield AuditFault(
                    "", None, f"ledger: {balance} cents lie in the pool of {owner}, which has no journal"
                )
        won = tickets if self._tickets is None else self._tickets
        for owner in sorted(tickets.keys() | won.keys()):
            if tickets[owner] != won[owner]:
                what = f"{owner} was won for {won[owner]} cents, the ledger has {tickets[owner]}"
                yield AuditFault("", None, f"ledger: the ticket {what}")

    def _count(self, entry: Entry) -> None:
        if self._tickets is not None:
            for line in entry.lines:
                if line.account.kind is AccountKind.TOURNAMENT and "/" in line.account.owner:
                    self._tickets[line.account.owner] += line.amount


class NoBooks:
    """For a table that plays without money, or whose ledger is elsewhere and not examined now."""

    def row(self, row: JournalRow, story: Story) -> Iterable[str]:
        del row, story
        return ()

    def end(self, key: str, position: Position | None, whole: bool) -> Iterable[str]:
        del key, position, whole
        return ()


def books_of(connection: Connection) -> Books:
    """This database's ledger, if it has one; a table of a room sends its entries there."""
    has_accounts = connection.execute(select(ACCOUNTS.c.account).limit(1)).first() is not None
    return OwnBooks(connection) if has_accounts else NoBooks()


def lines_of(entry: Entry) -> dict[str, int]:
    """The amounts an entry adds to each account, by the accounts' names in rows."""
    return {account_text(account): amount for account, amount in sums(entry).items()}


def accounts_at(key: str) -> ColumnElement[bool]:
    """The accounts of the money at a table, or in a tournament's pool."""
    if key.startswith(JOURNALS):
        return ACCOUNTS.c.account == account_text(pool(key.removeprefix(JOURNALS)))
    seat = ACCOUNTS.c.kind == AccountKind.SEAT.value
    return and_(seat, ACCOUNTS.c.owner.startswith(f"{key}/", autoescape=True))


def entry_faults(connection: Connection, entry: Entry) -> Iterator[str]:
    """Compare the ledger's entry with the one an event stands for."""
    found = _booked(connection, entry.key)
    if found is None:
        yield f"the ledger has no entry {entry.key}"
    elif found != lines_of(entry):
        yield f"the ledger's entry {entry.key} has other lines than the event"


def balance_faults(connection: Connection, key: str, position: Position) -> Iterator[str]:
    """Compare the money at a table or in a pool with the ledger's accounts."""
    accounts = select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(accounts_at(key))
    balances = {row.account: row.balance for row in connection.execute(accounts)}
    held = Counter(position.held)
    for entry in position.pending.values():
        if _booked(connection, entry.key) is not None:  # it left the wallet; the journal does not know yet
            there = {account: by for account, by in lines_of(entry).items() if account in balances}
            held.update(there)
    for account in sorted(held.keys() | balances.keys()):
        if held[account] != balances.get(account, 0):
            yield f"{held[account]} cents lie there, the ledger has {balances.get(account, 0)} on {account}"


def _booked(connection: Connection, key: str) -> dict[str, int] | None:
    """The lines of the entry with this key; None if there is none."""
    seq = connection.execute(select(ENTRIES.c.seq).where(ENTRIES.c.key == key)).scalar()
    if seq is None:
        return None
    lines = select(LINES.c.account, LINES.c.amount).where(LINES.c.seq == seq)
    return {row.account: row.amount for row in connection.execute(lines)}
