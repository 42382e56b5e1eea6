"""The one life cycle of a note: disabled, idle, accepting, escrow, then stacked and credited, or returned.

Every validator's protocol reports here what it saw, and asks what to do. A note is credited once, and only
after the device says that it cannot come back out. Where the device says nothing, the floor has to look.
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
    """The order for the note in escrow."""

    WAIT = "wait"
    STACK = "stack"
    RETURN = "return"


class NoteCycle:
    """The notes of one validator. `serial` is the device's, and part of every note's key."""

    def __init__(self, serial: str, memory: CashMemory, patience: int = PATIENCE) -> None:
        self._serial = serial
        self._memory = memory
        self._patience = patience
        self._records: list[Record] = []
        self._told: list[Told] = []
        self._troubles: frozenset[CashTrouble] = frozenset()
        self._offered_at = 0
        # A device repeats "stacked" until it knows that we heard it.
        self._may_repeat = memory.last is not None
        self.state = CashState.UNKNOWN
        self.taking = False  # the house wants notes
        self.leaves_credits = False  # another table will have to hear of them
        # An answer from before the start is lost: the note goes back, unless the order to stack was sent.
        self._verdict = Verdict.STACK if memory.open and memory.open.sent else Verdict.RETURN
        self._write(Started(memory.boot + 1))
        self._told += [NoteCredited(note) for note in memory.unbooked]

    # Calls of the house.

    def take_notes(self, *, taking: bool) -> None:
        """Take notes from now on, or none."""
        self.taking = taking

    def answer(self, key: NoteKey, *, stack: bool) -> None:
        """Take the house's answer about a note; one that is late, or about another note, is ignored."""
        if self.open is not None and self.open.note.key == key and self._verdict is Verdict.WAIT:
            self._verdict = Verdict.STACK if stack else Verdict.RETURN

    def booked(self, key: NoteKey) -> None:
        """Note that the credit is in the house's ledger."""
        if any(note.key == key for note in self._memory.unbooked):
            self._write(Booked(key))

    # Questions of a protocol.

    @property
    def open(self) -> OpenNote | None:
        """The note on its way, if there is one."""
        return self._memory.open

    @property
    def verdict(self) -> Verdict:
        """The order for the open note."""
        return self._verdict

    @property
    def sent(self) -> bool:
        """True while a note may be on its way into the box."""
        return self.open is not None and self.open.sent

    @property
    def mark(self) -> int | None:
        """The point of the conversation that was written last; None when no note is on its way to the box."""
        return self.open.mark if self.open is not None and self.open.sent else None

    @property
    def due(self) -> int | None:
        """When the house's time to answer is up."""
        waits = self.open is not None and self._verdict is Verdict.WAIT
        return self._offered_at + self._patience if waits else None

    def events(self) -> tuple[CashEvent, ...]:
        """Return the events since the last call: records to write first, and the news after them."""
        told, records = tuple(self._told), tuple(self._records)
        self._told, self._records = [], []
        return (Write(records, told),) if records else told

    # Reports of a protocol.

    def tick(self, now: int) -> None:
        """Return the note when the house has not answered in time."""
        if self.due is not None and now >= self.due:
            self._verdict = Verdict.RETURN

    def saw_restart(self) -> None:
        """The device lost its power, and may not know that we heard of the last note."""
        self._may_repeat = self._memory.last is not None

    def saw(self, state: CashState) -> None:
        """The device is in this state. That alone settles no note."""
        if state in {CashState.IDLE, CashState.ACCEPTING}:
            self._may_repeat = False
        if state is not self.state:
            self.state = state
            self._told.append(StateChanged(state))

    def saw_escrow(self, cents: int, now: int, ticket: str = "") -> None:
        """A note waits in escrow. The house is asked once, however often the note is seen."""
        if self.open is not None and (self.open.note.cents, self.open.note.ticket) != (cents, ticket):
            self.saw_gone()
        if self.open is None:
            note = Note(self._memory.next_key(self._serial), cents, ticket)
            self._write(Escrowed(note))
            self._told.append(NoteOffered(note))
            self._verdict, self._offered_at = Verdict.WAIT, now
        self.saw(CashState.ESCROW)

    def send_stack(self, mark: int = 0) -> None:
        """The order to stack is about to go out. Called every time; written the first time."""
        if self.open is not None and not self.open.sent:
            self._write(StackSent(self.open.note.key, mark))

    def went_on(self, mark: int) -> None:
        """The next message carries this mark. After a restart the same message goes out again."""
        if self.open is not None and self.open.sent and self.open.mark != mark:
            self._write(Marked(self.open.note.key, mark))

    def saw_stacked(self, cents: int | None = None) -> None:
        """The note cannot come back out. `cents` is its value, where the device repeats it."""
        note = self.open.note if self.open is not None else None
        if note is not None:
            self._settle_stacked(note, cents)
        elif not self._may_repeat:
            self._dispute(Note(self._memory.next_key(self._serial), cents or 0), Doubt.UNKNOWN)
        self._may_repeat = True
        self.saw(CashState.STACKED)

    def saw_returned(self) -> None:
        """The device gave the note back, or is giving it back."""
        if self.open is not None:
            note = self.open.note
            self._write(Returned(note.key))
            self._told.append(NoteReturned(note))

    def saw_gone(self) -> None:
        """The note is gone, and the device never said where to. Unless it was sent, it is not in the box."""
        if self.sent and self.open is not None:
            self._dispute(self.open.note, Doubt.GONE)
        else:
            self.saw_returned()

    def saw_rejected(self, why: Rejection) -> None:
        """The device refused a note. Reported once for each note."""
        if self.state is not CashState.REJECTED:
            self._told.append(NoteRejected(why))
        self.saw(CashState.REJECTED)

    def saw_troubles(self, *troubles: CashTrouble) -> None:
        """These troubles, and no others, stop the device now."""
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
