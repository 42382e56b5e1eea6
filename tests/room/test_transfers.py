"""Transfers to the main game, by the floor, and from a broken game; crashes in the middle.

Not a cent lost.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.state import Debt
from table_server.store.sql.engine import Database
from table_server.table.commands import Close, Leave, LogIn
from table_server.table.state import Phase
from table_server.table.terms import MustMoveRule, Parting
from table_server.table.transfer_commands import DeclineMove, GivePass
from table_server.table.transfers import TO_COME, Pass, Right
from table_server.wire.codes import Code
from tests.runtime.sitting import STACK, fund
from tests.runtime.two_tables import FEEDER, MAIN, OPEN, QUIET, THREE, WALLET, Deaf, Room, played, terms


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


# must-move


def test_the_longest_here_goes_when_a_seat_of_the_main_game_is_free(place: Database) -> None:
    """OCE sheet, must-move: a list in the order of arrival, the whole stack, a free hand."""

    async def play(at: Room) -> None:
        await at.sits("t2", 2, 3)
        await at.sits("t1", 3, 1, 2)
        await at.settled(2)
        assert at.kept("t2") == {"p3": 1}
        assert [*at.stacks("t1")] == ["p1", "p2"]
        await at.settled(5)  # the main game is full while the seat is kept
        assert at.kept("t2") == {"p3": 1}
        await at.comes("t2", 1, "p3")
        assert at.stacks("t2")["p3"] == STACK
        assert at.tables["t2"].lineup.chairs[Seat(1)].debt is Debt.MOVED
        assert at.money("p3") == {"wallet": WALLET - STACK, "t2": STACK}
        await at.wants("t2", Leave(Seat(3)))
        await at.settled(2)
        assert at.kept("t2") == {"p1": 3}

    played(place, play, FEEDER, MAIN)


def test_at_ten_twenty_one_posts_or_waits_there(place: Database) -> None:
    """OCE sheet, limits 10-20 and higher."""

    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        await at.settled(2)
        await at.comes("t2", 1, "p3")
        assert at.tables["t2"].lineup.chairs[Seat(1)].debt is Debt.ENTRY

    played(place, play, terms("t1", must=MustMoveRule("t2", Parting.TO_THE_BLIND)), MAIN)


def test_a_player_who_declines_plays_at_neither_table_for_an_hour(place: Database) -> None:
    """OCE sheet: must quit, and cannot return to a $20-$40 game."""

    async def play(at: Room) -> None:
        await at.sits("t2", 1, 2, 3)
        await at.sits("t1", 1, 2, 3)  # a hand is dealt, and the player to be moved waits for its end
        await at.wants("t2", Leave(Seat(1)))
        await at.settled(2)
        (seat,) = [seat for seat, sitter in at.tables["t1"].sitters.items() if sitter.going]
        player = f"p{seat}"
        assert at.kept("t2") == {player: 1}
        assert await at.wants("t1", DeclineMove(seat)) is None
        await at.settled(300)
        assert player not in at.kept("t2")
        assert player not in at.stacks("t1")
        for table in ("t1", "t2"):
            assert await at.wants(table, LogIn(Seat(1), player, "Player")) is Code.DECLINED_TO_MOVE
        assert [*at.money(player)] == ["wallet"]

    played(place, play, terms("t1", THREE, MustMoveRule("t2")), MAIN)


def test_a_main_game_that_is_not_there_takes_nobody(place: Database) -> None:
    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        await at.settled(3)
        assert [*at.stacks("t1")] == ["p3"]
        assert (
            await at.usher.feeds("t1", main="t9", when=Parting.AFTER_BLINDS, by="Flo") is Code.NO_SUCH_TABLE
        )
        assert (
            await at.usher.feeds("t1", main="t1", when=Parting.AFTER_BLINDS, by="Flo") is Code.NO_SUCH_TABLE
        )
        assert await at.usher.feeds("t1", main="t2", when=Parting.TO_THE_BLIND, by="Flo") is None
        assert at.actors["t1"].terms.must_move == MustMoveRule("t2", Parting.TO_THE_BLIND)
        assert await at.usher.feeds("t1", main="", when=Parting.TO_THE_BLIND, by="Flo") is None
        assert at.actors["t1"].terms.must_move is None

    played(place, play, terms("t1", must=MustMoveRule("t8")), MAIN)


# the floor sends


def test_the_floor_sends_a_player_to_a_seat_it_names(place: Database) -> None:
    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        assert await at.usher.send("t1", Seat(3), to="t2", to_seat=Seat(7)) is None
        await at.settled()
        assert at.kept("t2") == {"p3": 7}
        assert at.money("p3") == {"wallet": WALLET}
        await at.comes("t2", 7, "p3")
        assert at.tables["t2"].lineup.chairs[Seat(7)].debt is Debt.ENTRY  # LIV sheet, rule 24: a new player

    played(place, play)


@pytest.mark.parametrize(
    ("seat", "to", "to_seat", "code"),
    [
        (3, "t9", None, Code.NO_SUCH_TABLE),
        (3, "t1", None, Code.NO_SUCH_TABLE),
        (4, "t2", None, Code.NOT_AT_THE_TABLE),
        (3, "t2", Seat(8), Code.SEAT_IS_TAKEN),
        (3, "t3", None, Code.TABLE_IS_FULL),
        (3, "t4", None, Code.NOT_A_CHIP),
    ],
)
def test_players_who_cannot_be_sent(
    place: Database, seat: int, to: str, to_seat: Seat | None, code: Code
) -> None:
    larger = replace(QUIET, terms=replace(QUIET.terms, unit=500))

    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        await at.sits("t2", 8)
        at.tables["t3"].locked |= {Seat(1), Seat(2)}
        assert await at.usher.send("t1", Seat(seat), to=to, to_seat=to_seat) is code
        assert at.kept("t2") == {}
        assert [*at.stacks("t1")] == ["p3"]

    played(place, play, *OPEN, replace(terms("t3"), seats=2), terms("t4", larger))


def test_nobody_is_sent_to_a_table_that_is_closed(place: Database) -> None:
    """The refusal says that it is closed, not full."""

    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        assert await at.wants("t2", Close()) is None
        assert await at.usher.send("t1", Seat(3), to="t2", to_seat=None) is Code.TABLE_IS_CLOSED
        assert await at.usher.send("t1", Seat(3), to="t2", to_seat=Seat(7)) is Code.TABLE_IS_CLOSED
        assert [*at.stacks("t1")] == ["p3"]

    played(place, play)


def test_a_place_is_given_back_when_the_player_cannot_be_sent(place: Database) -> None:
    """The second step fails, and the first is taken back."""

    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        left = at.actors["t1"].outlook()
        stranger = replace(left, movers=(replace(left.movers[0], player="p5", name="Player 5"),))
        at.actors["t1"].outlook = lambda: stranger  # type: ignore[method-assign]
        assert await at.usher.send("t1", Seat(3), to="t2", to_seat=None) is Code.NOT_AT_THE_TABLE
        await at.settled()
        assert at.kept("t2") == {}

    played(place, play)


def test_a_player_who_does_not_come_in_time_gets_the_money_and_frees_the_seat(place: Database) -> None:
    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        await at.usher.send("t1", Seat(3), to="t2", to_seat=None)
        await at.settled(TO_COME / 1000 - 1)
        assert at.kept("t2") == {"p3": 1}
        await at.settled(2)
        assert at.kept("t2") == {}
        assert at.money("p3") == {"wallet": WALLET}

    played(place, play)


# a broken game


def test_players_of_a_broken_game_go_on_and_the_table_closes(place: Database) -> None:
    """OCE sheet, broken games: seats as they are free, in the order of arrival, with a free hand."""

    async def play(at: Room) -> None:
        await at.sits("t2", 2, 3)
        await at.sits("t1", 3, 1, 2)
        assert await at.usher.break_game("t1", "t9") is Code.NO_SUCH_TABLE
        assert await at.usher.break_game("t1", "t2") is None
        await at.settled()
        assert at.tables["t1"].phase is Phase.CLOSED
        assert at.kept("t2") == {"p3": 1, "p1": None, "p2": None}
        assert [waiting.name for waiting in at.tables["t2"].waiting] == ["Player 1", "Player 2"]
        await at.comes("t2", 1, "p3")
        assert at.tables["t2"].lineup.chairs[Seat(1)].debt is Debt.MOVED
        await at.wants("t2", Leave(Seat(2)))
        await at.settled()
        assert at.kept("t2") == {"p1": 2, "p2": None}
        assert [at.money(player) for player in ("p1", "p2")] == [{"wallet": WALLET}] * 2

    played(place, play, OPEN[0], MAIN)


def test_a_game_is_not_broken_into_a_table_that_takes_nobody(place: Database) -> None:
    async def play(at: Room) -> None:
        await at.sits("t1", 3)
        assert await at.wants("t2", Close()) is None
        assert await at.usher.break_game("t1", "t2") is Code.TABLE_IS_CLOSED
        assert [*at.stacks("t1")] == ["p3"]

    played(place, play)


# crashes


def test_a_message_that_never_arrived_is_sent_again(place: Database) -> None:
    """The player has left this table; the other one learns it after the restart, with no time lost."""

    async def goes_down(at: Room) -> None:
        await at.sits("t1", 3)
        await at.usher.send("t1", Seat(3), to="t2", to_seat=None)
        await at.settled()
        assert at.money("p3") == {"wallet": WALLET}
        assert at.tables["t2"].passes

    async def comes_back(at: Room) -> None:
        await at.settled()
        assert at.tables["t1"].words == {}
        assert at.kept("t2") == {"p3": 1}
        await at.comes("t2", 1, "p3")
        assert at.money("p3") == {"wallet": WALLET - STACK, "t2": STACK}

    async def used_once(at: Room) -> None:
        assert at.kept("t2") == {}
        assert at.stacks("t2") == {"p3": STACK}

    played(place, goes_down, usher=Deaf)
    played(place, comes_back)
    played(place, used_once)


def test_a_place_whose_player_was_never_told_to_go_is_free_after_a_crash(place: Database) -> None:
    async def goes_down(at: Room) -> None:
        await at.sits("t1", 3)
        given = Pass(
            key="t1-lost", player="p3", name="Player 3", origin="t1", right=Right.AS_NEW, seat=Seat(1)
        )
        assert await at.wants("t2", GivePass(given)) is None

    async def comes_back(at: Room) -> None:
        assert at.kept("t2") == {}
        assert at.stacks("t1") == {"p3": STACK}

    played(place, goes_down)
    played(place, comes_back)


def test_an_ordered_transfer_survives_a_crash(place: Database) -> None:
    async def goes_down(at: Room) -> None:
        await at.sits("t1", 1, 2, 3)
        await at.usher.send("t1", Seat(3), to="t2", to_seat=None)

    async def comes_back(at: Room) -> None:
        assert at.tables["t1"].sitters[Seat(3)].going is not None
        assert at.kept("t2") == {"p3": 1}
        await at.settled(300)  # nobody acts, and the hand ends
        assert "p3" not in at.stacks("t1")

    three = terms("t1", THREE)
    played(place, goes_down, three, OPEN[1])
    played(place, comes_back, three, OPEN[1])


def test_a_table_that_is_not_there_any_more_is_told_nothing(place: Database) -> None:
    async def goes_down(at: Room) -> None:
        await at.sits("t1", 3)
        await at.usher.send("t1", Seat(3), to="t2", to_seat=None)
        await at.settled()

    async def alone(at: Room) -> None:
        await at.settled()
        assert at.tables["t1"].words == {}

    played(place, goes_down, usher=Deaf)
    played(place, alone, OPEN[0])
