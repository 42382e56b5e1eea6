"""Ticket printers at seats: a voucher is booked, then printed once; the floor brings a paper that failed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Final, TypeVar

import structlog

from hardware.errors import HardwareError
from hardware.printing import InDoubt, NotPrinted, Outcome, Printed, PrinterFault, Ticket
from hardware.secret import SecretDigits
from hardware.ticket_printer.driver import TicketPrinterDriver
from table_server.cage.counter import CashRefused
from table_server.cage.tickets import Paper
from table_server.cage.vouchers import IssuedVoucher
from table_server.devices.all_devices import Fitting
from table_server.devices.relayed import Overheard
from table_server.devices.seat_money import SeatMoney, settled
from table_server.devices.troubles import Troubles
from table_server.store.cash.tickets import BookedTickets
from table_server.table.ephemeral import MoneyDone
from table_server.table.state import TicketDue

TITLE: Final = "CASHOUT TICKET"
DUPLICATE: Final = "DUPLICATE TICKET"
"""The title of a copy; the printer's driver puts the number of the copy before it."""
WAITS: Final = "ticket_not_printed"
"""The trouble of a printer that owes somebody a ticket."""
AGAIN: Final = 1.0
"""Seconds until a cage that was away is asked again, and until a wallet is looked at again."""
TRIES: Final = 10
COMES_UP: Final = 10.0
"""Seconds after a start before a silent printer counts as away."""
STANDS_BY: Final = 10 * 60_000
"""Milliseconds. After that the floor brings the paper: at the seat anybody could take it."""
TAKES: Final = 60.0
"""Seconds for taking the paper; after that the floor is called."""
MOST_LISTED: Final = 100

T = TypeVar("T")

_AT_ONCE: Final = frozenset(PrinterFault) - {PrinterFault.IN_CHUTE}
_STOPS: Final = _AT_ONCE - {PrinterFault.PAPER_LOW}
_LOG: Final = structlog.get_logger("openfelt.devices")


class Book:
    """The `TicketBook` of the printer's driver. Waits for a cage that is away.

    A first print whose booking succeeded but whose answer was lost counts as printed: the floor brings that
    paper, marked as a copy. A needless mark is harmless, a missing one is not.
    """

    def __init__(self, tickets: BookedTickets) -> None:
        self._tickets = tickets

    async def issue(self, ticket: Ticket) -> bool:
        return await answered(lambda: self._tickets.first_print(ticket.booking))

    async def issue_again(self, ticket: Ticket) -> int:
        return await answered(lambda: self._tickets.next_print(ticket.booking))

    async def came_to(self, outcome: Outcome) -> None:
        paper, why = _paper(outcome)
        await answered(lambda: self._tickets.record_outcome(outcome.booking, paper, why))


async def answered(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until the cage answers."""
    while True:
        try:
            return await ask()
        except ConnectionError:
            await asyncio.sleep(AGAIN)


def _paper(outcome: Outcome) -> tuple[Paper, str]:
    match outcome:
        case Printed():
            return Paper.PRINTED, ""
        case NotPrinted(_, why):
            return Paper.NOT_SENT, why.value
        case InDoubt(_, why):
            return Paper.DOUBTFUL, why.value


class PrinterAtSeat:
    """One printer. Tickets wait for it in turn."""

    def __init__(self, fitting: Fitting, tickets: BookedTickets, seat: SeatMoney) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self._tickets = tickets
        self._seat = seat
        self._printer = TicketPrinterDriver(Book(tickets))
        self._troubles = Troubles(fitting.trouble)
        self._faults: frozenset[PrinterFault] = frozenset()
        self._lies: asyncio.TimerHandle | None = None
        self._answers = False
        self._came_up = asyncio.Event()
        self._wanted: asyncio.Queue[TicketDue] = asyncio.Queue()
        self.driver: Final = Overheard(self._printer, self._answering)

    def wants(self, due: TicketDue) -> None:
        """Print a ticket for chips that went to a wallet; perhaps it was printed before a restart."""
        self._wanted.put_nowait(due)

    async def work(self) -> None:
        """Print ticket after ticket, and report the printer's troubles."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen())
            tasks.create_task(self._print_each())

    async def again(self, issued: IssuedVoucher) -> Outcome:
        """Print one more paper, because a member of staff has looked and wants it."""
        ticket = self._ticket(issued, DUPLICATE)
        try:
            await self._printer.clear()
        except HardwareError:
            return NotPrinted(ticket.booking, PrinterFault.AWAY)
        outcome = await self._printer.print_copy(ticket)
        if isinstance(outcome, NotPrinted) and outcome.why is PrinterFault.UNKNOWN:
            outcome = await self._printer.print(self._ticket(issued, TITLE))  # the first one was never sent
        await self.look_for_waiting()
        return outcome

    async def look_for_waiting(self) -> Collection[int]:
        """Show the trouble while somebody is owed a paper; return the serial numbers."""
        owed = [each for each in await self._tickets.unprinted(MOST_LISTED) if each.printer == self.name]
        (self._troubles.begin if owed else self._troubles.end)(WAITS)
        return [each.serial for each in owed]

    async def _listen(self) -> None:
        while True:
            self._faults = (await self._printer.trouble()).faults
            self._troubles.are([fault.value for fault in self._faults & _AT_ONCE], _AT_ONCE)
            self._chute()
            self._look()

    def _chute(self) -> None:
        """Watch the chute: a ticket in it is a trouble only when nobody takes it for too long."""
        left = PrinterFault.IN_CHUTE
        if left not in self._faults:
            if self._lies is not None:
                self._lies.cancel()
                self._lies = None
            self._troubles.end(left.value)
        elif self._lies is None:
            self._lies = asyncio.get_running_loop().call_later(TAKES, self._troubles.begin, left.value)

    async def _print_each(self) -> None:
        try:
            if self._wanted.empty():  # otherwise it is done after those
                await self.look_for_waiting()
        except ConnectionError:
            _LOG.warning(
                "tickets_not_read", device=self.name
            )  # the room is away; the floor's page shows them later
        while True:
            await self._to_paper(await self._wanted.get())

    async def _to_paper(self, due: TicketDue) -> None:
        """Issue and print a ticket. The table remembers it; after a cut its keys prevent a second one."""
        self._seat.did(MoneyDone.PRINTING, due.amount)
        issued = await self._issued(due)
        if isinstance(issued, IssuedVoucher):
            await self._print(due, issued)
        else:
            _LOG.warning("ticket_not_issued", device=self.name, cents=due.amount, why=issued.value)
            self._seat.did(MoneyDone.NO_TICKET, due.amount)
        await settled(self._seat.table, due)

    async def _print(self, due: TicketDue, issued: IssuedVoucher) -> None:
        serial = issued.voucher.serial
        await self._until_up()
        if self._tickets.now() - due.at <= STANDS_BY:
            await self._printer.print(self._ticket(issued, TITLE))
        # The book knows more than this printing: the last start may have printed it.
        printed = serial not in await answered(self.look_for_waiting)
        _LOG.info("ticket_issued", device=self.name, voucher=serial, cents=due.amount, printed=printed)
        self._seat.did(MoneyDone.PRINTED if printed else MoneyDone.NOT_PRINTED, due.amount)

    async def _until_up(self) -> None:
        """Wait once for the printer to come up: otherwise the floor would have to bring the first ticket."""
        with suppress(TimeoutError):
            async with asyncio.timeout(COMES_UP):
                await self._came_up.wait()
        self._came_up.set()

    async def _issued(self, due: TicketDue) -> IssuedVoucher | CashRefused:
        """Issue the voucher. A room's wallet may not have the chips yet: retry, each time with a new key."""
        answer: IssuedVoucher | CashRefused = CashRefused.NOT_ENOUGH
        for attempt in range(TRIES):
            key = f"ticket-{due.key}-{attempt}"
            # When the answer is lost nobody knows if it was issued: ask again with the same key.
            answer = await answered(partial(self._issue, key, due))
            if answer is not CashRefused.NOT_ENOUGH:
                break
            await asyncio.sleep(AGAIN)
        return answer

    async def _issue(self, key: str, due: TicketDue) -> IssuedVoucher | CashRefused:
        return await self._tickets.issue(key=key, amount=due.amount, player=due.player, printer=self.name)

    def _ticket(self, issued: IssuedVoucher, title: str) -> Ticket:
        voucher = issued.voucher
        at = datetime.fromtimestamp(voucher.issued_at / 1000).astimezone()
        words = [self._seat.table.terms.title, f"Seat {self._seat.seat}", f"{at:%Y-%m-%d %H:%M}"]
        words.append(f"No. {voucher.serial}")
        if voucher.expires_at is not None:
            ends = datetime.fromtimestamp(voucher.expires_at / 1000).astimezone()
            words.append(f"Valid until {ends:%Y-%m-%d}")
        return Ticket(
            booking=voucher.serial,
            number=SecretDigits(issued.number.reveal()),
            cents=voucher.amount,
            title=title,
            words=tuple(words),
        )

    def _answering(self, answers: bool) -> None:
        self._answers = answers
        if answers:
            self._came_up.set()
        self._look()

    def _look(self) -> None:
        self._seat.tickets(printed=self._answers and not self._faults & _STOPS)
