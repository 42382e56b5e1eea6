"""What a table needs of printers: tickets, which are money, and receipts, which are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from hardware.ports import Heard
from hardware.secret import Secret


class PrinterFault(StrEnum):
    """What keeps a printer from printing, or made a ticket doubtful."""

    PAPER_OUT = "paper_out"
    PAPER_LOW = "paper_low"  # it still prints
    JAM = "jam"
    OPEN = "open"
    IN_CHUTE = "in_chute"  # the ticket before was not taken
    OFFLINE = "offline"
    BROKEN = "broken"  # head, voltage, temperature, memory
    GARBLED = "garbled"  # it did not understand what it was sent
    POWER = "power"  # it was off while it printed
    LATE = "late"
    AWAY = "away"
    BUSY = "busy"  # another is being printed
    HELD = "held"  # a doubtful one waits for the floor
    KNOWN = "known"  # it was sent to a printer before; only a marked copy may be
    UNKNOWN = "unknown"  # a copy of a ticket that was never sent


@dataclass(frozen=True, slots=True)
class Ticket:
    """Money on paper, booked before a byte of it is sent."""

    booking: int  # the table's own number: in journals and events
    number: Secret  # the one in the bar code: whoever has it has the money
    cents: int
    title: str  # "CASHOUT TICKET"; a copy has its mark here
    words: tuple[str, ...] = ()  # place, time, valid until: as the template wants them


@dataclass(frozen=True, slots=True)
class Printed:
    """It is on paper: a ticket with its number, a receipt to its last line."""

    booking: int


@dataclass(frozen=True, slots=True)
class NotPrinted:
    """Not a byte of it was sent: the booking can be undone."""

    booking: int
    why: PrinterFault


@dataclass(frozen=True, slots=True)
class InDoubt:
    """It was sent, and nobody knows what came out: somebody looks. Never printed again by itself."""

    booking: int
    why: PrinterFault


Outcome = Printed | NotPrinted | InDoubt


@dataclass(frozen=True, slots=True)
class PrinterTrouble:
    """What is wrong with a printer now; nothing when the set is empty."""

    faults: frozenset[PrinterFault]


Said = Heard | Outcome | PrinterTrouble
"""What a conversation with a printer tells its driver."""


class TicketBook(Protocol):
    """Where tickets are booked. What it has answered is durable."""

    async def issue(self, ticket: Ticket) -> bool:
        """Book that this ticket goes to a printer, for the first time; False when it did before."""

    async def issue_again(self, ticket: Ticket) -> int:
        """Book a further copy: how many there are with it, 2 or more; 0 when there never was a first."""

    async def came_to(self, outcome: Outcome) -> None:
        """What came of it."""


class TicketPrinter(Protocol):
    """Prints money. One at a time; every call has one answer."""

    async def print(self, ticket: Ticket) -> Outcome:
        """The first and only time, unless it is told `print_copy`."""

    async def print_copy(self, ticket: Ticket) -> Outcome:
        """Once more, because somebody decided so. The paper says that it is a copy."""

    async def clear(self) -> None:
        """The floor has looked: a doubtful ticket is settled. LinkLost when the printer is away."""

    async def trouble(self) -> PrinterTrouble:
        """The next change for worse or better."""


class Face(StrEnum):
    """How a line of a receipt looks."""

    PLAIN = "plain"
    BOLD = "bold"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """Words on the left, and a figure on the right if there is one."""

    words: str
    figure: str = ""
    face: Face = Face.PLAIN


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the cashier hands over. No money: but one that is printed again says that it is a copy."""

    booking: int
    lines: tuple[ReceiptLine, ...]
    copy: int = 1  # 2 and more are marked


class ReceiptPrinter(Protocol):
    """Prints receipts. One at a time; every call has one answer."""

    async def print(self, receipt: Receipt) -> Outcome:
        """Print it; the first copy of a booking once at most."""

    async def trouble(self) -> PrinterTrouble:
        """The next change for worse or better."""
