"""A random player answers every kind of offer with an act that is offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Command,
    Discard,
    Exchange,
    Fold,
    Kill,
    RunIt,
    TurnUp,
    Wager,
)
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    RunItOffer,
    TurnUpOffer,
    Verb,
)
from table_server.families.rounds.state import HandState
from table_server.simulation.rounds.choices import answer
from tests.families.rounds.shapes import PINEAPPLE, dealt
from tests.simulation.counted import Counted

ONE, TWO = Seat(1), Seat(2)
NOTHING = BetOffer(
    seat=ONE,
    fold=False,
    check=False,
    call=0,
    bring_in=0,
    low=0,
    high=0,
    step=0,
    verb=Verb.BET,
)
OPEN = replace(NOTHING, fold=True, call=400, low=800, high=2000, step=100, verb=Verb.RAISE)


def asked_for(offer: Offer | None) -> HandState:
    state = dealt(PINEAPPLE, 3)
    state.offer = offer
    return state


@pytest.mark.parametrize(
    ("offer", "numbers", "command"),
    [
        (OPEN, [0, 0, 0], Call(ONE)),  # the first numbers make up a wager, the last says which act it is
        (OPEN, [0, 1, 1], Wager(ONE, 2000)),
        (OPEN, [1, 3, 1], Wager(ONE, 1100)),
        (OPEN, [0, 0, 2], Fold(ONE)),
        (replace(NOTHING, check=True), [], Check(ONE)),
        (replace(NOTHING, bring_in=100, verb=Verb.COMPLETE), [], BringIn(ONE)),
        (replace(NOTHING, check=True, low=400, high=800), [1, 1], Wager(ONE, 800)),
        (DrawOffer(ONE, 5), [0], Exchange(ONE, ())),
        (KillOffer(TWO, low=800, high=800, step=100), [1], Kill(TWO, 0)),
        (KillOffer(TWO, low=800, high=1200, step=100), [0, 0, 1], Kill(TWO, 1200)),
        (TurnUpOffer((ONE, TWO)), [1, 0], TurnUp(TWO, True)),
        (RunItOffer((ONE, TWO), 3), [0, 2], RunIt(ONE, 3)),
    ],
)
def test_one_of_the_acts_that_are_offered(offer: Offer, numbers: list[int], command: Command) -> None:
    assert answer(asked_for(offer), Counted(numbers)) == command


def test_a_seat_throws_cards_of_its_own_hand() -> None:
    state = asked_for(DrawOffer(TWO, 2))
    assert answer(state, Counted([2, 1, 0])) == Exchange(TWO, (state.hole[1][1], state.hole[1][0]))
    state = asked_for(DiscardOffer((ONE, TWO), 1))
    assert answer(state, Counted([1, 2])) == Discard(TWO, (state.hole[1][2],))


def test_a_loose_player_seldom_folds_but_must_when_nothing_else_is_offered() -> None:
    loose = [answer(asked_for(OPEN), Counted([0, 0, 1, n]), loose=True) for n in range(2)]
    assert loose == [Call(ONE), Wager(ONE, 800)]
    only = replace(NOTHING, fold=True, verb=Verb.RAISE)
    assert answer(asked_for(only), Counted(), loose=True) == Fold(ONE)


def test_without_an_offer_there_is_no_answer() -> None:
    with pytest.raises(ValueError, match="nobody is asked"):
        answer(asked_for(None), Counted())
