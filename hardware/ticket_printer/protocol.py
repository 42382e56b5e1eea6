"""Our half of the conversation with a ticket printer: sends a ticket once, and watches it print. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from hardware.conversation import ConversationStep
from hardware.ports import Answering, Silent
from hardware.printing import (
    InDoubt,
    NotPrinted,
    Outcome,
    Printed,
    PrinterFault,
    PrinterTrouble,
    Said,
    Ticket,
)
from hardware.ticket_printer.frames import ASK, CLEAR, RESET, Flag, StatusReader, encode_ticket
from hardware.turn import PollingPace, Turn

FAULTS: Final = {
    PrinterFault.PAPER_OUT: Flag.PAPER_OUT,
    PrinterFault.JAM: Flag.JAM,
    PrinterFault.OPEN: Flag.HEAD_UP | Flag.OPEN,
    PrinterFault.OFFLINE: Flag.OFFLINE,
    PrinterFault.GARBLED: Flag.COMMAND | Flag.CORRUPT | Flag.LIBRARY | Flag.REGION | Flag.LOAD | Flag.BUFFER,
    PrinterFault.BROKEN: Flag.SYSTEM | Flag.HEAD | Flag.VOLTAGE | Flag.TEMPERATURE | Flag.MEMORY,
}
"""Faults that stop a ticket, the plainest first."""
STANDING: Final = FAULTS | {PrinterFault.IN_CHUTE: Flag.IN_CHUTE, PrinterFault.PAPER_LOW: Flag.LOW}
RESET_AGAIN: Final = 5000  # milliseconds, to let a printer restart
PACE: Final = PollingPace(period=100, patience=300, tries=20)


@dataclass(frozen=True, slots=True)
class Printer:
    """The settings of a site's printers; milliseconds."""

    template: str = "0"
    currency: str = "$"
    pace: PollingPace = PACE
    ready: int = 10_000  # for the printer to be able to begin: time to close a lid
    patience: int = 30_000  # for a ticket that was sent

    def written(self, ticket: Ticket, copy: int) -> bytes:
        """Return the bytes of a ticket. A copy says so in its title."""
        title = ticket.title if copy == 1 else f"COPY {copy} {ticket.title}"
        amount = f"{self.currency}{ticket.cents // 100:,}.{ticket.cents % 100:02}"
        return encode_ticket(self.template, (ticket.number.reveal(), title, amount, *ticket.words))


class _At(Enum):
    FREE = "free"
    WANTED = "wanted"  # nothing is sent yet
    SENT = "sent"
    HELD = "held"  # in doubt: the printer may still have it in its memory


class Printing:
    """The conversation. The line has no check sums, so a status counts once it came twice in a row."""

    def __init__(self, printer: Printer | None = None) -> None:
        self._printer = printer or Printer()
        self._reader = StatusReader()
        self._turn = Turn(self._printer.pace)
        self._at = _At.FREE
        self._job: tuple[Ticket, int] | None = None
        self._until = 0
        self._last: Flag | None = None
        self._begun = False  # from now on "validation done" can only be about our ticket
        self._busy = False  # the printer works on our ticket, so all of it has arrived
        self._say = b""  # to send before the next question
        self._reset_owed = True  # its memory may hold a ticket from an earlier run of the table
        self._reset_at = 0
        self._heard: bool | None = None
        self._trouble: frozenset[PrinterFault] = frozenset()

    @property
    def due(self) -> int | None:
        return self._turn.due if self._job is None else min(self._turn.due, self._until)

    # Calls from above.

    def print(self, ticket: Ticket, copy: int, now: int) -> ConversationStep[Said]:
        """Print a ticket that is booked. Copy 1 is the ticket itself."""
        if self._at is not _At.FREE:
            why = PrinterFault.HELD if self._at is _At.HELD else PrinterFault.BUSY
            return ConversationStep((NotPrinted(ticket.booking, why),))
        self._at, self._job = _At.WANTED, (ticket, copy)
        self._until = now + self._printer.ready
        return ConversationStep()

    def clear(self, now: int) -> ConversationStep[Said]:
        """Settle a ticket in doubt, once the floor has looked, and empty the printer's memory."""
        if self._at in {_At.HELD, _At.FREE}:
            self._at, self._last = _At.FREE, None
            self._reset_owed, self._reset_at = True, now
        return ConversationStep()

    # The line.

    def begin(self, now: int) -> ConversationStep[Said]:
        self._reader.forget()
        self._turn.begin(now)
        self._heard, self._last = None, None
        # The printer may have half a command: the next byte would end it, and half a ticket would be printed.
        torn = self._doubt(PrinterFault.AWAY) if self._at is _At.SENT and not self._busy else ()
        step = self.tick(now)
        return ConversationStep((*torn, *step.events), step.send)

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        events: list[Said] = []
        send = b""
        for status in self._reader.feed(data):
            self._turn.heard(now)  # asked for or not, it shows that the printer is there
            step = self._see(status.flags, now)
            events += step.events
            send += step.send
        return ConversationStep((*events, *self._late(now)), send)

    def tick(self, now: int) -> ConversationStep[Said]:
        events = self._late(now)
        if not self._turn.ours(now):
            return ConversationStep(events)
        if self._turn.lost and self._heard is not False:
            self._heard = False
            events = (*events, Silent("no answer"))
        self._turn.asked(now)
        return ConversationStep(events, self._before(now) + ASK)

    def _before(self, now: int) -> bytes:
        said, self._say = self._say, b""
        if self._at is not _At.SENT and self._reset_owed and now >= self._reset_at:
            self._reset_at = now + RESET_AGAIN
            return RESET
        return said

    def _see(self, flags: Flag, now: int) -> ConversationStep[Said]:
        twice, self._last = flags == self._last, flags
        if not twice:
            return ConversationStep()
        events: list[Said] = []
        if self._heard is not True:
            self._heard = True
            events.append(Answering())
        trouble = frozenset(fault for fault, meant in STANDING.items() if flags & meant)
        if trouble != self._trouble:
            self._trouble = trouble
            events.append(PrinterTrouble(trouble))
        match self._at:
            case _At.WANTED:
                return self._want(flags, now, events)
            case _At.SENT:
                events += self._watch(flags)
            case _At.FREE | _At.HELD:
                self._acknowledge(flags)
        return ConversationStep(tuple(events))

    def _acknowledge(self, flags: Flag) -> None:
        """Clear a restart or a garbled question: neither stops a ticket that was not sent."""
        if flags & Flag.RESET:
            self._reset_owed = False
        if flags & (Flag.RESET | FAULTS[PrinterFault.GARBLED]):
            self._say = CLEAR

    def _want(self, flags: Flag, now: int, events: list[Said]) -> ConversationStep[Said]:
        stopped = _fault(flags) is not None or flags & (Flag.IN_CHUTE | Flag.BUSY | Flag.RESET)
        if self._job is None or self._reset_owed or stopped or not flags & Flag.TOP_OF_FORM:
            self._acknowledge(flags)
            return ConversationStep(tuple(events))
        ticket, copy = self._job
        self._at, self._until = _At.SENT, now + self._printer.patience
        self._begun, self._busy, self._last = not flags & Flag.VALIDATED, False, None
        return ConversationStep(tuple(events), self._printer.written(ticket, copy))

    def _watch(self, flags: Flag) -> tuple[Said, ...]:
        if self._job is None:
            return ()
        ticket, _ = self._job
        self._busy = self._busy or bool(flags & Flag.BUSY)
        if flags & Flag.RESET:
            return self._doubt(PrinterFault.POWER)
        if flags & Flag.VALIDATED and self._begun:
            self._at, self._job = _At.FREE, None
            return (Printed(ticket.booking),)
        fault = _fault(flags)
        if fault is not None:
            return self._doubt(fault)
        self._begun = self._begun or not flags & Flag.VALIDATED
        return ()

    def _doubt(self, why: PrinterFault) -> tuple[Said, ...]:
        if self._job is None:
            return ()
        (ticket, _), self._job = self._job, None
        self._at = _At.HELD
        return (InDoubt(ticket.booking, why),)

    def _late(self, now: int) -> tuple[Said, ...]:
        if self._job is None or now < self._until:
            return ()
        return self.give_up()

    def give_up(self) -> tuple[Outcome, ...]:
        """Wait for the ticket no longer: it is not printed if nothing was sent, and in doubt otherwise."""
        if self._job is None:
            return ()
        ticket, _ = self._job
        if self._at is _At.SENT:
            self._at, self._job = _At.HELD, None
            return (InDoubt(ticket.booking, PrinterFault.LATE),)
        self._at, self._job = _At.FREE, None
        why = _fault(self._last or Flag(0))
        if why is None and self._last is not None and self._last & Flag.IN_CHUTE:
            why = PrinterFault.IN_CHUTE
        return (NotPrinted(ticket.booking, why or PrinterFault.LATE),)


def _fault(flags: Flag) -> PrinterFault | None:
    """Return the plainest fault that stops a ticket."""
    return next((fault for fault, meant in FAULTS.items() if flags & meant), None)
