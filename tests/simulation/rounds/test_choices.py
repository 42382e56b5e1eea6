"""A random player answers every kind of offer with something that is offered."""

from __future__ import annotations

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
from table_server.families.rounds.events import Verb
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.state import HandState
from table_server.simulation.rounds.choices import answer
from tests.families.rounds.shapes import PINEAPPLE, dealt
from tests.simulation.counted import Counted

ONE, TWO = Seat(1), Seat(2)
OPEN = BetOffer(ONE, True, False, 400, 0, 800, 2000, 100, Verb.RAISE)


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
        (BetOffer(ONE, False, True, 0, 0, 0, 0, 0, Verb.BET), [], Check(ONE)),
        (BetOffer(ONE, False, False, 0, 100, 0, 0, 0, Verb.COMPLETE), [], BringIn(ONE)),
        (BetOffer(ONE, False, True, 0, 0, 400, 800, 0, Verb.BET), [1, 1], Wager(ONE, 800)),
        (DrawOffer(ONE, 5), [0], Exchange(ONE, ())),
        (KillOffer(TWO, 800, 800, 100), [1], Kill(TWO, 0)),
        (KillOffer(TWO, 800, 1200, 100), [0, 0, 1], Kill(TWO, 1200)),
        (TurnUpOffer((ONE, TWO)), [1, 0], TurnUp(TWO, True)),
        (RunItOffer((ONE, TWO), 3), [0, 2], RunIt(ONE, 3)),
    ],
)
def test_one_of_the_acts_that_are_offered(offer: Offer, numbers: list[int], command: Command) -> None:
    assert answer(asked_for(offer), Counted(numbers)) == command


def test_cards_are_thrown_out_of_the_seats_own_hand() -> None:
    state = asked_for(DrawOffer(TWO, 2))
    assert answer(state, Counted([2, 1, 0])) == Exchange(TWO, (state.hole[1][1], state.hole[1][0]))
    state = asked_for(DiscardOffer((ONE, TWO), 1))
    assert answer(state, Counted([1, 2])) == Discard(TWO, (state.hole[1][2],))


def test_a_loose_player_seldom_folds_but_must_when_nothing_else_is_offered() -> None:
    loose = [answer(asked_for(OPEN), Counted([0, 0, 1, n]), loose=True) for n in range(2)]
    assert loose == [Call(ONE), Wager(ONE, 800)]
    only = BetOffer(ONE, True, False, 0, 0, 0, 0, 0, Verb.RAISE)
    assert answer(asked_for(only), Counted(), loose=True) == Fold(ONE)


def test_nobody_asked_is_no_question() -> None:
    with pytest.raises(ValueError, match="nobody is asked"):
        answer(asked_for(None), Counted())
