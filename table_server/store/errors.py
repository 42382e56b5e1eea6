"""What can be wrong with something that was kept.

CodecError            a text is not what was written
├── Malformed         not JSON, a missing or unknown field, a value of the wrong type; says where
├── UnknownEvent      no event of this union has that name
└── UnknownVersion    newer than this program, or so old that nothing brings it up to date
DamagedFile           a file cannot be read, or one of its lines is one of the above; says which
"""

from __future__ import annotations


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


class DamagedFile(ValueError):
    """A journal file that does not hold what was written."""
