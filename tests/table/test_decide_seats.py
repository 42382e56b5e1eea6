"""Logging in, breaks, ways to come in, moving, leaving."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.cage import ledger
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Wager
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.table import commands as wish
from table_server.table.events import LoggedIn, SeatMoved
from table_server.table.state import Absence
from tests.table.spreads import HOLDEM, STUD
from tests.table.table import STACK, TWO, TableInPlay


def log_in(seat: int, player: str) -> wish.LogIn:
    return wish.LogIn(Seat(seat), player, "Somebody")


def chair_debt(table: TableInPlay, seat: int) -> Debt:
    return table.table.lineup.chairs[Seat(seat)].debt


def standing(table: TableInPlay, seat: int) -> Standing:
    return table.table.lineup.chairs[Seat(seat)].standing


def test_a_player_proves_card_and_pin_at_a_seat() -> None:
    """LP-29 to LP-32: with a full time bank (D-1), without chips, and not dealt in."""
    table = TableInPlay(1, 2)
    events = table.do(wish.LogIn(Seat(3), "p3", "Somebody", extra_time=150))
    bank = table.table.terms.clocks.bank
    assert events == [LoggedIn(seat=Seat(3), player="p3", name="Somebody", extra_time=150, bank=bank)]
    table.deal()
    assert table.dealt_in() == [1, 2]


def test_one_account_sits_at_one_seat_only() -> None:
    """LP-27: a card is one person."""
    table = TableInPlay(1, 2)
    assert table.refusal(log_in(3, "p1")) is Refusal.ALREADY_SEATED
    assert table.refusal(log_in(1, "other")) is Refusal.SEAT_IS_TAKEN


@pytest.mark.parametrize("seat", [0, 11, -1])
def test_there_are_ten_seats(seat: int) -> None:
    """LP-45."""
    assert TableInPlay().refusal(log_in(seat, "p1")) is Refusal.NO_SUCH_SEAT


def test_a_room_may_have_fewer_seats_at_a_table() -> None:
    """LP-53."""
    table = TableInPlay(1, 2)
    table.do(wish.SetTerms(replace(table.table.terms, seats=6)))
    assert table.refusal(log_in(7, "p7")) is Refusal.NO_SUCH_SEAT


def test_a_locked_seat_stays_empty() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.LockSeat(Seat(3), on=True))
    assert table.refusal(log_in(3, "p3")) is Refusal.SEAT_IS_LOCKED


def test_who_comes_in_the_first_round_is_dealt_into_the_next_hand_and_not_into_a_running_one() -> None:
    """LP-32, D-20."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.sit(5)
    assert table.dealt_in() == [1, 2, 3]
    table.folds()
    table.deal()
    assert table.dealt_in() == [1, 2, 3, 5]


def test_later_a_newcomer_waits_for_the_blind_or_posts_it() -> None:
    """LP-32, D-19: the way in is chosen with the money, and may be changed until the player is in."""
    table = TableInPlay(1, 2, 3, 4)
    for _ in range(5):
        table.whole_hand()
    table.sit(9)
    table.sit(10, entry=EntryChoice.POST)
    table.deal()
    assert table.hand.setup.button == 2
    assert table.dealt_in() == [1, 2, 3, 4, 10]
    table.do(wish.ChooseEntry(Seat(9), EntryChoice.POST))
    table.folds()
    table.deal()
    assert table.dealt_in() == [1, 2, 3, 4, 9, 10]
    assert {post.seat: post.live for post in table.hand.setup.posts}[Seat(9)] == 400


def test_a_way_in_the_house_does_not_have_is_not_taken() -> None:
    """D-66."""
    table = TableInPlay(1, 2)
    assert table.refusal(wish.ChooseEntry(Seat(1), EntryChoice.KILL)) is Refusal.NOT_OFFERED
    assert table.refusal(wish.ChooseEntry(Seat(7), EntryChoice.WAIT)) is Refusal.NOT_AT_THE_TABLE


def test_a_break_from_the_next_hand_on() -> None:
    """The running hand is played to its end."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.TakeBreak(Seat(2), Absence.NEXT_HAND))
    table.calls()
    table.deal()
    assert table.dealt_in() == [1, 3]
    assert table.refusal(wish.TakeBreak(Seat(2), Absence.NEXT_HAND)) is Refusal.NOT_OFFERED
    table.folds()
    table.do(wish.Return(Seat(2), EntryChoice.POST))
    assert table.sitter(2).absence is Absence.NOT


def test_a_break_from_the_next_blind_on() -> None:
    """Dealt in until the big blind comes to the seat; then it is missed (D-21, D-22)."""
    table = TableInPlay(1, 2, 3, 4)
    table.whole_hand()
    table.do(wish.TakeBreak(Seat(1), Absence.NEXT_BLIND))
    assert table.refusal(wish.TakeBreak(Seat(1), Absence.NEXT_BLIND)) is Refusal.NOT_OFFERED
    table.whole_hand()
    assert table.dealt_in() == [1, 2, 3, 4]
    table.whole_hand()
    assert table.dealt_in() == [2, 3, 4]
    assert table.sitter(1).absence is Absence.NEXT_HAND
    assert chair_debt(table, 1) is Debt.BLINDS


def test_two_breaks_at_one_blind() -> None:
    """The blind goes to the next player, who may want a break as well."""
    table = TableInPlay(1, 2, 3, 4, 5)
    table.whole_hand()
    for seat in (4, 5):
        table.do(wish.TakeBreak(Seat(seat), Absence.NEXT_BLIND))
    table.whole_hand()
    assert table.dealt_in() == [1, 2, 3]


def test_who_thinks_better_of_it_before_the_blind_plays_on() -> None:
    table = TableInPlay(1, 2, 3, 4)
    table.whole_hand()
    table.do(wish.TakeBreak(Seat(4), Absence.NEXT_BLIND))
    table.do(wish.TakeBreak(Seat(4), Absence.NOT))
    table.whole_hand()
    assert table.dealt_in() == [1, 2, 3, 4]
    assert table.refusal(wish.TakeBreak(Seat(4), Absence.NOT)) is Refusal.NOT_OFFERED


def test_a_game_without_blinds_has_no_break_from_the_next_blind_on() -> None:
    """It would never begin."""
    table = TableInPlay(1, 2, 3, menu=(STUD,))
    assert table.refusal(wish.TakeBreak(Seat(1), Absence.NEXT_BLIND)) is Refusal.NOT_OFFERED
    table.do(wish.TakeBreak(Seat(1), Absence.NEXT_HAND))


def test_who_has_no_chips_on_the_table_takes_no_break() -> None:
    table = TableInPlay(1, 2)
    table.log_in(3)
    assert table.refusal(wish.TakeBreak(Seat(3), Absence.NEXT_HAND)) is Refusal.NOT_AT_THE_TABLE


def test_who_comes_back_has_missed_no_hand_in_a_row_any_more() -> None:
    """D-3: otherwise one more silence would send the player out again."""
    table = TableInPlay(1, 2, 3)
    for _ in range(2):
        table.deal()
        while not table.hand.over:
            (seat,) = table.asked()
            if seat == 2:
                table.time_up(2)
            else:
                table.act(table.free(seat))
    assert table.sitter(2).timeouts == 2
    assert table.kinds(wish.Return(Seat(2), EntryChoice.POST)) == [
        "Returned",
        "AbsenceChosen",
        "TimeoutsForgiven",
    ]
    assert table.sitter(2).timeouts == 0


def test_who_plays_has_nothing_to_come_back_to() -> None:
    table = TableInPlay(1, 2)
    assert table.refusal(wish.Return(Seat(1), EntryChoice.WAIT)) is Refusal.NOT_OFFERED
    assert table.refusal(wish.Return(Seat(9), EntryChoice.WAIT)) is Refusal.NOT_AT_THE_TABLE


def test_between_hands_a_player_goes_at_once_and_the_money_with_him() -> None:
    """LP-37, LP-38."""
    table = TableInPlay(1, 2, 3)
    assert table.kinds(wish.Leave(Seat(2))) == ["PlayerLeft", "CashedOut", "LoggedOut"]
    assert table.entries[-1] == ledger.cash_out("t1-4", table="t1", player="p2", amount=STACK)
    assert table.wallet("p2") == 0
    assert Seat(2) not in table.table.sitters


def test_who_has_never_bought_in_goes_without_an_entry() -> None:
    table = TableInPlay(1, 2)
    table.log_in(3)
    entries = len(table.entries)
    assert table.kinds(wish.LogOut(Seat(3))) == ["LoggedOut"]
    assert len(table.entries) == entries


@pytest.mark.parametrize("goes", [wish.Leave, wish.LogOut, wish.Remove, wish.PickUp])
def test_in_a_hand_a_player_goes_when_it_is_over_and_leaves_what_is_in_the_pot(
    goes: type[wish.Leave | wish.LogOut | wish.Remove | wish.PickUp],
) -> None:
    """LP-44: by command, a lost page, the floor or the clock. The big blind has been posted."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    big_blind = Seat(3)
    assert table.kinds(goes(big_blind)) == ["LeaveWanted", "SatOut"]
    assert table.refusal(goes(big_blind)) is Refusal.HAND_IS_RUNNING
    table.act(Wager(Seat(1), 800))
    while not table.hand.over:
        (seat,) = table.asked()
        if seat == big_blind:
            table.time_up(seat)
        else:
            table.act(table.free(seat))
    assert big_blind not in table.table.sitters
    assert table.wallet("p3") == -400


def test_who_has_no_cards_need_not_wait_for_the_hand() -> None:
    """LP-38."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.TakeBreak(Seat(3), Absence.NEXT_HAND))
    table.deal()
    table.do(wish.Leave(Seat(3)))
    assert table.wallet("p3") == 0


def test_nobody_goes_who_is_not_there() -> None:
    assert TableInPlay(1, 2).refusal(wish.Leave(Seat(7))) is Refusal.NOT_LOGGED_IN


def test_who_goes_gets_no_more_cards_while_his_money_is_on_its_way() -> None:
    """The wallet may still pay, so the player waits for its answer."""
    table = TableInPlay(1, 2, 3, 4)
    table.do(wish.TopUp(Seat(4), 1_000))
    table.do(wish.Leave(Seat(4)))
    table.whole_hand()
    assert table.dealt_in() == [1, 2, 3]
    assert table.refusal(wish.Return(Seat(4), EntryChoice.WAIT)) is Refusal.NOT_OFFERED
    assert table.refusal(wish.TakeBreak(Seat(4), Absence.NEXT_BLIND)) is Refusal.NOT_OFFERED
    table.arrives()
    assert Seat(4) not in table.table.sitters
    assert table.wallet("p4") == 0


def test_a_player_changes_seats_between_hands() -> None:
    """D-25: away from the blinds it costs hands or a post."""
    table = TableInPlay(1, 2, 3, 4)
    for _ in range(4):
        table.whole_hand()
    assert table.hand.setup.button == 4
    table.deal()
    assert table.refusal(wish.ChangeSeat(Seat(3), Seat(9), EntryChoice.WAIT)) is Refusal.HAND_IS_RUNNING
    table.folds()
    moved = table.do(wish.ChangeSeat(Seat(4), Seat(9), EntryChoice.WAIT))
    assert moved[-1] == SeatMoved(Seat(4), Seat(9))
    assert table.sitter(9).player == "p4"
    assert table.stacks().keys() == {1, 2, 3, 9}


def test_the_first_seat_and_the_last_are_seats() -> None:
    """LP-45."""
    table = TableInPlay(2, 3)
    table.do(wish.MoveSeat(Seat(2), Seat(1)))
    table.do(wish.MoveSeat(Seat(3), Seat(10)))
    assert sorted(table.table.sitters) == [1, 10]


def test_no_seat_is_changed_for_one_that_is_not_free() -> None:
    table = TableInPlay(1, 2, 3)
    table.log_in(4)
    table.do(wish.LockSeat(Seat(5), on=True))
    for seat, why in (
        (2, Refusal.SEAT_IS_TAKEN),
        (4, Refusal.SEAT_IS_TAKEN),
        (5, Refusal.SEAT_IS_LOCKED),
        (11, Refusal.NO_SUCH_SEAT),
    ):
        assert table.refusal(wish.ChangeSeat(Seat(1), Seat(seat), EntryChoice.WAIT)) is why
        assert table.refusal(wish.MoveSeat(Seat(1), Seat(seat))) is why
    assert table.refusal(wish.ChangeSeat(Seat(4), Seat(6), EntryChoice.WAIT)) is Refusal.NOT_AT_THE_TABLE


def test_the_floor_moves_a_player_free_of_charge() -> None:
    """Debts stay and none are added. The player's own move would cost hands or a post here (D-25)."""
    table = TableInPlay(1, 2, 3, 4, 5)
    for _ in range(6):
        table.whole_hand()
    asked = TableInPlay(1, 2, 3, 4, 5)
    for _ in range(6):
        asked.whole_hand()
    asked.do(wish.ChangeSeat(Seat(4), Seat(9), EntryChoice.WAIT))
    assert chair_debt(asked, 9) is Debt.HANDS
    table.do(wish.MoveSeat(Seat(4), Seat(9)))
    assert chair_debt(table, 9) is Debt.NOTHING
    table.deal()
    assert 9 in table.dealt_in()
    assert table.refusal(wish.MoveSeat(Seat(9), Seat(4))) is Refusal.HAND_IS_RUNNING


def test_the_floor_moves_nobody_who_has_no_chips() -> None:
    table = TableInPlay(1, 2)
    table.log_in(3)
    assert table.refusal(wish.MoveSeat(Seat(3), Seat(6))) is Refusal.NOT_AT_THE_TABLE


def test_money_on_its_way_follows_its_player() -> None:
    table = TableInPlay(1, 2, 3)
    table.do(wish.TopUp(Seat(3), 1_000))
    table.do(wish.MoveSeat(Seat(3), Seat(8)))
    table.arrives()
    assert table.stacks() == {1: STACK, 2: STACK, 8: STACK + 1_000}


def test_over_buttons_where_the_house_plays_overs() -> None:
    """D-68."""
    overs = replace(HOLDEM, terms=replace(HOLDEM.terms, overs=True))
    table = TableInPlay(1, 2, menu=(overs,))
    table.do(wish.OfFamily(HoldOver(Seat(1), on=True)))
    assert table.table.lineup.chairs[Seat(1)].over
    assert TableInPlay(1, 2).refusal(wish.OfFamily(HoldOver(Seat(1), on=True))) is Refusal.NOT_OFFERED


def test_straddles_where_the_house_takes_them() -> None:
    """D-24."""
    straddles = replace(HOLDEM, between=LineupTerms(straddle=Straddle.UNDER_THE_GUN))
    table = TableInPlay(1, 2, 3, 4, menu=(straddles,))
    table.do(wish.OfFamily(WantStraddle(Seat(4), on=True)))
    table.deal()
    assert table.hand.setup.posts[-1].seat == 4
    assert TableInPlay(1, 2).refusal(wish.OfFamily(WantStraddle(Seat(1), on=True))) is Refusal.NOT_OFFERED


def test_a_voided_hand_lets_go_who_wanted_to() -> None:
    """D-4, LP-38: the player leaves with all chips brought into the hand."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.Leave(Seat(3)))
    table.do(wish.VoidHand(TWO, "a screen was dark"))
    assert Seat(3) not in table.table.sitters
    assert table.wallet("p3") == 0
    assert standing(table, 1) is Standing.IN
