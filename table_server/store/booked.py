"""The money of a table's journal against the ledger that is kept in the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from sqlalchemy import Connection, select

from table_server.cage.ledger import Entry, Kind, in_play, sums
from table_server.felt.events import Happened
from table_server.felt.state import Felt
from table_server.store.chain import Row
from table_server.store.entries import account_text
from table_server.store.ledger_tables import ACCOUNTS, ENTRIES, LINES
from table_server.store.replaying import Replay


class Books(Protocol):
    """Where the money of a journal is entered a second time. Shown the journal, it says what is wrong."""

    def row(self, row: Row, event: Happened | None, replay: Replay) -> Iterable[str]:
        """What happened, after it did; None when the row does not say what did."""

    def end(self, felt: Felt | None, whole: bool) -> Iterable[str]:
        """The table at the end, as far as it is known, and whether that is the end of its journal."""


class OwnBooks:
    """The ledger beside the journal: whatever happened at a table is in it, by the same commit."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def row(self, row: Row, event: Happened | None, replay: Replay) -> Iterator[str]:
        del row, event
        for entry in replay.entries:
            yield from entry_faults(self._connection, entry)

    def end(self, felt: Felt | None, whole: bool) -> Iterable[str]:
        del whole  # what lies there without the last events is worth knowing
        return () if felt is None else chip_faults(self._connection, felt)


class NoBooks:
    """A table that is played without money, or one whose ledger is elsewhere and is not looked at now."""

    def row(self, row: Row, event: Happened | None, replay: Replay) -> Iterable[str]:
        del row, event, replay
        return ()

    def end(self, felt: Felt | None, whole: bool) -> Iterable[str]:
        del felt, whole
        return ()


def books_of(connection: Connection) -> Books:
    """The ledger of this database, if it has one; a table of a room sends its entries there."""
    has_accounts = connection.execute(select(ACCOUNTS.c.account).limit(1)).first() is not None
    return OwnBooks(connection) if has_accounts else NoBooks()


def lines_of(entry: Entry) -> dict[str, int]:
    """What an entry adds to each account, as rows say it."""
    return {account_text(account): amount for account, amount in sums(entry).items()}


def chips_of(felt: Felt) -> Counter[str]:
    """What lies there, and what has come and waits for the end of the hand, by the name of the account."""
    key, chips = felt.terms.key, Counter[str]()
    for chair in felt.lineup.chairs.values():
        chips[account_text(in_play(key, chair.player))] += chair.stack
    for move in felt.moves.values():
        if move.arrived:
            chips[account_text(in_play(key, move.player))] += move.amount
    return chips


def entry_faults(connection: Connection, entry: Entry) -> Iterator[str]:
    """What the ledger says of an entry that an event stands for."""
    found = _booked(connection, entry.key)
    if found is None:
        yield f"the ledger has no entry {entry.key}"
    elif found != lines_of(entry):
        yield f"the ledger's entry {entry.key} has other lines than the event"


def chip_faults(connection: Connection, felt: Felt) -> Iterator[str]:
    """Every player's chips on the table, and what the ledger says is there."""
    chips = chips_of(felt)
    for move in felt.moves.values():
        if not move.arrived and _booked(connection, move.key) is not None:  # it left the wallet, unknown yet
            chips[account_text(in_play(felt.terms.key, move.player))] += move.amount
    accounts = select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(
        ACCOUNTS.c.kind == Kind.SEAT.value,
        ACCOUNTS.c.owner.startswith(f"{felt.terms.key}/", autoescape=True),
    )
    balances = {row.account: row.balance for row in connection.execute(accounts)}
    for account in sorted(chips.keys() | balances.keys()):
        if chips[account] != balances.get(account, 0):
            yield f"{chips[account]} cents lie there, the ledger has {balances.get(account, 0)} on {account}"


def _booked(connection: Connection, key: str) -> dict[str, int] | None:
    """The lines of an entry by its key, if there is one."""
    seq = connection.execute(select(ENTRIES.c.seq).where(ENTRIES.c.key == key)).scalar()
    if seq is None:
        return None
    lines = select(LINES.c.account, LINES.c.amount).where(LINES.c.seq == seq)
    return {row.account: row.amount for row in connection.execute(lines)}
