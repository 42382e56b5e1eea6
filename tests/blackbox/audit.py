"""The truths about a finished game: every cent is somewhere, every view was what the journal says.

It works from the journal, the ledger's entries and the bytes that were sent, wherever they come from.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from pydantic import TypeAdapter

from table_server.cage.ledger import Account, AccountKind, Entry, in_play, pot
from table_server.engine.cards import Seat
from table_server.projection.boards import board_view
from table_server.projection.families import BoardView, SeatPart
from table_server.projection.floors import FloorPart, floor_part
from table_server.projection.seats import seat_part
from table_server.projection.teller import Teller
from table_server.projection.views.step import Step
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened
from table_server.table.evolve import evolve, rebuilt
from table_server.table.state import Table

BOARD: Final = Seat(0)
"""The center display, where an audience is named by a seat."""
FLOOR: Final = Seat(-1)


@dataclass(frozen=True, slots=True)
class Sent:
    """One message down, and how many events the journal held when it was made."""

    to: Seat
    events: int
    data: bytes


def balances(entries: Iterable[Entry]) -> Counter[Account]:
    """The balance of every account; each entry moves as much as it takes, and is posted once."""
    held: Counter[Account] = Counter()
    keys = set()
    for entry in entries:
        assert sum(line.amount for line in entry.lines) == 0, entry
        assert entry.key not in keys, entry
        keys.add(entry.key)
        for line in entry.lines:
            held[line.account] += line.amount
    return held


def nothing_is_lost(table: Table, held: Counter[Account], moved: Iterable[str]) -> None:
    """The ledger's money in play is what lies on the table, seat by seat, and what is about to be placed."""
    assert sum(held.values()) == 0
    crossed = set(moved)
    expected: Counter[Account] = Counter()
    for chair in table.lineup.chairs.values():
        expected[in_play(table.terms.key, chair.player)] += chair.stack
    for move in table.moves.values():
        if move.key in crossed:
            expected[in_play(table.terms.key, move.player)] += move.amount
    expected[pot(table.terms.key)] = table.lineup.carried.total()
    on_table = {
        account: cents
        for account, cents in held.items()
        if account.kind in {AccountKind.SEAT, AccountKind.POT}
    }
    assert {account: cents for account, cents in on_table.items() if cents} == +expected


class Replay:
    """The table again, from its journal, forward only; the journal may grow meanwhile."""

    def __init__(self, journal: Sequence[Happened]) -> None:
        self._journal = journal
        self.table = rebuilt(journal[:1])
        self.at = 1

    def to(self, events: int) -> list[Happened]:
        """On to so many events; those that happened on the way."""
        passed = [*self._journal[self.at : events]]
        for event in passed:
            evolve(self.table, event)
        self.at = max(self.at, events)
        return passed

    def passed(self, since: int) -> Sequence[Happened]:
        """The events after so many, up to here."""
        return self._journal[since : self.at]


def views_are_the_journals(replay: Replay, sent: Iterable[Sent]) -> int:
    """Each view is what the journal's state gives at its version, presence aside; how many were compared."""
    compared = 0
    for events, made in groupby(sorted(sent, key=_events), key=_events):
        replay.to(events)
        public, told = _PUBLIC.dump_json(board_view(replay.table, _NOBODY)), b""
        for message in made:
            table, part = parts(message.data)
            if table != told:  # the same text for every audience of a version
                told = table
                assert not _differs(table, public), (events, _differs(table, public))
            expected = _part(replay.table, message.to)
            assert part == expected or not _differs(part, expected), (message, _differs(part, expected))
            compared += 1
    return compared


def _events(message: Sent) -> int:
    return message.events


def parts(data: bytes) -> tuple[bytes, bytes]:
    """The text of the public part and of the part of the audience's own, if it has one."""
    head, _, rest = data.partition(b'"view":{"table":')
    view, _, _ = rest.rpartition(b'},"steps":[')
    assert head.startswith(b'{"v":')
    for name in (b',"you":', b',"floor":'):
        table, found, part = view.partition(name)
        if found:
            return table, part
    return view, b""


def _part(table: Table, to: Seat) -> bytes:
    if to == BOARD:
        return b""
    if to == FLOOR:
        return _FLOORS.dump_json(floor_part(table, _NOBODY))
    return _SEATS.dump_json(seat_part(table, _NOBODY, to))


_NOBODY: Final = Presence()
_PUBLIC: Final = TypeAdapter(BoardView)
_SEATS: Final = TypeAdapter(SeatPart)
_FLOORS: Final = TypeAdapter(FloorPart)
_STEPS: Final = TypeAdapter(tuple[Step, ...])


def _differs(told: bytes, expected: bytes) -> dict[str, tuple[object, object]]:
    """The fields that were told, and what each should have been."""
    is_, should = without_presence(json.loads(told)), without_presence(json.loads(expected))
    return {
        name: (is_.get(name), should.get(name)) for name in is_ | should if is_.get(name) != should.get(name)
    }


def without_presence(part: Any) -> Any:
    """Less what depends on who is connected, on the instant, or on wishes nobody has carried out."""
    part |= dict.fromkeys(
        {
            *("deals_in", "software", "wish", "bank", "not_bought", "reminder", "floor_called"),
            *("preferences", "disconnected", "calls"),
        }
        & part.keys()
    )
    for seat in part.get("seats", ()):
        seat["connected"] = None
    if part.get("question") is not None:
        part["question"]["clocks"] = None
    if part.get("buy_in") is not None:
        part["buy_in"] |= {"least": 0, "most": 0}  # who left lately brings as much (D-9)
    return part


def steps_are_the_journals(journal: Sequence[Happened], sent: Iterable[Sent]) -> None:
    """To an audience that missed no version, the steps tell every event once and in order."""
    replay, shown = Replay(journal), dict[Seat, int]()
    for events, made in groupby(sorted(sent, key=_events), key=_events):
        replay.to(events)
        expected: dict[int, object] = {}
        for message in made:
            since = shown.get(message.to, events)
            if since not in expected:
                told = Teller().told(replay.table, journal[since:events])
                happened = [step for step in told if step is not None]
                expected[since] = json.loads(_STEPS.dump_json(tuple(happened)))
            assert json.loads(message.data)["steps"] == expected[since], message.to
            shown[message.to] = events
