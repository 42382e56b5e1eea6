"""Buying in, topping up, the cage's answers, the half-hour bell. The test table counts every cent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.events import SeatTaken
from table_server.table import commands as wish
from table_server.table.decide_money import buy_in_range
from table_server.table.events import BuyInArrived, BuyInFailed, BuyInWanted, ChipsPlaced
from table_server.table.state import Purpose
from tests.table.broke import all_in, broke, top_up
from tests.table.spreads import HOLDEM, NO_LIMIT, STUD
from tests.table.table import KEY, STACK, TableInPlay

MINUTE = 60_000


def buy_in(seat: int, amount: int = STACK, entry: EntryChoice = EntryChoice.WAIT) -> wish.BuyIn:
    return wish.BuyIn(Seat(seat), amount, entry)


def logged_in(seat: int = 3) -> TableInPlay:
    table = TableInPlay(1, 2)
    table.log_in(seat)
    return table


# sitting down with chips


def test_money_is_asked_of_the_wallet_and_becomes_chips_when_it_has_come() -> None:
    """LP-28, LP-32: wanted, moved by its key, then on the table."""
    table = logged_in()
    wanted = BuyInWanted(
        key="t1-3", seat=Seat(3), player="p3", amount=STACK, purpose=Purpose.SIT, entry=EntryChoice.WAIT
    )
    assert table.do(buy_in(3)) == [wanted]
    assert 3 not in table.stacks()
    assert table.arrives() == [
        BuyInArrived("t1-3"),
        SeatTaken(seat=Seat(3), player=Player("p3"), stack=STACK, entry=EntryChoice.WAIT),
        ChipsPlaced("t1-3", short=False),
    ]
    assert table.stacks()[3] == STACK
    assert table.sitter(3).bought == STACK


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        (3_900, Refusal.BELOW_MINIMUM),
        (40_100, Refusal.ABOVE_MAXIMUM),
        (4_050, Refusal.NOT_A_CHIP),
        (0, Refusal.BELOW_MINIMUM),
        (-5_000, Refusal.BELOW_MINIMUM),
    ],
)
def test_the_house_says_how_much_is_brought(amount: int, why: Refusal) -> None:
    """D-9, LP-54."""
    assert logged_in().refusal(buy_in(3, amount)) is why


@pytest.mark.parametrize("amount", [4_000, 40_000])
def test_the_least_and_the_most_may_be_brought(amount: int) -> None:
    """D-9, LP-54."""
    table = logged_in()
    table.buy_in(3, amount)
    assert table.stacks()[3] == amount


def test_without_a_most_anything_may_be_brought() -> None:
    """D-9: PLC no limit has no maximum."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    table.sit(3, stack=10_000_000)
    assert table.stacks()[3] == 10_000_000


def test_only_who_proved_card_and_pin_buys_in_and_only_without_chips() -> None:
    table = TableInPlay(1, 2)
    assert table.refusal(buy_in(3)) is Refusal.NOT_LOGGED_IN
    assert table.refusal(buy_in(1)) is Refusal.NOT_OFFERED


def test_a_doubled_touch_asks_the_wallet_once() -> None:
    table = logged_in()
    table.do(buy_in(3))
    assert table.refusal(buy_in(3)) is Refusal.MONEY_IS_ON_ITS_WAY
    assert table.refusal(top_up(3, 100)) is Refusal.MONEY_IS_ON_ITS_WAY


def test_more_than_the_game_seats_do_not_buy_in() -> None:
    """D-7: a player who waits for money has a place too."""
    table = TableInPlay(1, 2, menu=(replace(HOLDEM, between=LineupTerms(most_players=3)),))
    table.log_in(3)
    table.log_in(4)
    table.do(buy_in(3))
    assert table.refusal(buy_in(4)) is Refusal.TABLE_IS_FULL
    table.fails()
    table.buy_in(4)


def test_a_way_in_the_house_does_not_have_is_refused_before_any_money_moves() -> None:
    """D-66: a kill is no way into hold'em."""
    assert logged_in().refusal(buy_in(3, entry=EntryChoice.KILL)) is Refusal.NOT_OFFERED


def test_a_wallet_that_does_not_pay() -> None:
    table = logged_in()
    table.do(buy_in(3))
    assert table.fails(NotMoved.BARRED) == [BuyInFailed("t1-3", NotMoved.BARRED)]
    assert table.table.moves == {}
    table.buy_in(3)


def test_the_cage_asked_again_answers_again_and_the_second_answer_does_nothing() -> None:
    """The crossing of money after a crash: its key moves it once."""
    table = logged_in()
    table.do(buy_in(3))
    table.arrives()
    for again in (wish.MoneyArrived("t1-3"), wish.MoneyRefused("t1-3", NotMoved.NOT_ENOUGH)):
        assert table.refusal(again) is Refusal.NOT_OFFERED
    assert table.refusal(wish.MoneyArrived("t1-99")) is Refusal.NOT_OFFERED


def test_an_answer_that_comes_twice_while_the_chips_wait_for_the_hand() -> None:
    table = TableInPlay(1, 2)
    table.do(top_up(1, 1_000))
    table.deal()
    table.arrives()
    key = next(iter(table.table.moves))
    assert table.refusal(wish.MoneyArrived(key)) is Refusal.NOT_OFFERED
    assert table.refusal(wish.MoneyRefused(key, NotMoved.NOT_ENOUGH)) is Refusal.NOT_OFFERED


def test_in_a_game_that_has_changed_meanwhile_who_wanted_to_post_waits() -> None:
    """Money does not go back and forth for that."""
    table = TableInPlay(1, 2, menu=(HOLDEM, STUD))
    table.log_in(3)
    table.do(buy_in(3, entry=EntryChoice.POST))
    table.do(wish.ChangeGame(STUD))
    table.arrives()
    assert table.stacks()[3] == STACK


def test_money_for_which_there_is_no_seat_any_more_goes_back() -> None:
    """D-7: the game changed to one for fewer players while it was on its way."""
    table = TableInPlay(1, 2, menu=(HOLDEM, replace(HOLDEM, name="two", between=LineupTerms(most_players=2))))
    table.log_in(3)
    table.do(buy_in(3))
    table.do(wish.ChangeGame(table.table.terms.menu[1]))
    table.arrives()
    assert table.entries[-1] == ledger.cash_out("t1-3-back", table=KEY, player="p3", amount=STACK)
    assert table.wallet("p3") == 0
    assert Seat(3) in table.table.sitters


def test_who_leaves_before_the_money_has_come_has_it_back() -> None:
    """LP-38: the crossing is finished first, whatever the wallet answers."""
    table = logged_in()
    table.do(buy_in(3))
    table.do(wish.Leave(Seat(3)))
    assert table.refusal(buy_in(3)) is Refusal.NOT_OFFERED
    assert table.refusal(wish.KeepToppedUp(Seat(3), 0)) is Refusal.NOT_OFFERED
    table.arrives()
    assert table.wallet("p3") == 0
    assert Seat(3) not in table.table.sitters


def test_who_leaves_before_the_wallet_says_no_is_gone_then() -> None:
    table = logged_in()
    table.do(buy_in(3))
    table.do(wish.Leave(Seat(3)))
    table.fails()
    assert Seat(3) not in table.table.sitters


# coming back


def test_who_comes_back_within_the_hour_brings_what_was_left_with() -> None:
    """D-9: above the most if that much was left with, and never less."""
    table = TableInPlay(1, 2, menu=(replace(HOLDEM, most_buy_in=STACK),))
    table.do(wish.CorrectStack(seat=Seat(2), amount=5_050, by=("one", "other"), reason="miscounted"))
    table.do(wish.Leave(Seat(2)))
    table.now += 60 * MINUTE
    table.log_in(2)
    assert buy_in_range(table.table, "p2", table.now) == (25_000, 25_000)
    assert table.refusal(buy_in(2, STACK)) is Refusal.BELOW_MINIMUM
    assert table.refusal(buy_in(2, 25_100)) is Refusal.ABOVE_MAXIMUM
    table.buy_in(2, 25_000)
    assert table.table.gone == {}


def test_who_comes_back_later_brings_what_everybody_brings() -> None:
    """D-9."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.Leave(Seat(2)))
    table.now += 60 * MINUTE + 1
    assert buy_in_range(table.table, "p2", table.now) == (4_000, 40_000)
    table.do(wish.Leave(Seat(3)))
    assert table.table.gone.keys() == {"p3"}  # the other is forgotten
    table.now += 60 * MINUTE
    table.do(wish.Leave(Seat(1)))
    assert table.table.gone.keys() == {"p1", "p3"}


def test_without_a_most_there_is_none_for_who_comes_back() -> None:
    """D-9."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    table.do(wish.Leave(Seat(2)))
    assert buy_in_range(table.table, "p2", table.now) == (STACK, None)


def test_money_that_did_not_become_chips_does_not_count_as_brought_back() -> None:
    """D-9."""
    table = TableInPlay(1, 2, menu=(HOLDEM, replace(HOLDEM, name="two", between=LineupTerms(most_players=2))))
    table.do(wish.Leave(Seat(2)))
    table.log_in(2)
    table.sit(3)
    table.do(buy_in(2))
    table.do(wish.ChangeGame(table.table.terms.menu[1]))
    table.arrives()
    assert table.table.gone.keys() == {"p2"}


# broke


def test_who_went_broke_buys_in_again_and_owes_what_a_newcomer_owes() -> None:
    """D-9, D-21: no less than the least buy-in, in any way open to a newcomer."""
    table = broke()
    assert table.refusal(buy_in(1, 100)) is Refusal.BELOW_MINIMUM
    table.buy_in(1, 4_000, EntryChoice.POST)
    assert table.stacks()[1] == 4_000
    assert table.table.lineup.chairs[Seat(1)].entry is EntryChoice.POST
    assert table.sitter(1).bought == STACK + 4_000


def test_who_goes_broke_while_a_top_up_is_on_its_way_has_it_back() -> None:
    """Less than a buy-in is no way back into the game (D-9)."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    table.do(top_up(1, 100))
    all_in(table)
    assert table.stacks() == {1: 0, 2: 2 * STACK}
    table.arrives()
    assert table.stacks()[1] == 0
    assert table.wallet("p1") == -STACK
