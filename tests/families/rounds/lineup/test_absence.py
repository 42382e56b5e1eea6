"""Seat changes and going broke: the cost of moving away from the blinds (D-25, LIV and OCE sheets)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import RebuyTerms, SeatChange
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, limit

LATER = LineupTerms(first_round_free=False)


def running(rules: LineupTerms = LATER, blinds: tuple[int, ...] = (5, 10)) -> Table:
    """Seats 1, 2, 4, 6, 8 after one hand: button 1, small blind 2, big blind 4."""
    table = Table(1, 2, 4, 6, 8, rules=rules, terms=limit(blinds))
    table.hand()
    return table


def debt(table: Table, seat: int) -> tuple[Debt, int]:
    chair = table.lineup.chairs[Seat(seat)]
    return chair.debt, chair.hands


def test_a_move_towards_the_blinds_is_free() -> None:
    """D-25: seat 8 moves to 5 and has the big blind at once."""
    table = running()
    table.move(8, 5)
    assert table.hand() == "button 2 | small blind 4: 5 | big blind 5: 10 | cards 4 5 6 1 2"


def test_a_move_away_from_the_blinds_waits_the_hands_it_gained() -> None:
    """D-25, LIV sheet: seat 6 was one hand from the big blind, seat 10 is two behind it."""
    table = running()
    table.move(6, 10)
    assert debt(table, 10) == (Debt.HANDS, 1)
    assert table.hands(2) == [
        "button 2 | small blind 4: 5 | big blind 8: 10 | cards 4 8 1 2",
        "button 4 | small blind 8: 5 | big blind 10: 10 | cards 8 10 1 2 4",
    ]


def test_hands_waited_bring_the_mover_back_to_where_he_was() -> None:
    """D-25, LIV sheet, Low Draw: dealt in again, free, as far from the big blind as before."""
    table = running()
    table.move(8, 3)
    assert debt(table, 3) == (Debt.HANDS, 2)
    assert table.hands(4) == [
        "button 2 | small blind 4: 5 | big blind 6: 10 | cards 4 6 1 2",
        "button 4 | small blind 6: 5 | big blind 1: 10 | cards 6 1 2 4",
        "button 6 | small blind 1: 5 | big blind 2: 10 | cards 1 2 3 4 6",
        "button 1 | small blind 2: 5 | big blind 3: 10 | cards 2 3 4 6 1",
    ]


def test_a_mover_may_post_instead_of_waiting() -> None:
    """D-25, LIV sheet: a big blind, behind the button (OCE sheet, $20-$40)."""
    table = running()
    table.move(6, 10, EntryChoice.POST)
    assert "entry 10: 10" in table.hand()


def test_where_only_waiting_is_taken_a_post_is_refused() -> None:
    """LIV sheet, Low Draw."""
    table = running(LineupTerms(seat_change=SeatChange.WAIT, first_round_free=False))
    move = seating.ChangeSeat(Seat(6), Seat(10), EntryChoice.POST)
    assert table.refusal(move) is Refusal.NOT_OFFERED
    table.move(6, 10)
    assert table.refusal(seating.ChooseEntry(Seat(10), EntryChoice.POST)) is Refusal.NOT_OFFERED


def test_with_all_blinds_just_paid_a_move_at_once_is_free() -> None:
    """D-25, LIV sheet: seat 2 had the small blind; it is dealt in where it lands."""
    table = running()
    table.move(2, 10)
    assert debt(table, 10) == (Debt.NOTHING, 0)
    assert table.hand() == (
        "button 4 | big blind 6: 10 | big blind 8: 10 | made up 6: 0+5 dead | made up 4: 0+5 dead"
        " | cards 6 8 10 1 4"
    )


def test_with_all_blinds_just_paid_they_may_pass_once_without_penalty() -> None:
    """D-25, LIV sheet: seat 2 lands before the blinds, lets them go by and owes nothing."""
    table = running()
    table.move(2, 7, EntryChoice.LET_BUTTON_PASS)
    assert debt(table, 7) == (Debt.PASSAGE, 0)
    assert table.hands(4) == [
        (
            "button 4 | big blind 6: 10 | big blind 8: 10 | made up 6: 0+5 dead | made up 4: 0+5 dead"
            " | cards 6 8 1 4"
        ),
        "button 6 | small blind 8: 5 | big blind 1: 10 | cards 8 1 4 6",
        "button 8 | small blind 1: 5 | big blind 4: 10 | cards 1 4 6 7 8",
        "button 1 | small blind 4: 5 | big blind 6: 10 | cards 4 6 7 8 1",
    ]


def test_letting_the_blinds_pass_is_for_those_who_just_paid() -> None:
    """D-25: seat 8 has not; nor is there anything to let pass with two players."""
    move = seating.ChangeSeat(Seat(8), Seat(5), EntryChoice.LET_BUTTON_PASS)
    assert running().refusal(move) is Refusal.NOT_OFFERED
    table = Table(1, 2)
    table.hand()
    move = seating.ChangeSeat(Seat(1), Seat(5), EntryChoice.LET_BUTTON_PASS)
    assert table.refusal(move) is Refusal.NOT_OFFERED


def test_who_lets_the_blinds_pass_and_sits_out_a_round_more_has_missed_them() -> None:
    """D-25, LIV sheet: absent two rounds."""
    table = running()
    table.move(2, 7, EntryChoice.LET_BUTTON_PASS)
    table.hands(3)
    table.out(7)
    table.hands(4)
    assert debt(table, 7) == (Debt.BLINDS, 0)


def test_moving_on_while_letting_the_blinds_pass_stays_free_towards_them() -> None:
    """D-25: and gains hands away from them."""
    table = running()
    table.move(2, 7, EntryChoice.LET_BUTTON_PASS)
    table.move(7, 5)
    assert debt(table, 5) == (Debt.PASSAGE, 0)
    table.move(5, 10)
    assert debt(table, 10) == (Debt.HANDS, 2)


def test_who_owes_blinds_takes_the_debt_along() -> None:
    """D-21, D-25: a newcomer stays a newcomer in every seat."""
    table = running()
    table.sit(9)
    table.move(9, 10, EntryChoice.POST)
    assert debt(table, 10) == (Debt.ENTRY, 0)


def test_in_the_first_round_moves_are_free_where_no_blind_has_passed() -> None:
    """D-20: seat 6 gains hands, and nobody minds."""
    table = running(LineupTerms())
    table.move(6, 10)
    assert table.hand() == "button 2 | small blind 4: 5 | big blind 8: 10 | cards 4 8 10 1 2"


def test_before_the_first_hand_and_without_blinds_moves_are_free() -> None:
    """D-25: there is no blind to move away from."""
    table = Table(1, 2, 4)
    table.move(1, 7)
    assert debt(table, 7) == (Debt.NOTHING, 0)
    stud = Table(1, 2, 4, terms=limit((), ante=1))
    stud.hand()
    stud.move(2, 7)
    assert debt(stud, 7) == (Debt.NOTHING, 0)


def test_seats_change_between_hands_only() -> None:
    """D-25: and only to a free seat that is there."""
    table = running()
    assert table.refusal(seating.ChangeSeat(Seat(2), Seat(4))) is Refusal.SEAT_IS_TAKEN
    assert table.refusal(seating.ChangeSeat(Seat(2), Seat(11))) is Refusal.NO_SUCH_SEAT
    assert table.refusal(seating.ChangeSeat(Seat(3), Seat(5))) is Refusal.NOT_AT_THE_TABLE
    table.deal()
    assert table.refusal(seating.ChangeSeat(Seat(2), Seat(3))) is Refusal.HAND_IS_RUNNING


def broke(rules: LineupTerms = LATER, hands: int = 0) -> Table:
    """Seat 8 has lost everything; this many hands pass before it buys in again."""
    table = running(rules)
    table.hand(1, bust=[8])
    table.hands(hands)
    return table


def test_who_went_broke_buys_in_as_a_newcomer() -> None:
    """LIV sheet, Texas Hold'em: a busted player who rebuys is new, even at once."""
    table = broke()
    table.do(seating.Rebuy(Seat(8), 500, EntryChoice.LET_BUTTON_PASS))
    assert debt(table, 8) == (Debt.ENTRY, 0)
    assert table.stacks()[8] == 500
    assert "8" not in table.hand()


def test_blinds_that_passed_a_held_seat_are_missed() -> None:
    """LIV sheet, Texas Hold'em: post or wait for the big blind."""
    table = broke(hands=2)
    table.do(seating.Rebuy(Seat(8), 500, EntryChoice.POST))
    assert debt(table, 8) == (Debt.BLINDS, 0)
    assert "made up 8: 10+5 dead" in "".join(table.hands(2))


def test_at_20_40_who_went_broke_posts_the_big_blind_only() -> None:
    """OCE sheet, $20-$40: players who go broke come in again for the large blind."""
    table = broke(LineupTerms(rebuy=RebuyTerms.BIG_BLIND_ONLY, first_round_free=False), hands=2)
    table.do(seating.Rebuy(Seat(8), 500, EntryChoice.POST))
    assert "entry 8: 10 |" in "".join(table.hands(2))


def test_buying_in_again_takes_an_empty_stack_and_topping_up_does_not() -> None:
    """D-9: between hands; chips in a hand are the hand's."""
    table = broke()
    assert table.refusal(seating.TopUp(Seat(8), 100)) is Refusal.NOT_OFFERED
    assert table.refusal(seating.Rebuy(Seat(1), 100)) is Refusal.NOT_OFFERED
    assert table.refusal(seating.Rebuy(Seat(8), 0)) is Refusal.BELOW_MINIMUM
    assert table.refusal(seating.TopUp(Seat(9), 100)) is Refusal.NOT_AT_THE_TABLE
    table.deal()
    assert table.refusal(seating.TopUp(Seat(1), 100)) is Refusal.HAND_IS_RUNNING
    table.do(seating.Rebuy(Seat(8), 40))
    table.do(seating.TopUp(Seat(8), 2))
    assert table.stacks()[8] == 42


@pytest.mark.parametrize("won", [True, False])
def test_all_in_for_the_blind_is_all_there_is_to_it(won: bool) -> None:
    """D-23, RR: nothing is owed afterwards, won or lost."""
    table = Table(1, 2, rules=LATER)
    table.sit(3, stack=4)
    table.hand(3 if won else 1)
    assert debt(table, 3) == (Debt.NOTHING, 0)
