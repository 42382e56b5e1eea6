"""The words of a bill validator, whatever its maker: notes, their records, what the house is told.

The life cycle itself is in `cash_cycle.py`. Nothing here knows a serial line, a file or the house's ledger.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol


class CashState(StrEnum):
    """Where a validator is in its work."""

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
    """Why a validator takes no notes although it should: somebody has to come."""

    JAM = "jam"
    FULL = "full"
    BOX_REMOVED = "box_removed"
    CHEAT = "cheat"
    PAUSED = "paused"
    FAULT = "fault"


class Rejection(StrEnum):
    """Why a validator gave a note back before anybody was asked."""

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
    """Why a note is a matter for the floor: it may be in the box, and nobody is credited for it unasked."""

    GONE = "gone"  # sent to the box, and the device says neither stacked nor returned
    NOT_ORDERED = "not_ordered"  # stacked before the house agreed
    OTHER_VALUE = "other_value"  # stacked as another value than was in escrow
    UNKNOWN = "unknown"  # stacked without ever having been in escrow


@dataclass(frozen=True, slots=True, order=True)
class NoteKey:
    """What a note is credited by, once: the device, its start, the note's number since then."""

    serial: str
    boot: int
    sequence: int


@dataclass(frozen=True, slots=True)
class Note:
    """A note or ticket in escrow. A ticket's value is the house's to know: its cents are zero here."""

    key: NoteKey
    cents: int
    ticket: str = field(default="", repr=False)  # who knows the number can cash it: never logged


# What is written down, and on the disk, before the next byte goes out.


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
    """The house agreed; from now on the note may be in the box. The mark is where the conversation stands."""

    key: NoteKey
    mark: int


@dataclass(frozen=True, slots=True)
class Marked:
    """The conversation went on while the note was under way."""

    key: NoteKey
    mark: int


@dataclass(frozen=True, slots=True)
class Credited:
    """The note cannot be had back: it is the house's money, and the player's credit."""

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
    """The house's ledger has the credit: it need not be told again."""

    key: NoteKey


Record = Started | Escrowed | StackSent | Marked | Credited | Returned | Disputed | Booked


# What happened.


@dataclass(frozen=True, slots=True)
class NoteOffered:
    """A note waits in escrow for the house's word; no word in time returns it."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteCredited:
    """Book it, once by its key."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteReturned:
    """The player has the note back."""

    note: Note


@dataclass(frozen=True, slots=True)
class NoteRejected:
    """The validator did not want a note."""

    why: Rejection


@dataclass(frozen=True, slots=True)
class NoteDisputed:
    """The floor is to look."""

    note: Note
    why: Doubt


@dataclass(frozen=True, slots=True)
class NoteNotBooked:
    """The house has the note and its books refuse the credit: tried on, and somebody has to look."""

    note: Note
    why: str  # the name of what the books said; said once for each note


@dataclass(frozen=True, slots=True)
class StateChanged:
    """The validator is somewhere else in its work."""

    state: CashState


@dataclass(frozen=True, slots=True)
class TroubleBegan:
    """Said once when it begins."""

    trouble: CashTrouble


@dataclass(frozen=True, slots=True)
class TroubleEnded:
    """Said once when it is over."""

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
    """These records belong on the disk before anything else is done; then the rest happened."""

    records: tuple[Record, ...]
    then: tuple[Told, ...] = ()


CashEvent = Write | Told


class CashJournal(Protocol):
    """Where records outlive the power."""

    def read(self) -> tuple[Record, ...]:
        """All there is, oldest first."""

    async def append(self, records: Iterable[Record]) -> None:
        """Returns when they are on the disk; raises OSError when they are not."""


class CashHouse(Protocol):
    """What a validator asks of the table: the port that the accounts are behind."""

    async def offered(self, note: Note) -> bool:
        """Shall it be stacked? No for a full or unknown account, a limit reached, a ticket not ours.

        No answer in time, or none at all, is a no.
        """

    async def credited(self, note: Note) -> None:
        """Book it. Returning means that it is booked; a key that is booked already is booked no second time.

        Asked again after a start, until it is booked. Any failure is an exception, and is tried again; one
        that is no ConnectionError does not mend itself, and is told.
        """

    def told(self, event: Told) -> None:
        """Anything else that happened. Never waits and never fails."""
