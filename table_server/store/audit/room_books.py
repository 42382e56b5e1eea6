"""Remembers the money in one journal that is booked in a room, until the room is read.

An entry is kept as the text of its lines: years of hands have to fit, and a fault quotes that text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

from table_server.cage.ledger import Entry
from table_server.engine.values import value
from table_server.store.audit.booked import lines_of
from table_server.store.audit.stories import Position, Story
from table_server.store.journal.chain import JournalRow


@value
class ExpectedEntry:
    """An entry that an event stands for, or asks for."""

    seq: int
    """The event's number."""
    lines: str


@dataclass(slots=True)
class _Gap:
    """A stretch of time in which the table cannot be followed, from one event to another."""

    since: float
    until: float = inf


@dataclass
class RoomBooks:
    """The books of one table or tournament. Differences come out when the room is read."""

    posted: dict[str, ExpectedEntry] = field(default_factory=dict)
    """Entries that happened, by key."""
    wanted: dict[str, ExpectedEntry] = field(default_factory=dict)
    """Asked of the cage, with no answer known: the room may have moved the money."""
    chips: Counter[str] | None = None
    """The money on the table, by account; None when it is unknown."""
    pending: frozenset[str] = frozenset()
    """The wanted entries that the journal itself waits for."""
    _gaps: list[_Gap] = field(default_factory=list)
    _last: float = 0.0
    _follows: bool = True

    def row(self, row: JournalRow, story: Story) -> Iterable[str]:
        """Remember the row's entries. One without lines, as of a free tournament, is not looked for."""
        if story.asked is not None and story.asked.lines:
            self.wanted[story.asked.key] = _known(row.seq, story.asked)
        if story.failed is not None:
            self.wanted.pop(story.failed, None)
        for entry in story.entries:
            self.wanted.pop(entry.key, None)
            if entry.lines:
                self.posted[entry.key] = _known(row.seq, entry)
        self._look(follows=story.follows, at=row.at if story.readable else self._last)
        return ()

    def end(self, key: str, position: Position | None, whole: bool) -> Iterable[str]:
        del key
        if not whole:
            self._look(follows=False, at=self._last)
        self.chips = position.held if position is not None and whole else None
        self.pending = frozenset(() if position is None else position.pending)
        return ()

    def has_lost(self, at: float) -> bool:
        """True if an event of this instant may lie where the journal cannot be followed."""
        return any(gap.since <= at <= gap.until for gap in self._gaps)

    def _look(self, follows: bool, at: float) -> None:
        if self._follows and not follows:
            self._gaps.append(_Gap(self._last))
        elif follows and not self._follows:
            self._gaps[-1].until = at
        self._follows, self._last = follows, at


def _known(seq: int, entry: Entry) -> ExpectedEntry:
    return ExpectedEntry(seq, lines_text(lines_of(entry)))


def lines_text(lines: Mapping[str, int]) -> str:
    """An entry's lines as text, always in the same order."""
    return ", ".join(f"{account} {amount}" for account, amount in sorted(lines.items()))
