"""Several tables of one process at served tables: moves, broken tables, redraw, hand for hand, final table.

One tournament that nobody attends, from ten players at four tables to one; each test sees another side.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import pytest

from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.store.journal.reader import proven
from table_server.store.journal.rows import decoded, head_of
from table_server.store.journal.tournament_reader import story
from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database, reading
from table_server.tournaments import events
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve, rebuilt
from table_server.tournaments.payouts import Bracket, Percentages
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.state import Tournament, TournamentPhase
from tests.runtime.directing import ONE_TABLE, directing, faults
from tests.runtime.sitting import fund
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run

NIGHT = replace(
    ONE_TABLE,
    chips=600,
    seats=3,
    tables=4,
    levels=tuple(Level(blinds(25 * n, 50 * n), 2 * MINUTE) for n in (1, 2, 3, 4, 6, 8, 12, 16)),
    payouts=Percentages((Bracket(2, (4_000, 3_000, 2_000, 1_000)),)),
    redraws=(6,),
)
PLAYERS = 10


@dataclass
class Night:
    """The events that were written, and the screens at every look."""

    where: Database
    told: list[Event] = field(default_factory=list)
    hands: dict[int, list[HandPrepared]] = field(default_factory=dict)
    """As each table dealt them."""
    looks: list[dict[str, Any]] = field(default_factory=list)

    def moments(self) -> Iterator[tuple[Tournament, Event]]:
        """Each event, with the tournament as it stood just before."""
        t = rebuilt(self.told[:1])
        for event in self.told[1:]:
            yield t, event
            evolve(t, event)

    def all(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    where = database(f"sqlite:///{tmp_path_factory.mktemp('night') / 'table.db'}")
    migrate(where)
    fund(where)
    night = Night(where)
    run(_played(night))
    engine = reading(where)
    night.told = story(engine, NIGHT.key)
    for table in range(1, NIGHT.tables + 1):
        with engine.connect() as connection:
            rows = list(proven(connection, f"t{table}", 1, head_of(connection, f"t{table}").seq))
        happened = (decoded(row) for row in rows)
        night.hands[table] = [event for event in happened if isinstance(event, HandPrepared)]
    engine.dispose()
    return night


async def _played(night: Night) -> None:
    async with directing(night.where, NIGHT.tables) as room:
        await room.begins(NIGHT, PLAYERS)
        async with asyncio.timeout(5 * 3_600):
            while room.phase() is not TournamentPhase.OVER:  # tables tell their screens
                night.looks.append(room.told("t1"))
                await asyncio.sleep(5)
        await asyncio.sleep(1)
        assert all(not table.lineup.chairs for table in room.tables.values())


def test_every_hand_is_dealt_to_whom_the_tournament_has_seated_there(night: Night) -> None:
    """Whoever was moved, drew anew or came from a broken table sits at the table, with the same chips.

    A player who has just come between button and blind waits for one hand (D-149), so no button is free.
    """
    dealt = {table: iter(hands) for table, hands in night.hands.items()}
    before: dict[int, set[int]] = {}
    for t, event in night.moments():
        if isinstance(event, events.HandBegun):
            there = {seat: entrant.chips for seat, entrant in t.at(event.table).items() if entrant.chips}
            stacks = {each.seat: each.stack for each in next(dealt[event.table]).seats}
            assert stacks.items() <= there.items()
            names = {entrant.number for seat, entrant in t.at(event.table).items() if seat not in stacks}
            assert not names & before.get(event.table, set())
            before[event.table] = {entrant.number for entrant in t.at(event.table).values()}
    assert [next(hands, None) for hands in dealt.values()] == [None] * NIGHT.tables
    assert all(night.hands.values())
    assert faults(night.where) == []


def test_no_hand_is_dealt_while_a_table_has_two_players_less(night: Night) -> None:
    """TDA 2024, rule 10: a player is moved first, by the blinds."""
    moved = night.all(events.PlayerMoved)
    assert moved
    for t, event in night.moments():
        if isinstance(event, events.HandBegun) and not t.mid_round:
            counts = [len(t.at(table)) for table in t.tables]
            assert max(counts) - len(t.at(event.table)) <= 1


def test_tables_break_from_the_highest_number_down_and_stay_broken(night: Night) -> None:
    broken = [event.table for event in night.all(events.TableBroken)]
    assert broken == [4, 3, 2]
    gone = set[int]()
    for _, event in night.moments():
        if isinstance(event, events.TableBroken):
            gone.add(event.table)
        assert not (isinstance(event, events.HandBegun) and event.table in gone)


def test_everybody_draws_a_new_seat_when_six_are_left(night: Night) -> None:
    (at,) = [place for place, event in enumerate(night.told) if isinstance(event, events.Redrawn)]
    before = rebuilt(night.told[:at])
    assert before.idle()
    assert len(before.left()) <= 6
    drawn = night.told[at + 1]
    assert isinstance(drawn, events.SeatsDrawn)
    assert sorted(number for number, _ in drawn.seats) == sorted(e.number for e in before.left())


def test_near_the_money_all_tables_play_one_hand_and_wait_for_each_other(night: Night) -> None:
    (began,) = night.all(events.HandForHandBegan)
    (ended,) = night.all(events.HandForHandEnded)
    told = night.told[night.told.index(began) : night.told.index(ended)]
    rounds = [at for at, event in enumerate(told) if isinstance(event, events.RoundPlayed)]
    assert len(rounds) > 1
    for first, last in pairwise(rounds):
        played = [event.table for event in told[first:last] if isinstance(event, events.HandPlayed)]
        assert sorted(played) == [1, 2]
    assert any(look["hand_for_hand"] for look in night.looks)


def test_the_last_three_are_shown_the_final_table(night: Night) -> None:
    (final,) = night.all(events.FinalTableReached)
    after = night.told[night.told.index(final) :]
    begun = {event.table for event in after if isinstance(event, events.HandBegun)}
    assert begun == {final.table} == {1}
    shown = [look["final_table"] for look in night.looks]
    assert shown == sorted(shown)
    assert shown[-1]
