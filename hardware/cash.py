"""The vocabulary of every bill validator: notes, records, and news for the house.

The life cycle itself is in `cash_cycle.py`. Nothing here knows a serial line, a file or the house's ledger.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol


class CashState(StrEnum):
    """The step of its work that a validator is at."""

    UNKNOWN = "unknown"
    DISABLED = "disabled"
    IDLE = "idle"
    ACCEPTING = "accepting"
    ESCROW = "escrow"
    STACKING = "stacking"
    STACKED = "stacked"
    RETURNING = "returning"
    RETURNED = "returned"
    REJECTED = "rejected"


class CashTrouble(StrEnum):
    """A reason why a validator takes no notes although it should. Somebody has to come."""

    JAM = "jam"
    FULL = "full"
    BOX_REMOVED = "box_removed"
    CHEAT = "cheat"
    PAUSED = "paused"
    FAULT = "fault"


class Rejection(StrEnum):
    """A reason why a validator gave a note back by itself."""

    INSERTION = "insertion"
    UNREADABLE = "unreadable"
    DENOMINATION = "denomination"
    INHIBITED = "inhibited"
    LENGTH = "length"
    DOUBLE = "double"
    TRANSPORT = "transport"
    UPSIDE_DOWN = "upside_down"
    OTHER = "other"


class Doubt(StrEnum):
    """A reason why the floor has to settle a note: it may be in the box, and nobody was credited."""

    GONE = "gone"  # sent to the box, and the device says neither stacked nor returned
    NOT_ORDERED = "not_ordered"  # stacked before the house agreed
    OTHER_VALUE = "other_value"  # stacked as another value than was in escrow
    UNKNOWN = "unknown"  # stacked without ever having been in escrow


@dataclass(frozen=True, slots=True, order=True)
class NoteKey:
    """Names a note, so that it is credited once: the device, its start, the note's number since then."""

    serial: str
    boot: int
    sequence: int


@dataclass(frozen=True, slots=True)
class Note:
    """A note or ticket in escrow. A ticket has zero cents here: only the house knows what it is worth."""

    key: NoteKey
    cents: int
    ticket: str = field(default="", repr=False)  # whoever knows it can cash it: never logged


# Records: on the disk before the next byte goes out.


@dataclass(frozen=True, slots=True)
class Started:
    """The table started for the nth time with this validator."""

    boot: int


@dataclass(frozen=True, slots=True)
class Escrowed:
    """A note was seen in escrow."""

    note: Note


@dataclass(frozen=True, slots=True)
class StackSent:
    """The house agreed: from now on the note may be in the box. `mark` is the point of the conversation."""

    key: NoteKey
    mark: int


@dataclass(frozen=True, slots=True)
class Marked:
    """The conversation reached another point while the note was on its way."""

    key: NoteKey
    mark: int


@dataclass(frozen=True, slots=True)
class Credited:
    """The note cannot come back out: the house has the money, and the player the credit."""

    note: Note


@dataclass(frozen=True, slots=True)
class Returned:
    """The note went back to the player."""

    key: NoteKey


@dataclass(frozen=True, slots=True)
class Disputed:
    """The note may be in the box, and the floor has to look."""

    note: Note
    why: Doubt


@dataclass(frozen=True, slots=True)
class Booked:
    """The house's ledger has the credit, which need not be reported again."""

    key: NoteKey


Record = Started | Escrowed | StackSent | Marked | Credited | Returned | Disputed | Booked


# News: what happened.


@dataclass(frozen=True, slots=True)
class NoteOffered:
    """A note waits in escrow for the house's answer. Without one in time, it goes back."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteCredited:
    """A note to book, once for its key."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteReturned:
    """The player has the note back."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteRejected:
    """The validator refused a note."""

    why: Rejection


@dataclass(frozen=True, slots=True)
class NoteDisputed:
    """A note that the floor has to look for."""

    note: Note
    why: Doubt


@dataclass(frozen=True, slots=True)
class NoteNotBooked:
    """The books refuse to credit a note that the house has. It is tried again, and somebody has to look."""

    note: Note
    why: str  # the name of the refusal; reported once for each note


@dataclass(frozen=True, slots=True)
class StateChanged:
    """The validator is at another step of its work."""

    state: CashState


@dataclass(frozen=True, slots=True)
class TroubleBegan:
    """A trouble began. Reported once."""

    trouble: CashTrouble


@dataclass(frozen=True, slots=True)
class TroubleEnded:
    """A trouble is over. Reported once."""

    trouble: CashTrouble


Told = (
    NoteOffered
    | NoteCredited
    | NoteReturned
    | NoteRejected
    | NoteDisputed
    | NoteNotBooked
    | StateChanged
    | TroubleBegan
    | TroubleEnded
)


@dataclass(frozen=True, slots=True)
class Write:
    """Records that must be on the disk before anything else is done, and then the news that follows."""

    records: tuple[Record, ...]
    then: tuple[Told, ...] = ()


CashEvent = Write | Told


class CashJournal(Protocol):
    """Keeps the records of a validator through a power cut."""

    def read(self) -> tuple[Record, ...]:
        """Return every record, oldest first."""

    async def append(self, records: Iterable[Record]) -> None:
        """Write them; return once they are on the disk. OSError when they are not."""


class CashHouse(Protocol):
    """The port to the table, which has the accounts."""

    async def offered(self, note: Note) -> bool:
        """Say whether to stack it: no for a full or unknown account, a limit reached, a ticket not ours.

        A late answer, or none, counts as no.
        """

    async def credited(self, note: Note) -> None:
        """Book it, and return once it is booked. A key that is booked already is not booked again.

        Called again, also after a restart, until the note is booked. Any failure is an exception, and is
        tried again. Only a ConnectionError mends itself; every other failure is reported.
        """

    def told(self, event: Told) -> None:
        """Hear anything else that happened. Never waits and never fails."""
