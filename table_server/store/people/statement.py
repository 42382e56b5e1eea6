"""A player's money at the cage, read for the cashier and for the player (LP-36, LP-40)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, func, select

from table_server.cage.counter import Balance, OnTable, Patron, Receipt, StatementLine
from table_server.cage.ledger import Account, AccountKind, EntryReason, wallet
from table_server.store.ledger.entries import account_of, account_text
from table_server.store.ledger.standing import standing_of
from table_server.store.people.accounts import is_locked, player_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES

_OF_WALLET: Final = (
    select(ENTRIES, LINES.c.amount)
    .join(LINES, LINES.c.seq == ENTRIES.c.seq)
    .where(LINES.c.account == bindparam("wallet"))
)
_LATEST: Final = _OF_WALLET.order_by(ENTRIES.c.seq.desc()).limit(bindparam("most"))
_UNTIL: Final = select(func.sum(LINES.c.amount)).where(
    LINES.c.account == bindparam("wallet"), LINES.c.seq <= bindparam("seq")
)
_OTHER_SIDE: Final = (
    select(LINES.c.seq, LINES.c.account)
    .join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account)
    .where(
        LINES.c.seq.in_(bindparam("seqs", expanding=True)),
        ACCOUNTS.c.kind.in_([AccountKind.SEAT.value, AccountKind.TOURNAMENT.value]),
    )
)


def balance_of(connection: Connection, player: str) -> Balance | None:
    """The money in the wallet and on the tables; None if there is no such player."""
    known = player_of(connection, player)
    if known is None:
        return None
    by_kind = select(ACCOUNTS.c.kind, func.sum(ACCOUNTS.c.balance)).where(ACCOUNTS.c.player == player)
    rows = connection.execute(by_kind.group_by(ACCOUNTS.c.kind))
    lies = {AccountKind(kind): int(amount) for kind, amount in rows}
    return Balance(
        player=player,
        name=known.name,
        wallet=lies.get(AccountKind.WALLET, 0),
        in_play=lies.get(AccountKind.SEAT, 0),
    )


def patron_of(connection: Connection, player: str, at: int) -> Patron | None:
    """Everything the counter needs to know of a player; None if there is no such player."""
    balance = balance_of(connection, player)
    if balance is None:
        return None
    standing = standing_of(connection, player, at)
    on_tables = (
        select(ACCOUNTS.c.owner, ACCOUNTS.c.balance)
        .where(ACCOUNTS.c.player == player, ACCOUNTS.c.kind == AccountKind.SEAT.value, ACCOUNTS.c.balance > 0)
        .order_by(ACCOUNTS.c.owner)
    )
    tables = [OnTable(row.owner.rpartition("/")[0], row.balance) for row in connection.execute(on_tables)]
    locked = is_locked(connection, player)
    return Patron(
        balance=balance,
        tables=tuple(tables),
        locked=locked,
        barred=standing.barred,
        excluded=standing.excluded,
    )


def receipt_of(connection: Connection, key: str, player: str) -> Receipt:
    """The receipt of money that has moved; the same every time it is printed."""
    name = account_text(wallet(player))
    row = connection.execute(_OF_WALLET.where(ENTRIES.c.key == key), {"wallet": name}).one()
    after = connection.execute(_UNTIL, {"wallet": name, "seq": row.seq}).scalar_one()
    return Receipt(
        key=key,
        player=player,
        what=EntryReason(row.what),
        amount=abs(row.amount),
        balance=int(after),
        at=row.at,
    )


def statement_of(connection: Connection, player: str, most: int) -> list[StatementLine]:
    """The latest movements of a wallet, newest first."""
    name = account_text(wallet(player))
    rows = connection.execute(_LATEST, {"wallet": name, "most": most}).all()
    if not rows:
        return []
    after = int(connection.execute(_UNTIL, {"wallet": name, "seq": rows[0].seq}).scalar_one())
    tables = _tables(connection, [row.seq for row in rows])
    lines: list[StatementLine] = []
    for row in rows:
        lines.append(
            StatementLine(
                at=row.at,
                what=EntryReason(row.what),
                amount=row.amount,
                balance=after,
                key=row.key,
                where=tables.get(row.seq, ""),
            )
        )
        after -= row.amount
    return lines


def _tables(connection: Connection, seqs: list[int]) -> dict[int, str]:
    """The table or tournament at the other end of a movement, where there is one."""
    rows = connection.execute(_OTHER_SIDE, {"seqs": seqs})
    places = ((seq, _place(account_of(account))) for seq, account in rows)
    return {seq: place for seq, place in places if place}


def _place(account: Account) -> str:
    """A ticket that came with a prize counts as no place."""
    if account.kind is AccountKind.SEAT:
        return account.owner.rpartition("/")[0]
    return "" if "/" in account.owner else account.owner
