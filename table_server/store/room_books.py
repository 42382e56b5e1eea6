"""What one table's journal says of money that is booked in a room, remembered until the room is looked at.

An entry is kept as the text of its lines: years of hands have to fit, and a fault tells it as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

from table_server.cage.ledger import Entry, buy_in
from table_server.engine.values import value
from table_server.felt.events import BuyInFailed, BuyInWanted, Happened
from table_server.felt.state import Felt
from table_server.store.booked import chips_of, lines_of
from table_server.store.chain import Row
from table_server.store.replaying import Replay


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
    """Of one table. What is wrong comes out when the room is looked at."""

    posted: dict[str, Known] = field(default_factory=dict)
    """What has happened, by key."""
    wanted: dict[str, Known] = field(default_factory=dict)
    """Buy-ins of which no answer is known: the room may have moved them."""
    chips: Counter[str] | None = None
    """What lies on the table, by account; None when nobody knows."""
    pending: frozenset[str] = frozenset()
    """Those of the wanted that the table itself waits for."""
    _gaps: list[_Gap] = field(default_factory=list)
    _last: float = 0.0
    _follows: bool = True

    def row(self, row: Row, event: Happened | None, replay: Replay) -> Iterable[str]:
        match event:
            case BuyInWanted(key=key, player=player, amount=amount):
                self.wanted[key] = _known(row.seq, buy_in(key, row.table_key, player, amount))
            case BuyInFailed(key=key):
                self.wanted.pop(key, None)
            case _:
                pass
        for entry in replay.entries:
            self.wanted.pop(entry.key, None)
            self.posted[entry.key] = _known(row.seq, entry)
        self._look(follows=replay.felt is not None, at=self._last if event is None else row.at)
        return ()

    def end(self, felt: Felt | None, whole: bool) -> Iterable[str]:
        if not whole:
            self._look(follows=False, at=self._last)
        self.chips = chips_of(felt) if felt is not None and whole else None
        moves = [] if felt is None else [move for move in felt.moves.values() if not move.arrived]
        self.pending = frozenset(move.key for move in moves)
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
