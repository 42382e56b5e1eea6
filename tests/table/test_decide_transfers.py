"""Passes at the table a player is sent to (OCE sheet: must-move, broken games, call-ins)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import KillForm, KillTerms
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.decide_money import buy_in_range
from table_server.table.state import Phase
from table_server.table.transfer_commands import FillPass, GivePass, LapsePass, WithdrawPass
from table_server.table.transfer_seats import next_void
from table_server.table.transfers import BARRED, TO_COME, Right, is_same_game, right_of
from tests.table.passing import KEY, PLAYER, SEAT, WHOLE, a_pass, comes, gives
from tests.table.spreads import HOLDEM
from tests.table.table import STACK, TableInPlay

CAPPED = replace(HOLDEM, most_buy_in=50_000)


def room_for_more() -> TableInPlay:
    return TableInPlay(1, 2, 3, menu=(CAPPED,))


def test_the_kept_seat_is_nobody_elses() -> None:
    table = room_for_more()
    gives(table)
    assert table.refusal(wish.LogIn(SEAT, "p5", "Player 5")) is Refusal.SEAT_IS_LOCKED
    assert table.table.reserved == {SEAT: "Player 9"}


def test_who_logs_in_there_brings_the_whole_stack_above_the_most_too() -> None:
    """OCE sheet, must-move: all chips move along, and the pass is used once."""
    table = room_for_more()
    gives(table)
    comes(table)
    assert table.stacks()[4] == WHOLE
    assert (table.table.passes, table.table.locked, table.table.reserved) == ({}, set(), {})
    assert table.sitter(4).short_buys == 0


def test_a_stack_below_the_least_is_no_short_buy() -> None:
    table = room_for_more()
    gives(table, amount=1_000)
    comes(table)
    assert table.stacks()[4] == 1_000
    assert table.sitter(4).short_buys == 0


def test_table_stakes_not_a_cent_less_and_not_one_more() -> None:
    """The wallet did not hold enough. Once filled, exactly the stack is brought."""
    table = room_for_more()
    gives(table)
    table.log_in(4, PLAYER)
    table.fails(NotMoved.NOT_ENOUGH)
    assert buy_in_range(table.table, PLAYER, table.now) == (WHOLE, WHOLE)
    assert table.refusal(wish.BuyIn(SEAT, WHOLE - 100, EntryChoice.WAIT)) is Refusal.BELOW_MINIMUM
    assert table.refusal(wish.BuyIn(SEAT, WHOLE + 100, EntryChoice.WAIT)) is Refusal.ABOVE_MAXIMUM
    table.buy_in(4, WHOLE)
    assert table.stacks()[4] == WHOLE


def test_a_stack_that_is_no_whole_chips_is_brought_as_it_is() -> None:
    table = room_for_more()
    gives(table, amount=WHOLE + 1)
    table.log_in(4, PLAYER)
    table.fails()
    table.buy_in(4, WHOLE + 1)
    assert table.stacks()[4] == WHOLE + 1


@pytest.mark.parametrize(("right", "debt"), [(Right.FREE_HAND, Debt.MOVED), (Right.AS_NEW, Debt.ENTRY)])
def test_the_right_of_the_pass_is_what_is_owed(right: Right, debt: Debt) -> None:
    """OCE sheet: $20-$40 and broken games take a hand at once; at 10-20 one posts or waits for the blind."""
    table = room_for_more()
    table.do(GivePass(a_pass(right=right)))
    table.do(FillPass(KEY, WHOLE))
    comes(table)
    assert table.table.lineup.chairs[SEAT].debt is debt


def test_nobody_comes_who_still_sits_at_the_other_table() -> None:
    table = room_for_more()
    gives(table, amount=0)
    assert table.refusal(wish.LogIn(SEAT, PLAYER, "Player 9")) is Refusal.SEAT_IS_LOCKED


def test_who_has_a_pass_takes_no_other_seat() -> None:
    """Otherwise the stack could be left behind."""
    table = room_for_more()
    gives(table)
    assert table.refusal(wish.LogIn(Seat(5), PLAYER, "Player 9")) is Refusal.SEAT_IS_KEPT


def test_the_time_to_come_is_ten_minutes_and_then_the_seat_is_free() -> None:
    """OCE sheet: once called, ten minutes."""
    table = room_for_more()
    assert gives(table).until == table.now + TO_COME
    table.now += TO_COME - 1
    assert table.refusal(LapsePass(KEY)) is Refusal.NOT_OFFERED
    table.now += 1
    assert table.kinds(LapsePass(KEY)) == ["PassVoid"]
    table.log_in(4, "p5")


def test_nobody_who_is_at_the_seat_is_too_late() -> None:
    table = room_for_more()
    gives(table)
    table.log_in(4, PLAYER)
    table.fails()
    table.now += TO_COME
    assert table.refusal(LapsePass(KEY)) is Refusal.NOT_OFFERED
    table.do(wish.LogOut(SEAT))
    assert table.table.locked == {4}
    assert table.kinds(LapsePass(KEY)) == ["PassVoid"]


def test_a_pass_is_filled_once() -> None:
    table = room_for_more()
    gives(table)
    assert table.refusal(FillPass(KEY, 1)) is Refusal.NOT_OFFERED
    assert table.refusal(FillPass("t2-no", 1)) is Refusal.NOT_OFFERED


def test_a_stack_that_was_lost_fills_no_pass() -> None:
    table = room_for_more()
    table.do(GivePass(a_pass()))
    assert table.refusal(FillPass(KEY, 0)) is Refusal.NOT_OFFERED


def test_who_is_called_off_at_the_other_table_does_not_come() -> None:
    table = room_for_more()
    gives(table, amount=0)
    assert table.kinds(WithdrawPass(KEY, PLAYER)) == ["PassVoid"]
    assert table.refusal(WithdrawPass(KEY, PLAYER)) is Refusal.NOT_OFFERED


def test_who_declined_does_not_come_back_for_an_hour() -> None:
    """OCE sheet: and cannot return to a $20-$40 game for one hour."""
    table = room_for_more()
    gives(table, amount=0)
    assert table.kinds(WithdrawPass(KEY, PLAYER, table.now)) == ["PassVoid", "ReturnBarred"]
    table.now += BARRED - 1
    assert table.refusal(wish.LogIn(SEAT, PLAYER, "Player 9")) is Refusal.DECLINED_TO_MOVE
    table.now += 1
    table.log_in(4, PLAYER)


def test_who_is_barred_no_more_is_forgotten() -> None:
    table = room_for_more()
    table.do(WithdrawPass("t2-8", "p8", table.now))
    table.now += BARRED
    table.do(WithdrawPass(KEY, PLAYER, table.now))
    assert table.table.barred == {PLAYER: table.now}
    assert table.refusal(WithdrawPass(KEY, PLAYER, table.now - BARRED)) is Refusal.NOT_OFFERED


def test_the_floor_gives_a_kept_seat_free_once_its_player_is_on_the_way() -> None:
    table = room_for_more()
    gives(table, amount=0)
    assert table.refusal(wish.LockSeat(SEAT, on=False)) is Refusal.NOT_OFFERED
    table.do(FillPass(KEY, WHOLE))
    assert table.refusal(wish.LockSeat(SEAT, on=True)) is Refusal.NOT_OFFERED
    assert table.kinds(wish.LockSeat(SEAT, on=False)) == ["PassVoid"]
    assert table.table.locked == set()


def test_a_seat_that_is_locked_for_nobody_may_be_opened_for_who_comes() -> None:
    """OCE sheet: the tenth seat, while the players of a broken game are placed."""
    table = room_for_more()
    table.do(wish.LockSeat(SEAT, on=True))
    gives(table)
    comes(table)
    assert 4 in table.stacks()


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        (a_pass(11), Refusal.NO_SUCH_SEAT),
        (a_pass(1), Refusal.SEAT_IS_TAKEN),
        (a_pass(5), Refusal.SEAT_IS_TAKEN),
        (a_pass(6, "p1"), Refusal.ALREADY_SEATED),
        (a_pass(6, "p8"), Refusal.ALREADY_SEATED),
    ],
)
def test_what_cannot_be_kept(given: object, refusal: Refusal) -> None:
    table = room_for_more()
    table.do(wish.LockSeat(Seat(5), on=True, name="Blue"))
    gives(table, 8, "p8")
    assert table.refusal(GivePass(given)) is refusal  # type: ignore[arg-type]


def test_a_closed_table_and_a_full_one_take_nobody() -> None:
    assert TableInPlay().refusal(GivePass(a_pass())) is Refusal.TABLE_IS_CLOSED
    between = replace(HOLDEM.between, most_players=3)
    full = TableInPlay(1, 2, 3, menu=(replace(HOLDEM, between=between),))
    assert full.refusal(GivePass(a_pass())) is Refusal.TABLE_IS_FULL


def test_a_kept_seat_counts_as_taken() -> None:
    between = replace(HOLDEM.between, most_players=4)
    table = TableInPlay(1, 2, 3, menu=(replace(HOLDEM, between=between),))
    gives(table)
    table.log_in(5)
    assert table.refusal(wish.BuyIn(Seat(5), STACK, EntryChoice.WAIT)) is Refusal.TABLE_IS_FULL
    comes(table)
    assert 4 in table.stacks()


def test_when_the_table_closes_nobody_is_expected_any_more() -> None:
    table = room_for_more()
    gives(table)
    table.do(wish.Close())
    assert (table.phase, table.table.passes, table.table.locked) == (Phase.CLOSED, {}, set())


def test_seats_that_are_kept_stay_and_no_tournament_takes_them() -> None:
    table = TableInPlay(menu=(CAPPED,))
    table.do(wish.Activate())
    gives(table, 9)
    assert table.refusal(wish.SetTerms(replace(table.table.terms, seats=8))) is Refusal.SEAT_IS_TAKEN
    assert (
        table.refusal(wish.SetTerms(replace(table.table.terms, tournament="main"))) is Refusal.SEAT_IS_TAKEN
    )


# the list


def waits(*names: str) -> wish.Queue:
    """Names in small letters have called in."""
    return wish.Queue(tuple(wish.Waits(name, called_in=name.islower()) for name in names))


def listed(table: TableInPlay) -> list[str]:
    return [waiting.name for waiting in table.table.waiting]


def full_table() -> TableInPlay:
    return TableInPlay(1, 2, menu=(replace(HOLDEM, between=replace(HOLDEM.between, most_players=2)),))


def test_players_of_a_broken_game_come_before_names_that_called_in() -> None:
    """OCE sheet: priority over all call-ins, in the order they came in."""
    table = full_table()
    table.do(waits("Red", "blue", "Green"))
    gives(table, None)
    gives(table, None, "p8")
    assert listed(table) == ["Red", "Player 9", "Player 8", "blue", "Green"]


def test_a_seat_is_kept_when_one_is_free_and_the_time_to_come_begins() -> None:
    table = full_table()
    gives(table, None)
    table.now += 1_000
    events = table.kinds(wish.Leave(Seat(2)))
    assert events[-2:] == ["QueueSet", "PassSeated"]
    kept = table.table.passes[KEY]
    assert (kept.seat, kept.until) == (2, table.now + TO_COME)
    comes(table, 2)
    assert table.stacks()[2] == WHOLE


def test_who_waits_in_the_house_before_them_is_the_floors_to_call() -> None:
    table = full_table()
    table.do(waits("Red"))
    gives(table, None)
    table.do(wish.Leave(Seat(2)))
    assert table.table.passes[KEY].seat is None
    table.do(waits("Player 9"))
    assert table.table.passes[KEY].seat == 2


def test_no_seat_is_kept_for_who_still_sits_elsewhere() -> None:
    table = full_table()
    gives(table, None, amount=0)
    table.do(wish.Leave(Seat(2)))
    assert table.table.passes[KEY].seat is None
    assert table.kinds(FillPass(KEY, WHOLE)) == ["PassFilled", "QueueSet", "PassSeated"]


def test_whose_name_is_struck_off_the_list_does_not_come_by_the_pass() -> None:
    table = full_table()
    gives(table, None)
    assert table.kinds(waits()) == ["QueueSet", "PassVoid"]
    gives(table, None)
    assert table.kinds(WithdrawPass(KEY, PLAYER)) == ["PassVoid", "QueueSet"]


def test_two_people_may_be_called_the_same() -> None:
    table = full_table()
    table.do(waits("Player 9"))
    gives(table, None)
    assert listed(table) == ["Player 9", "Player 9 p9"]


# rights


def test_broken_game_status_is_for_the_same_limit_and_type() -> None:
    """OCE sheet, kill rule 11: a mandatory kill makes it another type; LIV sheet, rule 24."""
    killing = replace(HOLDEM, between=replace(HOLDEM.between, kill=KillTerms(KillForm.NATURAL)))
    higher = replace(HOLDEM, terms=replace(HOLDEM.terms, upper=HOLDEM.terms.upper * 2))
    assert right_of(HOLDEM, replace(HOLDEM, name="another table of it")) is Right.FREE_HAND
    assert right_of(HOLDEM, killing) is right_of(HOLDEM, higher) is Right.AS_NEW
    assert not is_same_game(HOLDEM, replace(HOLDEM, game="omaha"))


def test_whose_time_is_over_first_is_next_and_not_who_is_at_the_seat() -> None:
    table = room_for_more()
    assert next_void(table.table) is None
    gives(table, None, "p7", amount=0)
    gives(table, 8, "p8")
    table.now += 1_000
    first = gives(table, 4)
    assert next_void(table.table) == table.table.passes["t2-p8"] != first
    table.log_in(8, "p8")
    assert next_void(table.table) == first


def test_passes_and_words_live_in_the_checkpoint() -> None:
    table = room_for_more()
    gives(table, 9)
    gives(table, None, "p8")
    table.do(WithdrawPass("t2-7", "p7", table.now))
    for _ in range(21):
        table.whole_hand()
    table.replays()
