"""The reason that a turn offers no raise goes to the seat with its question; a cap is told to everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import JACK, Seat
from table_server.families.rounds.commands import Call, Check, Command, Fold, Wager
from table_server.families.rounds.offers import BetOffer
from table_server.projection.boards import board_view
from table_server.projection.rounds.asked import offer_view
from table_server.projection.rounds.no_wager import no_wager
from table_server.projection.rounds.views.seat import BetOfferView, NoWager
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.draw_hands import ACES, ANTES, JACKS, TENS, drawn
from tests.families.rounds.shapes import JACKS_OR_BETTER_LIKE, LIMIT, NO_LIMIT, played
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, setup

RAISED_THREE_TIMES = (Wager(THREE, 800), Wager(ONE, 1_200), Wager(TWO, 1_600))


def asked(table: Table, seat: Seat) -> BetOfferView:
    offer = offer_view(table, seat)
    assert isinstance(offer, BetOfferView)
    return offer


def test_a_turn_with_a_raise_says_nothing() -> None:
    assert asked(dealt_table(), THREE).no_wager is None


def test_betting_is_capped() -> None:
    """LP-102: a bet and three raises."""
    table = dealt_table()
    does(table, *RAISED_THREE_TIMES)
    offer = asked(table, THREE)
    assert (offer.high, offer.no_wager) == (0, NoWager.CAPPED)


def test_everybody_sees_that_betting_is_capped_while_the_round_lasts() -> None:
    """LP-178."""
    table = dealt_table()
    seen = []
    rounds: tuple[tuple[Command, ...], ...] = (
        *((act,) for act in RAISED_THREE_TIMES),
        (Call(THREE), Call(ONE)),
    )
    for acts in rounds:
        does(table, *acts)
        view = board_view(table, Presence()).hand
        assert view is not None
        seen.append(view.capped)
    assert seen == [False, False, True, False]


def test_two_players_who_were_alone_before_the_cap_have_none() -> None:
    """LP-106, LP-107."""
    table = dealt_table()
    does(table, Wager(THREE, 800), Fold(ONE))
    for seat, to in ((TWO, 1_200), (THREE, 1_600), (TWO, 2_000)):
        does(table, Wager(seat, to))
    view = board_view(table, Presence()).hand
    assert view is not None
    assert not view.capped
    assert asked(table, THREE).no_wager is None


def test_an_all_in_of_less_than_a_raise_does_not_reopen_the_betting() -> None:
    """LP-109."""
    table = dealt_table(dealt=setup((900, 10_000, 10_000)))
    does(table, Wager(THREE, 800), Wager(ONE, 900), Call(TWO))
    offer = asked(table, THREE)
    assert (offer.call, offer.high, offer.no_wager) == (100, 0, NoWager.NOT_REOPENED)


def test_nobody_has_chips_left_to_call_with() -> None:
    table = dealt_table(terms=NO_LIMIT, dealt=setup((2_000, 10_000, 10_000)))
    does(table, Wager(THREE, 800), Wager(ONE, 2_000), Fold(TWO))
    assert asked(table, THREE).no_wager is NoWager.ALL_ARE_ALL_IN


def test_a_house_without_check_raise() -> None:
    """LP-101 is the usual; a house may say otherwise."""
    table = dealt_table(terms=replace(LIMIT, check_raise=False))
    does(table, Call(THREE), Call(ONE), Check(TWO), Check(ONE), Wager(TWO, 400), Call(THREE))
    assert asked(table, ONE).no_wager is NoWager.NO_CHECK_RAISE


def test_a_house_where_less_than_a_full_bet_can_only_call() -> None:
    """D-45."""
    terms = replace(LIMIT, all_in_wagers=False)
    table = dealt_table(terms=terms, dealt=setup((10_000, 10_000, 600)))
    assert asked(table, THREE).no_wager is NoWager.SHORT


@pytest.mark.parametrize("stack", [400, 300])
def test_a_call_of_the_whole_stack_needs_no_reason(stack: int) -> None:
    assert asked(dealt_table(dealt=setup((10_000, 10_000, stack))), THREE).no_wager is None


def test_a_bring_in_needs_no_reason() -> None:
    assert no_wager(hand(dealt_table()), BetOffer(THREE, bring_in=100)) is None


def test_opening_takes_openers() -> None:
    """D-134: a seat without them is told what they are; the others learn nothing."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, ACES))
    assert isinstance(state.offer, BetOffer)
    assert no_wager(state, state.offer) is NoWager.NO_OPENERS
    assert state.terms.openers == JACK
    played(state, Check(ONE))
    assert no_wager(state, state.offer) is None


def test_openers_with_too_few_chips_for_a_full_bet() -> None:
    """D-45."""
    terms = replace(ANTES, all_in_wagers=False)
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS, ACES), terms, stacks=(300, 10_000, 10_000))
    assert isinstance(state.offer, BetOffer)
    assert no_wager(state, state.offer) is NoWager.SHORT
