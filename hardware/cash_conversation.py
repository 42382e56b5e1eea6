"""Our half of the talk with any bill validator: reader, dialect, life cycle and turn, put together. Pure."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from hardware.cash import CashEvent, NoteKey
from hardware.cash_cycle import NoteCycle
from hardware.conversation import Step
from hardware.ports import Answering, Heard, Silent
from hardware.turn import Turn

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)
F_co = TypeVar("F_co", covariant=True)

Event = CashEvent | Heard


class Reader(Protocol[F_co]):
    """Finds the frames in a stream of bytes; never keeps more of it than one frame can be long."""

    def feed(self, data: bytes) -> tuple[F_co, ...]:
        """The whole, right frames that these bytes complete."""

    def forget(self) -> None:
        """What came so far is no beginning of anything."""


class Dialect(Protocol[F_contra]):
    """What is peculiar to one maker: what an answer means, and what to say next."""

    def opened(self) -> None:
        """The line was opened, or opened again."""

    def hear(self, frame: F_contra, now: int) -> None:
        """An answer, while one is awaited."""

    def speak(self, now: int) -> bytes:
        """It is our turn. The dialect tells the turn what it expects."""


class CashConversation(Generic[F]):
    """A conversation that lasts from one start of the table to the next."""

    def __init__(self, reader: Reader[F], dialect: Dialect[F], cycle: NoteCycle, turn: Turn) -> None:
        self._reader = reader
        self._dialect = dialect
        self._cycle = cycle
        self._turn = turn
        self._answering: bool | None = None

    @property
    def due(self) -> int | None:
        wanted = (self._turn.due, self._cycle.due)
        return min(at for at in wanted if at is not None)

    def begin(self, now: int) -> Step[Event]:
        self._reader.forget()
        self._turn.begin(now)
        self._dialect.opened()
        return self._step(now)

    def feed(self, data: bytes, now: int) -> Step[Event]:
        for frame in self._reader.feed(data):
            if self._turn.waiting:  # what comes unasked answers nothing
                self._dialect.hear(frame, now)
        return self._step(now)

    def tick(self, now: int) -> Step[Event]:
        self._cycle.tick(now)
        return self._step(now)

    # What is said from above is acted upon when it is our turn; none of it needs a line.

    def take_notes(self, *, taking: bool) -> None:
        """The house wants notes from now on, or none."""
        self._cycle.take_notes(taking=taking)

    def leave_credits(self) -> None:
        """What a device says of stacked notes is not for us to acknowledge."""
        self._cycle.leaves_credits = True

    def answer(self, key: NoteKey, *, stack: bool) -> None:
        """The house's word on the note in escrow."""
        self._cycle.answer(key, stack=stack)

    def booked(self, key: NoteKey) -> None:
        """The house's ledger has the credit."""
        self._cycle.booked(key)

    def news(self) -> tuple[CashEvent, ...]:
        """What is to be dealt with although there is no line: credits that no start before has booked."""
        return self._cycle.events()

    def _step(self, now: int) -> Step[Event]:
        send = b""
        if self._turn.ours(now):
            self._reader.forget()  # half an answer to the last question is of no use
            send = self._dialect.speak(now)
        return Step((*self._cycle.events(), *self._health()), send)

    def _health(self) -> tuple[Heard, ...]:
        if self._turn.lost and self._answering is not False:
            self._answering = False
            return (Silent("no answer"),)
        if self._turn.answered and self._answering is not True:
            self._answering = True
            return (Answering(),)
        return ()


def unattended(conversation: CashConversation[F]) -> CashConversation[F]:
    """Takes notes with nobody above it to keep them: each goes back, as a technician wants to see it.

    Where it can be helped, a credit is not acknowledged: it belongs to a table that stopped.
    """
    conversation.leave_credits()
    conversation.take_notes(taking=True)
    return conversation
