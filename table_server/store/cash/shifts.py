"""Shifts: a drawer opened with a counted float, filled and dropped from, closed with a count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, case, func, insert, select

from table_server.cage import shifts
from table_server.cage.counter import CashRefused
from table_server.cage.ledger import Account, Entry, EntryReason
from table_server.cage.shifts import Closing, Count, DrawerMove, Movement, Shift, drawer
from table_server.cage.staff import folded
from table_server.cage.tray import Tray, total, tray_from
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import (
    counted_before,
    drawer_balance,
    in_ledger,
    keep_tray,
    open_shift_of,
    through_drawer,
)
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.ledger.entries import account_of, account_text
from table_server.store.ledger.ledger import post
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import CLOSINGS, ENTRIES, LINES, SHIFTS, TRAYS
from table_server.store.tables.people import ACTS

_WAYS: Final = {DrawerMove.FILL: ActKind.FILL_DRAWER, DrawerMove.DROP: ActKind.DROP_TO_SAFE}
_FLOAT: Final = EntryReason.FLOAT.value
_COUNT: Final = EntryReason.COUNT.value


class Shifts:
    """The caller has checked who asks. Each act is done once by the key of the request."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def open(self, key: str, counted: Tray, by: str) -> Shift | CashRefused:
        """Open a drawer with this float."""
        act = StaffAct(key=key, what=ActKind.OPEN_SHIFT, whom=by, by=by, at=self._clock.now())
        return await self._runner.run(lambda connection: _open(connection, act, counted))

    async def move(self, key: str, way: DrawerMove, counted: Tray, by: str) -> Shift | CashRefused:
        """Move cash between the safe and the cashier's drawer."""
        amount = total(counted)
        act = StaffAct(key=key, what=_WAYS[way], whom=by, by=by, at=self._clock.now())

        def entry(of: Account) -> Entry:
            return shifts.moved(in_ledger(key), of=of, way=way, amount=amount)

        def work(connection: Connection) -> Shift | CashRefused:
            answer = through_drawer(
                connection,
                act=act,
                counted=counted,
                comes_in=-amount if way is DrawerMove.DROP else amount,
                entry=entry,
            )
            return _shift(connection, answer) if isinstance(answer, int) else answer

        return await self._runner.run(work) if amount else CashRefused.BAD_AMOUNT

    async def count(self, key: str, shift: int, counted: Tray, by: str) -> Count | CashRefused:
        """Tell a cashier who has counted what the drawer should hold.

        A second count stands beside the first.
        """
        act = StaffAct(key=key, what=ActKind.COUNT_DRAWER, whom=_whom(shift), by=by, at=self._clock.now())
        return await self._runner.run(lambda connection: _count(connection, act, shift, counted))

    async def close(self, key: str, shift: int, counted: Tray, note: str, by: str) -> Shift | CashRefused:
        """Close the drawer and move everything to the safe.

        A difference needs a reason, and is booked as its own money.
        """
        act = StaffAct(
            key=key,
            what=ActKind.CLOSE_SHIFT,
            whom=_whom(shift),
            by=by,
            at=self._clock.now(),
            reason=note.strip(),
        )
        return await self._runner.run(lambda connection: _close(connection, act, shift, counted))

    async def of(self, cashier: str) -> Shift | None:
        """The shift this cashier has open."""

        def work(connection: Connection) -> Shift | None:
            number = open_shift_of(connection, cashier)
            return None if number is None else _shift(connection, number)

        return await self._runner.run(work)

    async def is_of(self, shift: int, cashier: str) -> bool:
        """True if this cashier opened the shift."""
        this = select(SHIFTS.c.number).where(SHIFTS.c.number == shift, SHIFTS.c.folded == folded(cashier))
        return await self._runner.run(lambda connection: connection.execute(this).first() is not None)

    async def counted_at(self, shift: int) -> int | None:
        """The last time somebody counted it, open or at its end; None before that."""
        counts = [ActKind.COUNT_DRAWER.value, ActKind.CLOSE_SHIFT.value]
        last = select(func.max(ACTS.c.at)).where(ACTS.c.whom == _whom(shift), ACTS.c.what.in_(counts))
        return await self._runner.run(lambda connection: connection.execute(last).scalar())

    async def movements(self, shift: int) -> list[Movement]:
        """All cash through one drawer as it was counted, newest first, for finding a difference."""
        return await self._runner.run(lambda connection: _movements(connection, shift))

    async def latest(self, most: int) -> list[Shift]:
        """All cashiers' shifts, newest first."""

        def work(connection: Connection) -> list[Shift]:
            numbers = select(SHIFTS.c.number).order_by(SHIFTS.c.number.desc()).limit(most)
            return [_shift(connection, number) for number in connection.scalars(numbers).all()]

        return await self._runner.run(work)


def _whom(shift: int) -> str:
    """A drawer's name in acts."""
    return f"shift {shift}"


def _open(connection: Connection, act: StaffAct, counted: Tray) -> Shift | CashRefused:
    lock_cage(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.DONE:
            number = counted_before(connection, key, counted)
            return CashRefused.KEY_USED if number is None else _shift(connection, number)
        case ActSeen.NEVER if open_shift_of(connection, act.by) is not None:
            return CashRefused.SHIFT_OPEN
        case ActSeen.NEVER:
            number = (connection.execute(select(func.max(SHIFTS.c.number))).scalar() or 0) + 1
            row = {"number": number, "folded": folded(act.by), "cashier": act.by, "at": act.at, "key": key}
            connection.execute(insert(SHIFTS).values(**row))
            post(connection, [shifts.floated(key, drawer(number), total(counted))], act.at)
            keep_tray(connection, key, number, counted)
            write_act(connection, act)
            return _shift(connection, number)


def _count(connection: Connection, act: StaffAct, number: int, counted: Tray) -> Count | CashRefused:
    lock_cage(connection)
    count = Count(total(counted), drawer_balance(connection, number))
    act = replace(act, reason=f"{count.counted / 100:.2f}")
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.NEVER if (refusal := _not_open(connection, number)) is not None:
            return refusal
        case ActSeen.NEVER:
            write_act(connection, act)
        case ActSeen.DONE:
            pass
    return count


def _not_open(connection: Connection, number: int) -> CashRefused | None:
    if connection.execute(select(SHIFTS.c.number).where(SHIFTS.c.number == number)).first() is None:
        return CashRefused.NO_SHIFT
    closed = connection.execute(select(CLOSINGS.c.shift).where(CLOSINGS.c.shift == number)).first()
    return None if closed is None else CashRefused.SHIFT_CLOSED


def _close(connection: Connection, act: StaffAct, number: int, counted: Tray) -> Shift | CashRefused:
    lock_cage(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.DONE if counted_before(connection, key, counted) != number:
            return CashRefused.KEY_USED
        case ActSeen.DONE:
            return _shift(connection, number)
        case ActSeen.NEVER:
            return _close_now(connection, act, number, counted)


def _close_now(connection: Connection, act: StaffAct, number: int, counted: Tray) -> Shift | CashRefused:
    key, amount = in_ledger(act.key), total(counted)
    refusal = _not_open(connection, number)
    if refusal is not None:
        return refusal
    expected = drawer_balance(connection, number)
    if amount != expected and not act.reason:
        return CashRefused.DIFFERENCE
    row = {"shift": number, "by": act.by, "at": act.at, "key": key, "note": act.reason}
    connection.execute(insert(CLOSINGS).values(**row, expected=expected, counted=amount))
    entry = shifts.closed(key, of=drawer(number), expected=expected, counted=amount, note=act.reason)
    post(connection, [entry], act.at)
    keep_tray(connection, key, number, counted)
    write_act(connection, act)
    return _shift(connection, number)


def _shift(connection: Connection, number: int) -> Shift:
    row = connection.execute(select(SHIFTS).where(SHIFTS.c.number == number)).one()
    end = connection.execute(select(CLOSINGS).where(CLOSINGS.c.shift == number)).first()
    opened_with, paid_in, paid_out = _sums(connection, number)
    return Shift(
        number=number,
        cashier=row.cashier,
        opened_at=row.at,
        opened_with=opened_with,
        paid_in=paid_in,
        paid_out=paid_out,
        closing=_closing(end),
    )


def _sums(connection: Connection, number: int) -> tuple[Cents, Cents, Cents]:
    """The float, and the cash in and out after it; the count at the end is neither."""
    amount, during = LINES.c.amount, ENTRIES.c.what.not_in([_FLOAT, _COUNT])
    parts = [
        case((ENTRIES.c.what == _FLOAT, -amount), else_=0),
        case((during & (amount < 0), -amount), else_=0),
        case((during & (amount > 0), amount), else_=0),
    ]
    chosen = (
        select(*(func.coalesce(func.sum(part), 0) for part in parts))
        .select_from(LINES)
        .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
        .where(LINES.c.account == account_text(drawer(number)))
    )
    opened_with, paid_in, paid_out = connection.execute(chosen).one()
    return int(opened_with), int(paid_in), int(paid_out)


_WALLET: Final = LINES.alias("wallet")
_MOVED: Final = (
    select(ENTRIES.c.at, ENTRIES.c.what, ENTRIES.c.key, LINES.c.amount, TRAYS.c.tray, _WALLET.c.account)
    .select_from(TRAYS)
    .join(ENTRIES, ENTRIES.c.key == TRAYS.c.key)
    .join(LINES, LINES.c.seq == ENTRIES.c.seq)
    .join(_WALLET, (_WALLET.c.seq == ENTRIES.c.seq) & _WALLET.c.account.startswith("wallet:"), isouter=True)
    .order_by(ENTRIES.c.seq.desc())
)


def _movements(connection: Connection, shift: int) -> list[Movement]:
    """The ledger's movements of a drawer, with the notes and coins of each."""
    this = (TRAYS.c.shift == shift, LINES.c.account == account_text(drawer(shift)))
    return [
        Movement(
            at=row.at,
            what=EntryReason(row.what),
            amount=-row.amount,
            player=account_of(row.account).owner if row.account else "",
            counted=tray_from(row.tray),
            key=row.key.removeprefix(in_ledger("")),
        )
        for row in connection.execute(_MOVED.where(*this))
    ]


def _closing(row: Any) -> Closing | None:  # a row has the columns it was asked for
    return (
        None
        if row is None
        else Closing(at=row.at, by=row.by, expected=row.expected, counted=row.counted, note=row.note)
    )
