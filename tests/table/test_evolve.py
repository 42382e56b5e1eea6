"""The table from its journal alone."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Call
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.events import LoggedOut, Stood, TableOpened
from table_server.table.evolve import evolve, new_table, rebuilt
from table_server.table.snapshot import taken
from tests.table.picture import differing, picture
from tests.table.table import ROOM_TERMS, STACK, TWO, TableInPlay


def test_a_journal_starts_with_the_opening_or_with_a_checkpoint() -> None:
    with pytest.raises(TypeError):
        rebuilt([LoggedOut(Seat(1), "p1")])


def test_an_empty_journal_but_for_its_first_event() -> None:
    opening = TableOpened(ROOM_TERMS)
    again = new_table(ROOM_TERMS)
    evolve(again, opening)
    assert differing(picture(rebuilt([opening])), picture(again)) == []


def test_a_checkpoint_alone_is_a_table() -> None:
    table = TableInPlay(1, 2)
    stood = Stood(taken(table.table))
    again = rebuilt([stood])
    assert again.count == table.table.count + 1
    assert again.lineup == table.table.lineup
    evolve(table.table, stood)
    assert differing(picture(again), picture(table.table)) == []


def test_in_the_middle_of_a_hand() -> None:
    """D-4: the hand goes on with the same cards, stacks, bets and question."""
    table = TableInPlay(1, 2, 3)
    table.whole_hand()
    table.deal()
    table.act(Call(Seat(table.asked()[0])))
    table.do(wish.CallClock(Seat(2)))
    table.do(wish.TopUp(Seat(3), 500))
    table.arrives()
    table.do(wish.Leave(Seat(1)))
    table.replays()
    again = rebuilt(table.journal)
    assert (again.asked, again.question) == (table.table.asked, table.table.question)


def test_all_that_happens_between_hands() -> None:
    """The test table compares its journal with itself at every step; here the written one too."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.LockSeat(Seat(9), on=True))
    table.do(wish.LockSeat(Seat(9), on=False))
    table.do(wish.TopUp(Seat(3), 500))
    table.fails()
    table.do(wish.MoveSeat(Seat(3), Seat(9)))
    table.do(wish.CorrectStack(seat=Seat(1), amount=5, by=TWO, reason="miscounted"))
    table.do(wish.RefillBanks())
    table.do(wish.ChooseEntry(Seat(9), EntryChoice.POST))
    table.do(wish.Close())
    table.replays()
    assert table.table.gone["p3"].amount == STACK


def test_a_seat_given_to_another_has_nothing_of_the_one_before() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.KeepToppedUp(Seat(2), STACK))
    table.do(wish.Leave(Seat(2)))
    table.sit(2, player="other")
    sitter = table.sitter(2)
    assert (sitter.player, sitter.top_up_to, sitter.timeouts) == ("other", 0, 0)


def test_the_hand_knows_whom_it_was_dealt_to() -> None:
    """D-10: a player who comes later has no part in it."""
    table = TableInPlay(1, 2)
    table.log_in(3)
    table.deal()
    assert table.table.dealt_to == {1: "p1", 2: "p2", 3: "p3"}
    table.log_in(4)
    assert Seat(4) not in table.table.dealt_to
