"""A table in a tournament: drawn seats, hand and answer in one transaction, entrants' commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice
from table_server.runtime.intents import Wants
from table_server.store.sql.engine import Database
from table_server.table.commands import Activate, BuyIn, Close, Pause, Resume, VoidHand
from table_server.tournaments import commands
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from table_server.wire.codes import Code
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import STACK, fund
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run

Play = Callable[[Directing], Awaitable[None]]

TWO_TABLES = replace(ONE_TABLE, seats=4, tables=2)
FOR_EVER = replace(ONE_TABLE, chips=100_000)
SHORT = replace(
    TWO_TABLES, chips=100, levels=(Level(blinds(25, 50), MINUTE), Level(blinds(400, 800), MINUTE))
)


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, play: Play, tables: int = 1, away: int = 0) -> None:
    async def main() -> None:
        async with directing(where, tables, away) as room:
            await play(room)

    run(main())


def test_a_hand_and_what_it_is_to_the_tournament_are_one_transaction(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(FOR_EVER)
        await asyncio.sleep(200)
        together = room.held.together
        begun = [each for each in together if "HandBegun" in each.get("tournament:s1", ())]
        over = [each for each in together if "HandPlayed" in each.get("tournament:s1", ())]
        assert len(begun) >= len(over) > 1
        assert all("HandPrepared" in each["t1"] for each in begun)
        assert all("HandFinished" in each["t1"] for each in over)
        said = [name for each in together for name in each.get("t1", ())]
        assert said.count("HandPrepared") == len(begun)
        assert said.count("HandFinished") == len(over)

    played(place, play)
    assert faults(place) == []


def test_neither_is_shown_before_it_is_durable(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(ONE_TABLE, 2)
        for number in (1, 2):
            assert await room.comes(number) is None
        await room.until(lambda: len(room.actors["t1"].players()) == 2 and bool(room.asked()))
        (first,) = room.asked()
        assert await room.all_in(first) is None
        (second,) = room.asked()
        offer = room.you(second)["offer"]["id"]
        version, told = room.actors["t1"].version, room.told()
        chips = {number: e.chips for number, e in room.shown.entrants.items()}
        room.held.disk.clear()
        call = asyncio.create_task(room.entrant_says(second, type="call", offer=offer))
        await asyncio.sleep(3)
        assert not call.done()
        assert (room.actors["t1"].version, room.told()) == (version, told)
        assert {number: e.chips for number, e in room.shown.entrants.items()} == chips
        room.held.disk.set()
        assert await call is None
        assert sum(entrant.chips for entrant in room.shown.entrants.values()) == 3_000
        assert not room.shown.tables[1].running

    played(place, play)
    assert faults(place) == []


def test_the_seat_that_was_drawn_waits_for_card_and_pin(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(FOR_EVER, 2)
        table, seat = room.place(1)
        assert room.you(1)["tournament"]["held_for"] == "Player 1"
        assert room.you(1)["stage"] == "empty"
        assert await room.touches(table, seat, type="withdraw") is Code.NOT_LOGGED_IN
        assert await room.touches(table, seat, type="call_floor", on=True) is None
        assert await room.proves(table, seat, "p2") is Code.SEAT_IS_TAKEN
        assert room.actors["t1"].players() == []
        assert room.actors["t1"].player_at(seat) is None
        assert await room.comes(1) is None
        assert room.you(1)["tournament"]["held_for"] == ""
        assert room.actors["t1"].players() == ["p1"]
        assert await room.touches(table, seat, type="leave") is None
        assert room.around.released == [("t1", "p1")]
        assert room.you(1)["tournament"]["held_for"] == "Player 1"
        assert room.tables["t1"].lineup.chairs[seat].stack

    played(place, play)


def test_one_enters_at_the_seat_for_exactly_the_price_and_may_go_again(place: Database) -> None:
    """LP-136."""

    async def play(room: Directing) -> None:
        await room.opens(FOR_EVER)
        assert await room.touches("t1", 2, type="enter") is Code.NOT_LOGGED_IN
        assert await room.proves("t1", 2, "p5") is None
        assert room.view("t1", 2)["you"]["tournament"]["may_enter"]
        assert await room.touches("t1", 2, type="withdraw") is Code.NOT_REGISTERED
        assert await room.touches("t1", 2, type="enter") is None
        await asyncio.sleep(0.1)
        shown = room.view("t1", 2)["you"]["tournament"]
        assert (shown["may_enter"], shown["may_withdraw"], shown["standing"]) == (False, True, "registered")
        assert await room.touches("t1", 2, type="enter") is Code.ALREADY_REGISTERED
        assert await room.touches("t1", 2, type="withdraw") is None
        await asyncio.sleep(0.01)
        assert room.view("t1", 2)["you"]["tournament"]["may_enter"]
        assert room.told()["entered"] == 0

    played(place, play)
    assert faults(place) == []


def test_nothing_is_bought_at_a_tournaments_table(place: Database) -> None:
    """LP-133."""

    async def play(room: Directing) -> None:
        await room.opens(FOR_EVER, 2)
        assert await room.proves("t1", 9, "p9") is None
        assert room.view("t1", 9)["you"]["buy_in"] is None
        asked = Wants(BuyIn(Seat(9), STACK, EntryChoice.WAIT))
        assert await room.actors["t1"].says(asked) is Code.NOT_OFFERED
        assert await room.actors["t1"].says(Wants(Close())) is Code.NOT_OFFERED

    played(place, play)


def test_at_a_table_of_open_play_there_is_no_tournament(place: Database) -> None:
    async def play(room: Directing) -> None:
        assert await room.proves("t1", 1, "p1") is None
        assert await room.touches("t1", 1, type="enter") is Code.NO_TOURNAMENT
        assert await room.touches("t1", 1, type="propose_deal", basis="icm") is Code.NO_TOURNAMENT
        assert room.actors["t1"].tournament("p1") is None
        assert room.view()["table"]["tournament"] is None
        assert room.view()["you"]["tournament"] is None

    played(place, play)


def test_no_hand_is_dealt_while_a_deal_is_asked_about(place: Database) -> None:
    """LP-158, D-12: each player is asked on the own screen, and the last yes ends the tournament."""

    async def play(room: Directing) -> None:
        await room.begins(FOR_EVER, 3)
        for number in (1, 2, 3):
            await room.comes(number)
        await room.until(lambda: room.tables["t1"].lineup.running is None)
        assert await room.entrant_says(1, type="propose_deal", basis="chip_chop") is None
        hands = room.tables["t1"].lineup.hands
        await asyncio.sleep(2 * 60)
        assert room.tables["t1"].lineup.hands == hands
        assert room.told()["deal_proposed"]
        assert room.you(2)["tournament"]["proposal"]["by"] == "Player 1"
        assert await room.entrant_says(2, type="decline_deal") is None
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.running is not None or room.tables["t1"].lineup.hands > hands
        await room.until(lambda: room.tables["t1"].lineup.running is None)
        await room.comes(1)
        await room.comes(2)
        await room.comes(3)
        shares = [{"number": 1, "amount": 15_000}, {"number": 2, "amount": 0}, {"number": 3, "amount": 0}]
        assert await room.entrant_says(3, type="propose_deal", basis="custom", shares=shares) is None
        assert await room.entrant_says(1, type="accept_deal") is None
        assert await room.entrant_says(1, type="accept_deal") is Code.NOT_OFFERED
        assert await room.entrant_says(2, type="accept_deal") is None
        await asyncio.sleep(0.1)
        assert room.phase() is TournamentPhase.OVER
        assert room.shown.entrants[1].agreed == 15_000

    played(place, play)
    assert faults(place) == []


def test_a_voided_hand_never_was(place: Database) -> None:
    """D-4: not for the tournament either, in the same transaction. The floor lets play go on."""

    async def play(room: Directing) -> None:
        await room.begins(ONE_TABLE)
        for number in (1, 2, 3):
            await room.comes(number)
        await room.until(lambda: room.tables["t1"].lineup.running is not None)
        chips = {number: e.chips for number, e in room.shown.entrants.items()}
        assert room.asked()
        void = VoidHand(("one", "other"), "a card fell")
        assert await room.actors["t1"].says(Wants(void)) is None
        assert room.held.together[-1]["tournament:s1"] == ["HandUndone"]
        assert "HandUndone" in room.held.together[-1]["t1"]
        assert {number: e.chips for number, e in room.shown.entrants.items()} == chips
        await room.actors["t1"].says(Wants(Resume()))
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.running is not None

    played(place, play)
    assert faults(place) == []


def test_the_floor_pauses_one_table(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(FOR_EVER)
        assert await room.actors["t1"].says(Wants(Pause(at_once=False))) is None
        await asyncio.sleep(120)
        hands = room.tables["t1"].lineup.hands
        await asyncio.sleep(200)
        assert room.tables["t1"].lineup.hands == hands
        assert await room.actors["t1"].says(Wants(Resume())) is None
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.hands > hands

    played(place, play)


def test_who_goes_out_finds_the_place_on_the_closed_seat(place: Database) -> None:
    """LP-149 to LP-153."""

    async def play(room: Directing) -> None:
        await room.begins(ONE_TABLE)
        for number in (1, 2, 3):
            await room.comes(number)
        out = await room.somebody_broke()
        await asyncio.sleep(0.5)
        table, seat = room.place(out.number)
        assert room.standing(out.number) is EntrantStanding.OUT
        assert seat not in room.tables["t1"].sitters
        assert ("t1", out.player) in room.around.released
        finish = room.view(table, seat)["you"]["tournament"]["finish"]
        assert (finish["name"], finish["first"]) == (out.name, out.finish.first if out.finish else 0)
        assert await room.proves(table, seat, out.player) is None  # to look on
        assert await room.touches(table, seat, type="enter") is not None

    played(place, play)


def test_whoever_is_moved_finds_the_new_seat_and_is_dealt_in_there(place: Database) -> None:
    """Balancing and breaking. The claim on the old seat is given back."""

    async def play(room: Directing) -> None:
        await room.begins(SHORT, 8)
        before = {number: room.place(number) for number in range(1, 9)}
        for number in range(1, 9):
            assert await room.comes(number) is None
        moved: list[int] = []
        while not moved:
            for number in room.asked():
                assert await room.all_in(number) is None
            await asyncio.sleep(0.2)
            moved = [e.number for e in room.shown.seated() if room.place(e.number)[0] != before[e.number][0]]
        await asyncio.sleep(0.5)
        number = moved[0]
        (table, seat), (old, at) = room.place(number), before[number]
        assert room.tables[table].sitters[seat].player == f"p{number}"
        assert not room.tables[table].sitters[seat].present
        assert (old, f"p{number}") in room.around.released
        assert room.view(table, seat)["you"]["tournament"]["held_for"] == f"Player {number}"
        if Seat(at) not in room.tables[old].sitters:
            assert await room.proves(old, at, f"p{number}") is None
            shown = room.view(old, at)["you"]["tournament"]
            assert (shown["sits_at"], shown["sits_in"]) == (room.actors[table].title, seat)
        assert await room.comes(number) is None

    played(place, play, tables=2)
    assert faults(place) == []


def test_tables_of_nobody_play_down_to_one(place: Database) -> None:
    """A broken table stands empty, and the other finishes the tournament."""

    async def play(room: Directing) -> None:
        await room.begins(SHORT, 8)
        await asyncio.sleep(60 * 60)
        assert room.phase() is TournamentPhase.OVER
        assert all(not table.lineup.chairs and not table.sitters for table in room.tables.values())
        assert room.around.refused == []

    played(place, play, tables=2)
    assert faults(place) == []


def test_a_restart_goes_on_at_the_same_question(place: Database) -> None:
    shown: list[object] = []

    async def before(room: Directing) -> None:
        await room.begins(FOR_EVER)
        for number in (1, 2, 3):
            await room.comes(number)
        await room.until(lambda: bool(room.asked()))
        (asked,) = room.asked()
        assert await room.entrant_says(asked, type="call", offer=room.you(asked)["offer"]["id"]) is None
        shown.extend(
            (room.view()["table"]["hand"], room.asked(), room.you(2)["cards"], room.you(2)["tournament"])
        )

    async def after(room: Directing) -> None:
        await asyncio.sleep(0.1)
        again = [room.view()["table"]["hand"], room.asked(), room.you(2)["cards"], room.you(2)["tournament"]]
        assert again == shown
        assert room.shown.tables[1].running
        for number in room.asked():
            assert await room.all_in(number) is None

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_a_restart_between_two_hands_deals_the_next(place: Database) -> None:
    async def before(room: Directing) -> None:
        await room.begins(FOR_EVER)
        await asyncio.sleep(30)
        assert room.tables["t1"].lineup.running is None

    async def after(room: Directing) -> None:
        hands = room.tables["t1"].lineup.hands
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.running is not None or room.tables["t1"].lineup.hands > hands
        await asyncio.sleep(200)
        assert room.tables["t1"].lineup.hands > hands + 1

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_tables_are_given_back_and_played_for_money_again(place: Database) -> None:
    async def play(room: Directing) -> None:
        await room.begins(replace(ONE_TABLE, chips=50), 2)
        assert await room.tournaments.release("s1") is Code.NOT_OFFERED
        await asyncio.sleep(20 * 60)
        assert room.phase() is TournamentPhase.OVER
        assert await room.tournaments.release("s1") is None
        assert await room.tournaments.release("s1") is Code.NO_TOURNAMENT
        assert room.actors["t1"].terms.tournament == ""
        await asyncio.sleep(0.01)
        assert room.view()["table"]["tournament"] is None
        for seat in (1, 2):
            assert await room.proves("t1", seat, f"p{seat + 4}") is None
            assert await room.actors["t1"].says(Wants(BuyIn(Seat(seat), STACK, EntryChoice.WAIT))) is None
        await asyncio.sleep(0.1)
        await room.actors["t1"].says(Wants(Activate()))
        await asyncio.sleep(70)
        assert room.tables["t1"].lineup.running is not None

    played(place, play)
    assert faults(place) == []


def test_a_restart_after_the_end_gives_the_tables_back(place: Database) -> None:
    async def before(room: Directing) -> None:
        await room.begins(replace(ONE_TABLE, chips=50), 2)
        await asyncio.sleep(20 * 60)
        assert room.phase() is TournamentPhase.OVER

    async def after(room: Directing) -> None:
        assert room.tournaments.each() == ()
        assert room.actors["t1"].terms.tournament == ""

    played(place, before)
    played(place, after, away=60 * MINUTE)
    assert faults(place) == []


def test_what_a_tournament_says_of_the_deal_is_not_asked_twice(place: Database) -> None:
    """A table that has to wait does not keep asking."""

    async def play(room: Directing) -> None:
        await room.begins(FOR_EVER)
        assert await room.says(commands.HoldClock()) is None
        await asyncio.sleep(180)
        written, version = len(room.held.together), room.actors["t1"].version
        await asyncio.sleep(30 * 60)
        assert len(room.held.together) <= written + 1  # time banks are refilled
        assert room.actors["t1"].version <= version + 1

    played(place, play)
