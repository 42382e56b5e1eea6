"""Moves to another table: at the moment the rules allow, with all chips; called off, declined (OCE sheet)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Call, Fold
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.events import CashedOut
from table_server.table.state import Absence
from table_server.table.terms import Parting
from table_server.table.transfer_commands import (
    CallOffMove,
    DeclineMove,
    FillPass,
    HastenMove,
    NeighbourKnows,
    OrderMove,
    WithdrawPass,
)
from table_server.table.transfer_seats import command_for, movers
from table_server.table.transfers import BARRED, Word
from tests.table.passing import going, in_play, order
from tests.table.spreads import STUD
from tests.table.table import TableInPlay

KEY = "t1-1"


def playing(*seats: int) -> TableInPlay:
    """After a hand: button 1, small blind 2, big blind 3."""
    table = TableInPlay(*(seats or (1, 2, 3, 4, 5)))
    table.whole_hand()
    return table


def here(table: TableInPlay, player: str) -> bool:
    return player in {sitter.player for sitter in table.table.sitters.values()}


def sent(table: TableInPlay, player: str) -> int:
    """The amount each player was sent with."""
    assert not here(table, player)
    return table.table.words[KEY].amount


def test_who_is_not_in_the_blind_goes_at_once_with_all_chips() -> None:
    """OCE sheet, $20-$40: must move immediately."""
    table = playing()
    stack = table.stacks()[5]
    assert order(table, 5) == ["MoveOrdered", "PlayerLeft", "CashedOut", "LoggedOut", "PlayerSent"]
    assert (sent(table, "p5"), in_play(table, "p5")) == (stack, 0)
    assert command_for(table.table.words[KEY]) == FillPass(KEY, stack)


def test_nobody_leaves_a_running_hand() -> None:
    table = playing()
    table.deal()
    assert order(table, 1) == ["MoveOrdered"]
    assert here(table, "p1")
    table.folds()
    assert sent(table, "p1")


def test_who_is_in_the_blind_stays_until_the_button_has_passed() -> None:
    """OCE sheet, $20-$40: unless in the blind or on the button; that round is paid."""
    table = playing()
    order(table, 3)  # had the big blind
    table.whole_hand()  # the small blind
    assert here(table, "p3")
    table.whole_hand()  # the button
    assert sent(table, "p3")


def test_of_two_who_is_on_the_button_goes() -> None:
    """Heads-up both have a blind in every hand; without this nobody could ever go."""
    table = playing(1, 2)
    assert (table.table.lineup.button, table.table.lineup.places) == (1, (1, 2))
    assert order(table, 1)[-1] == "PlayerSent"


def test_who_plays_to_the_blind_goes_when_it_comes() -> None:
    """OCE sheet, 10-20 and higher: player may play to blind."""
    table = playing()
    order(table, 5, Parting.TO_THE_BLIND)
    table.whole_hand()  # the big blind is seat 4's
    assert 5 in table.dealt_in()
    table.deal()  # it would be seat 5's
    assert table.dealt_in() == [1, 2, 3, 4]
    assert sent(table, "p5")


def test_who_need_not_wait_may_go_at_once() -> None:
    table = playing()
    order(table, 5, Parting.TO_THE_BLIND)
    assert table.kinds(HastenMove(Seat(5)))[-1] == "PlayerSent"
    order(table, 2, Parting.AT_ONCE)
    assert table.refusal(HastenMove(Seat(2))) is Refusal.NOT_OFFERED


@pytest.mark.parametrize("when", [Parting.AFTER_BLINDS, Parting.TO_THE_BLIND])
def test_nobody_waits_for_hands_that_do_not_come(when: Parting) -> None:
    table = playing()
    order(table, 3, when)
    assert here(table, "p3")
    table.do(wish.Pause(at_once=False))
    assert sent(table, "p3")


@pytest.mark.parametrize("when", [Parting.AFTER_BLINDS, Parting.TO_THE_BLIND])
def test_who_takes_no_cards_goes_at_once(when: Parting) -> None:
    """OCE sheet: or be picked up."""
    table = playing()
    order(table, 3, when)
    table.do(wish.TakeBreak(Seat(3), Absence.NEXT_HAND))
    assert sent(table, "p3")


def test_where_there_are_no_blinds_nobody_waits_for_one() -> None:
    table = TableInPlay(1, 2, 3, menu=(STUD,))
    table.whole_hand()
    assert order(table, 2)[-1] == "PlayerSent"


def test_who_has_lost_it_all_meanwhile_is_not_expected_any_more() -> None:
    assert command_for(Word(KEY, "t2", "p2", amount=0, at=5)) == WithdrawPass(KEY, "p2")


def test_a_broken_game_goes_home_and_to_the_other_table_in_one() -> None:
    """The table closes when the last player has gone."""
    table = playing(1, 2, 3)
    table.deal()
    table.do(OrderMove(Seat(1), "p1", going(Parting.AT_ONCE, must=False)))
    table.do(wish.Close())
    table.folds()
    assert (table.table.sitters, table.phase.value) == ({}, "closed")
    assert [type(event) for event in table.journal].count(CashedOut) == 3
    assert [*table.table.words] == [KEY]


# stays, or leaves


def test_a_move_that_is_called_off_is_told_there() -> None:
    table = playing()
    order(table, 3)
    assert table.kinds(CallOffMove(Seat(3))) == ["MoveCalledOff"]
    assert command_for(table.table.words[KEY]) == WithdrawPass(KEY, "p3")
    assert table.refusal(CallOffMove(Seat(3))) is Refusal.NOT_OFFERED
    assert table.kinds(NeighbourKnows(KEY)) == ["NeighbourTold"]
    assert table.refusal(NeighbourKnows(KEY)) is Refusal.NOT_OFFERED
    assert table.table.words == {}


def test_who_declines_quits_and_does_not_come_back_for_an_hour() -> None:
    """OCE sheet: must quit, and cannot return to a $20-$40 game for one hour."""
    table = playing()
    order(table, 3)
    assert table.kinds(DeclineMove(Seat(3))) == [
        *("MoveDeclined", "ReturnBarred", "PlayerLeft", "CashedOut", "LoggedOut"),
    ]
    assert command_for(table.table.words[KEY]) == WithdrawPass(KEY, "p3", table.now)
    assert table.refusal(wish.LogIn(Seat(3), "p3", "Player 3")) is Refusal.DECLINED_TO_MOVE
    table.now += BARRED
    table.log_in(3)


@pytest.mark.parametrize("kind", [wish.Leave, wish.LogOut, wish.PickUp])
def test_leaving_and_being_picked_up_are_declining(
    kind: type[wish.Leave | wish.LogOut | wish.PickUp],
) -> None:
    table = playing()
    order(table, 3)
    table.do(kind(Seat(3)))
    assert table.table.words[KEY].declined
    assert "p3" in table.table.barred


def test_who_is_taken_off_by_the_floor_may_come_back() -> None:
    table = playing()
    order(table, 3)
    table.do(wish.Remove(Seat(3)))
    assert (table.table.words[KEY].declined, table.table.barred) == (False, {})


def test_who_would_rather_leave_than_go_where_the_floor_sends_is_not_barred() -> None:
    table = playing()
    table.deal()
    order(table, 3, Parting.AT_ONCE, must=False)
    table.do(DeclineMove(Seat(3)))
    assert (table.table.words[KEY].declined, table.table.barred) == (False, {})


def test_nobody_who_stays_declines_or_hastens() -> None:
    table = playing()
    for command in (DeclineMove(Seat(3)), HastenMove(Seat(3)), DeclineMove(Seat(9))):
        assert table.refusal(command) is Refusal.NOT_OFFERED


def test_who_is_on_the_way_already_is_not_called_back() -> None:
    """The player has left, and only money on its way keeps the seat."""
    table = playing()
    table.do(wish.TopUp(Seat(5), 2_000))
    order(table, 5, Parting.AT_ONCE)
    assert table.sitter(5).leaving
    for command in (CallOffMove(Seat(5)), DeclineMove(Seat(5))):
        assert table.refusal(command) is Refusal.NOT_OFFERED
    stack = table.stacks()[5]
    table.arrives()
    assert sent(table, "p5") == stack + 2_000


# who


def test_the_longest_here_is_next_wherever_that_player_sits_now() -> None:
    """The order is that of arrival at the feeder."""
    table = TableInPlay(2, 1, 3)
    table.do(wish.ChangeSeat(Seat(2), Seat(7), EntryChoice.WAIT))
    assert movers(table.table) == [7, 1, 3]
    table.log_in(4)
    order(table, 7)
    assert movers(table.table) == [1, 3]


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (OrderMove(Seat(9), "p9", going()), Refusal.NOT_AT_THE_TABLE),
        (OrderMove(Seat(3), "p4", going()), Refusal.NOT_AT_THE_TABLE),
        (OrderMove(Seat(6), "p6", going()), Refusal.NOT_OFFERED),
    ],
)
def test_only_who_was_meant_and_has_chips_is_sent(command: OrderMove, refusal: Refusal) -> None:
    table = playing()
    table.log_in(6)
    assert table.refusal(command) is refusal


def test_nobody_is_sent_twice() -> None:
    table = playing()
    order(table, 3)
    assert table.refusal(OrderMove(Seat(3), "p3", going())) is Refusal.NOT_OFFERED


def test_what_was_left_with_is_asked_for_at_the_other_table_alone() -> None:
    """D-9 binds players who leave; the stack of a player who is sent is in the pass."""
    table = playing()
    order(table, 5)
    assert table.table.gone == {}


def test_the_blind_is_refused_to_nobody_by_who_goes() -> None:
    """The player due for the blind is sent on. Too few are left, so no hand is dealt."""
    table = playing(1, 2)
    order(table, 1, Parting.TO_THE_BLIND)
    table.do(table.next_deal())
    assert (here(table, "p1"), table.running) == (False, False)


def test_all_of_it_is_read_again() -> None:
    table = playing()
    order(table, 3)
    table.deal()
    while not table.hand.over:
        (seat,) = table.asked()
        free = table.free(seat)
        table.act(Fold(Seat(seat)) if isinstance(free, Call) else free)
    table.do(DeclineMove(Seat(3)))
    table.replays()
