"""What must be true of a game afterwards: every cent is somewhere, every view was what the journal says.

It works from the journal, the ledger's entries and the bytes that were sent, wherever they come from.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from table_server.cage.ledger import Account, Entry, Kind, in_play, pot
from table_server.engine.cards import Seat
from table_server.felt.events import Happened
from table_server.felt.evolve import evolve, rebuilt
from table_server.felt.presence import Presence
from table_server.felt.state import Felt
from table_server.projection.floors import floor_part
from table_server.projection.seats import seat_part
from table_server.projection.steps import steps
from table_server.projection.table import board_view
from table_server.wire.edition import Edition

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
    """What every account holds; each entry moves as much as it takes, and is posted once."""
    held: Counter[Account] = Counter()
    keys = set()
    for entry in entries:
        assert sum(line.amount for line in entry.lines) == 0, entry
        assert entry.key not in keys, entry
        keys.add(entry.key)
        for line in entry.lines:
            held[line.account] += line.amount
    return held


def nothing_is_lost(felt: Felt, held: Counter[Account], moved: Iterable[str]) -> None:
    """The ledger's money in play is what lies on the felt, seat by seat, and what is about to be placed."""
    assert sum(held.values()) == 0
    crossed = set(moved)
    expected: Counter[Account] = Counter()
    for chair in felt.lineup.chairs.values():
        expected[in_play(felt.terms.key, chair.player)] += chair.stack
    for move in felt.moves.values():
        if move.key in crossed:
            expected[in_play(felt.terms.key, move.player)] += move.amount
    expected[pot(felt.terms.key)] = felt.lineup.carried.total()
    on_table = {account: cents for account, cents in held.items() if account.kind in {Kind.SEAT, Kind.POT}}
    assert {account: cents for account, cents in on_table.items() if cents} == +expected


class Replay:
    """The table again, from its journal, forward only."""

    def __init__(self, journal: Sequence[Happened]) -> None:
        self._journal = journal
        self.felt = rebuilt(journal[:1])
        self.at = 1

    def to(self, events: int) -> list[Happened]:
        """On to so many events; those that happened on the way."""
        passed = [*self._journal[self.at : events]]
        for event in passed:
            evolve(self.felt, event)
        self.at = max(self.at, events)
        return passed


def views_are_the_journals(journal: Sequence[Happened], sent: Iterable[Sent]) -> int:
    """Each view is what the journal's state gives at its version, presence aside; how many were compared."""
    replay = Replay(journal)
    expected: dict[Seat, Any] = {}
    compared = 0
    for message in sorted(sent, key=lambda message: message.events):
        if message.events > replay.at:
            replay.to(message.events)
            expected = {}
        if message.to not in expected:
            expected[message.to] = without_presence(projected(replay.felt, message.to))
        told = without_presence(json.loads(message.data)["view"])
        assert told == expected[message.to], f"seat {message.to} after {message.events} events"
        compared += 1
    return compared


def projected(felt: Felt, to: Seat) -> Any:
    """The view of one audience, printed and read back."""
    nobody = Presence()
    edition = Edition(0, board_view(felt, nobody), ())
    if to == BOARD:
        data = edition.for_board()
    elif to == FLOOR:
        data = edition.for_floor(floor_part(felt, nobody))
    else:
        data = edition.for_seat(seat_part(felt, nobody, to))
    return json.loads(data)["view"]


def without_presence(view: Any) -> Any:
    """Less what depends on who is connected, on the instant, or on wishes nobody has carried out."""
    table = view["table"]
    table["deals_in"] = None
    for plate in table["seats"]:
        plate["connected"] = None
    if table["question"] is not None:
        table["question"]["clocks"] = []
    if "you" in view:
        view["you"] |= {"wish": None, "bank": 0}
        if view["you"]["buy_in"] is not None:
            view["you"]["buy_in"] |= {"least": 0, "most": 0}  # who left lately brings as much (D-9)
    if "floor" in view:
        view["floor"]["disconnected"] = []
        for seat in view["floor"]["seats"]:
            seat["connected"] = None
    return view


def steps_are_the_journals(journal: Sequence[Happened], sent: Iterable[Sent]) -> None:
    """To an audience that missed no version, the steps tell every event once and in order."""
    told: dict[Seat, list[Any]] = {}
    begins: dict[Seat, int] = {}
    ends: dict[Seat, int] = {}
    for message in sent:
        begins.setdefault(message.to, message.events)
        ends[message.to] = message.events
        told.setdefault(message.to, []).extend(json.loads(message.data)["steps"])
    table = board_view(rebuilt(journal[:1]), Presence())
    for audience, said in told.items():
        passed = journal[begins[audience] : ends[audience]]
        edition = Edition(0, table, [step for event in passed for step in steps(event)])
        assert said == json.loads(edition.for_board())["steps"], audience
