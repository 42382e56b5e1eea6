"""The one life cycle of a note: disabled, idle, accepting, escrow, then stacked and credited, or returned.

Every validator's protocol says here what it saw, and asks what to do. A note is credited once, and only when
the device says that it cannot be had back; what the device does not say is the floor's to find out, not ours.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from hardware.cash import (
    Booked,
    CashEvent,
    CashState,
    CashTrouble,
    Credited,
    Disputed,
    Doubt,
    Escrowed,
    Marked,
    Note,
    NoteCredited,
    NoteDisputed,
    NoteKey,
    NoteOffered,
    NoteRejected,
    NoteReturned,
    Record,
    Rejection,
    Returned,
    StackSent,
    Started,
    StateChanged,
    Told,
    TroubleBegan,
    TroubleEnded,
    Write,
)
from hardware.cash_memory import CashMemory, OpenNote

PATIENCE: Final = 8_000  # ms; validators give a note back by themselves after some ten seconds


class Verdict(Enum):
    """What is to be done with the note in escrow."""

    WAIT = "wait"
    STACK = "stack"
    RETURN = "return"


class NoteCycle:
    """One validator's notes, from the first start on. `serial` is the device's; it is part of every key."""

    def __init__(self, serial: str, memory: CashMemory, patience: int = PATIENCE) -> None:
        self._serial = serial
        self._memory = memory
        self._patience = patience
        self._records: list[Record] = []
        self._told: list[Told] = []
        self._troubles: frozenset[CashTrouble] = frozenset()
        self._offered_at = 0
        # A device says "stacked" again until it knows that we heard.
        self._may_repeat = memory.last is not None
        self.state = CashState.UNKNOWN
        self.taking = False  # whether the house wants notes at all
        self.leaves_credits = False  # somebody else will have to hear of them
        # Nobody who agreed to a note before the start can be asked again: it goes back, unless it was sent.
        self._verdict = Verdict.STACK if memory.open and memory.open.sent else Verdict.RETURN
        self._write(Started(memory.boot + 1))
        self._told += [NoteCredited(note) for note in memory.unbooked]

    # What the house says.

    def take_notes(self, *, taking: bool) -> None:
        """From now on notes are wanted, or not."""
        self.taking = taking

    def answer(self, key: NoteKey, *, stack: bool) -> None:
        """The house's word on a note; too late, or about another note, it means nothing."""
        if self.open is not None and self.open.note.key == key and self._verdict is Verdict.WAIT:
            self._verdict = Verdict.STACK if stack else Verdict.RETURN

    def booked(self, key: NoteKey) -> None:
        """The credit is in the house's ledger."""
        if any(note.key == key for note in self._memory.unbooked):
            self._write(Booked(key))

    # What a protocol asks.

    @property
    def open(self) -> OpenNote | None:
        """The note under way."""
        return self._memory.open

    @property
    def verdict(self) -> Verdict:
        """What to do with the open note."""
        return self._verdict

    @property
    def sent(self) -> bool:
        """Whether a note may be on its way into the box."""
        return self.open is not None and self.open.sent

    @property
    def mark(self) -> int | None:
        """Where the conversation stood when it was last written down; None when no note is under way."""
        return self.open.mark if self.open is not None and self.open.sent else None

    @property
    def due(self) -> int | None:
        """When the house's time is up."""
        waits = self.open is not None and self._verdict is Verdict.WAIT
        return self._offered_at + self._patience if waits else None

    def events(self) -> tuple[CashEvent, ...]:
        """All that has come about since the last time; nothing of it is told before it is written."""
        told, records = tuple(self._told), tuple(self._records)
        self._told, self._records = [], []
        return (Write(records, told),) if records else told

    # What a protocol saw.

    def tick(self, now: int) -> None:
        """Time has passed."""
        if self.due is not None and now >= self.due:
            self._verdict = Verdict.RETURN

    def saw_restart(self) -> None:
        """The device lost its power: it may not know that we heard of the last note."""
        self._may_repeat = self._memory.last is not None

    def saw(self, state: CashState) -> None:
        """The device is in this state, which settles nothing."""
        if state in {CashState.IDLE, CashState.ACCEPTING}:
            self._may_repeat = False
        if state is not self.state:
            self.state = state
            self._told.append(StateChanged(state))

    def saw_escrow(self, cents: int, now: int, ticket: str = "") -> None:
        """A note waits in escrow: asked for once, however often it is seen."""
        if self.open is not None and (self.open.note.cents, self.open.note.ticket) != (cents, ticket):
            self.saw_gone()
        if self.open is None:
            note = Note(self._memory.next_key(self._serial), cents, ticket)
            self._write(Escrowed(note))
            self._told.append(NoteOffered(note))
            self._verdict, self._offered_at = Verdict.WAIT, now
        self.saw(CashState.ESCROW)

    def send_stack(self, mark: int = 0) -> None:
        """The order to stack is about to go out. Said before every time it does; written the first."""
        if self.open is not None and not self.open.sent:
            self._write(StackSent(self.open.note.key, mark))

    def went_on(self, mark: int) -> None:
        """The next message that goes out carries this mark: after a restart, the same one goes out again."""
        if self.open is not None and self.open.sent and self.open.mark != mark:
            self._write(Marked(self.open.note.key, mark))

    def saw_stacked(self, cents: int | None = None) -> None:
        """The device says that the note cannot be had back; `cents` where it says the value again."""
        note = self.open.note if self.open is not None else None
        if note is not None:
            self._settle_stacked(note, cents)
        elif not self._may_repeat:
            self._dispute(Note(self._memory.next_key(self._serial), cents or 0), Doubt.UNKNOWN)
        self._may_repeat = True
        self.saw(CashState.STACKED)

    def saw_returned(self) -> None:
        """The device gave the note back, or is doing so."""
        if self.open is not None:
            note = self.open.note
            self._write(Returned(note.key))
            self._told.append(NoteReturned(note))

    def saw_gone(self) -> None:
        """The device has no note any more and never said where it went. Unsent, it cannot be in the box."""
        if self.sent and self.open is not None:
            self._dispute(self.open.note, Doubt.GONE)
        else:
            self.saw_returned()

    def saw_rejected(self, why: Rejection) -> None:
        """The device did not want a note; said once a note."""
        if self.state is not CashState.REJECTED:
            self._told.append(NoteRejected(why))
        self.saw(CashState.REJECTED)

    def saw_troubles(self, *troubles: CashTrouble) -> None:
        """These, and no others, keep it from working now."""
        now = frozenset(troubles)
        self._told += [TroubleEnded(trouble) for trouble in sorted(self._troubles - now)]
        self._told += [TroubleBegan(trouble) for trouble in sorted(now - self._troubles)]
        self._troubles = now

    def _settle_stacked(self, note: Note, cents: int | None) -> None:
        if not self.sent:
            self._dispute(note, Doubt.NOT_ORDERED)
        elif cents is not None and cents != note.cents:
            self._dispute(note, Doubt.OTHER_VALUE)
        else:
            self._write(Credited(note))
            self._told.append(NoteCredited(note))

    def _dispute(self, note: Note, why: Doubt) -> None:
        self._write(Disputed(note, why))
        self._told.append(NoteDisputed(note, why))

    def _write(self, record: Record) -> None:
        self._records.append(record)
        self._memory = self._memory.with_record(record)
