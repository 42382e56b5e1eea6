"""Past hands as each player may look back at them: own cards and shown ones, from any seat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.card_text import codes
from table_server.projection.families import RecalledHand
from table_server.projection.views.table import FACE_DOWN
from table_server.records.history import RECALLED, History
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.journal.hand_file import rebuild
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.runner import Runner
from table_server.table.commands import ChangeSeat, Leave, LogIn, Pause
from tests.records.known import Clock, evening, plays, read, texts, written_to
from tests.runtime.sitting import Sitting, fund, sitting
from tests.store.played import START, Played
from tests.virtual.loop import run

Play = Callable[[Sitting], Awaitable[None]]

T = "t1"
HANDS = 24
NOBODY = None
STRANGER = "somebody who never played"


@pytest.fixture
def played(sqlite_place: Database) -> Played:
    return asyncio.run(evening(sqlite_place, HANDS))


@contextmanager
def looking_back(where: Database, writer: Runner | None = None) -> Iterator[History]:
    """A history read from the disk alone, as after a restart."""
    with read(where) as nowhere:
        engine = reading(where)
        yield History(JournalReader(engine), writer or nowhere, Clock())
        engine.dispose()


def at_the_table(where: Database, play: Play) -> None:
    async def main() -> None:
        async with sitting(where) as table:
            await asyncio.sleep(0.1)
            await play(table)

    run(main())


async def recalled(history: History, number: int, player: str | None) -> RecalledHand:
    hand = await history.hand(T, number, player)
    assert hand is not None
    return hand


async def test_own_cards_and_shown_ones_and_nobody_elses(played: Played, sqlite_place: Database) -> None:
    seen = hidden = 0
    engine = reading(sqlite_place)
    with looking_back(sqlite_place) as history:
        for number in range(1, HANDS + 1):
            state = rebuild(JournalReader(engine).hand(T, number))
            for player in (NOBODY, STRANGER, *map(played.player, range(1, 5))):
                hand = await recalled(history, number, player)
                told = texts(hand)
                assert hand.deck == ()
                for place, seat in enumerate(state.seats):
                    down = codes(state.hole[place])
                    if player == played.player(seat) or place in state.shown:
                        assert hand.seats[place].down == hand.seats[place].dealt == down
                        seen += 1
                    else:
                        assert hand.seats[place].down == (FACE_DOWN, FACE_DOWN)
                        assert told.isdisjoint(down)
                        hidden += 1
    engine.dispose()
    assert min(seen, hidden) > HANDS


async def test_the_list_goes_back_further_than_ten_hands(played: Played, sqlite_place: Database) -> None:
    """Regulators ask for ten. The newest comes first; older ones are asked for by number."""
    with looking_back(sqlite_place) as history:
        lines = await history.hands(T, played.player(2))
        assert [line.number for line in lines] == [*range(HANDS, HANDS - RECALLED, -1)]
        assert RECALLED >= 10
        assert all(line.at > START for line in lines)
        assert (await recalled(history, 1, played.player(2))).number == 1
        for table, number in ((T, HANDS + 1), (T, 0), (T, -1), ("t2", 1)):
            assert await history.hand(table, number, played.player(2)) is None
        assert await history.hands("t2", NOBODY) == []


async def test_results_are_the_asking_players(played: Played, sqlite_place: Database) -> None:
    with looking_back(sqlite_place) as history:
        for number in range(1, 5):
            for line in await history.hands(T, played.player(number)):
                hand = await recalled(history, line.number, NOBODY)
                own = next((seat for seat in hand.seats if seat.seat == number), None)
                assert line.result == (None if own is None else own.after - own.before)
                assert line.winners == tuple(seat.seat for seat in hand.seats if seat.won)
                assert line.pot == hand.pot > 0
        for player in (NOBODY, STRANGER):
            assert {line.result for line in await history.hands(T, player)} == {None}


def test_a_hand_belongs_to_the_player_dealt_in_whatever_the_seat_now(sqlite_place: Database) -> None:
    fund(sqlite_place)
    cards: dict[str, list[str]] = {}

    async def before(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        cards.update({f"p{seat}": table.you(seat)["cards"] for seat in (1, 2, 3)})
        for _ in range(2):
            assert await table.answers(table.asked(), "fold") is None  # nobody shows anything
        assert await table.wants(Pause(at_once=False)) is None
        assert await table.wants(ChangeSeat(Seat(1), Seat(8), EntryChoice.WAIT)) is None
        assert await table.wants(Leave(Seat(2))) is None
        assert await table.wants(LogIn(Seat(1), "p2", "Player 2")) is None  # another chair than before
        assert await table.wants(LogIn(Seat(2), "p9", "Player 9")) is None
        await look(table)

    async def look(table: Sitting) -> None:
        with looking_back(sqlite_place) as history:
            for sits, sat in ((8, 1), (1, 2), (3, 3)):
                player = table.actor.player_at(Seat(sits))
                assert player == f"p{sat}"
                told = {seat.seat: seat.down for seat in (await recalled(history, 1, player)).seats}
                assert list(told.pop(Seat(sat))) == cards[player]
                assert set(told.values()) == {(FACE_DOWN, FACE_DOWN)}
            newcomer = table.actor.player_at(Seat(2))
            assert newcomer == "p9"
            assert await recalled(history, 1, newcomer) == await recalled(history, 1, NOBODY)
            assert [line.result for line in await history.hands(T, newcomer)] == [None]

    at_the_table(sqlite_place, before)
    at_the_table(sqlite_place, look)  # after a restart


def test_a_running_hand_is_nobodys(sqlite_place: Database) -> None:
    fund(sqlite_place)

    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        await plays(table, 2, Random(1))
        await asyncio.sleep(5)
        running = table.table.lineup.running
        assert running is not None
        assert running.hand == 3
        with looking_back(sqlite_place) as history:
            for player in (NOBODY, "p1", "p2", "p3"):
                assert await history.hand(T, 3, player) is None
                assert [line.number for line in await history.hands(T, player)] == [2, 1]
            assert await history.exported(T, 3, "Auditor") is None

    at_the_table(sqlite_place, play)


@pytest.mark.usefixtures("played")
def test_an_export_is_written_down_with_who_and_when(sqlite_place: Database) -> None:
    with written_to(sqlite_place) as writer, looking_back(sqlite_place, writer) as history:
        text = asyncio.run(history.exported(T, 3, "Auditor"))
        assert text is not None
        assert "hand = 3\n" in text
        (act,) = writer.now(lambda connection: acts_on(connection, "t1/3"))
        assert (act.what, act.by, act.at) == (ActKind.READ_HAND, "Auditor", START)
        assert asyncio.run(history.exported(T, 3, "Another")) == text
        assert len(writer.now(lambda connection: acts_on(connection, "t1/3"))) == 2
        for table, number in ((T, HANDS + 1), ("t2", 3)):
            assert asyncio.run(history.exported(table, number, "Auditor")) is None
            assert writer.now(lambda connection: acts_on(connection, f"{table}/{number}")) == []  # noqa: B023


@pytest.mark.usefixtures("played")
async def test_an_export_that_cannot_be_written_down_is_not_given(sqlite_place: Database) -> None:
    with looking_back(sqlite_place) as history, pytest.raises(OperationalError, match="readonly"):
        await history.exported(T, 3, "Auditor")
