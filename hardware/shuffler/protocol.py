"""Our half of the conversation with a shuffler: a deck is ordered, sealed, delivered and checked. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, assert_never

from hardware.conversation import ConversationStep
from hardware.ports import (
    Answering,
    Dealt,
    DeckFault,
    DeckOrder,
    DeckTrouble,
    Heard,
    NoDeck,
    ShuffledDeck,
    Silent,
)
from hardware.secret import SecretDigits
from hardware.shuffler.deck import ID_BYTES, KEY_BYTES, counted, unseal, wrong
from hardware.shuffler.frames import (
    NOTHING,
    VERSION,
    Answer,
    Clear,
    Deliver,
    Fault,
    Frame,
    Hello,
    Identity,
    Question,
    Report,
    Sealed,
    Shuffle,
    State,
    Status,
    encode,
    frame_reader,
)
from hardware.turn import PollingPace, Turn

FAULTS: Final = {
    Fault.JAM: DeckFault.JAM,
    Fault.COUNT_LOW: DeckFault.COUNT_LOW,
    Fault.COUNT_HIGH: DeckFault.COUNT_HIGH,
    Fault.DUPLICATE: DeckFault.DUPLICATE,
    Fault.STRANGE_CARD: DeckFault.STRANGE_CARD,
    Fault.UNREADABLE: DeckFault.UNREADABLE,
    Fault.DOOR: DeckFault.DOOR,
    Fault.FAN: DeckFault.FAN,
    Fault.POWER: DeckFault.POWER,
}
WORKING: Final = frozenset({State.LOADING, State.COUNTING, State.SHUFFLING})
DONE: Final = frozenset({State.READY, State.DELIVERED})
SEQUENCES: Final = 256
PACE: Final = PollingPace(period=250, patience=400)


@dataclass(frozen=True, slots=True)
class Shuffler:
    """The settings of one machine; milliseconds."""

    key: bytes = field(repr=False)  # of this machine and this table alone
    pace: PollingPace = PACE
    patience: int = 120_000  # for a deck: longer than the slowest machine takes

    def __post_init__(self) -> None:
        if len(self.key) != KEY_BYTES:
            raise ValueError(f"a shuffler's key has {KEY_BYTES} bytes")


@dataclass(slots=True)
class _Ordered:
    """The deck on order."""

    order: DeckOrder
    asked: bytes
    counts: bytes
    until: int
    taken: bool = False  # the machine has begun
    committed: bytes = b""


Said = Heard | Dealt | DeckTrouble


class Shuffling:
    """The conversation. Every order ends in one event, whatever the line does."""

    def __init__(self, shuffler: Shuffler) -> None:
        self._shuffler = shuffler
        self._reader = frame_reader()
        self._turn = Turn(shuffler.pace)
        self._sequence = 0
        self._asked: Question = Hello()
        self._known: Identity | None = None
        self._report: Report | None = None
        self._ordered: _Ordered | None = None
        self._clear = False
        self._heard: bool | None = None  # the last report: True for Answering, False for Silent
        self._trouble: DeckFault | None = None

    @property
    def due(self) -> int | None:
        return self._turn.due if self._ordered is None else min(self._turn.due, self._ordered.until)

    @property
    def identity(self) -> Identity | None:
        """The machine that answered last: serial number and hash of its software."""
        return self._known

    # Calls from above.

    def order(self, order: DeckOrder, asked: bytes, now: int) -> ConversationStep[Said]:
        """Order a deck. `asked` is its id: sixteen random bytes, never used before."""
        if self._ordered is not None:
            return ConversationStep((NoDeck(order.number, DeckFault.BUSY),))
        if len(asked) != ID_BYTES or asked == NOTHING:
            raise ValueError(f"the id of a deck is {ID_BYTES} random bytes")
        counts = counted(order.cards)
        self._ordered = _Ordered(order=order, asked=asked, counts=counts, until=now + self._shuffler.patience)
        return ConversationStep()

    def withdraw(self) -> None:
        """Withdraw the order: its caller waits no longer."""
        self._ordered = None

    def clear(self, now: int) -> ConversationStep[Said]:
        """Clear the fault, once the floor has looked."""
        self._clear = True
        return ConversationStep()

    # The line.

    def begin(self, now: int) -> ConversationStep[Said]:
        self._reader.forget()
        self._turn.begin(now)
        self._known, self._heard = None, None
        return self.tick(now)

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        events: list[Said] = []
        for frame in self._reader.feed(data):
            answer = self._answer(frame)
            if answer is not None:
                events += self._hear(answer)
                self._turn.heard(now, at_once=self._next() != self._asked)
        return ConversationStep((*events, *self._late(now)))

    def tick(self, now: int) -> ConversationStep[Said]:
        events = self._late(now)
        if not self._turn.ours(now):
            return ConversationStep(events)
        if self._turn.lost and self._heard is not False:
            self._heard = False
            events = (*events, Silent("no answer"))
        return ConversationStep(events, self._speak(now))

    def _speak(self, now: int) -> bytes:
        self._reader.forget()
        question = self._next()
        if question != self._asked or self._turn.answered:
            self._sequence = (self._sequence + 1) % SEQUENCES
        self._asked = question
        self._turn.asked(now)
        return encode(self._sequence, question)

    def _next(self) -> Question:
        if self._known is None:
            return Hello()
        if self._clear:
            return Clear()
        wanted, report = self._ordered, self._report
        if wanted is None or report is None:
            return Status()
        if report.asked != wanted.asked:
            return Status() if report.state in WORKING else Shuffle(wanted.asked, wanted.counts)
        return Deliver(wanted.asked) if report.state in DONE else Status()

    # Its answers.

    def _answer(self, frame: Frame) -> Answer | None:
        """Return an answer to the question that is out; an answer to an older one is ignored."""
        if not self._turn.waiting or frame.sequence != self._sequence:
            return None
        match self._asked, frame.message:
            case Hello(), Identity() as answer:
                return answer
            case Deliver(), Sealed() as answer:
                return answer
            case ((Status() | Shuffle() | Deliver() | Clear()), Report() as answer):
                return answer
            case _:
                return None  # the echo of our own question

    def _hear(self, answer: Answer) -> tuple[Said, ...]:
        match answer:
            case Identity():
                return self._meet(answer)
            case Report():
                return self._see(answer)
            case Sealed():
                return self._open(answer)
            case _:
                assert_never(answer)

    def _meet(self, identity: Identity) -> tuple[Said, ...]:
        if identity.version != VERSION:
            said = self._heard is not False
            self._heard = False
            return (Silent(f"it speaks version {identity.version} of the protocol"),) if said else ()
        self._known = identity
        self._report = None
        return ()

    def _see(self, report: Report) -> tuple[Said, ...]:
        cleared = isinstance(self._asked, Clear)
        if cleared:
            self._clear = False
        self._report = report
        events: list[Said] = []
        if self._heard is not True:
            self._heard = True
            events.append(Answering())
        fault = FAULTS.get(report.fault)
        if fault is not self._trouble or (
            cleared and fault is not None
        ):  # the floor believes that the fault is over
            self._trouble = fault
            events.append(DeckTrouble(fault))
        return (*events, *self._judge(report))

    def _judge(self, report: Report) -> tuple[Said, ...]:
        """Apply the report to the deck on order."""
        wanted = self._ordered
        if wanted is None or self._clear:
            return ()
        if report.state is State.FAULT or report.fault is not Fault.NONE:
            return self._none(FAULTS.get(report.fault, DeckFault.POWER))
        if report.asked == wanted.asked:
            return self._follow(wanted, report)
        return self._none(DeckFault.POWER) if wanted.taken else ()  # it has forgotten the deck

    def _follow(self, wanted: _Ordered, report: Report) -> tuple[Said, ...]:
        wanted.taken = True
        if report.state not in DONE:
            return ()
        if wanted.committed and report.committed != wanted.committed:
            return self._none(DeckFault.UNSEALED)  # the machine changed its commitment
        wanted.committed = report.committed
        return ()

    def _open(self, sealed: Sealed) -> tuple[Said, ...]:
        wanted = self._ordered
        if wanted is None:
            return ()
        key = self._shuffler.key
        order = unseal(
            key=key, nonce=sealed.nonce, asked=wanted.asked, committed=wanted.committed, sealed=sealed.sealed
        )
        if order is None:
            return self._none(DeckFault.UNSEALED)
        fault = wrong(wanted.counts, order.cards)  # the machine has counted; we count again
        if fault is not None:
            return self._none(fault)
        self._ordered = None
        committed, text = wanted.committed.hex(), SecretDigits(order.text())
        return (
            ShuffledDeck(
                number=wanted.order.number,
                commitment=committed,
                order=text,
                salt=SecretDigits(order.salt.hex()),
            ),
        )

    def _none(self, why: DeckFault) -> tuple[Said, ...]:
        wanted, self._ordered = self._ordered, None
        return () if wanted is None else (NoDeck(wanted.order.number, why),)

    def _late(self, now: int) -> tuple[Said, ...]:
        wanted = self._ordered
        return self._none(DeckFault.LATE) if wanted is not None and now >= wanted.until else ()
