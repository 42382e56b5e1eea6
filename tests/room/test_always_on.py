"""Endless sit and go: when one has started the next opens, across restarts, each once (decision 0020)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import pytest

from table_server.room.always_on import LINGERS, AlwaysOn
from table_server.room.tournaments import CannotHold
from table_server.runtime.director import Director
from table_server.store.house.always_on import Switches
from table_server.store.house.tournament_templates import Templates
from table_server.store.sql.engine import Database
from table_server.table.events import Happened, TermsSet
from table_server.tournaments import commands
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.soundness import Flaw, Wrong
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import Start
from tests.records.known import Clock
from tests.runtime.directing import Directing, directing, faults
from tests.runtime.sitting import fund
from tests.tournaments.structures import MINUTE, SIT_AND_GO
from tests.virtual.loop import run

TURBO = replace(
    SIT_AND_GO, seats=2, start=Start.FULL, chips=200, levels=(Level(blinds(100, 200), 10 * MINUTE),)
)
"""For two players, over within a few hands."""


@dataclass
class Room:
    """Tables, and the tournaments that open by themselves at them."""

    at: Directing
    on: AlwaysOn
    templates: Templates

    def phases(self) -> dict[str, TournamentPhase]:
        return {director.key: director.shown.phase for director in self.at.tournaments.each()}

    async def enters(self, key: str, *players: int) -> None:
        for player in players:
            entering = commands.Register(f"p{player}", f"Player {player}", TURBO.price)
            assert await self.at.tournaments.says(key, entering) is None
        await asyncio.sleep(2)


@asynccontextmanager
async def always(where: Database, tables: int = 2, away: int = 0) -> AsyncIterator[Room]:
    async with directing(where, tables, away) as room:
        templates = Templates(room.writer, Clock())
        on = AlwaysOn(room.tournaments, templates, Switches(room.writer, Clock()))
        task = asyncio.create_task(on.run())
        await asyncio.sleep(2)
        try:
            yield Room(room, on, templates)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


REGISTERING, RUNNING, OVER = (
    TournamentPhase.REGISTERING,
    TournamentPhase.RUNNING,
    TournamentPhase.OVER,
)


def test_the_next_opens_when_one_has_started_and_tables_are_used_again(place: Database) -> None:
    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            assert await room.on.switch_on("turbo", tables=["t1", "t2"], at_once=2, by="Floor 1") is None
            await asyncio.sleep(2)
            assert room.phases() == {"turbo-n1": REGISTERING}
            await room.enters("turbo-n1", 1, 2)
            assert room.phases() == {"turbo-n1": RUNNING, "turbo-n2": REGISTERING}
            await room.enters("turbo-n2", 3, 4)
            assert room.on.waits_for("turbo") in ("as many as may be are played", "")
            await room.at.until(lambda: "turbo-n3" in room.phases())
            assert set(room.on.open_now("turbo")) <= {"turbo-n1", "turbo-n2", "turbo-n3"}
            await room.enters("turbo-n3", 1, 2)
            await room.at.until(lambda: "turbo-n4" in room.phases())
            assert [switch.at_once for switch in room.on.each()] == [2]

    run(play())
    assert faults(place) == []


def test_a_satellite_opens_while_there_are_seats_to_win(place: Database) -> None:
    """LP-159: switched on and opened only while its main event is open for registration at a seat's worth."""
    main = replace(SIT_AND_GO, key="main", seats=4)
    satellite = replace(TURBO, payouts=Tickets("main", main.price))

    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", satellite, "Floor 1")
            wrong = await room.on.switch_on("turbo", tables=["t2"], at_once=1, by="Floor 1")
            assert wrong == (Wrong(Flaw.SEATS_NOT_OPEN),)
            assert isinstance(await room.at.tournaments.open(main, ["t1"]), Director)
            assert await room.on.switch_on("turbo", tables=["t2"], at_once=1, by="Floor 1") is None
            await asyncio.sleep(2)
            await room.enters("turbo-n1", 1, 2)
            await room.at.until(lambda: "turbo-n2" in room.phases())
            assert await room.at.tournaments.says("main", commands.Cancel("rain")) is None
            await room.enters("turbo-n2", 3, 4)
            await room.at.until(lambda: bool(room.on.waits_for("turbo")) and not room.on.open_now("turbo"))
            await asyncio.sleep(LINGERS + 5)
            assert room.on.waits_for("turbo") == "nobody can enter the tournament that it leads to"

    run(play())
    assert faults(place) == []


def test_over_restarts_each_opens_once(place: Database) -> None:
    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            await room.on.switch_on("turbo", tables=["t1", "t2"], at_once=2, by="Floor 1")
            await asyncio.sleep(2)
            assert room.phases() == {"turbo-n1": REGISTERING}
        async with always(place, away=MINUTE) as room:
            await asyncio.sleep(5)
            assert room.phases() == {"turbo-n1": REGISTERING}
            await room.enters("turbo-n1", 1, 2)
        async with always(place, away=2 * MINUTE) as room:
            await asyncio.sleep(5)
            assert list(room.phases()) == ["turbo-n1", "turbo-n2"]

    run(play())
    assert faults(place) == []


def test_a_server_that_dies_while_the_next_one_opens_opens_it_after_the_start(place: Database) -> None:
    """The table was given to it already, but nothing of the tournament itself was written."""

    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            disk = room.at.held.disk
            room.at.around.watches = lambda events: disk.clear() if _given(events) else None
            await room.on.switch_on("turbo", tables=["t1", "t2"], at_once=1, by="Floor 1")
            await asyncio.sleep(5)
            assert (room.phases(), room.at.actors["t1"].terms.tournament) == ({}, "turbo-n1")
        async with always(place, away=MINUTE) as room:
            await asyncio.sleep(3)
            assert room.phases() == {"turbo-n1": REGISTERING}

    run(play())
    assert faults(place) == []


def _given(events: Sequence[Happened]) -> bool:
    return any(isinstance(event, TermsSet) and event.terms.tournament for event in events)


def test_switched_off_nothing_opens_and_what_goes_on_is_played_out(place: Database) -> None:
    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            await room.on.switch_on("turbo", tables=["t1", "t2"], at_once=2, by="Floor 1")
            await asyncio.sleep(2)
            await room.enters("turbo-n1", 1, 2)
            assert await room.on.switch_off("turbo", "Floor 2")
            assert not await room.on.switch_off("turbo", "Floor 2")
            await asyncio.sleep(2)
            assert room.phases()["turbo-n2"] is TournamentPhase.CANCELLED
            await room.at.until(lambda: not room.on.open_now("turbo"))
            await asyncio.sleep(LINGERS + 5)
            assert room.phases() == {}
            assert all(not actor.terms.tournament for actor in room.at.actors.values())
            assert list(room.on.each()) == []

    run(play())
    assert faults(place) == []


def test_a_table_where_money_is_played_for_is_left_alone(place: Database) -> None:
    async def play() -> None:
        async with always(place, tables=1) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            await room.at.opens(replace(SIT_AND_GO, key="evening"))
            await room.on.switch_on("turbo", tables=["t1"], at_once=1, by="Floor 1")
            await asyncio.sleep(3)
            assert room.on.waits_for("turbo") == "no table is free"
            await room.at.says(commands.Cancel("rain"))
            assert await room.at.tournaments.release("evening") is None
            await asyncio.sleep(3)
            assert (room.phases(), room.on.waits_for("turbo")) == ({"turbo-n1": REGISTERING}, "")

    run(play())


def test_an_impossible_switch_is_refused_with_the_reason(place: Database) -> None:
    async def play() -> None:
        async with always(place) as room:
            at_time = replace(TURBO, start=Start.AT_TIME, start_at=10**12)
            for key, structure in (("turbo", TURBO), ("evening", at_time), ("x" * 31, TURBO)):
                await room.templates.save(key, structure, "Floor 1")
            for template, tables, why in (
                ("none", ["t1"], "there is no template none"),
                ("evening", ["t1"], "it starts at a set time, which comes once"),
                ("x" * 31, ["t1"], "its key is longer than 30 letters"),
                ("turbo", [], "it is played at 1 tables"),
                ("turbo", ["t1", "t1"], "it is played at 1 tables"),
                ("turbo", ["t9"], "there is no table t9"),
            ):
                with pytest.raises(CannotHold, match=why):
                    await room.on.switch_on(template, tables=tables, at_once=1, by="Floor 1")
            assert list(room.on.each()) == []

    run(play())


def test_a_change_of_the_template_counts_from_the_next_one_on(place: Database) -> None:
    async def play() -> None:
        async with always(place) as room:
            await room.templates.save("turbo", TURBO, "Floor 1")
            await room.on.switch_on("turbo", tables=["t1", "t2"], at_once=2, by="Floor 1")
            await asyncio.sleep(2)
            await room.templates.save("turbo", replace(TURBO, title="Deep"), "Floor 1")
            await room.enters("turbo-n1", 1, 2)
            titles = [director.shown.structure.title for director in room.at.tournaments.each()]
            assert titles == ["Sit and go 1", "Deep 2"]

    run(play())
