"""All devices for money, by their seats, and the events of tables that concern them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine

from table_server.cage.counter import CashRefused
from table_server.cage.notes import Box, BoxCount, DisputedNote, NoteFinding, NoteNumber, UnbookedNote
from table_server.cage.tickets import PrintedTicket
from table_server.cage.tray import Tray
from table_server.devices.all_devices import Fitting
from table_server.devices.seat_money import SeatMoney, settled
from table_server.edge.ports.tables import TableActor
from table_server.engine.cards import Seat
from table_server.runtime.ports import Clock
from table_server.settings.devices import DevicePlace
from table_server.store.cash.boxes import Boxes, known
from table_server.store.cash.chips import Chips
from table_server.store.cash.notes import Notes
from table_server.store.cash.tickets import BookedTickets
from table_server.store.sql.runner import Runner
from table_server.store.sql.writer import Writer
from table_server.table.events import CashedOut, Happened
from table_server.table.state import TicketDue

if TYPE_CHECKING:
    from hardware.chip_reader.sightings import Sightings
    from table_server.devices.chips import TrayAtSeat
    from table_server.devices.notes import ValidatorAtSeat
    from table_server.devices.tickets import PrinterAtSeat


@dataclass(frozen=True, slots=True)
class CashBooks:
    """The stores of money."""

    cage: Runner
    """Answers, or raises ConnectionError while it is away."""
    engine: Engine
    """For what is read once, at the start."""
    writer: Writer
    clock: Clock
    below: Callable[[int], int]
    """Draws the numbers of tickets."""
    voucher_days: int | None = None
    """Days that a ticket is valid."""


class Money:
    """Fits the devices for money, listens to the tables, and answers the floor's page."""

    def __init__(self, tables: Mapping[str, TableActor], books: CashBooks) -> None:
        self._tables = tables
        self._books = books
        self._seats: dict[tuple[str, Seat], SeatMoney] = {}
        self._validators: dict[str, ValidatorAtSeat] = {}
        self._at_table: dict[str, list[ValidatorAtSeat]] = {}
        self._printers: dict[str, PrinterAtSeat] = {}
        self._trays: dict[tuple[str, Seat], TrayAtSeat] = {}
        self._nowhere: asyncio.Queue[tuple[str, TicketDue]] = asyncio.Queue()
        """Tickets due where there is no printer: the money stays on the account."""
        self.chips: Final = Chips(books.cage, books.clock)
        self.notes: Final = Notes(books.cage, books.writer, books.clock)
        self.boxes: Final = Boxes(books.cage, books.clock)
        self.tickets: Final = BookedTickets(
            cage=books.cage, clock=books.clock, below=books.below, days=books.voucher_days
        )

    @cached_property
    def sightings(self) -> Sightings:
        """The chips on every tray."""
        from hardware.chip_reader.sightings import Sightings

        return Sightings()

    # Fitting devices.

    def validator(self, fitting: Fitting) -> ValidatorAtSeat:
        """Fit a device to a seat."""
        from table_server.devices.note_journal import NoteJournal
        from table_server.devices.notes import ValidatorAtSeat

        books, name = self._books, fitting.settings.name
        journal = NoteJournal(validator=name, engine=books.engine, writer=books.writer, clock=books.clock)
        made = ValidatorAtSeat(
            fitting=fitting, journal=journal, notes=self.notes, seat=self._seat(fitting.settings.place)
        )
        self._validators[name] = made
        self._at_table.setdefault(fitting.settings.place.table, []).append(made)
        return made

    def printer(self, fitting: Fitting) -> PrinterAtSeat:
        """Fit a device to a seat."""
        from table_server.devices.tickets import PrinterAtSeat

        made = PrinterAtSeat(fitting, self.tickets, self._seat(fitting.settings.place))
        self._printers[fitting.settings.name] = made
        return made

    def tray(self, fitting: Fitting) -> TrayAtSeat:
        """Fit a device to a seat."""
        from table_server.devices.chips import TrayAtSeat

        place = fitting.settings.place
        made = TrayAtSeat(fitting=fitting, chips=self.chips, sightings=self.sightings, seat=self._seat(place))
        self._trays[place.table, place.seat] = made
        return made

    def _seat(self, place: DevicePlace) -> SeatMoney:
        where = (place.table, place.seat)
        if where not in self._seats:
            self._seats[where] = SeatMoney(self._tables[place.table], place.seat)
        return self._seats[where]

    def take_up(self) -> None:
        """Bring the tickets of the last start to their printers, before any table plays on."""
        for name, table in self._tables.items():
            for due in table.tickets_due.values():
                self._bring(name, due)

    async def run(self) -> None:
        """Tell the seats' screens while the server runs."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._let_stay())
            for seat in self._seats.values():
                tasks.create_task(seat.run())

    def cash_in(self, table: str, seat: Seat) -> bool:
        """Cash in the tray for the player at a seat; False without a tray or a player."""
        tray = self._trays.get((table, seat))
        return tray is not None and tray.wants()

    # Events of tables.

    def happened(self, table: str, events: Sequence[Happened]) -> None:
        """Print tickets for chips that became money, and let validators look who sits there."""
        for event in events:
            if isinstance(event, CashedOut):
                due = self._tables[table].tickets_due.get(event.key)
                if due is not None:
                    self._bring(table, due)
        for validator in self._at_table.get(table, ()):
            validator.look()

    def _bring(self, table: str, due: TicketDue) -> None:
        """Bring a ticket to its printer. After a start that may happen twice: its key makes it one ticket."""
        printer = self._printers.get(f"{DevicePlace(table, due.seat)}/tickets")
        if printer is None:
            self._nowhere.put_nowait((table, due))
        else:
            printer.wants(due)

    async def _let_stay(self) -> None:
        while True:
            table, due = await self._nowhere.get()
            await settled(self._tables[table], due)

    # Calls of the house's staff.

    async def boxes_now(self) -> Sequence[tuple[Box, int | None]]:
        """Return every box, and since when it is out, as far as known."""
        there = known(await self.boxes.each(), list(self._validators))
        return [(each, self._out_since(each.validator)) for each in there]

    async def count_box(
        self, key: str, validator: str, counted: Tray, note: str, by: str
    ) -> BoxCount | CashRefused:
        """Compare a count with what the ledger says was in the box when it was pulled."""
        counted_box = await self.boxes.count(
            key=key,
            validator=validator,
            counted=counted,
            out_since=self._out_since(validator),
            note=note,
            by=by,
        )
        if isinstance(counted_box, BoxCount) and validator in self._validators:
            self._validators[validator].box_out_since = None
        return counted_box

    async def counts(self, most: int) -> Sequence[BoxCount]:
        """Return them, the newest first."""
        return await self.boxes.counts(most)

    async def disputes(self) -> Sequence[DisputedNote]:
        """Return them, the newest first."""
        return await self.notes.disputes()

    def unbooked(self) -> Sequence[UnbookedNote]:
        """Return them, the newest first."""
        found = [note for each in self._validators.values() for note in each.unbooked.values()]
        return sorted(found, key=lambda note: note.at, reverse=True)

    async def settle(
        self, key: str, number: NoteNumber, answer: NoteFinding, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        """Settle a note by what the floor found out."""
        settled = await self.notes.settle(key, number, answer, player, reason, by)
        validator = self._validators.get(number.validator)
        if validator is not None:
            await validator.look_for_disputes()
        return settled

    async def unprinted(self, most: int) -> Sequence[PrintedTicket]:
        """Return tickets whose paper somebody is still owed."""
        return await self.tickets.unprinted(most)

    async def print_again(self, key: str, serial: int, by: str) -> CashRefused | None:
        """Print a ticket again at its own printer; every copy is marked."""
        name = await self.tickets.printer_of(serial)
        printer = self._printers.get(name or "")
        if name is None or printer is None:
            return CashRefused.NO_SUCH_TICKET if name is None else CashRefused.NO_PRINTER
        from hardware.printing import Printed

        issued = await self.tickets.again(key, serial, by)
        if isinstance(issued, CashRefused):
            return issued
        return None if isinstance(await printer.again(issued), Printed) else CashRefused.NOT_PRINTED

    def _out_since(self, validator: str) -> int | None:
        there = self._validators.get(validator)
        return None if there is None else there.box_out_since
