"""Money that came through devices: notes, a counted box, a ticket, chips."""

from __future__ import annotations

from table_server.cage.customer import shown_by_card
from table_server.cage.notes import BoxCount, DisputedNote, NoteFinding, NoteNumber
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.audit.cash import counter_faults
from table_server.store.audit.notes import note_faults
from table_server.store.cash.boxes import Boxes
from table_server.store.cash.chips import Chips
from table_server.store.cash.note_records import NoteRecord, append_records
from table_server.store.cash.notes import Notes
from table_server.store.cash.tickets import BookedTickets
from tests.store.cages import Cage

VALIDATOR = "t1/seat/3/notes"
PRINTER = "t1/seat/3/tickets"
TAGS = [f"E00401000000000{number}" for number in range(1, 6)]


class Devices:
    """The books of all cash devices, over one cage."""

    def __init__(self, cage: Cage) -> None:
        self.cage = cage
        self.notes = Notes(cage, cage, cage.clock)
        self.boxes = Boxes(cage, cage.clock)
        self.tickets = BookedTickets(cage, cage.clock, lambda below: below // 7)
        self.chips = Chips(cage, cage.clock)

    async def takes(self, sequence: int, player: str, cents: int) -> NoteNumber:
        """A note goes into the box, with its records."""
        number = NoteNumber(VALIDATOR, 1, sequence)
        assert await self.notes.offer(number, player, cents) is None
        await self.notes.book(number)
        said = [
            NoteRecord(record="Credited", boot=1, sequence=sequence, cents=cents),
            NoteRecord("Booked", 1, sequence),
        ]
        self.cage.do(lambda to: append_records(to, VALIDATOR, said, self.cage.clock.at))
        return number

    def disputes(self, number: NoteNumber, cents: int) -> None:
        """A note that may be in the box."""
        said = [
            NoteRecord(record="Disputed", boot=number.boot, sequence=number.sequence, cents=cents, why="gone")
        ]
        self.cage.do(lambda to: append_records(to, number.validator, said, self.cage.clock.at))


async def evening(cage: Cage) -> Devices:
    """Two notes, one of them disputed and paid; a box counted five dollars short; a ticket; chips."""
    devices = Devices(cage)
    (player,) = cage.rich(500_00)
    await devices.takes(1, player, 20_00)
    doubtful = NoteNumber(VALIDATOR, 1, 2)
    assert await devices.notes.offer(doubtful, player, 5_00) is None
    devices.disputes(doubtful, 5_00)
    settled = await devices.notes.settle(
        "note-001", number=doubtful, answer=NoteFinding.PAID, player="", reason="it is in the box", by="Sue"
    )
    assert isinstance(settled, DisputedNote)
    tray = Tray((Pile(20_00, 1),))
    counted = await devices.boxes.count(
        "box-0001", validator=VALIDATOR, counted=tray, out_since=None, note="a five is missing", by="Cas"
    )
    assert isinstance(counted, BoxCount)
    issued = await devices.tickets.issue("ticket-1", amount=40_00, player=player, printer=PRINTER)
    assert isinstance(issued, IssuedVoucher)
    assert await devices.tickets.first_print(issued.voucher.serial)
    await devices.tickets.record_outcome(issued.voucher.serial, Paper.DOUBTFUL, "jam")
    assert await devices.tickets.next_print(issued.voucher.serial) == 2
    await devices.chips.register("chips-01", worth=25_00, tags=TAGS, by="Tech")
    await devices.chips.give("chips-02", tags=TAGS, side=player, by="Cas", proof=shown_by_card(player))
    await devices.chips.take("chips-03", tags=TAGS[:2], side=player, by="Cas")
    return devices


def wrong(cage: Cage) -> list[str]:
    """Everything `openfelt verify` would report about the money."""
    faults = [*cage.do(note_faults), *cage.do(counter_faults)]
    return cage.faults() + [fault.what.removeprefix("devices: ") for fault in faults]
