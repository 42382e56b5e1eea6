"""The interface of a hand of any family, for betting rounds."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.collection import Fund
from table_server.families.hand import Hand, HandOutcome, Pace, Question
from table_server.families.rounds import RULES
from table_server.families.rounds.betting import price
from table_server.families.rounds.commands import Call, Fold, Wager
from table_server.families.rounds.events import CollectionTaken, HandBegan
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    RunItOffer,
    TurnUpOffer,
    Verb,
)
from table_server.games.rounds.holdem import GAME
from tests.families.rounds.shapes import NO_LIMIT, PINEAPPLE, dealt, played

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
BOTH = (ONE, TWO)


@pytest.mark.parametrize(
    ("question", "pace"),
    [
        (BetOffer(ONE, check=True, verb=Verb.BET), Pace.ACT),
        (DrawOffer(ONE, 5), Pace.ACT),
        (KillOffer(ONE, low=800, high=800, step=100), Pace.KILL),
    ],
)
def test_one_seat_is_asked_and_its_answer_ends_the_question(question: Question, pace: Pace) -> None:
    assert question.asked == (ONE,)
    assert question.pace is pace
    assert not question.together
    assert not question.reopens


@pytest.mark.parametrize(
    ("question", "pace"),
    [
        (DiscardOffer(BOTH, 1), Pace.ACT),
        (TurnUpOffer(BOTH), Pace.TURN_UP),
        (RunItOffer(BOTH, 2), Pace.RUN_IT),
    ],
)
def test_several_are_asked_together_and_each_answers_once(question: Question, pace: Pace) -> None:
    """D-91, D-109, D-51."""
    assert question.asked == BOTH
    assert question.pace is pace
    assert question.together
    assert not question.reopens


def test_a_hand_says_which_it_is_and_of_what_family() -> None:
    state = dealt(PINEAPPLE, 3)
    hand: Hand = state
    assert (hand.family, hand.number) == ("rounds", state.setup.hand)
    assert HandBegan(PINEAPPLE.key, state.terms, state.setup).hand == hand.number


def test_cards_are_held_by_those_who_were_dealt_in() -> None:
    state = dealt(PINEAPPLE, 3)
    assert RULES.held(state, TWO) == state.hole[state.place[TWO]]
    assert RULES.held(state, Seat(9)) == ()


def test_what_staying_in_costs_before_it_is_ones_turn() -> None:
    """Never more than the stack, and nothing for a seat that has matched the bet."""
    state = dealt(GAME, 3, NO_LIMIT)
    assert [price(state, seat) for seat in (ONE, TWO, THREE)] == [200, 0, 400]
    played(state, Wager(THREE, 800))
    assert [price(state, seat) for seat in (ONE, TWO, THREE)] == [600, 400, 0]
    state.stacks[state.place[TWO]] = 50
    assert price(state, TWO) == 50


def test_what_the_house_took_is_told_by_fund() -> None:
    state = dealt(GAME, 2)
    story = [
        CollectionTaken(0, Fund.HOUSE, 300),
        CollectionTaken(1, Fund.JACKPOT, 100),
        CollectionTaken(2, Fund.HOUSE, 50, seat=ONE),
    ]
    assert RULES.outcome(state, story) == HandOutcome(((Fund.HOUSE, 350), (Fund.JACKPOT, 100)), 0)


def test_streets_are_run_out_once_all_hands_lie_open() -> None:
    state = dealt(GAME, 3, NO_LIMIT, stacks=(10_000, 10_000, 10_000))
    story = played(state, Wager(THREE, 10_000)) + played(state, Fold(ONE))
    assert RULES.streets_run_out(story) == 0
    story += played(state, Call(TWO))
    assert RULES.streets_run_out(story) == 3
