"""Compares shifts, counted cash and vouchers with the ledger; every difference is a fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, select

from table_server.cage import ledger
from table_server.cage.ledger import DRAWERS, SAFE
from table_server.cage.notes import box
from table_server.cage.shifts import drawer
from table_server.cage.tray import total, tray_from
from table_server.cage.vouchers import voucher_number
from table_server.engine.money import Cents
from table_server.store.ledger.entries import account_text
from table_server.store.sql.errors import AuditFault
from table_server.store.tables.money import (
    ACCOUNTS,
    CLOSINGS,
    ENTRIES,
    LINES,
    REDEMPTIONS,
    SHIFTS,
    TRAYS,
    VOUCHER_COPIES,
    VOUCHERS,
)

Booked: TypeAlias = Mapping[str, Mapping[str, Cents]]
"""The lines of the ledger's entries at the counter, by key and account."""

_COUNTER: Final = f"{ledger.AccountKind.DESK.value}:"
_BOX: Final = account_text(box(""))
_SAFE, _DRAWERS, _OWED = account_text(SAFE), account_text(DRAWERS), account_text(ledger.VOUCHERS)
_LINES: Final = (
    select(ENTRIES.c.key, LINES.c.account, LINES.c.amount)
    .join(LINES, LINES.c.seq == ENTRIES.c.seq)
    .join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account)
    .where(
        ACCOUNTS.c.kind.in_([ledger.AccountKind.DESK.value, ledger.AccountKind.VOUCHER.value])
        | (ACCOUNTS.c.account == _DRAWERS)
    )
)


def counter_faults(connection: Connection) -> list[AuditFault]:
    """Every fault at the counter; empty when all is well."""
    try:
        return [AuditFault("", None, what) for what in _faults(connection)]
    except (TypeError, ValueError):  # SQLite keeps any value in any column; this one cannot be read
        return [AuditFault("", None, "counter: a row holds what cannot be read")]


def _faults(connection: Connection) -> Iterator[str]:
    booked: dict[str, dict[str, Cents]] = {}
    for key, account, amount in connection.execute(_LINES):
        booked.setdefault(key, {})[account] = amount
    yield from _trays(connection, booked)
    yield from _shifts(connection, booked)
    yield from _vouchers(connection, booked)


def _trays(connection: Connection, booked: Booked) -> Iterator[str]:
    """All cash that moved through a drawer was counted, and all counted cash moved."""
    moved = {key: account for key, lines in booked.items() for account in lines if _is_drawer(account)}
    closings = {row.key: row.counted for row in connection.execute(select(CLOSINGS))}
    for row in connection.execute(select(TRAYS).order_by(TRAYS.c.key)):
        counted, account = total(tray_from(row.tray)), account_text(drawer(row.shift))
        booked_here = booked.get(row.key, {}).get(account, 0)  # at a closing, the expected amount
        held = closings.get(row.key, abs(booked_here))
        in_drawer = moved.pop(row.key, account)
        if counted != held or in_drawer != account:
            yield f"counter: {counted} cents were counted for {row.key}, in the books it is {held}"
    yield from (f"counter: {key} moved cash that nobody counted" for key in sorted(moved))


def _is_drawer(account: str) -> bool:
    of_the_desk = account.startswith(_COUNTER) and account not in {_COUNTER, _SAFE}
    return of_the_desk and not account.startswith(_BOX)  # validators' boxes are checked by `note_faults`


def _shifts(connection: Connection, booked: Booked) -> Iterator[str]:
    """A closed drawer is empty, by the entry that closed it; nobody has two drawers open."""
    is_open: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for lines in booked.values():
        held.update(lines)
    closings = {row.shift: row for row in connection.execute(select(CLOSINGS))}
    for row in connection.execute(select(SHIFTS).order_by(SHIFTS.c.number)):
        account = account_text(drawer(row.number))
        closing = closings.pop(row.number, None)
        if closing is None:
            is_open[row.folded] += 1
        elif held[account]:
            yield f"counter: shift {row.number} is closed and its drawer holds {-held[account]} cents"
        elif booked.get(closing.key, {}) != _counted(account, closing):
            yield f"counter: shift {row.number} was not closed as the ledger says"
    yield from (f"counter: shift {number} was closed and never opened" for number in sorted(closings))
    yield from (f"counter: {name} has {count} drawers open" for name, count in is_open.items() if count > 1)


def _counted(account: str, row: Any) -> Mapping[str, Cents]:  # a row has the columns it was asked for
    difference = row.counted - row.expected
    lines = {account: row.expected, _SAFE: -row.counted, _DRAWERS: difference}
    return {name: amount for name, amount in lines.items() if amount}


def _vouchers(connection: Connection, booked: Booked) -> Iterator[str]:
    """The ledger owes what was issued and not redeemed, voucher by voucher."""
    owed = {key: lines[_OWED] for key, lines in booked.items() if _OWED in lines}
    amounts: dict[int, Cents] = {}
    for row in connection.execute(select(VOUCHERS).order_by(VOUCHERS.c.serial)):
        amounts[row.serial] = row.amount
        if owed.pop(row.key, 0) != row.amount:
            yield f"counter: voucher {row.serial} was not issued as the ledger says"
        if voucher_number(row.number) is None:
            yield f"counter: voucher {row.serial} has a number that cannot be"
    for row in connection.execute(select(VOUCHER_COPIES).order_by(VOUCHER_COPIES.c.voucher)):
        if voucher_number(row.number) is None:
            yield f"counter: copy {row.copy} of voucher {row.voucher} has a number that cannot be"
    for row in connection.execute(select(REDEMPTIONS).order_by(REDEMPTIONS.c.voucher)):
        if -owed.pop(row.key, 0) != amounts.get(row.voucher):
            yield f"counter: voucher {row.voucher} was not redeemed as the ledger says"
    yield from (f"counter: {key} belongs to no voucher" for key in sorted(owed))
