"""Moves money in SQL: an entry and its lines are written, and balances change in the same transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from table_server.cage import ledger
from table_server.cage.ledger import NEVER_NEGATIVE, Account, AccountKind, Entry, NotMoved
from table_server.cage.standing import HELD_BACK, may_move
from table_server.engine.money import Cents
from table_server.store.ledger.entries import FIRST_CHAIN, account_text, link
from table_server.store.ledger.failed_moves import failed_before, write_failed
from table_server.store.ledger.standing import standing_of
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.errors import BelowNothing, KeyReused, NoWallet, Unbalanced
from table_server.store.sql.prepared import PreparedStatement
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.tournaments.entries import ticket_holder

_KNOWN: Final = select(ENTRIES.c.seq).where(ENTRIES.c.key == bindparam("key"))
_END: Final = ENTRIES.alias("last")
_HEAD: Final = PreparedStatement(
    select(_KNOWN.scalar_subquery(), _END.c.seq, _END.c.chain).where(
        _END.c.seq == select(func.max(ENTRIES.c.seq)).scalar_subquery()
    )
)
"""The end of the ledger, and whether a key is in it."""
_WRITE_ENTRY: Final = PreparedStatement(insert(ENTRIES))
_WRITE_LINES: Final = PreparedStatement(insert(LINES))
_ADD: Final = PreparedStatement(
    update(ACCOUNTS)
    .where(ACCOUNTS.c.account == bindparam("to"))
    .values(balance=ACCOUNTS.c.balance + bindparam("amount"))
)
_WRITE_ACCOUNT: Final = insert(ACCOUNTS)


def post(connection: Connection, entries: Sequence[Entry], at: int) -> None:
    """Write entries that are decided already.

    One that is there is left alone; LedgerFault for a broken one.
    """
    lock_cage(connection)
    for entry in entries:
        _post(connection, entry, at)


def move(connection: Connection, entry: Entry, at: int) -> NotMoved | None:
    """Move the money if the rules allow it.

    Asked again with its key, the answer is the same and nothing moves.
    """
    lock_cage(connection)
    known = connection.execute(_KNOWN, {"key": entry.key}).scalar()
    if known is None:
        why = failed_before(connection, entry.key) or obstacle(connection, entry, at)
    else:
        why = None if _is_same(connection, known, entry) else NotMoved.FAULT
    if why is not None:
        write_failed(connection, entry, why.value, at)
    elif known is None:
        _post(connection, entry, at)
    return why


def open_account(connection: Connection, account: Account) -> None:
    """Open an empty account. Only wallets need opening: other accounts are opened when first used."""
    connection.execute(_WRITE_ACCOUNT, _account_row(account, 0))


def balances(connection: Connection, accounts: Sequence[Account]) -> dict[Account, Cents]:
    """The balance of each of these accounts; an account that was never opened is missing."""
    names = {account_text(account): account for account in accounts}
    chosen = select(ACCOUNTS.c.account, ACCOUNTS.c.balance).where(ACCOUNTS.c.account.in_(names))
    return {names[row.account]: row.balance for row in connection.execute(chosen)}


def _post(connection: Connection, entry: Entry, at: int) -> None:
    amounts = ledger.sums(entry)
    if sum(amounts.values()):
        raise Unbalanced(entry.key, "the lines do not add up to zero")
    known, last, chain = _head(connection, entry.key)
    if known is not None:
        if not _is_same(connection, known, entry):
            raise KeyReused(entry.key, f"entry {known} has this key, and is a different one")
        return
    lines = [(account_text(account), amount) for account, amount in amounts.items()]
    row = (last + 1, entry.key, entry.what.value, entry.reason, at)
    _WRITE_ENTRY.execute(connection, (*row, link(chain, row, lines)))
    if lines:
        _add(connection, entry.key, amounts)
        _WRITE_LINES.execute_each(connection, [(last + 1, to, by) for to, by in lines])


def _head(connection: Connection, key: str) -> tuple[int | None, int, bytes]:
    """The entry with this key, and the end of the ledger."""
    known, last, chain = _HEAD.first(connection, (key,)) or (None, 0, FIRST_CHAIN)
    return known, last, chain


def _is_same(connection: Connection, seq: int, entry: Entry) -> bool:
    """The key is known: True if it is the same entry once more, False if somebody made a mistake."""
    what = connection.execute(select(ENTRIES.c.what).where(ENTRIES.c.seq == seq)).scalar_one()
    rows = connection.execute(select(LINES.c.account, LINES.c.amount).where(LINES.c.seq == seq))
    posted = {row.account: row.amount for row in rows}
    asked = {account_text(account): amount for account, amount in ledger.sums(entry).items()}
    return (what, posted) == (entry.what.value, asked)


def _add(connection: Connection, key: str, amounts: Mapping[Account, Cents]) -> None:
    changes = [(amount, account_text(account)) for account, amount in amounts.items()]
    try:
        if _ADD.execute_each(connection, changes) != len(changes):
            _open_missing(connection, key, amounts)
    except IntegrityError as fault:
        if "below_nothing" not in str(fault.orig):
            raise
        raise BelowNothing(key, "an account would go below zero") from fault


def _open_missing(connection: Connection, key: str, amounts: Mapping[Account, Cents]) -> None:
    """Open the accounts that were not there, with the amounts they are given."""
    existing = balances(connection, tuple(amounts))
    missing = [account for account in amounts if account not in existing]
    if any(account.kind is AccountKind.WALLET for account in missing):
        raise NoWallet(key, "nobody opened this wallet")
    if missing:
        connection.execute(_WRITE_ACCOUNT, [_account_row(account, amounts[account]) for account in missing])


def _account_row(account: Account, balance: Cents) -> dict[str, object]:
    return {
        "account": account_text(account),
        "kind": account.kind.value,
        "owner": account.owner,
        "player": ledger.player_of(account),
        "balance": balance,
    }


def obstacle(connection: Connection, entry: Entry, at: int) -> NotMoved | None:
    """The reason this entry may not be moved: no such wallet, a player's limits, or too little money."""
    amounts = ledger.sums(entry)
    if sum(amounts.values()):
        return NotMoved.FAULT
    existing = balances(connection, tuple(amounts))
    wallets = [account for account in amounts if account.kind is AccountKind.WALLET]
    if any(account not in existing for account in wallets):
        return NotMoved.NO_SUCH_ACCOUNT
    if entry.what in HELD_BACK:
        for account in amounts:
            winner = ticket_holder(account)  # what a seat is worth was risked when it was won
            player = account.owner if account in wallets else winner
            if player is None:
                continue
            amount = 0 if winner is not None else abs(amounts[account])
            if why := may_move(standing_of(connection, player, at), entry.what, amount):
                return why
    for account, amount in amounts.items():
        if account.kind in NEVER_NEGATIVE and existing.get(account, 0) + min(amount, 0) < 0:
            return NotMoved.NOT_ENOUGH
    return None
