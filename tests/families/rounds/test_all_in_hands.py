"""Hands of players all in before the last round: closed, by agreement, or open at once (D-259, LP-88)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.hand import Pace, TimedOut
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Call, Check, Command, OpenHands, RunIt, Wager
from table_server.families.rounds.events import (
    BoardDealt,
    Event,
    HandShown,
    HandsOpened,
    OpenHandsAnswered,
    OpenHandsOffered,
    RunItAgreed,
    RunItOffered,
)
from table_server.families.rounds.offers import BetOffer, OpenHandsOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import AllInHands, Terms
from tests.families.rounds.declared import pot_poker

TERMS = Terms(
    BettingStructure.NO_LIMIT,
    200,
    0,
    blinds=(100, 200),
    raise_cap=None,
    all_in_hands=AllInHands.BY_AGREEMENT,
)


class Dealt:
    """Three players of hold'em with 10,000 each; seat 3 has the button."""

    def __init__(self, terms: Terms = TERMS) -> None:
        blinds = (
            Post(Seat(1), PostKind.SMALL_BLIND, 100),
            Post(Seat(2), PostKind.BIG_BLIND, 200),
        )
        seats = tuple(DealtIn(Seat(seat), 10_000) for seat in (1, 2, 3))
        setup = Setup(hand=1, seats=seats, button=Seat(3), posts=blinds, deck=PACK, spare=(PACK,))
        self.state: HandState
        self.state, self.story = begin(pot_poker()["holdem"], terms, setup)

    def do(self, command: Command) -> list[Event]:
        events = play(RULES, self.state, command)
        assert not isinstance(events, Refused), (command, events)
        assert RULES.faults(self.state) == ()
        self.story += events
        return events

    def refusal(self, command: Command) -> Refusal:
        refused = play(RULES, self.state, command)
        assert isinstance(refused, Refused)
        return refused.code

    def all_in(self) -> Dealt:
        """Everybody puts everything in before the flop."""
        self.do(Wager(Seat(3), 10_000))
        self.do(Call(Seat(1)))
        self.do(Call(Seat(2)))
        return self

    def all_in_on_the_last_street(self) -> Dealt:
        """Everybody puts everything in on the river."""
        while not (isinstance(offer := self.state.offer, BetOffer) and self.state.street == 3):
            assert isinstance(offer, BetOffer)
            self.do(Check(offer.seat) if offer.check else Call(offer.seat))
        self.do(Wager(offer.seat, offer.high))
        self.do(Call(Seat(2)))
        self.do(Call(Seat(3)))
        return self

    def answers(self, *agree: bool) -> list[Event]:
        return [event for seat, yes in enumerate(agree, 1) for event in self.do(OpenHands(Seat(seat), yes))]

    def kinds(self) -> list[type[Event]]:
        """The agreements, boards and hands, in their order."""
        told = (OpenHandsOffered, HandsOpened, BoardDealt, HandShown, RunItOffered, RunItAgreed)
        return [type(event) for event in self.story if isinstance(event, told)]


BOARDS = [BoardDealt] * 3
SHOWN = [HandShown] * 3


def test_hands_stay_closed_until_the_last_round_is_over() -> None:
    """D-259, LP-88: one player declines, so the board comes first and the hands after it."""
    dealt = Dealt().all_in()
    dealt.answers(True, False)
    assert dealt.kinds() == [OpenHandsOffered, *BOARDS, *SHOWN]
    assert dealt.state.over


def test_hands_are_opened_if_every_player_still_in_agrees() -> None:
    """D-259: custom in live cash play."""
    dealt = Dealt().all_in()
    offer = dealt.state.offer
    assert isinstance(offer, OpenHandsOffer)
    assert (offer.asked, offer.together, offer.reopens, offer.pace) == (
        (1, 2, 3),
        True,
        False,
        Pace.OPEN_HANDS,
    )
    dealt.answers(True, True, True)
    assert dealt.kinds() == [OpenHandsOffered, HandsOpened, *BOARDS]


def test_the_first_hand_shown_is_left_of_the_button() -> None:
    """D-46: nobody bet in the final round; the raiser of an earlier one does not show first."""
    dealt = Dealt().all_in()
    dealt.answers(False)
    assert [event.seat for event in dealt.story if isinstance(event, HandShown)] == [1, 2, 3]


def test_a_silent_player_keeps_the_hands_closed() -> None:
    """D-2, D-259."""
    dealt = Dealt().all_in()
    dealt.answers(True)
    assert OpenHandsAnswered(Seat(2), agrees=False) in dealt.do(TimedOut(Seat(2)))
    assert HandsOpened not in dealt.kinds()


def test_a_player_answers_once_and_only_when_asked() -> None:
    """D-259: answers come in any order, each once."""
    dealt = Dealt()
    assert dealt.refusal(OpenHands(Seat(3), agrees=True)) is Refusal.NOT_OFFERED
    dealt.all_in().do(OpenHands(Seat(3), agrees=True))
    assert dealt.refusal(OpenHands(Seat(3), agrees=True)) is Refusal.ALREADY_ANSWERED
    assert dealt.refusal(OpenHands(Seat(9), agrees=True)) is Refusal.NOT_AT_THE_TABLE
    assert dealt.refusal(RunIt(Seat(1), 2)) is Refusal.NOT_OFFERED


def test_all_in_in_the_last_round_is_the_showdown_at_once() -> None:
    """LP-88: there is nothing left to wait for, so nobody is asked."""
    dealt = Dealt().all_in_on_the_last_street()
    assert dealt.kinds() == [*BOARDS, *SHOWN]
    assert dealt.state.over


@pytest.mark.parametrize(
    ("rule", "kinds"),
    [(AllInHands.AT_ONCE, [HandsOpened, *BOARDS]), (AllInHands.AT_SHOWDOWN, [*BOARDS, *SHOWN])],
)
def test_a_house_may_open_at_once_or_never_before_the_showdown(
    rule: AllInHands, kinds: list[type[Event]]
) -> None:
    """D-151, D-259: nobody is asked."""
    dealt = Dealt(replace(TERMS, all_in_hands=rule)).all_in()
    assert dealt.kinds() == kinds
    assert dealt.state.over


@pytest.mark.parametrize("rule", AllInHands)
def test_running_it_twice_is_asked_with_closed_hands_and_opens_them(rule: AllInHands) -> None:
    """D-51: every player says twice."""
    dealt = Dealt(replace(TERMS, all_in_hands=rule, run_it=2)).all_in()
    assert dealt.kinds() == [RunItOffered]
    for seat in (1, 2, 3):
        dealt.do(RunIt(Seat(seat), 2))
    assert dealt.kinds() == [RunItOffered, RunItAgreed, HandsOpened, *BOARDS, *BOARDS]


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        (AllInHands.AT_ONCE, [HandsOpened, *BOARDS]),
        (AllInHands.BY_AGREEMENT, [OpenHandsOffered]),
        (AllInHands.AT_SHOWDOWN, [*BOARDS, *SHOWN]),
    ],
)
def test_once_is_enough_and_the_hands_open_by_the_house_rule(
    rule: AllInHands, then: list[type[Event]]
) -> None:
    """D-51, D-259: a player who declines the second board may still agree to open the hands."""
    dealt = Dealt(replace(TERMS, all_in_hands=rule, run_it=2)).all_in()
    dealt.do(RunIt(Seat(2), 1))
    assert dealt.kinds() == [RunItOffered, *then]


def test_streets_of_closed_hands_are_run_out_in_time_too() -> None:
    """D-259: a street that nobody could bet in has its time on the screens, hands open or not."""
    closed, played = Dealt().all_in(), Dealt().all_in_on_the_last_street()
    closed.answers(False)
    assert (RULES.streets_run_out(closed.story), RULES.streets_run_out(played.story)) == (3, 0)
