"""The wishes that may be set, and their prices."""

from __future__ import annotations

from dataclasses import replace

from table_server.families.hand import VoidHand
from table_server.families.rounds.commands import Call, Check, Fold, Wager
from table_server.projection.rounds.pre_actions import open_wishes
from table_server.table.ephemeral import PreAction, Wish
from table_server.table.state import Phase
from tests.families.rounds.shapes import NO_LIMIT, TWO_DRAWS
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, setup, stays


def test_facing_a_bet_call_exactly_this_or_fold() -> None:
    table = dealt_table()
    assert open_wishes(table, ONE) == (PreAction(Wish.CALL, 200), PreAction(Wish.FOLD, 200))


def test_check_or_fold_while_checking_is_free() -> None:
    table = dealt_table()
    does(table, Call(THREE))
    assert open_wishes(table, TWO) == (PreAction(Wish.CHECK_FOLD, 0),)


def test_a_house_may_do_without_wishes() -> None:
    """LP-57."""
    table = dealt_table(terms=replace(NO_LIMIT, pre_actions=False))
    assert open_wishes(table, ONE) == ()


def test_a_short_stack_calls_with_what_it_has() -> None:
    table = dealt_table(terms=NO_LIMIT, dealt=setup((1_000, 10_000, 10_000)))
    does(table, Wager(THREE, 4_000))
    assert open_wishes(table, TWO) == (PreAction(Wish.CALL, 3_600), PreAction(Wish.FOLD, 3_600))
    assert open_wishes(table, ONE) == ()  # it is asked already


def test_none_for_who_is_asked_has_acted_has_folded_or_is_not_there() -> None:
    table = dealt_table()
    assert open_wishes(table, THREE) == ()
    does(table, Call(THREE), Fold(ONE))
    assert open_wishes(table, THREE) == ()
    assert open_wishes(table, ONE) == ()
    does(table, Check(TWO))
    assert open_wishes(table, THREE) == (PreAction(Wish.CHECK_FOLD, 0),)


def test_none_between_the_rounds_or_while_the_table_stops() -> None:
    assert open_wishes(stays(dealt_table(TWO_DRAWS)), TWO) == ()
    table = dealt_table()
    table.phase = Phase.FROZEN
    assert open_wishes(table, ONE) == ()


def test_none_once_the_hand_is_void() -> None:
    """D-4: a question of a voided hand is asked no more."""
    table = dealt_table()
    does(table, VoidHand())
    assert open_wishes(table, ONE) == ()
