"""Everything that can be wrong with stored data: the exceptions, and an audit's findings.

CodecError            a text is not what was written
├── Malformed         not JSON, a missing or unknown field, a value of the wrong type; says where
├── UnknownEvent      no event of this union has that name
└── UnknownVersion    newer than this program, or so old that nothing brings it up to date
CannotOpen            a database that is missing, not one of ours, or being written by another program
DamagedJournal        a journal is not what was written; says which one, where, and what is wrong
DamagedFile           a file cannot be read, or one of its lines is one of the above; says which
LedgerFault           an entry that no correct program asks for; none of it was posted
├── Unbalanced        its lines do not add up to zero
├── KeyReused         its key belongs to another entry
├── BelowNothing      an account that must not go below zero would
└── NoWallet          money for a player who has no account
RoomAway              the room's database does not answer; whether it did the work is not known
"""

from __future__ import annotations

from dataclasses import dataclass

from table_server.tournaments.structure import JOURNALS


class CodecError(ValueError):
    """A text that is not an event as it was written."""


class Malformed(CodecError):
    """The wrong shape; `where` is the path inside the event."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where

    def within(self, outer: str) -> Malformed:
        """The same error, its path seen from one level further out."""
        joint = "" if not self.where or self.where.startswith("[") else "."
        return Malformed(self.what, f"{outer}{joint}{self.where}")


class UnknownEvent(CodecError):
    """An event name that is not in the union."""


class UnknownVersion(CodecError):
    """A version that no upcast brings up to date."""


class CannotOpen(ValueError):
    """A database that cannot be used; the text is written for the person who started the program."""


def journal_name(journal: str) -> str:
    """`table t1`, or `tournament e1`."""
    key = journal.removeprefix(JOURNALS)
    return f"table {key}" if key == journal else f"tournament {key}"


class DamagedJournal(ValueError):
    """A journal that cannot be trusted from some event on."""

    def __init__(self, table: str, seq: int | None, what: str) -> None:
        super().__init__(
            f"{journal_name(table)}, event {seq}: {what}" if seq else f"{journal_name(table)}: {what}"
        )
        self.table = table
        self.seq = seq
        self.what = what


class DamagedFile(ValueError):
    """A journal file whose content is not what was written."""


class LedgerFault(ValueError):
    """An entry that must not be posted. The error names the entry's key, which is no secret."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"{key}: {what}")
        self.key = key


class Unbalanced(LedgerFault):
    """Lines that do not add up to zero."""


class KeyReused(LedgerFault):
    """Two different entries under one key."""


class BelowNothing(LedgerFault):
    """An account that must not go below zero would."""


class NoWallet(LedgerFault):
    """Money for a wallet that was never opened."""


class RoomAway(ConnectionError):
    """The room's database did not answer; ask again with the same key."""


@dataclass(frozen=True, slots=True)
class AuditFault:
    """One finding of an audit: something that is not as it was written. It is reported, never raised."""

    table: str
    """The journal's key; empty for what belongs to the whole database."""
    seq: int | None
    """The event, where it is one."""
    what: str

    def __str__(self) -> str:
        where = journal_name(self.table) if self.table else "database"
        return f"{where}, event {self.seq}: {self.what}" if self.seq else f"{where}: {self.what}"
