"""EBDS, the host's half: one message for all wishes, one reply for the whole state, a bit for new ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from hardware.cash import CashState, CashTrouble, Rejection
from hardware.cash_conversation import CashConversation
from hardware.cash_cycle import NoteCycle, Verdict
from hardware.cash_memory import CashMemory
from hardware.ebds.frames import (
    Condition,
    Exceptional,
    Frame,
    Kind,
    Mode,
    Report,
    Setup,
    State,
    encode,
    frame_reader,
    report,
)
from hardware.turn import PollingPace, Turn

DOLLARS: Final = {1: 100, 2: 200, 3: 500, 4: 1000, 5: 2000, 6: 5000, 7: 10000}
PACE: Final = PollingPace(period=150, patience=250)
QUIET: Final = 20  # replies without news of a note that was sent: then the floor has to look

DOING: Final = {
    State.IDLE: CashState.IDLE,
    State.ACCEPTING: CashState.ACCEPTING,
    State.STACKING: CashState.STACKING,
    State.RETURNING: CashState.RETURNING,
}
TROUBLES: Final = {
    Condition.CHEATED: CashTrouble.CHEAT,
    Condition.JAMMED: CashTrouble.JAM,
    Condition.FULL: CashTrouble.FULL,
    Condition.PAUSED: CashTrouble.PAUSED,
}


@dataclass(frozen=True, slots=True)
class EbdsOptions:
    """The choices that a site makes about its validators."""

    notes: Mapping[int, int] = field(default_factory=lambda: DOLLARS)  # note value 1 to 7, to cents
    tickets: bool = False
    extended: bool = False  # notes by their printed value instead of by number
    pace: PollingPace = PACE

    def setup(self) -> int:
        """Return the third data byte of every message."""
        setup = Setup.POLICY_B
        if self.tickets:
            setup |= Setup.BARCODES
        if self.extended:
            setup |= Setup.EXTENDED_NOTES
        return int(setup)

    def enabled(self) -> int:
        """Return the first data byte of a message that allows notes."""
        return 0x7F if self.extended else sum(1 << note - 1 for note in self.notes)


class EbdsDialect:
    """Sends the same message until the answer has the same bit, so that nothing is repeated or lost."""

    def __init__(self, cycle: NoteCycle, turn: Turn, options: EbdsOptions) -> None:
        self._cycle = cycle
        self._turn = turn
        self._options = options
        # A message that was on its way when our power went is sent again with its bit: if the device had it,
        # it repeats the reply that we may have missed. Without such a message the first reply may be old.
        self._ack = cycle.mark or 0
        self._trusted = cycle.mark is not None
        self._message = b""
        self._report: Report | None = None
        self._model = b""
        self._quiet = 0

    def opened(self) -> None:
        """Keep the bit through a new line: an unanswered message is sent again."""

    # Hearing the device.

    def hear(self, frame: Frame, now: int) -> None:
        seen = report(frame)
        if seen is None or frame.ack != self._ack or not self._message:
            return
        if seen.model != self._model:
            self._model = seen.model  # another device, or a damaged reply that checks: ask once more
            return
        self._turn.heard(now)
        self._ack ^= 1
        self._message = b""
        if self._trusted:
            self._see(seen, now)
        self._trusted = True

    def _see(self, seen: Report, now: int) -> None:
        self._report = seen
        self._cycle.saw_troubles(*_troubles(seen))
        if seen.exceptional & Exceptional.POWER_UP:
            self._cycle.saw_restart()
        if seen.condition & Condition.REJECTED:
            self._cycle.saw_rejected(Rejection.OTHER)
        if seen.state & State.STACKED:
            self._cycle.saw_stacked(self._cents(seen) or None)
        if seen.state & State.RETURNED:
            self._cycle.saw_returned()
            self._cycle.saw(CashState.RETURNED)
        doing = seen.state & ~(State.STACKED | State.RETURNED)
        if doing & State.ESCROW:
            self._see_escrow(seen, now)
        elif doing in DOING:
            self._cycle.saw(DOING[doing])
        elif not seen.state:
            self._cycle.saw(CashState.DISABLED)
        self._count_quiet(doing)

    def _see_escrow(self, seen: Report, now: int) -> None:
        cents = self._cents(seen)
        if seen.ticket and self._options.tickets:
            self._cycle.saw_escrow(0, now, seen.ticket)
        elif cents:
            self._cycle.saw_escrow(cents, now)
        else:
            self._cycle.saw_gone()  # a note without a value is not ours: give it back
            self._cycle.saw(CashState.ESCROW)

    def _count_quiet(self, doing: State) -> None:
        if doing & ~State.IDLE or self._cycle.open is None:
            self._quiet = 0
            return
        self._quiet += 1
        if not self._cycle.sent or self._quiet >= QUIET:
            self._cycle.saw_gone()

    def _cents(self, seen: Report) -> int:
        return seen.cents if seen.cents is not None else self._options.notes.get(seen.denomination, 0)

    # Speaking to it.

    def speak(self, now: int) -> bytes:
        if not self._message:
            self._message = self._next()
            self._cycle.went_on(self._ack)
        self._turn.asked(now)
        return self._message

    def _next(self) -> bytes:
        mode = Mode.ESCROW | Mode.ANY_WAY_ROUND
        if self._report is not None and self._report.state & State.ESCROW:
            mode |= self._decide()
        enabled = self._options.enabled() if self._cycle.taking else 0
        return encode(Kind.OMNIBUS, self._ack, bytes((enabled, mode, self._options.setup())))

    def _decide(self) -> Mode:
        if self._cycle.open is None or self._cycle.verdict is Verdict.RETURN:
            return Mode.RETURN
        if self._cycle.verdict is Verdict.STACK:
            self._cycle.send_stack(self._ack)
            return Mode.STACK
        return Mode(0)


def _troubles(seen: Report) -> list[CashTrouble]:
    troubles = [trouble for flag, trouble in TROUBLES.items() if seen.condition & flag]
    if not seen.condition & Condition.CASSETTE:
        troubles.append(CashTrouble.BOX_REMOVED)
    if seen.exceptional & Exceptional.FAILURE:
        troubles.append(CashTrouble.FAULT)
    return troubles


def ebds(serial: str, memory: CashMemory, options: EbdsOptions | None = None) -> CashConversation[Frame]:
    """Make the host's half of a conversation with the validator of this serial number."""
    options = options or EbdsOptions()
    cycle, turn = NoteCycle(serial, memory), Turn(options.pace)
    return CashConversation(
        reader=frame_reader(), dialect=EbdsDialect(cycle, turn, options), cycle=cycle, turn=turn
    )
