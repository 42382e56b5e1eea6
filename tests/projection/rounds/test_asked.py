"""A seat is asked its own question with all amounts, and nothing while the table is stopped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import STANDARD_53
from table_server.families.rounds.commands import Call, Check, Discard, Exchange, Fold, RunIt, TurnUp, Wager
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Kills, Losers, Terms
from table_server.projection.rounds.asked import offer_view
from table_server.projection.rounds.views.seat import (
    AfterOfferView,
    BetOfferView,
    DiscardOfferView,
    DrawOfferView,
    KillOfferView,
    PresetView,
    RunItOfferView,
    TurnUpOfferView,
)
from table_server.table.state import Phase
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import FIVE_CARD, LIMIT, NO_LIMIT, PINEAPPLE, TURNED_STUD, TWO_DRAWS
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, setup, stays

RABBIT = replace(NO_LIMIT, rabbit=True)


def test_a_limit_bet_has_one_size() -> None:
    """LP-103: no step, so no presets."""
    table = dealt_table()
    assert offer_view(table, THREE) == BetOfferView(
        id=table.asked,
        fold=True,
        check=False,
        call=400,
        bring_in=0,
        low=800,
        high=800,
        step=0,
        verb=Verb.RAISE,
        all_in=0,
        presets=(),
        opens=False,
    )
    assert offer_view(table, ONE) is None


def test_no_limit_presets_are_parts_of_the_pot_after_a_call() -> None:
    """Pot 600 and 400 to call: half of the 1,000 over the 400 that stand is 900."""
    table = dealt_table(terms=NO_LIMIT)
    offer = offer_view(table, THREE)
    assert isinstance(offer, BetOfferView)
    assert (offer.low, offer.high, offer.step, offer.all_in) == (800, 10_000, 100, 10_000)
    assert offer.presets == (PresetView((1, 2), 900), PresetView((2, 3), 1_000), PresetView((1, 1), 1_400))


def test_presets_are_amounts_that_may_be_bet() -> None:
    table = dealt_table(terms=NO_LIMIT, dealt=setup((2_350, 1_130, 10_000)))
    does(table, Call(THREE), Call(ONE))
    offer = offer_view(table, TWO)
    assert isinstance(offer, BetOfferView)
    assert offer.high == offer.all_in == 1_130
    assert [preset.to for preset in offer.presets] == [1_000]
    does(table, Check(TWO))
    flop = offer_view(table, ONE)
    assert isinstance(flop, BetOfferView)
    assert [(preset.part, preset.to) for preset in flop.presets] == [
        ((1, 2), 600),
        ((2, 3), 800),
        ((1, 1), 1_200),
    ]


def test_a_wager_that_takes_the_whole_stack() -> None:
    table = dealt_table(dealt=setup((10_000, 10_000, 800)))
    offer = offer_view(table, THREE)
    assert isinstance(offer, BetOfferView)
    assert (offer.high, offer.all_in) == (800, 800)


def test_a_draw() -> None:
    """D-123."""
    table = stays(dealt_table(TWO_DRAWS))
    assert offer_view(table, ONE) == DrawOfferView(table.asked, 5)
    does(table, Exchange(ONE, ()))
    assert offer_view(table, ONE) is None
    assert isinstance(offer_view(table, TWO), DrawOfferView)


def test_a_discard_is_asked_of_all_at_once() -> None:
    """D-91: one seat's answer leaves the question of the others as it is."""
    table = stays(dealt_table(PINEAPPLE))
    asked = offer_view(table, ONE)
    assert asked == offer_view(table, TWO) == DiscardOfferView(table.asked, 1)
    does(table, Discard(ONE, hand(table).hole[0][:1]))
    assert offer_view(table, ONE) is None
    assert offer_view(table, TWO) == asked


def test_the_card_that_would_be_turned() -> None:
    """D-109."""
    table = stays(dealt_table(TURNED_STUD, FIVE_CARD))
    assert offer_view(table, ONE) == TurnUpOfferView(table.asked, place=0)
    does(table, *(TurnUp(seat, up=True) for seat in (ONE, TWO, THREE)))
    stays(table)
    assert offer_view(table, ONE) == TurnUpOfferView(table.asked, place=1)


def test_a_kill() -> None:
    """D-63."""
    lowball = pot_poker()["lowball"]
    terms = replace(LIMIT, pack="53", kills=Kills(after=2))
    table = dealt_table(lowball, terms, setup(deck=STANDARD_53))
    asked = hand(table).seats[hand(table).turn]
    assert offer_view(table, asked) == KillOfferView(table.asked, low=800, high=800, step=100)


def test_running_the_board_more_than_once() -> None:
    """D-51."""
    table = dealt_table(terms=replace(NO_LIMIT, run_it=3))
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))
    assert offer_view(table, ONE) == RunItOfferView(table.asked, 3)
    does(table, RunIt(ONE, 3))
    assert offer_view(table, ONE) is None
    assert offer_view(table, TWO) is None


def test_a_winner_who_was_not_called_may_show() -> None:
    """D-10."""
    table = dealt_table()
    does(table, Fold(THREE), Fold(ONE))
    assert offer_view(table, TWO) == AfterOfferView(table.asked, show=True, rabbit=False)
    assert offer_view(table, ONE) is None


def test_a_beaten_hand_that_was_mucked_may_still_be_shown() -> None:
    """D-10."""
    table = stays(dealt_table(terms=replace(LIMIT, losers=Losers.MAY_MUCK)))
    mucked = [seat for seat in (ONE, TWO, THREE) if offer_view(table, seat) is not None]
    assert mucked == [seat for place, seat in enumerate(hand(table).seats) if place not in hand(table).shown]


def test_the_cards_that_would_have_come() -> None:
    """D-11: for a seat with money in the pot."""
    table = dealt_table(terms=RABBIT)
    does(table, Fold(THREE), Fold(ONE))
    assert offer_view(table, ONE) == AfterOfferView(table.asked, show=False, rabbit=True)
    assert offer_view(table, THREE) is None


def test_nothing_is_asked_while_the_table_stops() -> None:
    table = dealt_table()
    table.phase = Phase.FROZEN
    assert offer_view(table, THREE) is None
    table.phase = Phase.OPEN
    assert offer_view(table, THREE) is not None


@pytest.mark.parametrize(
    "terms", [LIMIT, Terms(BettingStructure.POT_LIMIT, 400, 0, blinds=(200, 400), raise_cap=None)]
)
def test_every_preset_is_taken(terms: Terms) -> None:
    table = dealt_table(terms=terms)
    offer = offer_view(table, THREE)
    assert isinstance(offer, BetOfferView)
    for preset in offer.presets:
        again = dealt_table(terms=terms)
        does(again, Wager(THREE, preset.to))
