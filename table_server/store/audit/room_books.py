"""What one journal says of money that is booked in a room, remembered until the room is looked at.

An entry is kept as the text of its lines: years of hands have to fit, and a fault tells it as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

from table_server.cage.ledger import Entry
from table_server.engine.values import value
from table_server.store.audit.booked import lines_of
from table_server.store.audit.stories import Stands, Story
from table_server.store.journal.chain import Row


@value
class Known:
    """An entry that an event stands for, or asks for."""

    seq: int
    """The event's number."""
    lines: str


@dataclass(slots=True)
class _Gap:
    """A stretch of time in which nobody can follow the table, from one event to another."""

    since: float
    until: float = inf


@dataclass
class RoomBooks:
    """Of one table or tournament. What is wrong comes out when the room is looked at."""

    posted: dict[str, Known] = field(default_factory=dict)
    """What has happened, by key."""
    wanted: dict[str, Known] = field(default_factory=dict)
    """Asked of the cage, and no answer is known: the room may have moved it."""
    chips: Counter[str] | None = None
    """What lies there, by account; None when nobody knows."""
    pending: frozenset[str] = frozenset()
    """Those of the wanted that the story itself waits for."""
    _gaps: list[_Gap] = field(default_factory=list)
    _last: float = 0.0
    _follows: bool = True

    def row(self, row: Row, story: Story) -> Iterable[str]:
        """An entry without lines, as of a tournament that costs nothing, is not looked for."""
        if story.asked is not None and story.asked.lines:
            self.wanted[story.asked.key] = _known(row.seq, story.asked)
        if story.failed is not None:
            self.wanted.pop(story.failed, None)
        for entry in story.entries:
            self.wanted.pop(entry.key, None)
            if entry.lines:
                self.posted[entry.key] = _known(row.seq, entry)
        self._look(follows=story.follows, at=row.at if story.said else self._last)
        return ()

    def end(self, key: str, stands: Stands | None, whole: bool) -> Iterable[str]:
        del key
        if not whole:
            self._look(follows=False, at=self._last)
        self.chips = stands.lies if stands is not None and whole else None
        self.pending = frozenset(() if stands is None else stands.pending)
        return ()

    def has_lost(self, at: float) -> bool:
        """Whether what happened at this instant may be among what nobody can follow."""
        return any(gap.since <= at <= gap.until for gap in self._gaps)

    def _look(self, follows: bool, at: float) -> None:
        if self._follows and not follows:
            self._gaps.append(_Gap(self._last))
        elif follows and not self._follows:
            self._gaps[-1].until = at
        self._follows, self._last = follows, at


def _known(seq: int, entry: Entry) -> Known:
    return Known(seq, told(lines_of(entry)))


def told(lines: Mapping[str, int]) -> str:
    """The lines of an entry, in one order for everybody."""
    return ", ".join(f"{account} {amount}" for account, amount in sorted(lines.items()))
