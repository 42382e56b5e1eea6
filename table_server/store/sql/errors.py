"""What can be wrong with something that was kept.

CodecError            a text is not what was written
├── Malformed         not JSON, a missing or unknown field, a value of the wrong type; says where
├── UnknownEvent      no event of this union has that name
└── UnknownVersion    newer than this program, or so old that nothing brings it up to date
CannotOpen            a database that is not there, is no database of ours, or is written by another program
DamagedJournal        a journal is not what was written; says which, where, and what is wrong
DamagedFile           a file cannot be read, or one of its lines is one of the above; says which
LedgerFault           an entry that no honest program asks for; nothing of it was posted
├── Unbalanced        its lines do not add up to nothing
├── KeyReused         its key was given to another entry before
├── BelowNothing      an account that may not go below nothing would
└── NoWallet          money for a player who has no account
RoomAway              the room's database does not answer; whether it did what was asked is not known
"""

from __future__ import annotations

from table_server.tournaments.structure import JOURNALS


class CodecError(ValueError):
    """A text that does not say what happened."""


class Malformed(CodecError):
    """Not the shape that was written; `where` is the path inside the event."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where

    def within(self, outer: str) -> Malformed:
        """The same fault, seen from one level further out."""
        joint = "" if not self.where or self.where.startswith("[") else "."
        return Malformed(self.what, f"{outer}{joint}{self.where}")


class UnknownEvent(CodecError):
    """A name that no event has."""


class UnknownVersion(CodecError):
    """A version that cannot be brought up to date."""


class CannotOpen(ValueError):
    """A database that cannot be worked with; its text is for whoever started the program."""


def called(journal: str) -> str:
    """`table t1`, or `tournament e1`."""
    key = journal.removeprefix(JOURNALS)
    return f"table {key}" if key == journal else f"tournament {key}"


class DamagedJournal(ValueError):
    """A journal that cannot be believed from some event on."""

    def __init__(self, table: str, seq: int | None, what: str) -> None:
        super().__init__(f"{called(table)}, event {seq}: {what}" if seq else f"{called(table)}: {what}")
        self.table = table
        self.seq = seq
        self.what = what


class DamagedFile(ValueError):
    """A journal file that does not hold what was written."""


class LedgerFault(ValueError):
    """An entry that must not be posted. It names the entry's key, which is no secret."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"{key}: {what}")
        self.key = key


class Unbalanced(LedgerFault):
    """Money from nowhere, or gone nowhere."""


class KeyReused(LedgerFault):
    """Two different entries under one key."""


class BelowNothing(LedgerFault):
    """More than there is."""


class NoWallet(LedgerFault):
    """A wallet that nobody opened."""


class RoomAway(ConnectionError):
    """Ask again, with the same key."""
