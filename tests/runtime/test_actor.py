"""One table, one task: the views it shows and when, its clocks, and its restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from table_server.cage.ledger import withdrawal
from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice
from table_server.runtime.actor import TableActor
from table_server.runtime.intents import Looks, Reminds, SeatSeen
from table_server.store.ledger.ledger import post
from table_server.store.sql.engine import Database
from table_server.table.commands import BuyIn, ChangeSeat, Close, Leave, LogIn, Pause, Resume, TopUp
from table_server.table.ephemeral import Reminder
from table_server.wire.codes import Code
from tests.runtime.sitting import STACK, Sitting, fund, sitting
from tests.virtual.loop import EPOCH, run

Play = Callable[[Sitting], Awaitable[None]]


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, play: Play) -> None:
    async def main() -> None:
        async with sitting(where) as table:
            await play(table)

    run(main())


def test_nothing_is_shown_or_answered_before_it_is_durable(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat, version = table.asked(), table.actor.version
        table.gate.disk.clear()
        fold = asyncio.create_task(table.answers(seat, "fold"))
        await asyncio.sleep(3)
        assert not fold.done()
        assert table.actor.version == version
        assert table.asked() == seat
        table.gate.disk.set()
        assert await fold is None
        assert table.asked() != seat

    played(place, play)


def test_a_table_asks_the_cage_and_deals_on_while_it_waits(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        table.gate.cage.clear()
        assert await table.wants(LogIn(Seat(5), "p5", "Player 5")) is None
        assert await table.wants(BuyIn(Seat(5), STACK, EntryChoice.POST)) is None
        assert await table.wants(BuyIn(Seat(5), STACK, EntryChoice.POST)) is Code.MONEY_IS_ON_ITS_WAY
        assert await table.answers(table.asked(), "fold") is None
        await asyncio.sleep(10)
        assert table.table.lineup.hands >= 1
        assert Seat(5) not in table.table.lineup.chairs
        table.gate.cage.set()
        await asyncio.sleep(0.1)
        assert table.table.lineup.chairs[Seat(5)].stack == STACK

    played(place, play)


def test_money_asked_for_before_a_restart_is_asked_for_again_by_the_same_key(place: Database) -> None:
    asked: list[str] = []

    async def before(table: Sitting) -> None:
        table.gate.cage.clear()
        await table.wants(LogIn(Seat(1), "p1", "Player 1"))
        await table.wants(BuyIn(Seat(1), STACK, EntryChoice.WAIT))
        await asyncio.sleep(1)
        asked.extend(table.gate.asked)

    async def after(table: Sitting) -> None:
        await asyncio.sleep(0.1)
        assert table.gate.asked == asked
        assert len(asked) == 1
        assert table.table.lineup.chairs[Seat(1)].stack == STACK
        assert not table.table.moves

    played(place, before)
    played(place, after)


def test_a_restart_finds_the_same_question_with_a_fresh_clock(place: Database) -> None:
    """D-4: the hand goes on at the same decision; nobody loses time to a power cut."""
    shown: list[object] = []

    def picture(table: Sitting) -> list[object]:
        views = [table.view(seat) for seat in (1, 2, 3)]
        return [[view["table"]["hand"], view["you"]["cards"], view["you"]["offer"]] for view in views]

    async def before(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        assert await table.answers(table.asked(), "call") is None
        await asyncio.sleep(20)
        shown.extend(picture(table))

    async def after(table: Sitting) -> None:
        await asyncio.sleep(0)
        assert picture(table) == shown
        (clock,) = table.view(1)["table"]["question"]["clocks"]
        assert clock["left"] == clock["total"] == 30_000

    played(place, before)
    played(place, after)


def test_time_runs_out_after_the_bank_and_twice_makes_a_break(place: Database) -> None:
    """D-1, D-3: thirty seconds, then the bank, then check or fold; the second such hand sits out."""

    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        await asyncio.sleep(30.5)
        (clock,) = table.view(1)["table"]["question"]["clocks"]
        assert (clock["part"], clock["seat"]) == ("bank", seat)
        await asyncio.sleep(9)
        assert table.asked() == seat
        await asyncio.sleep(1)
        assert table.table.sitters[Seat(seat)].bank == 0
        assert table.table.sitters[Seat(seat)].timeouts == 1
        await asyncio.sleep(600)
        breaks = [sitter.absence.value for sitter in table.table.sitters.values()]
        assert breaks.count("next_hand") == 2  # the third was never asked twice
        assert table.view(1)["table"]["hand"]["stage"] != "running"

    played(place, play)


def test_an_answer_in_the_bank_takes_what_it_took(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        await asyncio.sleep(34)
        assert await table.answers(seat, "call") is None
        assert (
            table.table.sitters[Seat(seat)].bank == 10_000 - 4_100
        )  # it was dealt a tenth of a second before

    played(place, play)


def test_who_calls_the_clock_leaves_thirty_seconds_and_no_bank(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        await asyncio.sleep(29)
        other = next(number for number in (1, 2, 3) if number != seat)
        assert await table.says(other, type="call_clock") is None
        await asyncio.sleep(1.5)
        assert table.asked() != seat
        assert table.table.sitters[Seat(seat)].bank == 10_000

    played(place, play)


def test_a_wish_is_granted_at_its_price_and_cancels_itself_at_another(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        first = table.asked()
        others = [number for number in (1, 2, 3) if number != first]
        for other in others:
            assert await table.says(other, type="wish", **table.you(other)["wishes"][0]) is None
            assert table.you(other)["wish"] is not None
        assert await table.answers(first, "wager", to=table.you(first)["offer"]["low"]) is None
        assert all(table.you(other)["wish"] is None for other in others)
        second = table.asked()
        third = next(number for number in others if number != second)
        (fold,) = (each for each in table.you(third)["wishes"] if each["wish"] == "fold")
        assert await table.says(third, type="wish", **fold) is None
        assert await table.answers(second, "call") is None
        assert "Folded" in table.watch.names()

    played(place, play)


def test_a_wish_made_for_another_price_comes_too_late(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        other = next(number for number in (1, 2, 3) if number != table.asked())
        assert await table.says(other, type="wish", wish="call", price=12_345) is Code.STALE_OFFER
        assert await table.says(other, type="wish", wish=None) is None

    played(place, play)


def test_a_frozen_hand_runs_no_clock_and_starts_it_in_full(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        offer = table.you(seat)["offer"]["id"]
        await asyncio.sleep(25)
        assert await table.wants(Pause(at_once=True)) is None
        await asyncio.sleep(3_000)
        assert await table.says(seat, type="fold", offer=offer) is Code.TABLE_IS_PAUSED
        assert await table.wants(Resume()) is None
        await asyncio.sleep(29)
        assert table.asked() == seat

    played(place, play)


def test_whoever_left_in_a_hand_is_not_waited_for(place: Database) -> None:
    """LP-44: the pot keeps what was put in; the wallet gets the rest when the hand is over."""

    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        assert await table.wants(Leave(Seat(seat))) is None
        await asyncio.sleep(0.1)
        assert table.asked() != seat
        assert table.released.players == []
        assert await table.answers(table.asked(), "fold") is None
        await asyncio.sleep(0.1)
        assert table.released.players == [f"p{seat}"]

    played(place, play)


def test_a_seat_that_is_held_too_long_is_picked_up(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.wants(LogIn(Seat(7), "p7", "Player 7"))
        await asyncio.sleep(3 * 60 + 1)
        assert not table.table.sitters
        assert table.released.players == ["p7"]

    played(place, play)


def test_presence_is_shown_and_kept_by_nobody(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        count = table.table.count
        assert await table.actor.says(SeatSeen(Seat(2), connected=True)) is None
        assert table.view(1)["table"]["seats"][1]["connected"]
        assert await table.actor.says(SeatSeen(Seat(2), connected=False)) is None
        assert not table.view(1)["table"]["seats"][1]["connected"]
        assert table.table.count == count

    played(place, play)


def test_a_screen_that_comes_late_sees_the_clock_as_it_stands(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        await asyncio.sleep(11.9)
        assert await table.actor.says(Looks(table.actor.channels.seats[Seat(1)])) is None
        (clock,) = table.view(1)["table"]["question"]["clocks"]
        assert clock["left"] == 18_000

    played(place, play)


def test_everybodys_chips_go_back_when_the_table_closes(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        assert await table.wants(TopUp(Seat(1), 300)) is None
        assert await table.wants(Close()) is None
        assert await table.answers(table.asked(), "fold") is None
        await asyncio.sleep(1)
        assert not table.table.sitters
        assert sorted(table.released.players) == ["p1", "p2"]

    played(place, play)


def test_a_fault_stops_the_table_and_tells_whoever_waits(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        actor: TableActor = table.actor
        table.gate.disk.clear()
        waiting = asyncio.create_task(table.answers(table.asked(), "fold"))
        behind = asyncio.create_task(table.says(1, type="call_clock"))
        await asyncio.sleep(1)
        table.task.cancel()
        assert await waiting is Code.TABLE_IS_CLOSED
        assert await behind is Code.TABLE_IS_CLOSED
        assert actor.stopped
        assert await table.says(1, type="call_clock") is Code.TABLE_IS_CLOSED

    played(place, play)


def test_a_reminder_stands_at_its_own_players_seat_until_it_is_taken_note_of(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2)
        count, version = table.table.count, table.actor.version
        assert await table.actor.says(Reminds("p2", Reminder(60, -1_200))) is None
        assert table.you(2)["reminder"] == {"minutes": 60, "result": -1_200}
        assert table.you(1)["reminder"] is None
        assert "1200" not in str(table.view(2)["table"])
        assert await table.says(1, type="reminded") is None  # another seat's finger
        assert table.you(2)["reminder"] is not None
        assert await table.answers(table.asked(), "fold") is None
        assert table.you(2)["reminder"] is not None  # whatever else happens
        assert await table.says(2, type="reminded") is None
        assert table.you(2)["reminder"] is None
        assert table.actor.version > version
        assert table.table.count > count  # by the fold; none of the rest is an event
        assert {"Reminds", "Reminder"}.isdisjoint(table.watch.names())

    played(place, play)


def test_a_reminder_is_of_a_player_not_of_a_seat(place: Database) -> None:
    """The next player at the seat never sees how much somebody else has lost."""

    async def play(table: Sitting) -> None:
        await table.sits(1, 2)
        assert await table.actor.says(Reminds("p2", Reminder(60, -1_200))) is None
        assert await table.wants(ChangeSeat(Seat(2), Seat(7), EntryChoice.WAIT)) is None
        assert table.you(7)["reminder"] == {"minutes": 60, "result": -1_200}
        assert await table.wants(LogIn(Seat(2), "p9", "Player 9")) is None
        assert table.you(2)["reminder"] is None
        assert await table.wants(Leave(Seat(7))) is None
        assert await table.wants(LogIn(Seat(7), "p8", "Player 8")) is None
        assert table.you(7)["reminder"] is None
        assert await table.actor.says(Reminds("p2", Reminder(120, 0))) is None  # who has gone meanwhile
        assert [table.you(seat)["reminder"] for seat in range(1, 11)] == [None] * 10

    played(place, play)


def test_why_the_wallet_did_not_pay_is_told_to_its_owner_alone(place: Database) -> None:
    """The player may have moved, and somebody else may have the seat by then."""

    async def play(table: Sitting) -> None:
        await table.sits(1, 2)
        emptied = withdrawal("w1", "p1", 9 * STACK)
        await table.gate._bank._runner.run(lambda to: post(to, [emptied], EPOCH))
        table.gate.cage.clear()
        assert await table.wants(TopUp(Seat(1), 300)) is None
        assert await table.wants(ChangeSeat(Seat(1), Seat(7), EntryChoice.WAIT)) is None
        assert await table.wants(LogIn(Seat(1), "p9", "Player 9")) is None
        table.gate.cage.set()
        await asyncio.sleep(0.1)
        assert table.you(7)["not_bought"] == "not_enough"
        assert table.you(1)["not_bought"] is None

    played(place, play)
