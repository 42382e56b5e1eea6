"""The chain through a table's journal: every row is bound to all before it by its hash. Pure; no SQL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from table_server.store.sql.errors import DamagedJournal

_NOTHING: Final = bytes(sha256().digest_size)


class Row(NamedTuple):
    """One event as it is kept, in the order of the columns."""

    table_key: str
    seq: int
    """Counted from 1 for each table, without a gap."""
    stream: str
    hand: int | None
    """The hand's number where one begins, so that it is found again."""
    at: int
    """Milliseconds since 1970."""
    event: str
    hash: bytes


@dataclass(frozen=True, slots=True)
class Head:
    """Where a table's journal ends."""

    seq: int
    hash: bytes
    stood: int
    """The newest checkpoint; 0 before the first."""


EMPTY: Final = Head(0, _NOTHING, 0)


def linked(before: bytes, row: Row) -> Row:
    """The row with its hash: of the row before it and of everything in the row (a newline is in none)."""
    said = f"{row.table_key}\n{row.seq}\n{row.stream}\n{row.hand}\n{row.at}\n{row.event}"
    return row._replace(hash=sha256(before + said.encode()).digest())


def broken_at(row: Row, before: Head) -> str | None:
    """What is wrong with a row that should follow this one, if anything is."""
    if row.seq > before.seq + 1:
        return f"event {before.seq + 1} is missing"
    if row.seq <= before.seq:
        return f"there are two events {row.seq}"
    if linked(before.hash, row).hash != row.hash:
        return "the row is not what was written, or the row before it is not"
    return None


def followed(rows: Iterable[Row], before: Head) -> Iterator[Row]:
    """The rows, as long as each follows from the one before; then DamagedJournal."""
    for row in rows:
        broken = broken_at(row, before)
        if broken:
            raise DamagedJournal(row.table_key, row.seq, broken)
        before = Head(row.seq, row.hash, before.stood)
        yield row
