"""ID-003, the host's half: what each status means for the note under way, and what to say next. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from hardware.cash import CashState, CashTrouble, Rejection
from hardware.cash_conversation import CashConversation
from hardware.cash_cycle import NoteCycle, Verdict
from hardware.cash_memory import CashMemory
from hardware.id003.frames import BARCODE, Command, Frame, Status, encode, frame_reader
from hardware.turn import PollingPace, Turn

DOLLARS: Final = {0x61: 100, 0x63: 500, 0x64: 1000, 0x65: 2000, 0x66: 5000, 0x67: 10000}
HOLD_AGAIN: Final = 3_000  # ms; a note in escrow goes back by itself after some ten seconds
PATIENT_ECHOES: Final = 3
PACE: Final = PollingPace(period=200, patience=300)

TROUBLES: Final = {
    Status.STACKER_FULL: CashTrouble.FULL,
    Status.STACKER_OPEN: CashTrouble.BOX_REMOVED,
    Status.ACCEPTOR_JAM: CashTrouble.JAM,
    Status.STACKER_JAM: CashTrouble.JAM,
    Status.PAUSE: CashTrouble.PAUSED,
    Status.CHEATED: CashTrouble.CHEAT,
    Status.FAILURE: CashTrouble.FAULT,
}
# After these nobody knows what became of a note on its way into the box.
DOUBTFUL: Final = frozenset(TROUBLES) - {Status.STACKER_FULL, Status.PAUSE}

REJECTIONS: Final = {
    0x71: Rejection.INSERTION,
    0x72: Rejection.UNREADABLE,
    0x73: Rejection.TRANSPORT,
    0x74: Rejection.UNREADABLE,
    0x75: Rejection.TRANSPORT,
    0x76: Rejection.DENOMINATION,
    0x77: Rejection.UNREADABLE,
    0x78: Rejection.UNREADABLE,
    0x79: Rejection.INHIBITED,
    0x7B: Rejection.OTHER,
    0x7C: Rejection.TRANSPORT,
    0x7D: Rejection.LENGTH,
    0x7E: Rejection.UNREADABLE,
    0x98: Rejection.DOUBLE,
    0x9B: Rejection.UPSIDE_DOWN,
}

STATES: Final = {
    Status.ACCEPTING: CashState.ACCEPTING,
    Status.STACKING: CashState.STACKING,
    Status.HOLDING: CashState.ESCROW,
}


@dataclass(frozen=True, slots=True)
class Id003Options:
    """The choices that a site makes about its validators."""

    notes: Mapping[int, int] = field(default_factory=lambda: DOLLARS)  # denomination byte to cents
    tickets: bool = False
    stack: Command = Command.STACK_2
    pace: PollingPace = PACE

    def settings(self) -> tuple[tuple[Command, bytes], ...]:
        """Return the settings to send after every reset, in order. Until enabled it takes no notes."""
        refused = sum(1 << bit for bit in range(8) if 0x61 + bit not in self.notes)
        barcode = ((Command.SET_BARCODE, b"\x01\x12"), (Command.SET_BARCODE_INHIBIT, b"\xfc"))
        return (
            (Command.SET_DENOMINATIONS, bytes((refused, 0))),
            (Command.SET_SECURITY, b"\0\0"),
            (Command.SET_DIRECTION, b"\0"),
            # Not power recovery: a note in the acceptor then comes back to the player, whom we can see.
            (Command.SET_OPTIONS, b"\0\0"),
            *(barcode if self.tickets else ()),
            (Command.SET_INHIBIT, b"\1"),
        )


class _Phase(Enum):
    LOOK = "look"  # after a start: is it busy with a note?
    RESET = "reset"
    SET_UP = "set up"
    WORK = "work"


class Id003Dialect:
    """Reads the device's state from its status; it repeats a credit until we acknowledge it."""

    def __init__(self, cycle: NoteCycle, turn: Turn, options: Id003Options) -> None:
        self._cycle = cycle
        self._turn = turn
        self._options = options
        self._phase = _Phase.LOOK
        self._status: Status | None = None
        self._asked: tuple[Command, bytes] = (Command.STATUS_REQ, b"")
        self._settings: list[tuple[Command, bytes]] = []
        self._wrong_echoes = 0
        self._inhibited: bool | None = None
        self._owes_ack = False
        self._held_at = 0
        self._doubt = False  # the note on its way was in a jam, or somebody was at the box

    def opened(self) -> None:
        self._status, self._owes_ack = None, False

    # Hearing the device.

    def hear(self, frame: Frame, now: int) -> None:
        command, _ = self._asked
        if command is Command.STATUS_REQ:
            if frame.code in _STATUSES:
                self._turn.heard(now, at_once=Status(frame.code) in {Status.VEND_VALID, Status.INITIALIZE})
                self._see(Status(frame.code), frame.data, now)
        elif command in {Command.RESET, Command.STACK_1, Command.STACK_2, Command.RETURN, Command.HOLD}:
            self._turn.heard(now)  # whether it obeys is for its next status to show
        elif command is Command.VERSION:
            self._turn.heard(now, at_once=True)
            self._phase = _Phase.RESET
        else:
            self._hear_echo(frame, now)

    def _hear_echo(self, frame: Frame, now: int) -> None:
        self._turn.heard(now, at_once=True)
        if (frame.code, frame.data) != self._asked:
            self._wrong_echoes += 1
            if self._wrong_echoes >= PATIENT_ECHOES:
                self._cycle.saw_troubles(CashTrouble.FAULT)
            if self._phase is _Phase.SET_UP:
                self._phase = _Phase.LOOK  # it may have lost its power in the middle of it
            return
        self._wrong_echoes = 0
        if frame.code == Command.SET_INHIBIT:
            self._inhibited = frame.data == b"\1"
        if self._settings and self._settings[0] == self._asked:
            del self._settings[0]
        if self._phase is _Phase.SET_UP and not self._settings:
            self._phase = _Phase.WORK

    def _see(self, status: Status, data: bytes, now: int) -> None:
        self._status = status
        self._see_trouble(status)
        match status:
            case Status.POWER_UP | Status.POWER_UP_IN_ACCEPTOR | Status.POWER_UP_IN_STACKER:
                self._see_power_up(status)
            case Status.INITIALIZE:
                if self._phase is not _Phase.SET_UP:
                    self._phase, self._settings = _Phase.SET_UP, list(self._options.settings())
            case Status.IDLE | Status.INHIBITED:
                self._see_no_note(status)
            case Status.ESCROW if data:
                self._see_escrow(data, now)
            case Status.VEND_VALID:
                self._cycle.saw_stacked()
                self._owes_ack = not self._cycle.leaves_credits
            case Status.RETURNING:
                self._cycle.saw_returned()
                self._cycle.saw(CashState.RETURNING)
            case Status.REJECTING:
                self._cycle.saw_rejected(REJECTIONS.get(data[0] if data else 0, Rejection.OTHER))
            case _ if status in STATES:
                self._cycle.saw(STATES[status])
            case _:
                pass  # STACKED comes after the credit; a line error says nothing about a note

    def _see_trouble(self, status: Status) -> None:
        if status in TROUBLES:
            self._cycle.saw_troubles(TROUBLES[status])
            self._doubt = self._doubt or (self._cycle.sent and status in DOUBTFUL)
        elif self._wrong_echoes < PATIENT_ECHOES:
            self._cycle.saw_troubles()

    def _see_power_up(self, status: Status) -> None:
        """The device's own report decides what became of a note that was sent."""
        self._inhibited = None
        self._cycle.saw_restart()
        if status is Status.POWER_UP_IN_STACKER:
            self._cycle.saw_stacked()
        elif status is Status.POWER_UP:
            self._cycle.saw_gone()  # no note inside: sent before, it is in the box or in a hand
        if self._phase is not _Phase.RESET:
            self._phase = _Phase.LOOK

    def _see_no_note(self, status: Status) -> None:
        # It never leaves VEND VALID unacknowledged, so without one the note was not stacked.
        if self._doubt:
            self._cycle.saw_gone()
        else:
            self._cycle.saw_returned()
        self._doubt = False
        self._cycle.saw(CashState.IDLE if status is Status.IDLE else CashState.DISABLED)

    def _see_escrow(self, data: bytes, now: int) -> None:
        if data[0] == BARCODE:
            self._cycle.saw_escrow(0, now, data[1:].decode("ascii", "replace"))
        elif data[0] in self._options.notes:
            self._cycle.saw_escrow(self._options.notes[data[0]], now)
        else:
            self._cycle.saw_gone()  # a note without a value is not ours: give it back
            self._cycle.saw(CashState.ESCROW)

    # Speaking to it.

    def speak(self, now: int) -> bytes:
        if self._owes_ack:
            self._owes_ack = False
            self._turn.told(now)
            return encode(Command.ACK)
        self._asked = self._next(now)
        self._turn.asked(now)
        return encode(*self._asked)

    def _next(self, now: int) -> tuple[Command, bytes]:
        status, self._status = self._status, None  # a status is acted upon once; then it is asked for again
        if status in {Status.ESCROW, Status.HOLDING}:
            return self._decide(status, now), b""
        if self._phase is _Phase.SET_UP and self._settings:
            return self._settings[0]
        if self._phase is _Phase.RESET:
            if status in {Status.POWER_UP, Status.POWER_UP_IN_ACCEPTOR, Status.POWER_UP_IN_STACKER}:
                return Command.RESET, b""
            if status in {Status.IDLE, Status.INHIBITED}:
                return Command.RESET, b""
        if self._phase is _Phase.LOOK and status in _AT_REST:
            return Command.VERSION, b""
        if self._phase is _Phase.WORK and status in {Status.IDLE, Status.INHIBITED}:
            return self._inhibit_or_ask()
        return Command.STATUS_REQ, b""

    def _inhibit_or_ask(self) -> tuple[Command, bytes]:
        if self._inhibited is self._cycle.taking:
            return Command.SET_INHIBIT, b"\0" if self._cycle.taking else b"\1"
        return Command.STATUS_REQ, b""

    def _decide(self, status: Status, now: int) -> Command:
        verdict = self._cycle.verdict if self._cycle.open is not None else Verdict.RETURN
        if verdict is Verdict.STACK:
            self._cycle.send_stack()
            return self._options.stack
        if verdict is Verdict.RETURN:
            return Command.RETURN
        if status is Status.ESCROW or now - self._held_at >= HOLD_AGAIN:
            self._held_at = now
            return Command.HOLD
        return Command.STATUS_REQ


_STATUSES: Final = frozenset(Status)
_AT_REST: Final = {
    Status.IDLE,
    Status.INHIBITED,
    Status.POWER_UP,
    Status.POWER_UP_IN_ACCEPTOR,
    Status.POWER_UP_IN_STACKER,
}


def id003(serial: str, memory: CashMemory, options: Id003Options | None = None) -> CashConversation[Frame]:
    """Make the host's half of a conversation with the validator of this serial number."""
    options = options or Id003Options()
    cycle, turn = NoteCycle(serial, memory), Turn(options.pace)
    return CashConversation(
        reader=frame_reader(), dialect=Id003Dialect(cycle, turn, options), cycle=cycle, turn=turn
    )
