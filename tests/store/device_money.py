"""Money that came through devices, for tests of what is kept of it: notes, a counted box, a ticket, chips."""

from __future__ import annotations

from table_server.cage.notes import Answer, BoxCount, DisputedNote, NoteNumber
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.audit.cash import counter_faults
from table_server.store.audit.notes import note_faults
from table_server.store.cash.boxes import Boxes
from table_server.store.cash.chips import Chips
from table_server.store.cash.note_records import NoteRecord, append_records
from table_server.store.cash.notes import Notes
from table_server.store.cash.tickets import Tickets
from tests.store.cages import Cage

VALIDATOR = "t1/seat/3/notes"
PRINTER = "t1/seat/3/tickets"
TAGS = [f"E00401000000000{number}" for number in range(1, 6)]


class Devices:
    """All that devices for money keep, over one cage."""

    def __init__(self, cage: Cage) -> None:
        self.cage = cage
        self.notes = Notes(cage, cage, cage.clock)
        self.boxes = Boxes(cage, cage.clock)
        self.tickets = Tickets(cage, cage.clock, lambda below: below // 7)
        self.chips = Chips(cage, cage.clock)

    async def takes(self, sequence: int, player: str, cents: int) -> NoteNumber:
        """A note from the hand into the box, with its records."""
        number = NoteNumber(VALIDATOR, 1, sequence)
        assert await self.notes.offer(number, player, cents) is None
        await self.notes.book(number)
        said = [NoteRecord("Credited", 1, sequence, cents), NoteRecord("Booked", 1, sequence)]
        self.cage.do(lambda to: append_records(to, VALIDATOR, said, self.cage.clock.at))
        return number

    def disputes(self, number: NoteNumber, cents: int) -> None:
        """A note that may be in the box."""
        said = [NoteRecord("Disputed", number.boot, number.sequence, cents, why="gone")]
        self.cage.do(lambda to: append_records(to, number.validator, said, self.cage.clock.at))


async def evening(cage: Cage) -> Devices:
    """Two notes, one of them disputed and paid; a box that was counted a five short; a ticket; chips."""
    devices = Devices(cage)
    (player,) = cage.rich(500_00)
    await devices.takes(1, player, 20_00)
    doubtful = NoteNumber(VALIDATOR, 1, 2)
    assert await devices.notes.offer(doubtful, player, 5_00) is None
    devices.disputes(doubtful, 5_00)
    settled = await devices.notes.settle("note-001", doubtful, Answer.PAID, "", "it is in the box", "Sue")
    assert isinstance(settled, DisputedNote)
    tray = Tray((Pile(20_00, 1),))
    counted = await devices.boxes.count("box-0001", VALIDATOR, tray, None, "a five is missing", "Cas")
    assert isinstance(counted, BoxCount)
    issued = await devices.tickets.issue("ticket-1", 40_00, player, PRINTER)
    assert isinstance(issued, IssuedVoucher)
    assert await devices.tickets.first_print(issued.voucher.serial)
    await devices.tickets.came_to(issued.voucher.serial, Paper.DOUBTFUL, "jam")
    assert await devices.tickets.next_print(issued.voucher.serial) == 2
    await devices.chips.register("chips-01", 25_00, TAGS, "Tech")
    await devices.chips.give("chips-02", TAGS, player, "Cas")
    await devices.chips.take("chips-03", TAGS[:2], player, "Cas")
    return devices


def wrong(cage: Cage) -> list[str]:
    """All that `openfelt verify` would say of the money."""
    faults = [*cage.do(note_faults), *cage.do(counter_faults)]
    return cage.faults() + [fault.what.removeprefix("devices: ") for fault in faults]
