"""Silence, the time bank, the called clock, and the frozen table."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import (
    Call,
    Check,
)
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.seating.chairs import Standing
from table_server.table import commands as wish
from table_server.table.events import BankSpent, ClockCalled
from table_server.table.state import Absence, Phase
from tests.table.spreads import NO_LIMIT
from tests.table.table import FLOOR, TableInPlay


def act(table: TableInPlay, command: HandCommand) -> wish.AnswerQuestion:
    return wish.AnswerQuestion(table.table.asked, command)


def test_who_is_silent_checks_where_that_is_free_and_else_folds() -> None:
    """D-1."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    assert "Folded" in [type(event).__name__ for event in table.time_up(1)]
    table.act(Call(Seat(2)))
    assert "Checked" in [type(event).__name__ for event in table.time_up(3)]


def test_only_who_is_asked_runs_out_of_time_and_only_while_the_question_stands() -> None:
    table = TableInPlay(1, 2, 3)
    assert table.refusal(wish.TimeUp(0, Seat(1))) is Refusal.STALE_OFFER
    table.deal()
    asked = table.table.asked
    assert table.refusal(wish.TimeUp(asked, Seat(2))) is Refusal.STALE_OFFER
    table.act(Call(Seat(1)))
    assert table.refusal(wish.TimeUp(asked, Seat(1))) is Refusal.STALE_OFFER
    table.folds()
    assert table.refusal(wish.TimeUp(table.table.asked, Seat(1))) is Refusal.STALE_OFFER


def test_time_beyond_the_usual_comes_out_of_the_bank() -> None:
    """D-1: never more than the bank holds, and nothing for an answer in time."""
    table = TableInPlay(1, 2)
    bank = table.table.terms.clocks.bank
    table.deal()
    spent = table.act(Call(Seat(1)), spent=20_000)[-1]
    assert spent == BankSpent(Seat(1), 20_000)
    table.act(Check(Seat(2)))
    assert table.sitter(2).bank == bank
    table.time_up(2, spent=bank + 5)
    assert table.sitter(2).bank == 0
    table.time_up(1, spent=1)
    assert table.sitter(1).bank == bank - 20_001


def test_an_empty_bank_has_nothing_to_give() -> None:
    table = TableInPlay(1, 2)
    table.deal()
    table.act(Call(Seat(1)), spent=60_000)
    table.act(Check(Seat(2)))
    table.act(Check(Seat(2)))
    assert table.kinds(wish.AnswerQuestion(table.table.asked, Check(Seat(1)), 5_000)).count("BankSpent") == 0


def test_the_banks_are_filled_every_half_hour() -> None:
    """D-1."""
    table = TableInPlay(1, 2)
    table.deal()
    table.act(Call(Seat(1)), spent=20_000)
    table.do(wish.RefillBanks())
    assert table.sitter(1).bank == table.table.terms.clocks.bank


def silent_hand(table: TableInPlay, *silent: int) -> None:
    """Some players let their time pass; the others check and call."""
    table.deal()
    while not table.hand.over:
        seat = table.asked()[0]
        if seat in silent:
            table.time_up(seat)
        else:
            table.act(table.free(seat))


def test_two_silent_hands_in_a_row_and_the_seat_sits_out() -> None:
    """D-3: several times in one hand count once."""
    table = TableInPlay(1, 2, 3)
    silent_hand(table, 3)
    assert (table.sitter(3).timeouts, table.sitter(3).absence) == (1, Absence.NOT)
    silent_hand(table, 3)
    assert table.sitter(3).absence is Absence.NEXT_HAND
    assert table.table.lineup.chairs[Seat(3)].standing is Standing.OUT
    table.deal()
    assert table.dealt_in() == [1, 2]


def test_who_answers_again_in_between_stays_in() -> None:
    """D-3: only hands in a row count."""
    table = TableInPlay(1, 2, 3)
    for silent in (3, 0, 3, 0, 3):
        silent_hand(table, silent)
    assert table.sitter(3).timeouts == 1
    assert table.sitter(3).absence is Absence.NOT


def test_silence_after_an_answer_makes_the_hand_a_silent_one_again() -> None:
    """D-3: the player's last question in the hand counts."""
    table = TableInPlay(1, 2)
    table.deal()
    table.act(Call(Seat(1)))
    table.time_up(2)
    table.act(Check(Seat(2)))
    assert table.sitter(2).timeouts == 0
    table.act(Check(Seat(1)))
    table.time_up(2)
    assert table.sitter(2).timeouts == 1


def test_who_had_chosen_a_break_is_out_already() -> None:
    """D-3: the clock does not make a player sit out twice."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.TakeBreak(Seat(1), Absence.NEXT_HAND))
    table.time_up(1)
    assert table.table.lineup.chairs[Seat(1)].standing is Standing.OUT


def test_anybody_at_the_table_calls_the_clock_once_for_each_question() -> None:
    """D-1 (OCE sheet, No limit)."""
    table = TableInPlay(1, 2, 3, menu=(NO_LIMIT,))
    assert table.refusal(wish.CallClock(Seat(2))) is Refusal.NOT_OFFERED
    table.deal()
    assert table.refusal(wish.CallClock(Seat(9))) is Refusal.NOT_AT_THE_TABLE
    assert table.do(wish.CallClock(Seat(2))) == [ClockCalled(Seat(2))]
    assert table.refusal(wish.CallClock(Seat(3))) is Refusal.NOT_OFFERED
    table.act(Call(Seat(1)))
    assert table.table.clock_called is None
    table.do(wish.CallClock(FLOOR))
    table.folds()
    assert table.refusal(wish.CallClock(FLOOR)) is Refusal.NOT_OFFERED


def test_a_frozen_hand_takes_no_answer_and_no_time() -> None:
    """LP-57. A clock that the floor has stopped times nobody out."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.Pause(at_once=True))
    assert table.phase is Phase.FROZEN
    assert table.refusal(act(table, Call(Seat(1)))) is Refusal.TABLE_IS_PAUSED
    assert table.refusal(wish.TimeUp(table.table.asked, Seat(1))) is Refusal.TABLE_IS_PAUSED
    assert table.refusal(wish.CallClock(FLOOR)) is Refusal.NOT_OFFERED
    table.do(wish.Resume())
    table.act(Call(Seat(1)))
