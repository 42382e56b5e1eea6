"""Vouchers: issued for cash or out of a wallet, redeemed once and never twice, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from table_server.cage import vouchers
from table_server.cage.counter import MOST_ON_VOUCHER, CashRefused
from table_server.cage.customer import CustomerProof
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
from table_server.store.cash.customers import leaves_wallet
from table_server.store.cash.drawers import Side, in_ledger, pay
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import REDEMPTIONS, VOUCHER_COPIES, VOUCHERS

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

    async def issue(
        self, key: str, amount: Cents, side: Side, by: str, *, proof: CustomerProof | None = None
    ) -> IssuedVoucher | CashRefused:
        """Issue a voucher; the same one for the same key. A wallet's owner has to be proven to be there."""
        if not 0 < amount <= MOST:
            return CashRefused.BAD_AMOUNT
        if isinstance(side, Tray) and total(side) != amount:
            return CashRefused.NOT_COUNTED
        whom = side if isinstance(side, str) else "cash"
        act = StaffAct(key=key, what=ActKind.ISSUE_VOUCHER, whom=whom, by=by, at=self._clock.now())
        number = number_of(self._below(CHANCES))
        until = lasts_until(act.at, self._days)

        def work(connection: Connection) -> IssuedVoucher | CashRefused:
            lock_cage(connection)
            allowed = leaves_wallet(connection, act, proof) if isinstance(side, str) else act
            if isinstance(allowed, CashRefused):
                return allowed
            return issue_voucher(
                connection, act=allowed, amount=amount, side=side, number=number, until=until
            )

        return await self._runner.run(work)

    async def find(self, number: VoucherNumber) -> Voucher | CashRefused:
        """The voucher with this number, and whether it is still worth its amount."""
        return await self._runner.run(lambda connection: _with_number(connection, number))

    async def redeem(
        self, key: str, number: VoucherNumber, side: Side, by: str, reason: str = ""
    ) -> Voucher | CashRefused:
        """Pay a voucher, once; after its end only for a reason, which is kept."""
        act = StaffAct(
            key=key, what=ActKind.REDEEM_VOUCHER, whom="", by=by, at=self._clock.now(), reason=reason.strip()
        )
        return await self._runner.run(lambda connection: _redeem(connection, act, number, side))

    async def copy(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Give an unpaid voucher a new number for a new paper. The old paper is worth nothing from now on."""
        act = StaffAct(
            key=key, what=ActKind.COPY_VOUCHER, whom=f"voucher {serial}", by=by, at=self._clock.now()
        )
        number = number_of(self._below(CHANCES))
        return await self._runner.run(
            lambda connection: copy_voucher(connection, act=act, serial=serial, number=number)
        )

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


def _with_number(connection: Connection, number: VoucherNumber) -> Voucher | CashRefused:
    serial = _serial_of(connection, number)
    if serial is None:
        return CashRefused.NOT_A_VOUCHER
    if number_now(connection, serial) != number:
        return CashRefused.VOUCHER_REPLACED
    return _with_serial(connection, serial)


def _with_serial(connection: Connection, serial: int) -> Voucher:
    return _voucher(connection.execute(_SELECTED.where(VOUCHERS.c.serial == serial)).one())


def _serial_of(connection: Connection, number: VoucherNumber) -> int | None:
    """The voucher that has or had this number."""
    first = select(VOUCHERS.c.serial).where(VOUCHERS.c.number == number.reveal())
    copied = select(VOUCHER_COPIES.c.voucher).where(VOUCHER_COPIES.c.number == number.reveal())
    found: int | None = connection.execute(first.union(copied)).scalar()
    return found


def number_now(connection: Connection, serial: int) -> VoucherNumber | None:
    """The number that is paid: the latest copy's, if there is one. None if there is no such voucher."""
    copies = select(VOUCHER_COPIES.c.number).where(VOUCHER_COPIES.c.voucher == serial)
    latest = connection.execute(copies.order_by(VOUCHER_COPIES.c.copy.desc()).limit(1)).scalar()
    first = select(VOUCHERS.c.number).where(VOUCHERS.c.serial == serial)
    number = latest or connection.execute(first).scalar()
    return None if number is None else VoucherNumber(number)


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
    if isinstance(voucher, CashRefused):
        return voucher
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
    return _with_number(connection, number)


def copy_voucher(
    connection: Connection, act: StaffAct, serial: int, number: VoucherNumber
) -> IssuedVoucher | CashRefused:
    """Replace the number in the caller's transaction; with the same key, the copy that was made."""
    lock_cage(connection)
    before = seen(connection, act)
    if before is ActSeen.KEY_USED:
        return CashRefused.KEY_USED
    if number_now(connection, serial) is None:
        return CashRefused.NOT_A_VOUCHER
    voucher = _with_serial(connection, serial)
    if voucher.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    if before is ActSeen.NEVER:
        write_act(connection, act)
        made = select(func.max(VOUCHER_COPIES.c.copy)).where(VOUCHER_COPIES.c.voucher == serial)
        copy = (connection.execute(made).scalar() or 0) + 1
        row = {"voucher": serial, "copy": copy, "number": number.reveal(), "key": act.key, "at": act.at}
        connection.execute(insert(VOUCHER_COPIES).values(**row))
    its_own = select(VOUCHER_COPIES.c.number).where(VOUCHER_COPIES.c.key == act.key)
    shown = connection.execute(its_own).scalar()
    if shown is None:  # an older program showed the old number again
        shown = connection.execute(select(VOUCHERS.c.number).where(VOUCHERS.c.serial == serial)).scalar_one()
    return IssuedVoucher(voucher, VoucherNumber(shown))
