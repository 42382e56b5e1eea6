"""ccTalk, the host's half: a counter tells which events are new, and after a restart which ones we missed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from hardware.cash import CashState, CashTrouble, Rejection
from hardware.cash_conversation import CashConversation
from hardware.cash_cycle import NoteCycle, Verdict
from hardware.cash_memory import CashMemory
from hardware.cctalk.events import (
    IN_ESCROW,
    LENGTH,
    STACKED,
    BillEvent,
    Happened,
    bill_cents,
    continues,
    news,
)
from hardware.cctalk.frames import BILL, HOST, Frame, Header, encode, frame_reader
from hardware.turn import PollingPace, Turn

PACE: Final = PollingPace(period=150, patience=150)
TYPES: Final = 16
HOLD_AGAIN: Final = 3_000
LATEST: Final = 1_500  # ms; an answer does not name its question, so after a silence we let a late one pass
LOOK_AGAIN: Final = 2_000  # ms; nothing else shows that a device was reset before its first event
QUIET: Final = 20  # polls without news of a note that was sent: then the floor has to look
STACKER_AND_ESCROW: Final = 3
BACK, IN, LONGER = 0, 1, 255  # routes
NONE_THERE: Final = 254

REJECTIONS: Final = {
    Happened.REJECTED: Rejection.UNREADABLE,
    Happened.REJECTED_TRANSPORT: Rejection.TRANSPORT,
    Happened.INHIBITED: Rejection.INHIBITED,
}
LASTING: Final = {
    Happened.JAM: CashTrouble.JAM,
    Happened.JAM_IN_BOX: CashTrouble.JAM,
    Happened.BOX_OUT: CashTrouble.BOX_REMOVED,
    Happened.BOX_FAULTY: CashTrouble.FAULT,
    Happened.FULL: CashTrouble.FULL,
}
CHEATS: Final = {Happened.PULLED_BACK, Happened.TAMPER, Happened.FRAUD, Happened.STRING_FRAUD}


@dataclass(frozen=True, slots=True)
class CctalkOptions:
    """The choices that a site makes about its validators."""

    notes: Mapping[int, int] = field(
        default_factory=dict
    )  # bill type to cents; if empty, the device is asked
    address: int = BILL
    country: bytes = b"US"
    crc: bool = False
    pace: PollingPace = PACE


class _Phase(Enum):
    FIND = "find"
    SCALE = "scale"
    NAME = "name"
    MODE = "mode"
    INHIBITS = "inhibits"
    CLEAR = "clear"  # give back a note in escrow that nobody agreed to
    WORK = "work"


class CctalkDialect:
    """Believes news that was read twice the same: an 8-bit sum lets one bad answer in 256 pass."""

    def __init__(self, cycle: NoteCycle, turn: Turn, options: CctalkOptions) -> None:
        self._cycle = cycle
        self._turn = turn
        self._options = options
        self._phase = _Phase.FIND
        self._asked = (Header.POLL, b"")
        self._ambiguous = False  # the last question's answer may look like another's
        self._scaling = b""
        self._names: dict[int, int] = dict(options.notes)
        self._named = TYPES if options.notes else 0
        self._counter = cycle.mark  # None: events from before our start are ignored
        self._read = b""  # the buffer as last believed
        self._heard = b""  # the buffer as last heard, which may differ
        self._in_escrow = cycle.sent  # the order to stack may not have left
        self._held_at = self._looked_at = 0
        self._last_look = Header.MASTER_STATUS
        self._master: bool | None = None
        self._troubles: set[CashTrouble] = set()
        self._quiet = 0

    def opened(self) -> None:
        self._heard = b""

    # Hearing the device.

    def hear(self, frame: Frame, now: int) -> None:
        header, data = self._asked
        if frame.header == Header.BUSY or (frame.header == Header.NAK and header is not Header.BILL_ID):
            self._turn.heard(now)  # asked again after a while
            return
        if frame.header not in {Header.REPLY, Header.NAK}:
            return
        if len(frame.data) not in _ANSWERS.get(header, (0,)):
            return  # the late answer to something else
        if header is Header.EVENTS:
            self._hear_events(frame.data, now)
            return
        self._turn.heard(now, at_once=True)
        if header is Header.ROUTE:
            self._hear_routed(data[0], frame.data)
        elif header is Header.MASTER:
            self._master = data == b"\1"
        elif header in {Header.MASTER_STATUS, Header.INHIBITS_STATUS}:
            self._last_look = header
            if frame.data != (bytes((bool(self._master),)) if len(frame.data) == 1 else self._wanted):
                self._phase, self._master = _Phase.MODE, None  # it lost its power before any event
        else:
            self._hear_starting(frame.data)

    def _hear_starting(self, data: bytes) -> None:
        match self._phase:
            case _Phase.FIND:
                self._phase = _Phase.SCALE if self._named < TYPES else _Phase.MODE
            case _Phase.SCALE:
                self._scaling, self._phase = data, _Phase.NAME
            case _Phase.NAME:
                self._named += 1
                # The answer for an unknown type is a refusal, or all dots.
                if cents := bill_cents(data, self._scaling):
                    self._names[self._named] = cents
                self._phase = _Phase.NAME if self._named < TYPES else _Phase.MODE
            case _Phase.MODE:
                self._phase = _Phase.INHIBITS
            case _:
                self._phase = _Phase.WORK if self._cycle.sent else _Phase.CLEAR

    def _hear_routed(self, route: int, data: bytes) -> None:
        """It obeys, or has no note any more. The events will tell what became of the note."""
        none_there = data[:1] == bytes((NONE_THERE,))
        if self._phase is _Phase.CLEAR:
            self._phase = _Phase.WORK
        elif none_there and route != IN:
            self._cycle.saw_gone()
        if none_there or (not data and route != LONGER):
            self._in_escrow = False

    def _hear_events(self, buffer: bytes, now: int) -> None:
        believed = self._options.crc or buffer in {self._read, self._heard}
        self._turn.heard(now, at_once=not believed)
        self._heard = buffer
        if believed:
            if self._read and not continues(buffer, self._read):
                self._see_restart()
            self._read = buffer
            self._see(buffer, now)

    def _see(self, buffer: bytes, now: int) -> None:
        if buffer[0] == 0 and self._counter:
            self._see_restart()
        since = buffer[0] if self._counter is None else self._counter
        fresh = news(buffer, since)
        self._counter = buffer[0]
        self._troubles -= {CashTrouble.CHEAT}
        for event in fresh.events:
            self._see_one(event, now)
        lost = {CashTrouble.FAULT} if fresh.lost else set()
        self._cycle.saw_troubles(*self._troubles | lost)
        self._count_quiet(idle=not fresh.events)
        self._cycle.went_on(self._counter)

    def _see_restart(self) -> None:
        """It lost its power, and counts from 0 again."""
        self._cycle.saw_restart()
        self._troubles.clear()
        self._counter, self._phase, self._master, self._in_escrow = 0, _Phase.MODE, None, False

    def _see_one(self, event: BillEvent, now: int) -> None:
        if event.bill:
            self._troubles -= {CashTrouble.JAM}
            self._see_bill(event, now)
        elif event.what == Happened.RETURNED:
            self._troubles -= {CashTrouble.JAM}
            self._in_escrow = False
            self._cycle.saw_returned()
            self._cycle.saw(CashState.RETURNED)
        elif event.what in {Happened.BOX_IN, Happened.BOX_OK}:
            self._troubles -= {CashTrouble.BOX_REMOVED, CashTrouble.FULL, CashTrouble.FAULT}
        elif event.what in CHEATS:
            self._troubles.add(CashTrouble.CHEAT)
        elif event.what in LASTING:
            self._troubles.add(LASTING[Happened(event.what)])
        elif event.what in REJECTIONS:
            self._cycle.saw_rejected(REJECTIONS[Happened(event.what)])

    def _see_bill(self, event: BillEvent, now: int) -> None:
        cents = self._names.get(event.bill, 0)
        if event.what == STACKED:
            self._in_escrow = False
            self._cycle.saw_stacked(cents or None)
        elif event.what == IN_ESCROW:
            self._in_escrow, self._held_at = True, now
            if cents:
                self._cycle.saw_escrow(cents, now)
            else:
                self._cycle.saw_gone()  # a note without a value is not ours: give it back
                self._cycle.saw(CashState.ESCROW)

    def _count_quiet(self, *, idle: bool) -> None:
        if idle and self._cycle.open is None and not self._in_escrow:
            self._cycle.saw(CashState.IDLE if self._master else CashState.DISABLED)
        jammed = CashTrouble.JAM in self._troubles  # nothing is known of the note until an event names it
        waits = self._cycle.open is not None and not self._in_escrow and not jammed
        self._quiet = self._quiet + 1 if idle and waits else 0
        if self._quiet >= QUIET:
            self._cycle.saw_gone()

    # Speaking to it.

    def speak(self, now: int) -> bytes:
        if self._ambiguous and not self._turn.answered:
            self._ambiguous = False
            self._turn.rest(now, LATEST)
            return b""
        header, data = self._at_work(now) if self._phase is _Phase.WORK else self._starting()
        self._asked = (header, data)
        self._ambiguous = header is not Header.EVENTS
        self._turn.asked(now)
        return encode(Frame(self._options.address, header, data), HOST, crc=self._options.crc)

    def _starting(self) -> tuple[Header, bytes]:
        match self._phase:
            case _Phase.SCALE:
                return Header.SCALING, self._options.country
            case _Phase.NAME:
                return Header.BILL_ID, bytes((self._named + 1,))
            case _Phase.MODE:
                return Header.OPERATING_MODE, bytes((STACKER_AND_ESCROW,))
            case _Phase.INHIBITS:
                return Header.INHIBITS, self._wanted
            case _Phase.CLEAR:
                return Header.ROUTE, bytes((BACK,))
            case _:
                return Header.POLL, b""

    def _at_work(self, now: int) -> tuple[Header, bytes]:
        if self._heard != self._read or self._counter is None:
            return Header.EVENTS, b""  # not believed yet
        if self._in_escrow and (route := self._decide(now)) is not None:
            return Header.ROUTE, bytes((route,))
        if self._master is not self._cycle.taking:
            return Header.MASTER, b"\1" if self._cycle.taking else b"\0"
        if now - self._looked_at >= LOOK_AGAIN:
            self._looked_at = now
            look_at_master = self._last_look is Header.INHIBITS_STATUS
            return (Header.MASTER_STATUS if look_at_master else Header.INHIBITS_STATUS), b""
        return Header.EVENTS, b""

    @property
    def _wanted(self) -> bytes:
        """The inhibit mask: a 1 for each bill type that has a value."""
        return sum(1 << bill - 1 for bill in self._names).to_bytes(2, "little")

    def _decide(self, now: int) -> int | None:
        verdict = self._cycle.verdict if self._cycle.open is not None else Verdict.RETURN
        if verdict is Verdict.STACK:
            self._cycle.send_stack(self._counter or 0)
            return IN
        if verdict is Verdict.RETURN:
            return BACK
        if now - self._held_at >= HOLD_AGAIN:
            self._held_at = now
            return LONGER
        return None


# The lengths of answers; questions that are missing here have empty answers.
_ANSWERS: Final = {
    Header.EVENTS: (LENGTH,),
    Header.SCALING: (3,),
    Header.BILL_ID: (0, 7),
    Header.MASTER_STATUS: (1,),
    Header.INHIBITS_STATUS: (2,),
    Header.ROUTE: (0, 1),
}


def cctalk(serial: str, memory: CashMemory, options: CctalkOptions | None = None) -> CashConversation[Frame]:
    """Make the host's half of a conversation with the validator of this serial number."""
    options = options or CctalkOptions()
    cycle, turn = NoteCycle(serial, memory), Turn(options.pace)
    reader = frame_reader(mine=HOST, other=options.address, crc=options.crc)
    return CashConversation(
        reader=reader, dialect=CctalkDialect(cycle, turn, options), cycle=cycle, turn=turn
    )
