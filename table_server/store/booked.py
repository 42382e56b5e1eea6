"""The money of a table's journal against the ledger that is kept in the same database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import Connection, select

from table_server.cage.ledger import Entry, Kind, in_play, sums
from table_server.felt.state import Felt
from table_server.store.entries import account_text
from table_server.store.ledger_tables import ACCOUNTS, ENTRIES, LINES


def ledger_is_here(connection: Connection) -> bool:
    """Whether this database holds the accounts; a table of a room sends its entries there."""
    return connection.execute(select(ACCOUNTS.c.account).limit(1)).first() is not None


def entry_faults(connection: Connection, entry: Entry) -> Iterator[str]:
    """What the ledger says of an entry that an event stands for."""
    wanted = {account_text(account): amount for account, amount in sums(entry).items()}
    found = _booked(connection, entry.key)
    if found is None:
        yield f"the ledger has no entry {entry.key}"
    elif found != wanted:
        yield f"the ledger's entry {entry.key} has other lines than the event"


def chip_faults(connection: Connection, felt: Felt) -> Iterator[str]:
    """Every player's chips on the table, and what the ledger says is there."""
    chips: Counter[str] = Counter()
    for chair in felt.lineup.chairs.values():
        chips[account_text(in_play(felt.terms.key, chair.player))] += chair.stack
    for move in felt.moves.values():
        if (
            move.arrived or _booked(connection, move.key) is not None
        ):  # it left the wallet, and nobody knew yet
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
