"""Vouchers on paper: booked for a printer with the money; every print is written before it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from table_server.cage.counter import CashRefused
from table_server.cage.tickets import Paper, PrintedTicket
from table_server.cage.vouchers import CHANCES, IssuedVoucher, Voucher, VoucherNumber, lasts_until, number_of
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.vouchers import MOST, issue_voucher
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import REDEMPTIONS, TICKET_OUTCOMES, TICKET_PRINTS, TICKETS, VOUCHERS


class Tickets:
    """One for all printers; `below` is the chance that numbers are made of."""

    def __init__(
        self, cage: Runner, clock: Clock, below: Callable[[int], int], days: int | None = None
    ) -> None:
        self._cage = cage
        self._clock = clock
        self._below = below
        self._days = days

    def now(self) -> int:
        """As what it keeps is dated."""
        return self._clock.now()

    async def issue(self, key: str, amount: Cents, player: str, printer: str) -> IssuedVoucher | CashRefused:
        """Out of the player's wallet, and booked for this printer; the same one for the same key."""
        if not 0 < amount <= MOST:
            return CashRefused.BAD_AMOUNT
        act = Act(key, ActKind.ISSUE_VOUCHER, player, printer, self._clock.now())
        number = number_of(self._below(CHANCES))

        def work(connection: Connection) -> IssuedVoucher | CashRefused:
            until = lasts_until(act.at, self._days)
            issued = issue_voucher(connection, act, amount, player, number, until)
            if isinstance(issued, IssuedVoucher) and _booked(connection, issued.voucher.serial) is None:
                row = {"voucher": issued.voucher.serial, "printer": printer, "player": player, "at": act.at}
                connection.execute(insert(TICKETS).values(**row))
            return issued

        return await self._cage.run(work)

    async def first_print(self, serial: int) -> bool:
        """Write that it goes to its printer, for the first time; False when it did before."""
        return await self._cage.run(lambda connection: _print(connection, serial, 1, self._clock.now()))

    async def next_print(self, serial: int) -> int:
        """Write a further copy: how many there are with it, 2 or more; 0 when there never was a first."""

        def work(connection: Connection) -> int:
            take_turn(connection)
            before = _prints(connection, serial)
            return before + 1 if before and _print(connection, serial, before + 1, self._clock.now()) else 0

        return await self._cage.run(work)

    async def came_to(self, serial: int, paper: Paper, why: str) -> None:
        """What came of the last print; said again because the answer was lost, it is written once."""

        def work(connection: Connection) -> None:
            take_turn(connection)
            copy = _prints(connection, serial)
            if _outcome(connection, serial, copy) is not None:
                return
            row = {"voucher": serial, "copy": copy, "outcome": paper.value, "why": why}
            connection.execute(insert(TICKET_OUTCOMES).values(**row, at=self._clock.now()))

        await self._cage.run(work)

    async def again(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Its number for one more paper, while nobody has been paid for it; who wanted it is kept."""
        act = Act(key, ActKind.PRINT_TICKET, f"voucher {serial}", by, self._clock.now())
        return await self._cage.run(lambda connection: _again(connection, act, serial))

    async def printer_of(self, serial: int) -> str | None:
        """Where it belongs."""
        return await self._cage.run(lambda connection: _booked(connection, serial))

    async def unprinted(self, most: int) -> list[PrintedTicket]:
        """Worth money, and not known to be on paper: the floor sees to them. The newest first."""

        def work(connection: Connection) -> list[PrintedTicket]:
            open_ones = (
                select(TICKETS, VOUCHERS.c.amount)
                .join(VOUCHERS, VOUCHERS.c.serial == TICKETS.c.voucher)
                .join(REDEMPTIONS, REDEMPTIONS.c.voucher == TICKETS.c.voucher, isouter=True)
                .join(
                    TICKET_OUTCOMES,
                    (TICKET_OUTCOMES.c.voucher == TICKETS.c.voucher)
                    & (TICKET_OUTCOMES.c.outcome == Paper.PRINTED.value),
                    isouter=True,
                )
                .where(REDEMPTIONS.c.voucher.is_(None), TICKET_OUTCOMES.c.voucher.is_(None))
            )
            newest = open_ones.order_by(TICKETS.c.voucher.desc()).limit(most)
            return [_told(connection, row) for row in connection.execute(newest).all()]

        return await self._cage.run(work)


def _again(connection: Connection, act: Act, serial: int) -> IssuedVoucher | CashRefused:
    take_turn(connection)
    before = seen(connection, act)
    if before is not Seen.NEVER:
        return CashRefused.KEY_USED  # a paper for every asking: nobody may ask with one key twice
    chosen = select(VOUCHERS, REDEMPTIONS.c.at.label("redeemed_at")).join(
        REDEMPTIONS, REDEMPTIONS.c.voucher == VOUCHERS.c.serial, isouter=True
    )
    row = connection.execute(chosen.where(VOUCHERS.c.serial == serial)).first()
    if row is None or _booked(connection, serial) is None:
        return CashRefused.NO_SUCH_TICKET
    if row.redeemed_at is not None:
        return CashRefused.VOUCHER_REDEEMED
    write_act(connection, act)
    again = Voucher(row.serial, row.amount, row.at, expires_at=row.expires_at)
    return IssuedVoucher(again, VoucherNumber(row.number))


def _booked(connection: Connection, serial: int) -> str | None:
    printer: str | None = connection.execute(
        select(TICKETS.c.printer).where(TICKETS.c.voucher == serial)
    ).scalar()
    return printer


def _prints(connection: Connection, serial: int) -> int:
    wanted = select(func.max(TICKET_PRINTS.c.copy)).where(TICKET_PRINTS.c.voucher == serial)
    return connection.execute(wanted).scalar() or 0


def _outcome(connection: Connection, serial: int, copy: int) -> Row[Any] | None:
    of = (TICKET_OUTCOMES.c.voucher == serial) & (TICKET_OUTCOMES.c.copy == copy)
    return connection.execute(select(TICKET_OUTCOMES).where(of)).first()


def _print(connection: Connection, serial: int, copy: int, at: int) -> bool:
    take_turn(connection)
    if _prints(connection, serial) >= copy:
        return False
    connection.execute(insert(TICKET_PRINTS).values(voucher=serial, copy=copy, at=at))
    return True


def _told(connection: Connection, row: Row[Any]) -> PrintedTicket:
    """The last print of it, if there was one."""
    copies = _prints(connection, row.voucher)
    last = _outcome(connection, row.voucher, copies)
    paper, why = (Paper.UNKNOWN, "") if last is None else (Paper(last.outcome), last.why)
    if not copies:
        paper = Paper.NOT_SENT
    return PrintedTicket(row.voucher, row.amount, row.printer, row.player, row.at, copies, paper, why)
