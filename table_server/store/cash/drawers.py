"""Cash moved by who has a drawer open, with the notes and coins as they were counted: once by its key."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select

from table_server.cage.counter import NOT_MOVED, CashRefused
from table_server.cage.ledger import Account, Entry
from table_server.cage.shifts import drawer
from table_server.cage.staff import folded
from table_server.cage.tray import Tray, tray_from, tray_text
from table_server.engine.money import Cents
from table_server.store.journal.acts import Act, Seen, seen, write_act
from table_server.store.ledger.ledger import balances, move
from table_server.store.sql.cage_lock import take_turn
from table_server.store.tables.money import CLOSINGS, SHIFTS, TRAYS


def in_ledger(key: str) -> str:
    """No table's key has a slash, so no station's request can be taken for a hand."""
    return f"cash/{key}"


def through_drawer(
    connection: Connection,
    act: Act,
    counted: Tray,
    comes_in: Cents,
    entry: Callable[[Account], Entry],
) -> int | CashRefused:
    """Cash moved by who has a drawer open: the number of the shift, now or from the first time."""
    take_turn(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.DONE:
            shift = counted_before(connection, key, counted)
            again = None if shift is None else move(connection, entry(drawer(shift)), act.at)
            return CashRefused.KEY_USED if shift is None or again is not None else shift
        case Seen.NEVER:
            return _through_drawer(connection, act, counted, comes_in, entry)


def _through_drawer(
    connection: Connection,
    act: Act,
    counted: Tray,
    comes_in: Cents,
    entry: Callable[[Account], Entry],
) -> int | CashRefused:
    shift = open_shift_of(connection, act.by)
    if shift is None:
        return CashRefused.NO_SHIFT
    if lies_in(connection, shift) + comes_in < 0:
        return CashRefused.NOT_IN_DRAWER
    why = move(connection, entry(drawer(shift)), act.at)
    if why is not None:
        return NOT_MOVED[why]
    write_act(connection, act)
    keep_tray(connection, in_ledger(act.key), shift, counted)
    return shift


def open_shift_of(connection: Connection, cashier: str) -> int | None:
    """The shift that this cashier has open."""
    chosen = (
        select(SHIFTS.c.number)
        .join(CLOSINGS, CLOSINGS.c.shift == SHIFTS.c.number, isouter=True)
        .where(SHIFTS.c.folded == folded(cashier), CLOSINGS.c.shift.is_(None))
    )
    number: int | None = connection.execute(chosen).scalar()
    return number


def lies_in(connection: Connection, shift: int) -> Cents:
    """What the drawer of a shift should hold."""
    account = drawer(shift)
    return -balances(connection, [account]).get(account, 0)


def keep_tray(connection: Connection, key: str, shift: int, counted: Tray) -> None:
    connection.execute(insert(TRAYS).values(key=key, shift=shift, tray=tray_text(counted)))


def counted_before(connection: Connection, key: str, counted: Tray) -> int | None:
    """The shift in which this very cash was counted under this key."""
    row = connection.execute(select(TRAYS).where(TRAYS.c.key == key)).first()
    return row.shift if row is not None and tray_from(row.tray) == counted else None
