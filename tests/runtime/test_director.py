"""One tournament and time: levels, breaks, starts, rebuys that lapse. Everything shown is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from table_server.cage.ledger import Account, wallet, withdrawal
from table_server.runtime.director import BEAT
from table_server.store.journal.tournament_reader import story
from table_server.store.ledger.ledger import balances, post
from table_server.store.sql.engine import Database, reading, writing
from table_server.table.run_out import time_run_out
from table_server.tournaments import commands, events
from table_server.tournaments.entries import pool
from table_server.tournaments.schedule import Level, LevelMeasure, blinds
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from table_server.tournaments.structure import Rebuys, Start
from table_server.wire.codes import Code
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import fund
from tests.tournaments.structures import LEVELS, MINUTE
from tests.virtual.loop import EPOCH, run

Play = Callable[[Directing], Awaitable[None]]

SLOW = replace(ONE_TABLE, chips=100_000)
"""Nobody goes out by the blinds alone."""
QUICK = replace(
    ONE_TABLE,
    chips=200,
    levels=tuple(Level(blinds(25 * n, 50 * n), 2 * MINUTE) for n in (1, 2, 4, 32)),
)
REBUYS = replace(ONE_TABLE, rebuys=Rebuys(4_000, 1_500, 2, fee=100))


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, play: Play, tables: int = 1, away: int = 0) -> None:
    async def main() -> None:
        async with directing(where, tables, away) as room:
            await play(room)

    run(main())


def held(where: Database, *accounts: Account) -> list[int]:
    engine = reading(where)
    with engine.connect() as connection:
        found = balances(connection, accounts)
    engine.dispose()
    return [found[account] for account in accounts]


def test_levels_and_breaks_come_by_themselves_and_are_announced(place: Database) -> None:
    """LP-139, LP-144, LP-147, LP-148, D-148."""

    async def play(room: Directing) -> None:
        await room.begins(SLOW)
        assert room.told()["now"]["number"] == 1
        assert room.told()["left"] == pytest.approx(10 * MINUTE, abs=200)
        await asyncio.sleep(9.9 * 60)
        assert room.told()["now"]["number"] == 1
        await asyncio.sleep(70)
        assert room.told()["now"]["number"] == 2
        assert room.tables["t1"].lineup.terms.blinds == (50, 100)
        await asyncio.sleep(9.5 * 60)
        assert (room.told()["on_break"], room.told()["now"]["number"]) == (True, 2)
        hands = room.tables["t1"].lineup.hands
        await asyncio.sleep(4 * 60)
        assert room.tables["t1"].lineup.hands <= hands + 1
        assert room.tables["t1"].lineup.running is None
        await asyncio.sleep(120)
        assert (room.told()["on_break"], room.told()["now"]["number"]) == (False, 3)
        assert room.tables["t1"].lineup.hands > hands

    played(place, play)


def test_levels_by_hands(place: Database) -> None:
    """LP-140, LP-146."""
    three_hands = tuple(replace(level, lasts=3, pause_after=0) for level in LEVELS)
    by_hands = replace(SLOW, pace=LevelMeasure.HANDS, levels=three_hands)

    async def play(room: Directing) -> None:
        await room.begins(by_hands)
        while room.tables["t1"].lineup.hands < 3:
            assert room.told()["now"]["number"] == 1
            await asyncio.sleep(0.5)
        await asyncio.sleep(70)
        assert room.told()["now"]["number"] == 2
        assert room.tables["t1"].lineup.terms.blinds == (50, 100)

    played(place, play)


def test_a_clock_the_floor_holds_holds_the_cards_too(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(SLOW)
        assert await room.says(commands.HoldClock()) is None
        await asyncio.sleep(60)
        hands = room.tables["t1"].lineup.hands
        await asyncio.sleep(60 * 60)
        assert room.tables["t1"].lineup.hands == hands
        assert (room.told()["runs"], room.told()["now"]["number"]) == (False, 1)
        assert await room.says(commands.GoOn()) is None
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.hands > hands

    played(place, play)


def test_a_start_at_a_set_time(place: Database) -> None:
    """LP-137, LP-138."""
    at_time = replace(SLOW, start=Start.AT_TIME, start_at=EPOCH + 10 * MINUTE)

    async def play(room: Directing) -> None:
        await room.opens(at_time, 2)
        assert room.told()["phase"] == "registering"
        assert room.told()["starts_in"] == pytest.approx(10 * MINUTE, abs=500)
        await asyncio.sleep(9.9 * 60)
        assert room.phase() is TournamentPhase.REGISTERING
        await asyncio.sleep(10)
        assert room.phase() is TournamentPhase.RUNNING
        assert room.tables["t1"].lineup.hands

    played(place, play)


def test_a_start_when_full(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.opens(replace(SLOW, start=Start.FULL), 3)
        await asyncio.sleep(600)
        assert room.phase() is TournamentPhase.REGISTERING
        await room.enter(1)
        assert room.phase() is TournamentPhase.RUNNING

    played(place, play)


def test_with_too_few_the_set_time_waits_for_the_next(place: Database) -> None:
    """D-147."""
    at_time = replace(SLOW, start=Start.AT_TIME, start_at=EPOCH + MINUTE)

    async def play(room: Directing) -> None:
        await room.opens(at_time, 1)
        await asyncio.sleep(120)
        assert room.phase() is TournamentPhase.REGISTERING
        await room.enter(1)
        assert room.phase() is TournamentPhase.RUNNING

    played(place, play)


def test_nobody_comes_and_it_plays_itself_out(place: Database) -> None:
    """D-152: entrants are blinded off, and every place, prize and cent is where it belongs."""

    async def play(room: Directing) -> None:
        await room.begins(QUICK, 4)
        await asyncio.sleep(60 * 60)
        assert room.phase() is TournamentPhase.OVER
        places = sorted(e.finish.first for e in room.shown.entrants.values() if e.finish is not None)
        assert places == [1, 2, 3, 4]
        assert room.tables["t1"].lineup.chairs == {}
        assert room.around.refused == []

    played(place, play)
    assert faults(place) == []
    assert held(place, pool(QUICK.key)) == [0]


def test_a_rebuy_lapses_a_minute_after_the_table_has_told_how_the_hand_came_out(place: Database) -> None:
    """Before the last street is shown, nobody knows that there is anything to decide."""

    async def play(room: Directing) -> None:
        await room.begins(REBUYS)
        for number in (1, 2, 3):
            assert await room.comes(number) is None
        broke = await room.somebody_broke()
        shown = room.you(broke.number)["tournament"]
        assert shown["rebuy"] == {"price": 4_100, "chips": 1_500}
        assert 55_000 < shown["rebuy_in"] <= 60_000
        told_in = time_run_out(room.tables["t1"]) / 1_000
        assert told_in > 5
        await asyncio.sleep(58 + told_in)
        assert room.standing(broke.number) is EntrantStanding.DECIDING
        await asyncio.sleep(3)
        assert room.standing(broke.number) is EntrantStanding.OUT

    played(place, play)
    assert faults(place) == []


def test_who_decides_in_time_has_chips_again(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(REBUYS)
        for number in (1, 2, 3):
            await room.comes(number)
        broke = await room.somebody_broke()
        assert await room.entrant_says(broke.number, type="rebuy") is None
        await asyncio.sleep(0.1)
        assert (broke.standing, broke.chips) == (EntrantStanding.PLAYING, 1_500)
        await asyncio.sleep(61)
        assert broke.rebuys == 1
        assert room.standing(broke.number) is EntrantStanding.PLAYING or broke.chips == 0

    played(place, play)
    assert faults(place) == []


def test_who_waits_for_the_money_of_a_rebuy_is_waited_for(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(REBUYS)
        for number in (1, 2, 3):
            await room.comes(number)
        broke = await room.somebody_broke()
        room.held.cage.clear()
        assert await room.entrant_says(broke.number, type="rebuy") is None
        await asyncio.sleep(150)
        assert room.standing(broke.number) is EntrantStanding.DECIDING
        room.held.cage.set()
        await asyncio.sleep(0.2)
        assert broke.rebuys == 1

    played(place, play)


def test_nothing_is_shown_before_it_is_durable(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.opens(SLOW, 2)
        room.held.disk.clear()
        begin = asyncio.create_task(room.says(commands.Begin()))
        await asyncio.sleep(5)
        assert not begin.done()
        assert room.phase() is TournamentPhase.REGISTERING
        assert room.told()["phase"] == "registering"
        assert room.tables["t1"].lineup.chairs == {}
        room.held.disk.set()
        assert await begin is None
        await asyncio.sleep(0.1)
        assert room.told()["phase"] == "running"

    played(place, play)


def test_an_entry_counts_when_its_money_has_come(place: Database) -> None:
    """LP-136."""

    async def play(room: Directing) -> None:
        await room.opens(SLOW, 1)
        room.held.cage.clear()
        assert await room.says(commands.Register("p2", "Player 2", 5_500)) is None
        assert await room.says(commands.Register("p2", "Player 2", 5_500)) is Code.MONEY_IS_ON_ITS_WAY
        assert await room.says(commands.Register("p3", "Player 3", 5_499)) is Code.NOT_THE_PRICE
        await asyncio.sleep(5)
        assert room.told()["entered"] == 1
        room.held.cage.set()
        await asyncio.sleep(0.1)
        assert (room.told()["entered"], room.told()["pool"]) == (2, 10_000)

    played(place, play)


def test_who_cannot_pay_has_not_entered(place: Database) -> None:
    engine = writing(place)
    with engine.begin() as connection:
        post(connection, [withdrawal("w1", "p2", 200_000 - 1)], EPOCH)
    engine.dispose()

    async def play(room: Directing) -> None:
        await room.opens(SLOW, 1)
        assert await room.says(commands.Register("p2", "Player 2", 5_500)) is None
        await asyncio.sleep(0.1)
        assert room.shown.crossings == {}
        assert list(room.shown.entrants) == [1]

    played(place, play)
    assert faults(place) == []


def test_money_asked_for_before_a_restart_is_asked_for_again_by_the_same_key(place: Database) -> None:
    asked: list[str] = []

    async def before(room: Directing) -> None:
        await room.opens(SLOW, 1)
        room.held.cage.clear()
        await room.says(commands.Register("p2", "Player 2", 5_500))
        await asyncio.sleep(1)
        asked.append(room.held.asked[-1])

    async def after(room: Directing) -> None:
        await asyncio.sleep(0.1)
        assert room.held.asked == asked
        assert len(room.shown.entrants) == 2

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_a_restart_costs_no_level_any_time(place: Database) -> None:
    """The clock runs only while the server does."""

    async def before(room: Directing) -> None:
        await room.begins(SLOW)
        await asyncio.sleep(4 * 60)

    async def after(room: Directing) -> None:
        await asyncio.sleep(0.1)
        left = room.told()["left"]
        assert 5.8 * MINUTE < left < 6.2 * MINUTE
        assert room.told()["runs"]
        await asyncio.sleep(left / 1000 + 1)
        assert room.told()["now"]["number"] == 2

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_a_restart_in_the_last_seconds_of_a_break(place: Database) -> None:
    """A break writes no events, but the heartbeat does, so only seconds of it come again."""

    async def before(room: Directing) -> None:
        await room.begins(SLOW)
        await room.until(lambda: room.told()["on_break"])
        await asyncio.sleep((room.director.view().left - 10_000) / 1_000)
        assert room.director.view().left == pytest.approx(10_000, abs=100)

    async def after(room: Directing) -> None:
        await asyncio.sleep(0.1)
        assert room.told()["on_break"]
        assert 9_800 < room.told()["left"] <= 10_100 + BEAT

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_only_a_clock_that_runs_is_written_down_that_it_was_held(place: Database) -> None:
    """One row is overwritten every five seconds; the journal holds nothing of it."""

    async def play(room: Directing) -> None:
        beats: list[int] = []
        heart = room.tournaments._world.heart

        class Counted:
            async def beats(self, tournament: str, at: int) -> None:
                beats.append(at)
                await heart.beats(tournament, at)

        object.__setattr__(room.tournaments._world, "heart", Counted())
        await room.opens(SLOW, 3)
        await asyncio.sleep(60)
        assert beats == []
        assert await room.says(commands.Begin()) is None
        await asyncio.sleep(60)
        assert len(beats) == pytest.approx(60_000 / BEAT, abs=1)
        assert await room.says(commands.HoldClock()) is None
        beats.clear()
        await asyncio.sleep(60)
        assert beats == []

    played(place, play)


def test_who_withdraws_before_the_start_has_the_money_back(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.opens(SLOW, 3)
        assert await room.says(commands.Unregister(2)) is None
        assert await room.says(commands.Unregister(2)) is Code.NOT_REGISTERED
        assert (room.told()["entered"], room.told()["pool"]) == (2, 10_000)

    played(place, play)
    assert held(place, wallet("p2")) == [200_000]
    assert faults(place) == []


def test_called_off_everybody_has_the_money_back(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.opens(SLOW, 3)
        assert await room.says(commands.Cancel("rain")) is None
        assert room.told()["phase"] == "cancelled"
        assert await room.says(commands.Begin()) is Code.IS_OVER

    played(place, play)
    assert held(place, *(wallet(f"p{n}") for n in (1, 2, 3))) == [200_000] * 3
    engine = reading(place)
    assert isinstance(story(engine, ONE_TABLE.key)[-1], events.TournamentCancelled)
    engine.dispose()
    assert faults(place) == []
