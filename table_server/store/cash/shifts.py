"""Shifts: a drawer opened with a counted float, filled and emptied, closed with a count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, case, func, insert, select

from table_server.cage import shifts
from table_server.cage.counter import CashRefused
from table_server.cage.ledger import Account, Entry, What
from table_server.cage.shifts import Closing, Count, Movement, Shift, Way, drawer
from table_server.cage.staff import folded
from table_server.cage.tray import Tray, total, tray_from
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import (
    counted_before,
    in_ledger,
    keep_tray,
    lies_in,
    open_shift_of,
    through_drawer,
)
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.ledger.entries import account_of, account_text
from table_server.store.ledger.ledger import post
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import CLOSINGS, ENTRIES, LINES, SHIFTS, TRAYS
from table_server.store.tables.people import ACTS

_WAYS: Final = {Way.FILL: ActKind.FILL_DRAWER, Way.DROP: ActKind.DROP_TO_SAFE}
_FLOAT: Final = What.FLOAT.value
_COUNT: Final = What.COUNT.value


class Shifts:
    """Its caller has seen to it who asks; everything once by the key of the station's request."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def open(self, key: str, counted: Tray, by: str) -> Shift | CashRefused:
        """A drawer with this float in it."""
        act = Act(key, ActKind.OPEN_SHIFT, by, by, self._clock.now())
        return await self._runner.run(lambda connection: _open(connection, act, counted))

    async def move(self, key: str, way: Way, counted: Tray, by: str) -> Shift | CashRefused:
        """Between the safe and the drawer of whoever asks."""
        amount = total(counted)
        act = Act(key, _WAYS[way], by, by, self._clock.now())

        def entry(of: Account) -> Entry:
            return shifts.moved(in_ledger(key), of, way, amount)

        def work(connection: Connection) -> Shift | CashRefused:
            said = through_drawer(connection, act, counted, -amount if way is Way.DROP else amount, entry)
            return _shift(connection, said) if isinstance(said, int) else said

        return await self._runner.run(work) if amount else CashRefused.BAD_AMOUNT

    async def count(self, key: str, shift: int, counted: Tray, by: str) -> Count | CashRefused:
        """What should lie there, told to who has said what does; a second count stands beside the first."""
        act = Act(key, ActKind.COUNT_DRAWER, _whom(shift), by, self._clock.now())
        return await self._runner.run(lambda connection: _count(connection, act, shift, counted))

    async def close(self, key: str, shift: int, counted: Tray, note: str, by: str) -> Shift | CashRefused:
        """Everything into the safe. A difference needs a word of why; it is money of its own from then on."""
        act = Act(key, ActKind.CLOSE_SHIFT, _whom(shift), by, self._clock.now(), note.strip())
        return await self._runner.run(lambda connection: _close(connection, act, shift, counted))

    async def of(self, cashier: str) -> Shift | None:
        """The one that this cashier has open."""

        def work(connection: Connection) -> Shift | None:
            number = open_shift_of(connection, cashier)
            return None if number is None else _shift(connection, number)

        return await self._runner.run(work)

    async def is_of(self, shift: int, cashier: str) -> bool:
        """Whether this cashier opened it."""
        this = select(SHIFTS.c.number).where(SHIFTS.c.number == shift, SHIFTS.c.folded == folded(cashier))
        return await self._runner.run(lambda connection: connection.execute(this).first() is not None)

    async def counted_at(self, shift: int) -> int | None:
        """When somebody last said what lies in it, open or at its end; None before anybody has."""
        counts = [ActKind.COUNT_DRAWER.value, ActKind.CLOSE_SHIFT.value]
        last = select(func.max(ACTS.c.at)).where(ACTS.c.whom == _whom(shift), ACTS.c.what.in_(counts))
        return await self._runner.run(lambda connection: connection.execute(last).scalar())

    async def movements(self, shift: int) -> list[Movement]:
        """All cash of one drawer as it was counted, the newest first; for who looks for a difference."""
        return await self._runner.run(lambda connection: _movements(connection, shift))

    async def latest(self, most: int) -> list[Shift]:
        """Everybody's, the newest first."""

        def work(connection: Connection) -> list[Shift]:
            numbers = select(SHIFTS.c.number).order_by(SHIFTS.c.number.desc()).limit(most)
            return [_shift(connection, number) for number in connection.scalars(numbers).all()]

        return await self._runner.run(work)


def _whom(shift: int) -> str:
    """As an act names a drawer."""
    return f"shift {shift}"


def _open(connection: Connection, act: Act, counted: Tray) -> Shift | CashRefused:
    take_turn(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.DONE:
            number = counted_before(connection, key, counted)
            return CashRefused.KEY_USED if number is None else _shift(connection, number)
        case Seen.NEVER if open_shift_of(connection, act.by) is not None:
            return CashRefused.SHIFT_OPEN
        case Seen.NEVER:
            number = (connection.execute(select(func.max(SHIFTS.c.number))).scalar() or 0) + 1
            row = {"number": number, "folded": folded(act.by), "cashier": act.by, "at": act.at, "key": key}
            connection.execute(insert(SHIFTS).values(**row))
            post(connection, [shifts.floated(key, drawer(number), total(counted))], act.at)
            keep_tray(connection, key, number, counted)
            write_act(connection, act)
            return _shift(connection, number)


def _count(connection: Connection, act: Act, number: int, counted: Tray) -> Count | CashRefused:
    take_turn(connection)
    said = Count(total(counted), lies_in(connection, number))
    act = replace(act, reason=f"{said.counted / 100:.2f}")
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.NEVER if (no := _not_open(connection, number)) is not None:
            return no
        case Seen.NEVER:
            write_act(connection, act)
        case Seen.DONE:
            pass
    return said


def _not_open(connection: Connection, number: int) -> CashRefused | None:
    if connection.execute(select(SHIFTS.c.number).where(SHIFTS.c.number == number)).first() is None:
        return CashRefused.NO_SHIFT
    closed = connection.execute(select(CLOSINGS.c.shift).where(CLOSINGS.c.shift == number)).first()
    return None if closed is None else CashRefused.SHIFT_CLOSED


def _close(connection: Connection, act: Act, number: int, counted: Tray) -> Shift | CashRefused:
    take_turn(connection)
    key = in_ledger(act.key)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.DONE if counted_before(connection, key, counted) != number:
            return CashRefused.KEY_USED
        case Seen.DONE:
            return _shift(connection, number)
        case Seen.NEVER:
            return _close_now(connection, act, number, counted)


def _close_now(connection: Connection, act: Act, number: int, counted: Tray) -> Shift | CashRefused:
    key, amount = in_ledger(act.key), total(counted)
    no = _not_open(connection, number)
    if no is not None:
        return no
    expected = lies_in(connection, number)
    if amount != expected and not act.reason:
        return CashRefused.DIFFERENCE
    row = {"shift": number, "by": act.by, "at": act.at, "key": key, "note": act.reason}
    connection.execute(insert(CLOSINGS).values(**row, expected=expected, counted=amount))
    entry = shifts.closed(key, drawer(number), expected, amount, act.reason)
    post(connection, [entry], act.at)
    keep_tray(connection, key, number, counted)
    write_act(connection, act)
    return _shift(connection, number)


def _shift(connection: Connection, number: int) -> Shift:
    row = connection.execute(select(SHIFTS).where(SHIFTS.c.number == number)).one()
    end = connection.execute(select(CLOSINGS).where(CLOSINGS.c.shift == number)).first()
    opened_with, paid_in, paid_out = _sums(connection, number)
    return Shift(number, row.cashier, row.at, opened_with, paid_in, paid_out, _closing(end))


def _sums(connection: Connection, number: int) -> tuple[Cents, Cents, Cents]:
    """The float, and what came and went after it; the count at the end is neither."""
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
    """What the ledger says of it, and the notes and coins beside it."""
    this = (TRAYS.c.shift == shift, LINES.c.account == account_text(drawer(shift)))
    return [
        Movement(
            row.at,
            What(row.what),
            -row.amount,
            account_of(row.account).owner if row.account else "",
            tray_from(row.tray),
            row.key.removeprefix(in_ledger("")),
        )
        for row in connection.execute(_MOVED.where(*this))
    ]


def _closing(row: Any) -> Closing | None:  # a row has the columns it was asked for
    return None if row is None else Closing(row.at, row.by, row.expected, row.counted, row.note)
