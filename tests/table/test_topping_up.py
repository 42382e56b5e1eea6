"""Chips added to a stack, by command or automatically."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Fold
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.events import BuyInWanted, TopUpChosen
from table_server.table.state import Absence, Purpose
from tests.table.broke import all_in, broke, top_up
from tests.table.spreads import HOLDEM, NO_LIMIT
from tests.table.table import STACK, TableInPlay

MINUTE = 60_000


# by wish


def test_a_top_up_in_a_hand_is_on_the_felt_when_it_is_over() -> None:
    """D-9, LP-115: table stakes."""
    table = TableInPlay(1, 2)
    table.deal()
    table.do(top_up(2, 1_000))
    table.arrives()
    assert table.hand.stacks == [STACK - 400, STACK - 200]
    table.folds()
    assert table.stacks() == {1: STACK - 200, 2: STACK + 1_200}


def test_a_top_up_between_hands_is_on_the_felt_at_once() -> None:
    """D-9."""
    table = TableInPlay(1, 2)
    table.do(top_up(2, 1_000))
    table.arrives()
    assert table.stacks()[2] == STACK + 1_000
    assert table.sitter(2).bought == STACK + 1_000


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        (0, Refusal.BELOW_MINIMUM),
        (-100, Refusal.BELOW_MINIMUM),
        (150, Refusal.NOT_A_CHIP),
        (20_100, Refusal.ABOVE_MAXIMUM),
    ],
)
def test_a_stack_is_topped_up_with_chips_up_to_the_most(amount: int, why: Refusal) -> None:
    """D-9, LP-54."""
    assert TableInPlay(1, 2).refusal(top_up(2, amount)) is why


def test_a_stack_may_be_topped_up_to_the_most_exactly() -> None:
    """LP-54."""
    table = TableInPlay(1, 2)
    table.do(top_up(2, 20_000))
    table.arrives()
    assert table.stacks()[2] == 40_000


def test_only_who_has_chips_tops_up() -> None:
    table = broke()
    assert table.refusal(top_up(9, 100)) is Refusal.NOT_LOGGED_IN
    assert table.refusal(top_up(1, 100)) is Refusal.NOT_OFFERED
    table.log_in(4)
    assert table.refusal(top_up(4, 100)) is Refusal.NOT_OFFERED


def test_one_short_buy_for_each_full_one() -> None:
    """D-9 (LIV and OCE sheets): after a short buy only a full one, which allows a short one again."""
    table = TableInPlay(1, 2)
    for amount in (1_000, 4_000, 1_000):
        table.do(top_up(2, amount))
        table.arrives()
    assert table.sitter(2).short_buys == 1
    assert table.refusal(top_up(2, 1_000)) is Refusal.BELOW_MINIMUM
    table.do(top_up(2, 4_000))


def test_short_buys_without_limit_where_the_house_has_none() -> None:
    """D-9."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    for _ in range(3):
        table.do(top_up(2, 100))
        table.arrives()
    assert table.stacks()[2] == STACK + 300


def test_a_stack_that_has_grown_too_large_meanwhile_has_its_top_up_back() -> None:
    """LP-54: the player won while the money was on its way."""
    table = TableInPlay(1, 2, menu=(replace(HOLDEM, most_buy_in=STACK + 500),))
    table.do(top_up(2, 500))
    table.deal()
    table.folds()
    assert table.stacks()[2] == STACK + 200
    table.arrives()
    assert table.entries[-1].key == "t1-3-back"
    assert table.stacks()[2] == STACK + 200


def test_also_if_it_comes_while_others_play_a_hand() -> None:
    """LP-54: a seat without cards may be topped up at any time, but not above the most."""
    table = TableInPlay(1, 2, 3, menu=(replace(HOLDEM, most_buy_in=STACK + 500),))
    table.do(wish.TakeBreak(Seat(3), Absence.NEXT_HAND))
    table.do(top_up(3, 500))
    table.do(wish.CorrectStack(seat=Seat(3), amount=100, by=("one", "other"), reason="miscounted"))
    table.deal()
    table.arrives()
    assert table.stacks()[3] == STACK + 100


# by itself


def test_a_stack_is_kept_filled_up_between_hands() -> None:
    """D-9: the wallet is asked as soon as a hand has made the stack smaller."""
    table = TableInPlay(1, 2)
    assert table.kinds(wish.KeepToppedUp(Seat(1), STACK)) == ["TopUpChosen"]
    table.deal()
    events = table.act(Fold(Seat(1)))
    assert events[-1] == BuyInWanted(
        key="t1-3", seat=Seat(1), player="p1", amount=200, purpose=Purpose.TOP_UP, entry=EntryChoice.WAIT
    )
    table.arrives()
    assert table.stacks() == {1: STACK, 2: STACK + 200}


def test_a_stack_that_is_too_small_already_is_filled_up_at_once() -> None:
    """D-9: unless it is in a hand; by whole chips, and no further than the most."""
    table = TableInPlay(1, 2)
    assert table.kinds(wish.KeepToppedUp(Seat(1), STACK + 1_050)) == ["TopUpChosen", "BuyInWanted"]
    assert next(iter(table.table.moves.values())).amount == 1_000
    table.arrives()
    table.deal()
    assert table.kinds(wish.KeepToppedUp(Seat(2), STACK + 1_000)) == ["TopUpChosen"]


def test_no_second_crossing_is_asked_for_while_one_is_open() -> None:
    table = TableInPlay(1, 2)
    table.do(top_up(1, 500))
    assert table.kinds(wish.KeepToppedUp(Seat(1), STACK + 1_000)) == ["TopUpChosen"]


def test_a_short_buy_that_is_not_allowed_is_not_asked_for_by_itself() -> None:
    """D-9."""
    table = TableInPlay(1, 2)
    table.do(top_up(1, 500))
    table.arrives()
    assert table.kinds(wish.KeepToppedUp(Seat(1), STACK + 1_000)) == ["TopUpChosen"]


def test_an_empty_wallet_is_not_asked_after_every_hand() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.KeepToppedUp(Seat(1), STACK + 1_000))
    assert table.fails()[-1] == TopUpChosen(Seat(1), 0)
    table.whole_hand()
    assert table.table.moves == {}


def test_a_stack_is_filled_up_no_longer() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.KeepToppedUp(Seat(1), STACK))
    table.do(wish.KeepToppedUp(Seat(1), 0))
    table.deal()
    table.act(Fold(Seat(1)))
    assert table.table.moves == {}


def test_who_goes_broke_is_not_bought_in_again_by_itself() -> None:
    """D-9: an empty stack is not filled up."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    table.do(wish.KeepToppedUp(Seat(1), STACK))
    all_in(table)
    assert table.stacks()[1] == 0
    assert table.table.moves == {}


def test_how_far_a_stack_may_be_filled_up() -> None:
    """D-9, LP-54."""
    table = TableInPlay(1, 2)
    for to, why in ((-1, Refusal.BELOW_MINIMUM), (40_100, Refusal.ABOVE_MAXIMUM)):
        assert table.refusal(wish.KeepToppedUp(Seat(1), to)) is why
    assert table.refusal(wish.KeepToppedUp(Seat(7), 100)) is Refusal.NOT_LOGGED_IN
    table.log_in(3)
    assert table.kinds(wish.KeepToppedUp(Seat(3), 40_000)) == ["TopUpChosen"]
