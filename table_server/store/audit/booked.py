"""The money of journals against the ledger that is kept in the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, and_, select

from table_server.cage.ledger import Entry, Kind, sums
from table_server.store.audit.stories import Stands, Story
from table_server.store.journal.chain import Row
from table_server.store.ledger.entries import account_text
from table_server.store.sql.faults import Fault
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.tournaments.entries import pool
from table_server.tournaments.structure import JOURNALS, journal_of


class Books(Protocol):
    """Where the money of journals is entered a second time. Shown the journals, it says what is wrong."""

    def row(self, row: Row, story: Story) -> Iterable[str]:
        """What happened, after it did."""

    def end(self, key: str, stands: Stands | None, whole: bool) -> Iterable[str]:
        """A story at the end, as far as it is known, and whether that is the end of its journal."""


class OwnBooks:
    """The ledger beside the journals: whatever happened is in it, by the same commit."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._seen: set[str] = set()
        """Whose journals are here."""
        self._tickets: Counter[str] | None = Counter()
        """Seats won in one tournament to play another, as the journals have it; None when one is lost."""

    def row(self, row: Row, story: Story) -> Iterator[str]:
        del row
        for entry in story.entries:
            yield from entry_faults(self._connection, entry)
            self._count(entry)
        if story.failed is not None and _booked(self._connection, story.failed) is not None:
            yield f"the ledger has the entry {story.failed}, which was refused"

    def end(self, key: str, stands: Stands | None, whole: bool) -> Iterator[str]:
        """What lies there without the last events is worth knowing."""
        self._seen.add(key)
        if key.startswith(JOURNALS) and (stands is None or not whole):
            self._tickets = None
        if stands is None:
            return
        yield from lies_faults(self._connection, key, stands)
        for entry in stands.pending.values():
            if _booked(self._connection, entry.key) is not None:
                self._count(entry)

    def further(self) -> Iterator[Fault]:
        """When all journals have been seen: money of tournaments that no journal knows, and tickets.

        A room's database has no journals: they are where the tables are.
        """
        if not self._seen:
            return
        kept = select(ACCOUNTS.c.owner, ACCOUNTS.c.balance).where(ACCOUNTS.c.kind == Kind.TOURNAMENT.value)
        tickets: Counter[str] = Counter()
        for owner, balance in self._connection.execute(kept.order_by(ACCOUNTS.c.owner)):
            if "/" in owner:
                tickets[owner] = balance
            elif balance and journal_of(owner) not in self._seen:
                yield Fault(
                    "", None, f"ledger: {balance} cents lie in the pool of {owner}, which has no journal"
                )
        won = tickets if self._tickets is None else self._tickets
        for owner in sorted(tickets.keys() | won.keys()):
            if tickets[owner] != won[owner]:
                what = f"{owner} was won for {won[owner]} cents, the ledger has {tickets[owner]}"
                yield Fault("", None, f"ledger: the ticket {what}")

    def _count(self, entry: Entry) -> None:
        if self._tickets is not None:
            for line in entry.lines:
                if line.account.kind is Kind.TOURNAMENT and "/" in line.account.owner:
                    self._tickets[line.account.owner] += line.amount


class NoBooks:
    """A table that is played without money, or one whose ledger is elsewhere and is not looked at now."""

    def row(self, row: Row, story: Story) -> Iterable[str]:
        del row, story
        return ()

    def end(self, key: str, stands: Stands | None, whole: bool) -> Iterable[str]:
        del key, stands, whole
        return ()


def books_of(connection: Connection) -> Books:
    """The ledger of this database, if it has one; a table of a room sends its entries there."""
    has_accounts = connection.execute(select(ACCOUNTS.c.account).limit(1)).first() is not None
    return OwnBooks(connection) if has_accounts else NoBooks()


def lines_of(entry: Entry) -> dict[str, int]:
    """What an entry adds to each account, as rows say it."""
    return {account_text(account): amount for account, amount in sums(entry).items()}


def lies_on(key: str) -> ColumnElement[bool]:
    """The accounts of what lies at a table, or in a tournament's pool."""
    if key.startswith(JOURNALS):
        return ACCOUNTS.c.account == account_text(pool(key.removeprefix(JOURNALS)))
    seat = ACCOUNTS.c.kind == Kind.SEAT.value
    return and_(seat, ACCOUNTS.c.owner.startswith(f"{key}/", autoescape=True))


def entry_faults(connection: Connection, entry: Entry) -> Iterator[str]:
    """What the ledger says of an entry that an event stands for."""
    found = _booked(connection, entry.key)
    if found is None:
        yield f"the ledger has no entry {entry.key}"
    elif found != lines_of(entry):
        yield f"the ledger's entry {entry.key} has other lines than the event"


def lies_faults(connection: Connection, key: str, stands: Stands) -> Iterator[str]:
    """What lies there, and what the ledger says of it."""
    accounts = select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(lies_on(key))
    balances = {row.account: row.balance for row in connection.execute(accounts)}
    lies = Counter(stands.lies)
    for entry in stands.pending.values():
        if _booked(connection, entry.key) is not None:  # it left the wallet, unknown yet
            there = {account: by for account, by in lines_of(entry).items() if account in balances}
            lies.update(there)
    for account in sorted(lies.keys() | balances.keys()):
        if lies[account] != balances.get(account, 0):
            yield f"{lies[account]} cents lie there, the ledger has {balances.get(account, 0)} on {account}"


def _booked(connection: Connection, key: str) -> dict[str, int] | None:
    """The lines of an entry by its key, if there is one."""
    seq = connection.execute(select(ENTRIES.c.seq).where(ENTRIES.c.key == key)).scalar()
    if seq is None:
        return None
    lines = select(LINES.c.account, LINES.c.amount).where(LINES.c.seq == seq)
    return {row.account: row.amount for row in connection.execute(lines)}
