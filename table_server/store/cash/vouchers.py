"""Vouchers: issued for cash or out of a wallet, redeemed once and never twice, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from table_server.cage import vouchers
from table_server.cage.counter import MOST_ON_VOUCHER, CashRefused
from table_server.cage.ledger import Account, Entry
from table_server.cage.tray import Tray, total
from table_server.cage.vouchers import (
    CHANCES,
    IssuedVoucher,
    Voucher,
    VoucherNumber,
    expired,
    lasts_until,
    number_of,
)
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import Side, in_ledger, pay
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import REDEMPTIONS, VOUCHERS

MOST: Final = MOST_ON_VOUCHER


class Vouchers:
    """The caller has checked who asks; `below` gives the random numbers that vouchers are made of."""

    def __init__(
        self, runner: Runner, clock: Clock, below: Callable[[int], int], days: int | None = None
    ) -> None:
        self._runner = runner
        self._clock = clock
        self._below = below
        self._days = days

    async def issue(self, key: str, amount: Cents, side: Side, by: str) -> IssuedVoucher | CashRefused:
        """Issue a voucher; the same one for the same key, however often it is asked for."""
        if not 0 < amount <= MOST:
            return CashRefused.BAD_AMOUNT
        if isinstance(side, Tray) and total(side) != amount:
            return CashRefused.NOT_COUNTED
        whom = side if isinstance(side, str) else "cash"
        act = StaffAct(key=key, what=ActKind.ISSUE_VOUCHER, whom=whom, by=by, at=self._clock.now())
        number = number_of(self._below(CHANCES))
        until = lasts_until(act.at, self._days)
        return await self._runner.run(
            lambda connection: issue_voucher(
                connection, act=act, amount=amount, side=side, number=number, until=until
            )
        )

    async def find(self, number: VoucherNumber) -> Voucher | CashRefused:
        """The voucher with this number, and whether it is still worth its amount."""
        found = await self._runner.run(lambda connection: _with_number(connection, number))
        return found or CashRefused.NOT_A_VOUCHER

    async def redeem(
        self, key: str, number: VoucherNumber, side: Side, by: str, reason: str = ""
    ) -> Voucher | CashRefused:
        """Pay a voucher, once; after its end only for a reason, which is kept."""
        act = StaffAct(
            key=key, what=ActKind.REDEEM_VOUCHER, whom="", by=by, at=self._clock.now(), reason=reason.strip()
        )
        return await self._runner.run(lambda connection: _redeem(connection, act, number, side))

    async def copy(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Show the number of an unpaid voucher once more; that it was shown is kept."""
        act = StaffAct(
            key=key, what=ActKind.COPY_VOUCHER, whom=f"voucher {serial}", by=by, at=self._clock.now()
        )
        return await self._runner.run(lambda connection: _copy(connection, act, serial))

    async def outstanding(self, most: int) -> list[Voucher]:
        """Vouchers issued and not redeemed, newest first, without their numbers."""

        def work(connection: Connection) -> list[Voucher]:
            open_ones = _SELECTED.where(REDEMPTIONS.c.voucher.is_(None))
            newest = open_ones.order_by(VOUCHERS.c.serial.desc()).limit(most)
            return [_voucher(row) for row in connection.execute(newest)]

        return await self._runner.run(work)


_SELECTED: Final = select(
    VOUCHERS.c.serial,
    VOUCHERS.c.amount,
    VOUCHERS.c.at,
    VOUCHERS.c.expires_at,
    REDEMPTIONS.c.at.label("redeemed_at"),
).join(REDEMPTIONS, REDEMPTIONS.c.voucher == VOUCHERS.c.serial, isouter=True)


def _voucher(row: Any) -> Voucher:  # a row has the columns it was asked for
    return Voucher(
        serial=row.serial,
        amount=row.amount,
        issued_at=row.at,
        redeemed_at=row.redeemed_at,
        expires_at=row.expires_at,
    )


def _with_number(connection: Connection, number: VoucherNumber) -> Voucher | None:
    row = connection.execute(_SELECTED.where(VOUCHERS.c.number == number.reveal())).first()
    return None if row is None else _voucher(row)


def issue_voucher(
    connection: Connection,
    act: StaffAct,
    amount: Cents,
    side: Side,
    number: VoucherNumber,
    until: int | None = None,
) -> IssuedVoucher | CashRefused:
    """Issue in the caller's transaction; the caller has checked the amount."""
    lock_cage(connection)
    before = seen(connection, act)
    key = in_ledger(act.key)

    def entry(paid_from: Account) -> Entry:
        return vouchers.issued(key, paid_from, amount)

    why = pay(connection, act=act, side=side, comes_in=amount, entry=entry)
    if why is not None:
        return why
    if before is ActSeen.NEVER:
        serial = (connection.execute(select(func.max(VOUCHERS.c.serial))).scalar() or 0) + 1
        row = {"serial": serial, "number": number.reveal(), "amount": amount, "at": act.at, "key": key}
        connection.execute(insert(VOUCHERS).values(**row, expires_at=until))
    issued = connection.execute(select(VOUCHERS).where(VOUCHERS.c.key == key)).one()
    voucher = Voucher(issued.serial, issued.amount, issued.at, expires_at=issued.expires_at)
    return IssuedVoucher(voucher, VoucherNumber(issued.number))


def _redeem(
    connection: Connection, act: StaffAct, number: VoucherNumber, side: Side
) -> Voucher | CashRefused:
    lock_cage(connection)
    voucher = _with_number(connection, number)
    if voucher is None:
        return CashRefused.NOT_A_VOUCHER
    if isinstance(side, Tray) and total(side) != voucher.amount:
        return CashRefused.NOT_COUNTED
    act, key = replace(act, whom=f"voucher {voucher.serial}"), in_ledger(act.key)
    before = seen(connection, act)
    if before is ActSeen.NEVER and voucher.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    if before is ActSeen.NEVER and expired(voucher, act.at) and not act.reason:
        return CashRefused.VOUCHER_EXPIRED

    def entry(paid_to: Account) -> Entry:
        return vouchers.redeemed(key, paid_to, voucher.amount)

    why = pay(connection, act=act, side=side, comes_in=-voucher.amount, entry=entry)
    if why is not None:
        return why
    if before is ActSeen.NEVER:
        row = {"voucher": voucher.serial, "at": act.at, "key": key}
        connection.execute(insert(REDEMPTIONS).values(**row))
    return _with_number(connection, number) or CashRefused.NOT_A_VOUCHER


def _copy(connection: Connection, act: StaffAct, serial: int) -> IssuedVoucher | CashRefused:
    lock_cage(connection)
    before = seen(connection, act)
    row = connection.execute(select(VOUCHERS.c.number).where(VOUCHERS.c.serial == serial)).first()
    if before is ActSeen.KEY_USED:
        return CashRefused.KEY_USED
    if row is None:
        return CashRefused.NOT_A_VOUCHER
    number = VoucherNumber(row.number)
    voucher = _with_number(connection, number)
    if voucher is None or voucher.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    if before is ActSeen.NEVER:
        write_act(connection, act)
    return IssuedVoucher(voucher, number)
