"""Our half of the conversation with any bill validator: reader, dialect, life cycle and turn. Pure."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from hardware.cash import CashEvent, NoteKey
from hardware.cash_cycle import NoteCycle
from hardware.conversation import ConversationStep
from hardware.ports import Answering, Heard, Silent
from hardware.turn import Turn

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)
F_co = TypeVar("F_co", covariant=True)

Event = CashEvent | Heard


class FrameSource(Protocol[F_co]):
    """Finds the frames in a stream of bytes, and never keeps more bytes than one frame has."""

    def feed(self, data: bytes) -> tuple[F_co, ...]:
        """Return the correct frames that these bytes complete."""

    def forget(self) -> None:
        """Drop half a frame."""


class Dialect(Protocol[F_contra]):
    """The part that differs from maker to maker: what an answer means, and what to say next."""

    def opened(self) -> None:
        """The line was opened, or opened again."""

    def hear(self, frame: F_contra, now: int) -> None:
        """Take an answer; called only while one is awaited."""

    def speak(self, now: int) -> bytes:
        """Return what to say, as it is our turn; tell the turn what to expect."""


class CashConversation(Generic[F]):
    """A conversation that lasts from one start of the table to the next."""

    def __init__(self, reader: FrameSource[F], dialect: Dialect[F], cycle: NoteCycle, turn: Turn) -> None:
        self._reader = reader
        self._dialect = dialect
        self._cycle = cycle
        self._turn = turn
        self._answering: bool | None = None

    @property
    def due(self) -> int | None:
        wanted = (self._turn.due, self._cycle.due)
        return min(at for at in wanted if at is not None)

    def begin(self, now: int) -> ConversationStep[Event]:
        self._reader.forget()
        self._turn.begin(now)
        self._dialect.opened()
        return self._step(now)

    def feed(self, data: bytes, now: int) -> ConversationStep[Event]:
        for frame in self._reader.feed(data):
            if self._turn.waiting:  # bytes that come unasked are no answer
                self._dialect.hear(frame, now)
        return self._step(now)

    def tick(self, now: int) -> ConversationStep[Event]:
        self._cycle.tick(now)
        return self._step(now)

    # Calls from above take effect when it is our turn. None of them needs an open line.

    def take_notes(self, *, taking: bool) -> None:
        """Take notes from now on, or none."""
        self._cycle.take_notes(taking=taking)

    def leave_credits(self) -> None:
        """Leave the device's credits unacknowledged, for the table they belong to."""
        self._cycle.leaves_credits = True

    def answer(self, key: NoteKey, *, stack: bool) -> None:
        """Give the house's answer about the note in escrow."""
        self._cycle.answer(key, stack=stack)

    def booked(self, key: NoteKey) -> None:
        """Note that the house's ledger has the credit."""
        self._cycle.booked(key)

    def news(self) -> tuple[CashEvent, ...]:
        """Return what can be dealt with before the line is open: credits that no earlier start has booked."""
        return self._cycle.events()

    def _step(self, now: int) -> ConversationStep[Event]:
        send = b""
        if self._turn.ours(now):
            self._reader.forget()  # half an answer to the last question is of no use
            send = self._dialect.speak(now)
        return ConversationStep((*self._cycle.events(), *self._health()), send)

    def _health(self) -> tuple[Heard, ...]:
        if self._turn.lost and self._answering is not False:
            self._answering = False
            return (Silent("no answer"),)
        if self._turn.answered and self._answering is not True:
            self._answering = True
            return (Answering(),)
        return ()


def unattended(conversation: CashConversation[F]) -> CashConversation[F]:
    """Let a technician feed notes with no table above the device: each note goes back.

    Credits stay unacknowledged where the protocol allows it: they belong to a table that stopped.
    """
    conversation.leave_credits()
    conversation.take_notes(taking=True)
    return conversation
