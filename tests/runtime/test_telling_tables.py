"""The tables a tournament tells of an event, and the views it makes anew for them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from table_server.clock import SystemClock
from table_server.engine.cards import Seat
from table_server.projection.views.step import Step
from table_server.runtime.dealer import SeededSource
from table_server.runtime.director import Director, DirectorsWorld
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.tournament_list import Heartbeats
from table_server.store.ledger import ledger as posted
from table_server.store.ledger.bank import SqlBank
from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import InlineWriter
from table_server.table.state import Sitter
from table_server.tournaments import commands
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.evolve import rebuilt
from tests.runtime.directing import ONE_TABLE, directing
from tests.runtime.sitting import fund
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import EVENING
from tests.virtual.loop import run


class Told:
    """A table that counts how often it is told."""

    title = "Table"

    def __init__(self) -> None:
        self.times = 0

    def is_told(self, happened: Sequence[Step]) -> None:
        del happened
        self.times += 1


@pytest.fixture
def played() -> Played:
    """Three tables of four."""
    played = begun(replace(EVENING, tables=3, seats=4), 12)
    played.must(commands.Begin())
    return played


@pytest.fixture
def tables() -> dict[int, Told]:
    return {number: Told() for number in (1, 2, 3)}


@pytest.fixture
def director(played: Played, tables: dict[int, Told], tmp_path: Path) -> Director:
    writer, clock = InlineWriter(writing(database(f"sqlite:///{tmp_path / 'table.db'}"))), SystemClock()
    bank = SqlBank(writer, clock)
    world = DirectorsWorld(
        journal=SqlJournal(writer, posted.post),
        bank=bank,
        clock=clock,
        chance=SeededSource(1),
        heart=Heartbeats(writer),
    )
    return Director(
        ahead=rebuilt(played.story),
        shown=rebuilt(played.story),
        tables=tables,
        world=world,
        others=lambda _: None,
    )


def _follows(director: Director, command: commands.Command, table: int, now: int) -> None:
    course = director.decide(command, now)
    assert isinstance(course, TournamentOutcome)
    director.follow(course, table)


async def test_of_a_hand_that_begins_the_others_are_told_once(
    director: Director, tables: dict[int, Told], played: Played
) -> None:
    """The first hand changes what finalists may do. The next changes nothing the others see."""
    for number in tables:
        _follows(director, commands.BeginHand(number), number, played.now)
    assert [table.times for table in tables.values()] == [0, 1, 1]
    before = [director.view_at(1, Seat(seat), None) for seat in range(1, 5)]
    _follows(director, commands.UndoHand(2), 2, played.now)
    assert [table.times for table in tables.values()] == [1, 1, 2]
    assert [director.view_at(1, Seat(seat), None) for seat in range(1, 5)] == before


async def test_what_a_seat_sees_is_worked_out_once_for_each_event(director: Director, played: Played) -> None:
    entrant = next(e for e in director.shown.entrants.values() if e.place is not None and e.place.table == 1)
    assert entrant.place is not None
    seat, sitter = entrant.place.seat, Sitter(entrant.player, entrant.name)
    first = director.view_at(1, seat, sitter)
    assert director.view_at(1, seat, sitter) is first
    assert director.view_at(1, seat, replace(sitter, present=False)).held_for == entrant.name
    assert first.held_for == ""
    _follows(director, commands.BeginHand(1), 1, played.now)
    assert director.view_at(1, seat, sitter) is not first


def test_a_seat_is_a_tournaments_as_soon_as_its_table_is(sqlite_place: Database) -> None:
    """LP-138: before anybody has entered it shows the price, and no chips to buy."""

    async def main() -> None:
        async with directing(sqlite_place) as room:
            await room.opens(ONE_TABLE)
            await asyncio.sleep(0.1)
            assert room.told()["phase"] == "registering"

    fund(sqlite_place)
    run(main())


def test_no_hand_is_counted_down_to_while_the_floor_holds_the_clock(sqlite_place: Database) -> None:
    async def main() -> None:
        async with directing(sqlite_place) as room:
            await room.begins(ONE_TABLE)
            assert await room.says(commands.HoldClock()) is None
            await room.until(lambda: room.tables["t1"].lineup.running is None)
            assert room.view()["table"]["deals_in"] is None
            assert await room.says(commands.GoOn()) is None
            assert room.view()["table"]["deals_in"] > 0

    fund(sqlite_place)
    run(main())
