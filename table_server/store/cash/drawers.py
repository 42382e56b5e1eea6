"""The money of an act at the counter: through an open drawer, as counted, or on a wallet; once by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import Connection, insert, select

from table_server.cage.counter import NOT_MOVED, CashRefused
from table_server.cage.ledger import Account, Entry, wallet
from table_server.cage.shifts import drawer
from table_server.cage.staff import folded
from table_server.cage.tray import Tray, tray_from, tray_text
from table_server.engine.money import Cents
from table_server.store.journal.acts import ActSeen, StaffAct, seen, write_act
from table_server.store.ledger.ledger import balances, move
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.tables.money import CLOSINGS, SHIFTS, TRAYS

Side: TypeAlias = "Tray | str"
"""The other side of a voucher's or a chip's money: counted cash, or a player's wallet."""


def in_ledger(key: str) -> str:
    """The ledger's key of a request. No table's key has a slash, so it is never taken for a hand."""
    return f"cash/{key}"


def pay(
    connection: Connection, act: StaffAct, side: Side, comes_in: Cents, entry: Callable[[Account], Entry]
) -> CashRefused | None:
    """Move the money on its side, or find that it moved the first time; the act is written with it."""
    if isinstance(side, Tray):
        answer = through_drawer(connection, act=act, counted=side, comes_in=comes_in, entry=entry)
        return answer if isinstance(answer, CashRefused) else None
    return without_drawer(connection, act, entry(wallet(side)))


def without_drawer(connection: Connection, act: StaffAct, entry: Entry) -> CashRefused | None:
    """Move the money of an act that no drawer has part in."""
    before = seen(connection, act)
    if before is ActSeen.KEY_USED:
        return CashRefused.KEY_USED
    why = move(connection, entry, act.at)
    if why is not None:
        return NOT_MOVED[why]
    if before is ActSeen.NEVER:
        write_act(connection, act)
    return None


def through_drawer(
    connection: Connection,
    act: StaffAct,
    counted: Tray,
    comes_in: Cents,
    entry: Callable[[Account], Entry],
) -> int | CashRefused:
    """Move cash through the cashier's open drawer; the shift's number, now or from the first time."""
    lock_cage(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.DONE:
            shift = counted_before(connection, key, counted)
            again = None if shift is None else move(connection, entry(drawer(shift)), act.at)
            return CashRefused.KEY_USED if shift is None or again is not None else shift
        case ActSeen.NEVER:
            return _through_drawer(connection, act=act, counted=counted, comes_in=comes_in, entry=entry)


def _through_drawer(
    connection: Connection,
    act: StaffAct,
    counted: Tray,
    comes_in: Cents,
    entry: Callable[[Account], Entry],
) -> int | CashRefused:
    shift = open_shift_of(connection, act.by)
    if shift is None:
        return CashRefused.NO_SHIFT
    if drawer_balance(connection, shift) + comes_in < 0:
        return CashRefused.NOT_IN_DRAWER
    why = move(connection, entry(drawer(shift)), act.at)
    if why is not None:
        return NOT_MOVED[why]
    write_act(connection, act)
    keep_tray(connection, in_ledger(act.key), shift, counted)
    return shift


def open_shift_of(connection: Connection, cashier: str) -> int | None:
    """The shift this cashier has open."""
    chosen = (
        select(SHIFTS.c.number)
        .join(CLOSINGS, CLOSINGS.c.shift == SHIFTS.c.number, isouter=True)
        .where(SHIFTS.c.folded == folded(cashier), CLOSINGS.c.shift.is_(None))
    )
    number: int | None = connection.execute(chosen).scalar()
    return number


def drawer_balance(connection: Connection, shift: int) -> Cents:
    """The amount a shift's drawer should hold."""
    account = drawer(shift)
    return -balances(connection, [account]).get(account, 0)


def keep_tray(connection: Connection, key: str, shift: int, counted: Tray) -> None:
    connection.execute(insert(TRAYS).values(key=key, shift=shift, tray=tray_text(counted)))


def counted_before(connection: Connection, key: str, counted: Tray) -> int | None:
    """The shift in which this very cash was counted under this key."""
    row = connection.execute(select(TRAYS).where(TRAYS.c.key == key)).first()
    return row.shift if row is not None and tray_from(row.tray) == counted else None
