"""Vouchers on paper: booked for a printer with the money; every print is written down before it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from table_server.cage.counter import CashRefused
from table_server.cage.tickets import Paper, PrintedTicket
from table_server.cage.vouchers import CHANCES, IssuedVoucher, VoucherNumber, lasts_until, number_of
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.vouchers import MOST, copy_voucher, issue_voucher
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import REDEMPTIONS, TICKET_OUTCOMES, TICKET_PRINTS, TICKETS, VOUCHERS


class BookedTickets:
    """One for all printers; `below` gives the random numbers that vouchers are made of."""

    def __init__(
        self, cage: Runner, clock: Clock, below: Callable[[int], int], days: int | None = None
    ) -> None:
        self._cage = cage
        self._clock = clock
        self._below = below
        self._days = days

    def now(self) -> int:
        """The time by the clock that tickets are dated with."""
        return self._clock.now()

    async def issue(self, key: str, amount: Cents, player: str, printer: str) -> IssuedVoucher | CashRefused:
        """Issue a voucher from the wallet for this printer; the same one for the same key."""
        if not 0 < amount <= MOST:
            return CashRefused.BAD_AMOUNT
        act = StaffAct(key=key, what=ActKind.ISSUE_VOUCHER, whom=player, by=printer, at=self._clock.now())
        number = number_of(self._below(CHANCES))

        def work(connection: Connection) -> IssuedVoucher | CashRefused:
            until = lasts_until(act.at, self._days)
            issued = issue_voucher(
                connection, act=act, amount=amount, side=player, number=number, until=until
            )
            if isinstance(issued, IssuedVoucher) and _booked(connection, issued.voucher.serial) is None:
                row = {"voucher": issued.voucher.serial, "printer": printer, "player": player, "at": act.at}
                connection.execute(insert(TICKETS).values(**row))
            return issued

        return await self._cage.run(work)

    async def first_print(self, serial: int) -> bool:
        """Write down the first print; False when it was written before."""
        return await self._cage.run(lambda connection: _print(connection, serial, 1, self._clock.now()))

    async def next_print(self, serial: int) -> int:
        """Write down a further copy; its number, 2 or more, or 0 when there never was a first."""

        def work(connection: Connection) -> int:
            lock_cage(connection)
            before = _prints(connection, serial)
            return before + 1 if before and _print(connection, serial, before + 1, self._clock.now()) else 0

        return await self._cage.run(work)

    async def record_outcome(self, serial: int, paper: Paper, why: str) -> None:
        """Write down how the last print ended, once: the caller may repeat this when an answer was lost."""

        def work(connection: Connection) -> None:
            lock_cage(connection)
            copy = _prints(connection, serial)
            if _outcome(connection, serial, copy) is not None:
                return
            row = {"voucher": serial, "copy": copy, "outcome": paper.value, "why": why}
            connection.execute(insert(TICKET_OUTCOMES).values(**row, at=self._clock.now()))

        await self._cage.run(work)

    async def again(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Give the unpaid voucher a new number for one more print; the paper before is worth nothing."""
        act = StaffAct(
            key=key, what=ActKind.PRINT_TICKET, whom=f"voucher {serial}", by=by, at=self._clock.now()
        )
        number = number_of(self._below(CHANCES))
        return await self._cage.run(lambda connection: _again(connection, act, serial, number))

    async def printer_of(self, serial: int) -> str | None:
        """The printer the ticket belongs to."""
        return await self._cage.run(lambda connection: _booked(connection, serial))

    async def unprinted(self, most: int) -> list[PrintedTicket]:
        """Unpaid vouchers that are not known to be on paper, newest first: the floor sees to them."""

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
            return [_ticket(connection, row) for row in connection.execute(newest).all()]

        return await self._cage.run(work)


def _again(
    connection: Connection, act: StaffAct, serial: int, number: VoucherNumber
) -> IssuedVoucher | CashRefused:
    lock_cage(connection)
    if seen(connection, act) is not ActSeen.NEVER:
        return CashRefused.KEY_USED  # every request makes a print, so no key may be used twice
    if _booked(connection, serial) is None:
        return CashRefused.NO_SUCH_TICKET
    return copy_voucher(connection, act=act, serial=serial, number=number)


def _booked(connection: Connection, serial: int) -> str | None:
    printer: str | None = connection.execute(
        select(TICKETS.c.printer).where(TICKETS.c.voucher == serial)
    ).scalar()
    return printer


def _prints(connection: Connection, serial: int) -> int:
    wanted = select(func.max(TICKET_PRINTS.c.copy)).where(TICKET_PRINTS.c.voucher == serial)
    return connection.execute(wanted).scalar() or 0


def _outcome(connection: Connection, serial: int, copy: int) -> Row[Any] | None:
    this_copy = (TICKET_OUTCOMES.c.voucher == serial) & (TICKET_OUTCOMES.c.copy == copy)
    return connection.execute(select(TICKET_OUTCOMES).where(this_copy)).first()


def _print(connection: Connection, serial: int, copy: int, at: int) -> bool:
    lock_cage(connection)
    if _prints(connection, serial) >= copy:
        return False
    connection.execute(insert(TICKET_PRINTS).values(voucher=serial, copy=copy, at=at))
    return True


def _ticket(connection: Connection, row: Row[Any]) -> PrintedTicket:
    """The ticket with its last print, if there was one."""
    copies = _prints(connection, row.voucher)
    last = _outcome(connection, row.voucher, copies)
    paper, why = (Paper.UNKNOWN, "") if last is None else (Paper(last.outcome), last.why)
    if not copies:
        paper = Paper.NOT_SENT
    return PrintedTicket(
        serial=row.voucher,
        amount=row.amount,
        printer=row.printer,
        player=row.player,
        at=row.at,
        copies=copies,
        paper=paper,
        why=why,
    )
