"""The ports to printers: tickets, which are money, and receipts, which are not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from hardware.ports import Heard
from hardware.secret import SecretDigits


class PrinterFault(StrEnum):
    """A fault that stops a printer or puts a ticket in doubt."""

    PAPER_OUT = "paper_out"
    PAPER_LOW = "paper_low"  # it still prints
    JAM = "jam"
    OPEN = "open"
    IN_CHUTE = "in_chute"  # the last ticket was not taken
    OFFLINE = "offline"
    BROKEN = "broken"  # head, voltage, temperature, memory
    GARBLED = "garbled"  # it did not understand what it was sent
    POWER = "power"  # it was off while it printed
    LATE = "late"
    AWAY = "away"
    BUSY = "busy"  # another is being printed
    HELD = "held"  # a ticket in doubt waits for the floor
    KNOWN = "known"  # it was sent to a printer before; only a marked copy may be
    UNKNOWN = "unknown"  # a copy of a ticket that was never sent


@dataclass(frozen=True, slots=True)
class Ticket:
    """Money on paper, booked before a byte of it is sent."""

    booking: int  # the table's own number: in journals and events
    number: SecretDigits  # the one in the bar code: anybody who has it has the money
    cents: int
    title: str  # "CASHOUT TICKET"; a copy is marked here
    words: tuple[str, ...] = ()  # place, time, valid until, in the order of the template


@dataclass(frozen=True, slots=True)
class Printed:
    """A ticket is on paper with its number, or a receipt to its last line."""

    booking: int


@dataclass(frozen=True, slots=True)
class NotPrinted:
    """Not a byte was sent, so the booking can be undone."""

    booking: int
    why: PrinterFault


@dataclass(frozen=True, slots=True)
class InDoubt:
    """It was sent, and nobody knows what came out. Somebody has to look; nothing prints it again."""

    booking: int
    why: PrinterFault


Outcome = Printed | NotPrinted | InDoubt


@dataclass(frozen=True, slots=True)
class PrinterTrouble:
    """The present faults of a printer; none when all is well."""

    faults: frozenset[PrinterFault]


Said = Heard | Outcome | PrinterTrouble
"""The events of a conversation with a printer."""


class TicketBook(Protocol):
    """Books tickets. Whatever it has answered is durable."""

    async def issue(self, ticket: Ticket) -> bool:
        """Book that this ticket goes to a printer for the first time; False when it went before."""

    async def issue_again(self, ticket: Ticket) -> int:
        """Book another copy and return its number, 2 or more; 0 when there never was a first."""

    async def came_to(self, outcome: Outcome) -> None:
        """Book the outcome."""


class TicketPrinter(Protocol):
    """Prints money. One at a time; every call has one answer."""

    async def print(self, ticket: Ticket) -> Outcome:
        """Print it for the first and only time; `print_copy` prints it again."""

    async def print_copy(self, ticket: Ticket) -> Outcome:
        """Print it once more, because somebody decided so. The paper says that it is a copy."""

    async def clear(self) -> None:
        """Settle a ticket in doubt, once the floor has looked. LinkLost when the printer is away."""

    async def trouble(self) -> PrinterTrouble:
        """The next change for worse or better."""


class Face(StrEnum):
    """The type of a line on a receipt."""

    PLAIN = "plain"
    BOLD = "bold"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """Words on the left, and perhaps a figure on the right."""

    words: str
    figure: str = ""
    face: Face = Face.PLAIN


@dataclass(frozen=True, slots=True)
class PrintedReceipt:
    """A receipt that the cashier hands over. It is no money, but every further copy says that it is one."""

    booking: int
    lines: tuple[ReceiptLine, ...]
    copy: int = 1  # 2 and more are marked


class ReceiptPrinter(Protocol):
    """Prints receipts. One at a time; every call has one answer."""

    async def print(self, receipt: PrintedReceipt) -> Outcome:
        """Print it; the first copy of a booking is printed once at most."""

    async def trouble(self) -> PrinterTrouble:
        """The next change for worse or better."""
