"""Our half of the conversation with a receipt printer. A receipt is printed once its last line is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from hardware.conversation import ConversationStep
from hardware.ports import Answering, Silent
from hardware.printing import (
    Face,
    InDoubt,
    NotPrinted,
    Outcome,
    Printed,
    PrintedReceipt,
    PrinterFault,
    PrinterTrouble,
    ReceiptLine,
    Said,
)
from hardware.receipt_printer.frames import (
    CUT,
    FACES,
    INITIAL,
    LONGEST,
    PAGE,
    Answer,
    AnswerReader,
    Asked,
    Reached,
    StatusByte,
    ask,
    encode_mark,
    mark,
    plain,
)
from hardware.turn import PollingPace, Turn

FAULTS: Final = (
    (PrinterFault.PAPER_OUT, Asked.PAPER, 0x60),
    (PrinterFault.PAPER_OUT, Asked.OFFLINE, 0x20),
    (PrinterFault.OPEN, Asked.OFFLINE, 0x04),
    (PrinterFault.JAM, Asked.ERROR, 0x08),
    (PrinterFault.BROKEN, Asked.ERROR, 0x60),
    (PrinterFault.OFFLINE, Asked.PRINTER, 0x08),
)
"""Faults that stop a receipt, the plainest first: a printer with its lid open is offline as well."""
LOW: Final = 0x0C
NEXT: Final = {**dict(pairwise(Asked)), Asked.PAPER: Asked.PRINTER}
PACE: Final = PollingPace(period=100, patience=200, tries=30)


@dataclass(frozen=True, slots=True)
class Printer:
    """The settings of a site's printers; milliseconds."""

    columns: int = 42
    pace: PollingPace = PACE
    ready: int = 10_000  # for the printer to be able to begin
    patience: int = 30_000  # for a receipt that was sent; somebody may change the paper meanwhile

    def written(self, receipt: PrintedReceipt) -> bytes:
        """Return the bytes of a receipt, with its mark at the end. ValueError when it is too long."""
        first = () if receipt.copy == 1 else (ReceiptLine(f"COPY {receipt.copy}", face=Face.LARGE),)
        lines = b"".join(self._line(line) for line in (*first, *receipt.lines))
        written = INITIAL + PAGE + lines + CUT + encode_mark(mark(receipt.booking))
        if len(written) > LONGEST:
            raise ValueError(f"a receipt of {len(written)} bytes; {LONGEST} is the most")
        return written

    def _line(self, line: ReceiptLine) -> bytes:
        columns = self.columns // 2 if line.face is Face.LARGE else self.columns
        room = max(0, columns - len(line.figure) - bool(line.figure))
        words = line.words[:room].ljust(room) if line.figure else line.words[:columns]
        text = f"{words} {line.figure}" if line.figure else words
        return FACES[line.face] + plain(text) + b"\n"


class _At(Enum):
    FREE = "free"
    WANTED = "wanted"  # nothing is sent yet
    SENT = "sent"


class Receipts:
    """The conversation. Status bytes have no check sum, so four of them count once they came twice."""

    def __init__(self, printer: Printer | None = None) -> None:
        self._printer = printer or Printer()
        self._reader = AnswerReader()
        self._turn = Turn(self._printer.pace)
        self._asked = Asked.PRINTER
        self._round: dict[Asked, int] = {}
        self._last: dict[Asked, int] = {}
        self._at = _At.FREE
        self._receipt: PrintedReceipt | None = None
        self._until = 0
        self._heard: bool | None = None
        self._trouble: frozenset[PrinterFault] | None = (
            None  # None: nothing is known since the line was opened
        )

    @property
    def due(self) -> int | None:
        return self._turn.due if self._receipt is None else min(self._turn.due, self._until)

    def print(self, receipt: PrintedReceipt, now: int) -> ConversationStep[Said]:
        """Print it as soon as the printer can."""
        if self._receipt is not None:
            return ConversationStep((NotPrinted(receipt.booking, PrinterFault.BUSY),))
        self._at, self._receipt, self._until = _At.WANTED, receipt, now + self._printer.ready
        self._begin_round()
        self._last.clear()
        return ConversationStep()

    def give_up(self) -> tuple[Outcome, ...]:
        """Wait for the receipt no longer."""
        receipt, self._receipt = self._receipt, None
        if receipt is None:
            return ()
        sent, self._at = self._at is _At.SENT, _At.FREE
        why = next((fault for fault, _, _ in FAULTS if fault in (self._trouble or ())), PrinterFault.LATE)
        return (InDoubt(receipt.booking, why) if sent else NotPrinted(receipt.booking, why),)

    def begin(self, now: int) -> ConversationStep[Said]:
        self._reader.forget()
        self._turn.begin(now)
        self._heard = None
        self._begin_round()
        self._last.clear()
        return self.tick(now)

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        events: list[Said] = []
        send = b""
        for answer in self._reader.feed(data):
            step = self._hear(answer, now)
            events += step.events
            send += step.send
        return ConversationStep((*events, *self._late(now)), send)

    def tick(self, now: int) -> ConversationStep[Said]:
        events: tuple[Said, ...] = self._late(now)
        if not self._turn.ours(now):
            return ConversationStep(events)
        if not self._turn.answered:
            self._begin_round()
        if self._turn.lost and self._heard is not False:
            self._heard = False
            events = (*events, Silent("no answer"))
        self._turn.asked(now)
        return ConversationStep(events, ask(self._asked))

    def _begin_round(self) -> None:
        self._asked = Asked.PRINTER
        self._round.clear()

    def _late(self, now: int) -> tuple[Outcome, ...]:
        return self.give_up() if self._receipt is not None and now >= self._until else ()

    def _hear(self, answer: Answer, now: int) -> ConversationStep[Said]:
        match answer:
            case Reached(reached):
                return ConversationStep(self._reach(reached))
            case StatusByte(bits) if self._turn.waiting:
                self._round[self._asked] = bits
                self._asked = NEXT[self._asked]
                self._turn.heard(now, at_once=len(self._round) < len(Asked))
                return self._see(now) if len(self._round) == len(Asked) else ConversationStep()
            case _:
                return ConversationStep()  # a late answer

    def _reach(self, reached: str) -> tuple[Said, ...]:
        receipt = self._receipt
        if receipt is None or self._at is not _At.SENT or reached != mark(receipt.booking):
            return ()
        self._at, self._receipt = _At.FREE, None
        return (Printed(receipt.booking),)

    def _see(self, now: int) -> ConversationStep[Said]:
        seen, last = dict(self._round), self._last
        self._last = seen
        self._begin_round()
        if seen != last:
            return ConversationStep()
        events: list[Said] = []
        if self._heard is not True:
            self._heard = True
            events.append(Answering())
        stopped = frozenset(fault for fault, which, bits in FAULTS if seen[which] & bits)
        trouble = stopped | ({PrinterFault.PAPER_LOW} if seen[Asked.PAPER] & LOW else frozenset())
        if trouble != (self._trouble or frozenset()):
            events.append(PrinterTrouble(trouble))
        self._trouble = trouble
        if self._receipt is None or self._at is not _At.WANTED or stopped:
            return ConversationStep(tuple(events))
        self._at, self._until = _At.SENT, now + self._printer.patience
        return ConversationStep(tuple(events), self._printer.written(self._receipt))
