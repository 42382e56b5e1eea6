"""The sum of a validator's records: the note on its way, the credits not yet booked, the next key."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from hardware.cash import (
    Booked,
    Credited,
    Disputed,
    Escrowed,
    Marked,
    Note,
    NoteKey,
    Record,
    Returned,
    StackSent,
    Started,
)


@dataclass(frozen=True, slots=True)
class OpenNote:
    """A note neither credited nor returned. `sent` once the order to stack it may have gone out."""

    note: Note
    sent: bool = False
    mark: int = 0


@dataclass(frozen=True, slots=True)
class CashMemory:
    """The part of a validator's past that still matters."""

    boot: int = 0
    sequence: int = 0
    open: OpenNote | None = None
    last: Note | None = None  # the last note settled, if it was credited: the device may repeat that
    unbooked: tuple[Note, ...] = field(default=())

    def with_record(self, record: Record) -> CashMemory:
        """Return the memory with one more record."""
        match record:
            case Started(boot):
                return replace(self, boot=boot, sequence=0)
            case Escrowed(note):
                return replace(self, sequence=note.key.sequence, open=OpenNote(note), last=None)
            case StackSent(key, mark) | Marked(key, mark):
                return replace(self, open=_marked(self.open, key, mark))
            case Credited(note):
                return replace(self, open=None, last=note, unbooked=(*self.unbooked, note))
            case Returned():
                return replace(self, open=None, last=None)
            case Disputed(note):
                sequence = max(self.sequence, note.key.sequence)
                return replace(self, open=None, sequence=sequence, last=None)
            case Booked(key):
                left = tuple(note for note in self.unbooked if note.key != key)
                return replace(self, unbooked=left)
            case _ as never:
                assert_never(never)

    def next_key(self, serial: str) -> NoteKey:
        """Return the key for the next note."""
        return NoteKey(serial, self.boot, self.sequence + 1)

    def restated(self) -> tuple[Record, ...]:
        """Return the fewest records that add up to this: a new file begins with them."""
        records: list[Record] = []
        if self.last is not None and self.last not in self.unbooked:
            records += [Credited(self.last), Booked(self.last.key)]
        records += [Credited(note) for note in self.unbooked]
        if self.open is not None:
            records.append(Escrowed(self.open.note))
            if self.open.sent:
                records.append(StackSent(self.open.note.key, self.open.mark))
        return (Started(self.boot), *records)


def _marked(open_note: OpenNote | None, key: NoteKey, mark: int) -> OpenNote | None:
    if open_note is None or open_note.note.key != key:
        return open_note
    return replace(open_note, sent=True, mark=mark)


def remembered(records: Iterable[Record]) -> CashMemory:
    """Add up all these records."""
    memory = CashMemory()
    for record in records:
        memory = memory.with_record(record)
    return memory
