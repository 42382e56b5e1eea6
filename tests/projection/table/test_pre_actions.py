"""Which wishes may be set, and at what price."""

from __future__ import annotations

from table_server.families.hand import VoidHand
from table_server.families.rounds.commands import Call, Check, Fold, Wager
from table_server.projection.table.pre_actions import open_wishes
from table_server.table.ephemeral import PreAction, Wish
from table_server.table.state import Phase
from tests.families.rounds.shapes import NO_LIMIT, TWO_DRAWS
from tests.projection.three_seats import ONE, THREE, TWO, does, setup, stays, table


def test_facing_a_bet_call_exactly_this_or_fold() -> None:
    felt = table()
    assert open_wishes(felt, ONE) == (PreAction(Wish.CALL, 200), PreAction(Wish.FOLD, 200))


def test_where_checking_would_be_free_check_or_fold() -> None:
    felt = table()
    does(felt, Call(THREE))
    assert open_wishes(felt, TWO) == (PreAction(Wish.CHECK_FOLD, 0),)


def test_a_short_stack_calls_with_what_it_has() -> None:
    felt = table(terms=NO_LIMIT, dealt=setup((1_000, 10_000, 10_000)))
    does(felt, Wager(THREE, 4_000))
    assert open_wishes(felt, TWO) == (PreAction(Wish.CALL, 3_600), PreAction(Wish.FOLD, 3_600))
    assert open_wishes(felt, ONE) == ()  # it is asked already


def test_none_for_who_is_asked_has_acted_has_folded_or_is_not_there() -> None:
    felt = table()
    assert open_wishes(felt, THREE) == ()
    does(felt, Call(THREE), Fold(ONE))
    assert open_wishes(felt, THREE) == ()
    assert open_wishes(felt, ONE) == ()
    does(felt, Check(TWO))
    assert open_wishes(felt, THREE) == (PreAction(Wish.CHECK_FOLD, 0),)


def test_none_between_the_rounds_or_while_the_table_stops() -> None:
    assert open_wishes(stays(table(TWO_DRAWS)), TWO) == ()
    felt = table()
    felt.phase = Phase.FROZEN
    assert open_wishes(felt, ONE) == ()


def test_none_once_the_hand_is_void() -> None:
    """D-4: what was asked in it is asked no more."""
    felt = table()
    does(felt, VoidHand())
    assert open_wishes(felt, ONE) == ()
