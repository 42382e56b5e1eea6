"""The chain through a journal: each row is bound by its hash to all rows before it. Pure; no SQL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from table_server.store.sql.errors import DamagedJournal

_NOTHING: Final = bytes(sha256().digest_size)


class JournalRow(NamedTuple):
    """One event as it is kept, in the order of the columns."""

    table_key: str
    seq: int
    """Counted from 1 for each journal, without a gap."""
    stream: str
    hand: int | None
    """The hand's number on the row where it begins, so that it can be found."""
    at: int
    """Milliseconds since 1970."""
    event: str
    hash: bytes


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a journal."""

    seq: int
    hash: bytes
    stood: int
    """The newest checkpoint; 0 before the first."""


EMPTY: Final = Head(0, _NOTHING, 0)


def linked(before: bytes, row: JournalRow) -> JournalRow:
    """The row with its hash, made of the previous hash and the whole row. No field contains a newline."""
    content = f"{row.table_key}\n{row.seq}\n{row.stream}\n{row.hand}\n{row.at}\n{row.event}"
    return row._replace(hash=sha256(before + content.encode()).digest())


def broken_at(row: JournalRow, before: Head) -> str | None:
    """The reason this row cannot follow that one; None if it can."""
    if row.seq > before.seq + 1:
        return f"event {before.seq + 1} is missing"
    if row.seq <= before.seq:
        return f"there are two events {row.seq}"
    if linked(before.hash, row).hash != row.hash:
        return "the row is not what was written, or the row before it is not"
    return None


def followed(rows: Iterable[JournalRow], before: Head) -> Iterator[JournalRow]:
    """Yield the rows while each follows from the one before; otherwise DamagedJournal."""
    for row in rows:
        broken = broken_at(row, before)
        if broken:
            raise DamagedJournal(row.table_key, row.seq, broken)
        before = Head(row.seq, row.hash, before.stood)
        yield row
