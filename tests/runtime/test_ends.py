"""Every tournament ends: nobody is there, nobody answers, the house cancels it, a hand cannot go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from table_server.cage.ledger import wallet
from table_server.engine.cards import Seat
from table_server.families.rounds.events import Called
from table_server.runtime.director import TO_ANSWER
from table_server.runtime.intents import Wants
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.journal.tournament_reader import story
from table_server.store.sql.engine import Database, reading
from table_server.table.commands import Resume, VoidHand
from table_server.table.state import Phase
from table_server.tournaments import commands, events
from table_server.tournaments.deals import Basis
from table_server.tournaments.entries import pool
from table_server.tournaments.schedule import Level, LevelMeasure, blinds
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import fund
from tests.runtime.test_director import held
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run

Play = Callable[[Directing], Awaitable[None]]
BY_TIME = replace(ONE_TABLE, chips=10_000, levels=(Level(blinds(25, 50), 5 * MINUTE),))
BY_HANDS = replace(BY_TIME, pace=LevelMeasure.HANDS, levels=(Level(blinds(25, 50), 4),))
BY = ("One of the floor", "One supervisor")
CALL_OFF = commands.CallOff(BY, "fire alarm", Basis.CHIP_CHOP)


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, play: Play, away: int = 0) -> None:
    async def main() -> None:
        async with directing(where, 1, away) as room:
            await play(room)

    run(main())


@pytest.mark.parametrize("structure", [BY_TIME, BY_HANDS], ids=["by time", "by hands"])
def test_two_who_are_away_do_not_swap_blinds_for_ever(place: Database, structure: Structure) -> None:
    """All have two hundred big blinds in the only level. After it the stakes double (decision 0020)."""

    async def play(room: Directing) -> None:
        await room.begins(structure, 2)
        async with asyncio.timeout(5 * 3_600):
            while room.phase() is not TournamentPhase.OVER:  # noqa: ASYNC110  # tables tell their screens
                await asyncio.sleep(60)

    played(place, play)
    assert faults(place) == []


def test_a_deal_that_somebody_does_not_answer_is_off_after_three_minutes(place: Database) -> None:
    """LP-158: no hand is dealt while a deal is proposed, so a proposal has to lapse."""

    async def play(room: Directing) -> None:
        await room.begins(replace(ONE_TABLE, chips=100_000))
        assert await room.comes(1) is None
        await room.until(lambda: bool(room.you(1)["tournament"]["may_propose"]))
        said = await room.entrant_says(1, type="propose_deal", basis="chip_chop")
        assert said is None
        await asyncio.sleep(TO_ANSWER / 1_000 - 5)
        hands = room.tables["t1"].lineup.hands
        assert room.told()["deal_proposed"]
        await asyncio.sleep(10)
        assert not room.told()["deal_proposed"]
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.running is not None or room.tables["t1"].lineup.hands > hands

    played(place, play)


def test_the_house_calls_it_off(place: Database) -> None:
    """The clock stops and the running hand is voided. Then all seats are empty and the money is shared."""

    async def play(room: Directing) -> None:
        await room.begins(ONE_TABLE)
        for number in (1, 2, 3):
            assert await room.comes(number) is None
        await room.until(lambda: bool(room.asked()))
        assert await room.says(CALL_OFF) is Code.HAND_IS_RUNNING
        assert await room.says(commands.HoldClock()) is None
        void = VoidHand(BY, "fire alarm")
        await room.actors["t1"].says(Wants(void))
        assert await room.says(CALL_OFF) is None
        assert await room.says(CALL_OFF) is Code.IS_OVER
        await asyncio.sleep(1)
        assert (room.told()["phase"], room.told()["called_off"]) == ("over", True)
        assert room.tables["t1"].lineup.chairs == {}
        assert await room.tournaments.release(room.director.key) is None

    played(place, play)
    assert faults(place) == []
    left, *wallets = held(place, pool(ONE_TABLE.key), *(wallet(f"p{number}") for number in (1, 2, 3)))
    assert (left, sum(wallets)) == (0, 3 * 199_500)
    engine = reading(place)
    with engine.connect() as connection:
        (act,) = acts_on(connection, f"tournament:{ONE_TABLE.key}")
    engine.dispose()
    assert (act.what, act.by, act.reason) == (ActKind.CALL_OFF, " and ".join(BY), "fire alarm")


def test_a_hand_that_cannot_go_on_after_a_restart_never_was(place: Database) -> None:
    """D-4: the table gives it up, and so does the tournament, with the same seats."""
    chips: dict[int, int] = {}

    async def before(room: Directing) -> None:
        await room.begins(ONE_TABLE)
        for number in (1, 2, 3):
            assert await room.comes(number) is None
        await room.until(lambda: bool(room.asked()))
        chips.update({number: entrant.chips for number, entrant in room.shown.entrants.items()})
        await room.held.commit("t1", room.clock.now(), [Called(Seat(9), 100)])

    async def after(room: Directing) -> None:
        t = room.shown
        assert not t.tables[1].running
        assert {number: entrant.chips for number, entrant in t.entrants.items()} == chips
        assert room.tables["t1"].phase is Phase.PAUSED
        assert await room.actors["t1"].says(Wants(Resume())) is None
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.hands > 1

    played(place, before)
    played(place, after, away=MINUTE)
    engine = reading(place)
    told = story(engine, ONE_TABLE.key)
    engine.dispose()
    assert told.count(events.HandUndone(1)) == 1
