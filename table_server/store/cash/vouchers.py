"""Vouchers: issued for cash or out of a wallet, redeemed once and never twice, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, func, insert, select

from table_server.cage import vouchers
from table_server.cage.counter import MOST_ON_VOUCHER, NOT_MOVED, CashRefused
from table_server.cage.ledger import Account, Entry, wallet
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
from table_server.store.cash.drawers import in_ledger, through_drawer
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.ledger.ledger import move
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import REDEMPTIONS, VOUCHERS

Side: TypeAlias = "Tray | str"
"""Where a voucher's money comes from or goes to: counted cash, or a player's wallet."""

MOST: Final = MOST_ON_VOUCHER


class Vouchers:
    """Its caller has seen to it who asks, and brings the chance that numbers are made of."""

    def __init__(
        self, runner: Runner, clock: Clock, below: Callable[[int], int], days: int | None = None
    ) -> None:
        self._runner = runner
        self._clock = clock
        self._below = below
        self._days = days

    async def issue(self, key: str, amount: Cents, side: Side, by: str) -> IssuedVoucher | CashRefused:
        """A new one; the same one for the same key, however often it is asked for."""
        if not 0 < amount <= MOST:
            return CashRefused.BAD_AMOUNT
        if isinstance(side, Tray) and total(side) != amount:
            return CashRefused.NOT_COUNTED
        whom = side if isinstance(side, str) else "cash"
        act = Act(key, ActKind.ISSUE_VOUCHER, whom, by, self._clock.now())
        number = number_of(self._below(CHANCES))
        until = lasts_until(act.at, self._days)
        return await self._runner.run(
            lambda connection: issue_voucher(connection, act, amount, side, number, until)
        )

    async def find(self, number: VoucherNumber) -> Voucher | CashRefused:
        """What a voucher is worth, and whether it still is."""
        found = await self._runner.run(lambda connection: _with_number(connection, number))
        return found or CashRefused.NOT_A_VOUCHER

    async def redeem(
        self, key: str, number: VoucherNumber, side: Side, by: str, reason: str = ""
    ) -> Voucher | CashRefused:
        """Paid, once; after its end for a reason only, which is kept."""
        act = Act(key, ActKind.REDEEM_VOUCHER, "", by, self._clock.now(), reason.strip())
        return await self._runner.run(lambda connection: _redeem(connection, act, number, side))

    async def copy(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """The number of one that is still worth something, told once more; that it was is kept."""
        act = Act(key, ActKind.COPY_VOUCHER, f"voucher {serial}", by, self._clock.now())
        return await self._runner.run(lambda connection: _copy(connection, act, serial))

    async def outstanding(self, most: int) -> list[Voucher]:
        """Issued and not redeemed, the newest first; nobody is told their numbers."""

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
    return Voucher(row.serial, row.amount, row.at, row.redeemed_at, row.expires_at)


def _with_number(connection: Connection, number: VoucherNumber) -> Voucher | None:
    row = connection.execute(_SELECTED.where(VOUCHERS.c.number == number.reveal())).first()
    return None if row is None else _voucher(row)


def issue_voucher(
    connection: Connection,
    act: Act,
    amount: Cents,
    side: Side,
    number: VoucherNumber,
    until: int | None = None,
) -> IssuedVoucher | CashRefused:
    """In the transaction of whoever asks; its caller has looked at the amount."""
    take_turn(connection)
    before = seen(connection, act)
    key = in_ledger(act.key)

    def entry(paid_from: Account) -> Entry:
        return vouchers.issued(key, paid_from, amount)

    why = _paid(connection, act, side, amount, entry)
    if why is not None:
        return why
    if before is Seen.NEVER:
        serial = (connection.execute(select(func.max(VOUCHERS.c.serial))).scalar() or 0) + 1
        row = {"serial": serial, "number": number.reveal(), "amount": amount, "at": act.at, "key": key}
        connection.execute(insert(VOUCHERS).values(**row, expires_at=until))
    issued = connection.execute(select(VOUCHERS).where(VOUCHERS.c.key == key)).one()
    told = Voucher(issued.serial, issued.amount, issued.at, expires_at=issued.expires_at)
    return IssuedVoucher(told, VoucherNumber(issued.number))


def _redeem(connection: Connection, act: Act, number: VoucherNumber, side: Side) -> Voucher | CashRefused:
    take_turn(connection)
    voucher = _with_number(connection, number)
    if voucher is None:
        return CashRefused.NOT_A_VOUCHER
    if isinstance(side, Tray) and total(side) != voucher.amount:
        return CashRefused.NOT_COUNTED
    act, key = replace(act, whom=f"voucher {voucher.serial}"), in_ledger(act.key)
    before = seen(connection, act)
    if before is Seen.NEVER and voucher.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    if before is Seen.NEVER and expired(voucher, act.at) and not act.reason:
        return CashRefused.VOUCHER_EXPIRED

    def entry(paid_to: Account) -> Entry:
        return vouchers.redeemed(key, paid_to, voucher.amount)

    why = _paid(connection, act, side, -voucher.amount, entry)
    if why is not None:
        return why
    if before is Seen.NEVER:
        row = {"voucher": voucher.serial, "at": act.at, "key": key}
        connection.execute(insert(REDEMPTIONS).values(**row))
    return _with_number(connection, number) or CashRefused.NOT_A_VOUCHER


def _copy(connection: Connection, act: Act, serial: int) -> IssuedVoucher | CashRefused:
    take_turn(connection)
    before = seen(connection, act)
    row = connection.execute(select(VOUCHERS.c.number).where(VOUCHERS.c.serial == serial)).first()
    if before is Seen.OTHERWISE:
        return CashRefused.KEY_USED
    if row is None:
        return CashRefused.NOT_A_VOUCHER
    number = VoucherNumber(row.number)
    voucher = _with_number(connection, number)
    if voucher is None or voucher.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    if before is Seen.NEVER:
        write_act(connection, act)
    return IssuedVoucher(voucher, number)


def _paid(
    connection: Connection, act: Act, side: Side, comes_in: Cents, entry: Callable[[Account], Entry]
) -> CashRefused | None:
    """The money of a voucher, moved now or the first time; the act is kept with it."""
    if isinstance(side, Tray):
        said = through_drawer(connection, act, side, comes_in, entry)
        return said if isinstance(said, CashRefused) else None
    before = seen(connection, act)
    if before is Seen.OTHERWISE:
        return CashRefused.KEY_USED
    why = move(connection, entry(wallet(side)), act.at)
    if why is not None:
        return NOT_MOVED[why]
    if before is Seen.NEVER:
        write_act(connection, act)
    return None
