"""SSP, the host's half. Its trap: once a note is read, the next POLL accepts it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from hardware.cash import CashState, CashTrouble, Rejection
from hardware.cash_conversation import CashConversation
from hardware.cash_cycle import NoteCycle, Verdict
from hardware.cash_memory import CashMemory
from hardware.ssp.frames import Frame, FrameReader, encode
from hardware.ssp.secrecy import FIXED_KEY, WRAPPED, Agreement, Entropy, Envelope, agree
from hardware.ssp.words import Answer, Command, Event, Happening, Poll, channel_values, poll
from hardware.turn import PollingPace, Turn

PACE: Final = PollingPace(period=200, patience=1_000, tries=20)
NEWEST: Final = 6
OLDEST: Final = 4
QUIET: Final = 20  # polls without news of a note that was sent: then the floor has to look

REJECTIONS: Final = {
    0x01: Rejection.LENGTH,
    0x06: Rejection.INHIBITED,
    0x07: Rejection.DOUBLE,
    0x0D: Rejection.TRANSPORT,
}
BY_HOST: Final = 0x08
DOING: Final = {
    Event.STACKING: CashState.STACKING,
    Event.REJECTING: CashState.RETURNING,
    Event.DISABLED: CashState.DISABLED,
}
TROUBLES: Final = {
    Event.UNSAFE_JAM: CashTrouble.JAM,
    Event.SAFE_JAM: CashTrouble.JAM,
    Event.FULL: CashTrouble.FULL,
    Event.FRAUD: CashTrouble.CHEAT,
    Event.PATH_OPEN: CashTrouble.FAULT,
}


@dataclass(frozen=True, slots=True)
class SspOptions:
    """The choices that a site makes about its validators."""

    notes: Mapping[int, int] = field(default_factory=dict)  # channel to cents; if empty, the device is asked
    address: int = 0
    entropy: Entropy | None = None  # encrypts the line, with events repeated until acknowledged
    fixed_key: int = FIXED_KEY
    pace: PollingPace = PACE


class _Phase(Enum):
    RESUME = "resume"  # a note was on its way when the table's power went: get the last answer again
    SYNC = "sync"
    VERSION = "version"
    SETUP = "setup"
    GENERATOR = "generator"
    MODULUS = "modulus"
    EXCHANGE = "exchange"
    INHIBITS = "inhibits"
    CLEAR = "clear"  # give a note that nobody agreed to back before the first POLL can accept it
    WORK = "work"


_THEN: Final = {
    _Phase.SYNC: _Phase.VERSION,
    _Phase.GENERATOR: _Phase.MODULUS,
    _Phase.MODULUS: _Phase.EXCHANGE,
    _Phase.CLEAR: _Phase.WORK,
}


class SspDialect:
    """Flips the sequence bit with every new message, and sends it until it is answered."""

    def __init__(self, cycle: NoteCycle, turn: Turn, options: SspOptions) -> None:
        self._cycle = cycle
        self._turn = turn
        self._options = options
        self._envelope: Envelope | None = None
        self._agreement: Agreement | None = None
        resumes = cycle.mark is not None and options.entropy is None
        self._phase = _Phase.RESUME if resumes else _Phase.SYNC
        self._sequence = cycle.mark or 0
        self._message = b""
        self._command = Command.SYNC
        self._version = NEWEST
        self._values: Mapping[int, int] = options.notes
        self._enabled: bool | None = None
        self._read = False  # a note is in escrow: POLL only to accept it
        self._owes_ack = False
        self._asks_why = False
        self._restarts = False  # the device lost its power: start again once it knows that we know
        self._box_out = False
        self._quiet = 0

    def opened(self) -> None:
        """Keep the sequence through a new line: an unanswered message is sent again."""

    # Hearing the device.

    def hear(self, frame: Frame, now: int) -> None:
        if not self._message or (frame.sequence, frame.address) != (self._sequence, self._options.address):
            return
        data = self._opened(frame.data)
        if not data:
            return
        self._sequence ^= 1
        self._message = b""
        self._turn.heard(now, at_once=self._phase is not _Phase.WORK)
        if data[0] == Answer.KEY_NOT_SET:
            self._phase = _Phase.SYNC
        elif self._phase is _Phase.WORK:
            self._hear_at_work(data, now)
        else:
            self._hear_starting(data, now)

    def _opened(self, data: bytes) -> bytes | None:
        if data[:1] != bytes((WRAPPED,)):
            return data  # a device without the key says so unencrypted
        return self._envelope.opened(data) if self._envelope is not None else None

    def _hear_starting(self, data: bytes, now: int) -> None:
        good = data[0] == Answer.OK
        match self._phase:
            case _Phase.RESUME:
                self._phase = _Phase.SYNC
                if good:
                    self._see(poll(data[1:]), now)
            case _Phase.VERSION if not good and self._version > OLDEST:
                self._version -= 1
            case _Phase.VERSION:
                self._phase = _Phase.SETUP
            case _Phase.SETUP:
                self._values = self._options.notes or channel_values(data[1:])
                self._phase = _Phase.INHIBITS if self._options.entropy is None else _Phase.GENERATOR
            case _Phase.EXCHANGE:
                self._exchanged(data)
            case _Phase.INHIBITS:
                self._phase = _Phase.WORK if self._cycle.sent else _Phase.CLEAR
            case phase:
                self._phase = _THEN[phase]

    def _exchanged(self, data: bytes) -> None:
        self._phase = _Phase.SYNC
        if len(data) == 9 and self._agreement is not None and self._options.entropy is not None:
            key = self._agreement.key(int.from_bytes(data[1:], "little"), self._options.fixed_key)
            self._envelope = Envelope(key, self._options.entropy)
            self._phase = _Phase.INHIBITS

    def _hear_at_work(self, data: bytes, now: int) -> None:
        good = data[0] == Answer.OK
        match self._command:
            case Command.POLL | Command.POLL_WITH_ACK if good:
                self._see(poll(data[1:]), now)
            case Command.HOLD if not good:
                self._read = False
                self._cycle.saw_gone()
            case Command.REJECT:
                self._read = False
            case Command.ENABLE | Command.DISABLE if good:
                self._enabled = self._command is Command.ENABLE
            case Command.LAST_REJECT if len(data) > 1:
                self._asks_why = False
                if data[1] != BY_HOST:
                    self._cycle.saw_rejected(REJECTIONS.get(data[1], Rejection.UNREADABLE))
            case Command.EVENT_ACK:
                self._owes_ack = False
            case _:
                pass

    def _see(self, seen: Poll, now: int) -> None:
        troubles = [TROUBLES[each.event] for each in seen.happenings if each.event in TROUBLES]
        for happening in seen.happenings:
            self._see_one(happening, now)
        if seen.unread:
            troubles.append(CashTrouble.FAULT)
        if self._box_out:
            troubles.append(CashTrouble.BOX_REMOVED)
        self._cycle.saw_troubles(*troubles)
        self._owes_ack = bool(seen.happenings) and self._envelope is not None and not self._leaves(seen)
        self._count_quiet(seen)

    def _leaves(self, seen: Poll) -> bool:
        credits = any(each.event in {Event.CREDIT, Event.CLEARED_TO_BOX} for each in seen.happenings)
        return credits and self._cycle.leaves_credits

    def _see_one(self, happening: Happening, now: int) -> None:
        match happening.event:
            case Event.READ if happening.channel:
                self._see_escrow(happening.channel, now)
            case Event.READ:
                self._cycle.saw(CashState.ACCEPTING)
            case Event.CREDIT:
                self._cycle.saw_stacked(self._values.get(happening.channel))
            case Event.CLEARED_TO_BOX:
                self._cycle.saw_restart()
                self._cycle.saw_stacked(self._values.get(happening.channel))
            case Event.TICKET_STACKED:
                self._cycle.saw_stacked()
            case Event.CLEARED_FROM_FRONT:
                self._cycle.saw_returned()
            case Event.REJECTED:
                self._asks_why = self._cycle.open is None
                self._cycle.saw_returned()
            case Event.RESET:
                self._restarts, self._read = True, False
                self._cycle.saw_restart()
            case _:
                self._see_state(happening.event)

    def _see_state(self, event: Event) -> None:
        match event:
            case Event.BOX_REMOVED | Event.BOX_REPLACED:
                self._box_out = event is Event.BOX_REMOVED
            case _ if event in DOING:
                self._cycle.saw(DOING[event])
            case _:
                pass

    def _see_escrow(self, channel: int, now: int) -> None:
        self._read = True
        cents = self._values.get(channel, 0)
        if cents:
            self._cycle.saw_escrow(cents, now)
        else:
            self._cycle.saw_gone()  # a note without a value is not ours: give it back
            self._cycle.saw(CashState.ESCROW)

    def _count_quiet(self, seen: Poll) -> None:
        busy = any(each.event not in {Event.DISABLED, Event.ALL_INHIBITED} for each in seen.happenings)
        if not busy and self._enabled:
            self._cycle.saw(CashState.IDLE)
        if busy or self._cycle.open is None:
            self._quiet = 0
            return
        self._quiet += 1
        if self._quiet >= QUIET:
            self._cycle.saw_gone()

    # Speaking to it.

    def speak(self, now: int) -> bytes:
        if self._turn.lost:
            self._phase, self._message = _Phase.SYNC, b""  # it may have lost its power and our sequence
        if not self._message:
            self._message = self._next()
            if self._phase is _Phase.WORK and self._envelope is None:
                self._cycle.went_on(self._sequence)
        self._turn.asked(now)
        return self._message

    def _next(self) -> bytes:
        if self._restarts and not self._owes_ack:
            self._restarts, self._phase = False, _Phase.SYNC
        if self._phase is _Phase.SYNC:
            self._sequence, self._envelope, self._enabled = 1, None, None
        self._command, more = self._at_work() if self._phase is _Phase.WORK else self._starting()
        data = bytes((self._command,)) + more
        if self._envelope is not None:
            data = self._envelope.sealed(data)
        return encode(self._sequence, self._options.address, data)

    def _starting(self) -> tuple[Command, bytes]:
        match self._phase:
            case _Phase.RESUME:
                return Command.POLL, b""
            case _Phase.VERSION:
                return Command.PROTOCOL_VERSION, bytes((self._version,))
            case _Phase.SETUP:
                return Command.SETUP_REQUEST, b""
            case _Phase.GENERATOR | _Phase.MODULUS | _Phase.EXCHANGE:
                return self._agreeing()
            case _Phase.INHIBITS:
                wanted = sum(1 << channel - 1 for channel in self._values if channel <= 16)
                return Command.SET_INHIBITS, wanted.to_bytes(2, "little")
            case _Phase.CLEAR:
                return Command.REJECT, b""
            case _:
                return Command.SYNC, b""

    def _agreeing(self) -> tuple[Command, bytes]:
        if self._phase is _Phase.GENERATOR and self._options.entropy is not None:
            self._agreement = agree(self._options.entropy)
        if self._agreement is None:
            return Command.SYNC, b""
        match self._phase:
            case _Phase.GENERATOR:
                return Command.SET_GENERATOR, self._agreement.generator.to_bytes(8, "little")
            case _Phase.MODULUS:
                return Command.SET_MODULUS, self._agreement.modulus.to_bytes(8, "little")
            case _:
                return Command.KEY_EXCHANGE, self._agreement.public.to_bytes(8, "little")

    def _at_work(self) -> tuple[Command, bytes]:
        if self._owes_ack:
            return Command.EVENT_ACK, b""
        if self._read:
            return self._decide(), b""
        if self._asks_why:
            return Command.LAST_REJECT, b""
        if self._enabled is not self._cycle.taking and self._cycle.open is None:
            return (Command.ENABLE if self._cycle.taking else Command.DISABLE), b""
        return self._poll, b""

    @property
    def _poll(self) -> Command:
        return Command.POLL if self._envelope is None else Command.POLL_WITH_ACK

    def _decide(self) -> Command:
        verdict = self._cycle.verdict if self._cycle.open is not None else Verdict.RETURN
        if verdict is Verdict.STACK:
            self._cycle.send_stack(self._sequence)
            self._read = False
            return self._poll  # which accepts the note
        return Command.HOLD if verdict is Verdict.WAIT else Command.REJECT


def ssp(serial: str, memory: CashMemory, options: SspOptions | None = None) -> CashConversation[Frame]:
    """Make the host's half of a conversation with the validator of this serial number."""
    options = options or SspOptions()
    cycle, turn = NoteCycle(serial, memory), Turn(options.pace)
    return CashConversation(
        reader=FrameReader(), dialect=SspDialect(cycle, turn, options), cycle=cycle, turn=turn
    )
