"""Pots that nobody opens: left for the next hand (D-136), or played on as lowball (D-138, D-139)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, Fund, Schedule
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.hand import VoidHand
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, Show, Wager
from table_server.families.rounds.decide import may_show
from table_server.families.rounds.events import (
    BetRefunded,
    BetsCollected,
    CollectionReturned,
    CollectionTaken,
    Event,
    GameChanged,
    HandEnded,
    OpenersShown,
    PassedOut,
    Posted,
    PotAwarded,
    RoundOpened,
)
from table_server.families.rounds.offers import BetOffer, DrawOffer
from table_server.families.rounds.setup import Carried, Post, PostKind
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import SevenRule
from tests.families.rounds.draw_hands import ACES, ANTES, JACKS, LOW, NINE, TENS, drawn
from tests.families.rounds.shapes import JACKS_BACK_LIKE, JACKS_OR_BETTER_LIKE, played

ONE, TWO, THREE = (Seat(n) for n in range(1, 4))


def asked(state: HandState) -> BetOffer:
    assert isinstance(state.offer, BetOffer)
    return state.offer


def all_pass(state: HandState) -> list[Event]:
    """Nobody opens."""
    events: list[Event] = []
    for seat in state.seats:
        events += played(state, Check(seat))
    return events


def to_the_showdown(state: HandState) -> list[Event]:
    """Stand pat, check, call."""
    events: list[Event] = []
    while state.offer is not None:
        if isinstance(state.offer, DrawOffer):
            events += played(state, Exchange(state.offer.seat, ()))
        else:
            offer = asked(state)
            events += played(state, Check(offer.seat) if offer.check else Call(offer.seat))
    return events


def won(events: list[Event]) -> dict[int, list[tuple[Seat, int]]]:
    return {e.pot: [(s.seat, s.amount) for s in e.shares] for e in events if isinstance(e, PotAwarded)}


def test_a_hand_that_all_pass_has_no_winner_and_leaves_its_antes() -> None:
    """D-136; openers or not, nobody has to open."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, NINE))
    events = all_pass(state)
    left = Carried(((ONE, 100), (TWO, 100), (THREE, 100)))
    assert events[-2:] == [PassedOut(left), HandEnded(((ONE, 9_900), (TWO, 9_900), (THREE, 9_900)))]
    assert (state.over, state.pot, state.carried) == (True, 0, 300)


def test_nobody_shows_a_hand_of_a_pot_that_nobody_opened() -> None:
    """D-136: there is no winner, so nothing was paid for or called."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, NINE))
    all_pass(state)
    assert may_show(state) == []
    assert play(RULES, state, Show(ONE)) == Refused(Refusal.NOT_OFFERED)


def test_what_lies_there_is_won_with_the_next_pot() -> None:
    """D-136: a second ante on top of the first."""
    carried = Carried(((ONE, 100), (TWO, 100)))
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS), carried=carried)
    assert (state.pot, state.paid) == (400, [200, 200])
    played(state, Wager(ONE, 400))
    played(state, Fold(TWO))
    assert state.stacks == [10_300, 9_900]


def test_a_seat_all_in_for_an_ante_plays_on_for_the_part_it_matched() -> None:
    """D-136: 60 of its first ante; of those who are gone it wins the same, and no more."""
    carried = Carried(((ONE, 60), (TWO, 100), (THREE, 100)), gone=(100,))
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (ACES, JACKS, NINE), stacks=(0, 5_000, 5_000), carried=carried)
    assert (state.active, state.live, state.pot) == (2, 3, 560)
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    events = played(state, Call(THREE)) + to_the_showdown(state)
    assert won(events) == {0: [(ONE, 240)], 1: [(TWO, 1_120)]}


def test_a_passed_out_pot_is_carried_with_all_that_is_in_it() -> None:
    """D-136, D-275: those who are gone, dead money; what this deal was charged goes back."""
    carried = Carried(((ONE, 100),), gone=(100, 40), dead=20, taken=30)
    terms = replace(ANTES, collection=Schedule((Charge(AT_DEAL, amount=50), Charge(AT_END, amount=25))))
    state, events = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE), terms, carried=carried)
    assert [event.amount for event in events if isinstance(event, CollectionTaken)] == [50]
    events = all_pass(state)
    assert events[-2] == PassedOut(Carried(((ONE, 200), (TWO, 100)), gone=(100, 40), dead=20, taken=30))
    assert [event for event in events if isinstance(event, CollectionReturned)] == [
        CollectionReturned(0, Fund.HOUSE, 50)
    ]
    assert state.carried == 430
    assert not any(isinstance(event, CollectionTaken) for event in events), "nothing is won, nothing is taken"


def test_a_deal_that_nobody_opens_costs_the_button_nothing() -> None:
    """D-275, D-76: the button has back what it paid for the deal."""
    by_button = Schedule((Charge(AT_DEAL, amount=50, from_button=True),))
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE), replace(ANTES, collection=by_button))
    assert state.collected == 50
    events = all_pass(state)
    assert CollectionReturned(0, Fund.HOUSE, 50, seat=TWO) in events
    (ended,) = [event for event in events if isinstance(event, HandEnded)]
    assert [stack for _, stack in ended.stacks] == state.stacks
    assert state.collected == 0


def test_what_an_earlier_hand_was_charged_does_not_come_back() -> None:
    """D-256: the opener gains nothing and is charged nothing; what was taken before is the house's."""
    carried = Carried(((ONE, 200), (TWO, 200)), taken=350)
    terms = replace(ANTES, collection=Schedule((Charge(AT_END, amount=25),)))
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (ACES, NINE), terms, carried=carried)
    played(state, Wager(ONE, 400))
    events = played(state, Fold(TWO))
    assert not any(isinstance(event, CollectionTaken | CollectionReturned) for event in events)
    assert won(events) == {0: [(ONE, 250)]}


def test_a_voided_hand_leaves_the_carried_pot_as_it_was() -> None:
    """D-4."""
    carried = Carried(((ONE, 100), (TWO, 100)))
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS), carried=carried)
    played(state, VoidHand())
    assert (state.stacks, state.pot, state.carried) == ([10_000, 10_000], 0, 200)


def test_when_all_are_all_in_for_the_ante_the_pot_still_needs_an_opener() -> None:
    """D-136, D-137: nobody can bet, and the hand is passed out all the same."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE), stacks=(100, 80))
    assert isinstance(all_pass(state)[-2], PassedOut)
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS), stacks=(100, 80))
    played(state, Check(ONE))
    events = played(state, Wager(TWO, 400)) + to_the_showdown(state)
    assert won(events) == {0: [(TWO, 160)], 1: [(ONE, 20)]}


def test_jacks_back_becomes_lowball_when_nobody_opens() -> None:
    """D-138: the same cards; left of the button is in for the lower limit, the seat left of it acts."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, LOW, NINE))
    held = list(state.hole)
    events = all_pass(state)
    blind = Post(ONE, PostKind.BIG_BLIND, 400)
    assert events[-3:] == [GameChanged(ONE), Posted(blind, 400, 0), RoundOpened(1, TWO, 400)]
    assert state.hole == held
    assert state.game.title == "Draw that became lowball"
    assert (asked(state).call, asked(state).low, asked(state).check) == (400, 800, False)
    played(state, Call(TWO))
    played(state, Fold(THREE))
    assert (asked(state).seat, asked(state).check, asked(state).low) == (ONE, True, 800), "the option"
    played(state, Check(ONE))
    events = to_the_showdown(state)
    assert won(events) == {0: [(TWO, 1_100)]}, "seven low; the antes stay"
    assert not any(isinstance(event, OpenersShown) for event in events)


def test_after_the_draw_the_first_left_of_the_button_acts_not_the_blind() -> None:
    """D-145: the blind if it is in."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, LOW, NINE))
    all_pass(state)
    played(state, Wager(TWO, 800))
    played(state, Call(THREE))
    played(state, Fold(ONE))
    for seat in (TWO, THREE):
        played(state, Exchange(seat, ()))
    assert asked(state).seat == TWO


def test_the_joker_is_the_lowest_missing_card_once_it_is_lowball() -> None:
    """D-138, D-146."""
    state, _ = drawn(JACKS_BACK_LIKE, ("Jo 2s 3s 4d 8s", "Ac 2h 3c 5d 8d"))
    all_pass(state)
    played(state, Call(TWO))
    played(state, Check(ONE))
    events = to_the_showdown(state)
    assert won(events) == {0: [(ONE, 1_000)]}, "eight four against eight five"


def test_six_raises_and_no_more() -> None:
    """D-138: the house's cap holds on."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, LOW, NINE))
    all_pass(state)
    for to in range(800, 3_200, 400):
        played(state, Wager(asked(state).seat, to))
    assert asked(state).high == 0


def test_with_an_opener_jacks_back_is_jacks_or_better() -> None:
    """OCE sheet, Jacks Back: with an opener, jacks-or-better rules govern."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, JACKS, LOW))
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    played(state, Call(THREE))
    played(state, Fold(ONE))
    events = to_the_showdown(state)
    assert won(events) == {0: [(TWO, 1_100)]}


@pytest.mark.parametrize(
    ("stacks", "opener", "short", "posted"),
    [
        ((300, 5_000, 5_000), ONE, (), {1: 200}),
        ((299, 5_000, 5_000), TWO, (ONE,), {1: 199, 2: 400}),
        ((100, 5_000, 5_000), TWO, (ONE,), {2: 400}),
        ((150, 100, 5_000), THREE, (ONE, TWO), {1: 50, 3: 400}),
        ((100, 150, 120), TWO, (ONE,), {2: 50}),
        ((100, 100, 90), None, (), {}),
    ],
)
def test_a_forced_opener_short_of_half_a_bet_is_passed_over(
    stacks: tuple[int, ...], opener: Seat | None, short: tuple[Seat, ...], posted: dict[int, int]
) -> None:
    """D-139, D-23: it is in for what it has, and the next seat opens; half or more is the opening."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, LOW, NINE), stacks=stacks)
    events = all_pass(state)
    assert next(event for event in events if isinstance(event, GameChanged)) == GameChanged(opener, short)
    assert {event.post.seat: event.live for event in events if isinstance(event, Posted)} == posted
    assert all(event.post.live == 400 for event in events if isinstance(event, Posted))
    to_the_showdown(state)
    assert sum(state.stacks) == sum(stacks)


def test_what_nobody_can_match_of_the_forced_opening_goes_back() -> None:
    """D-43: the others are all in for their antes."""
    state, _ = drawn(JACKS_BACK_LIKE, (TENS, LOW), stacks=(5_000, 100))
    events = all_pass(state)
    assert BetsCollected(ONE, 400) in events
    assert won(to_the_showdown(state)) == {0: [(TWO, 200)]}


def test_the_seven_rule_is_for_lowball_only() -> None:
    """D-129: in a pot that was opened high nobody has a low to check, not even with a small flush."""
    terms = replace(ANTES, seven_rule=SevenRule.REFUND)
    small_flush = "7c 5c 4c 3c 2c"
    for hands, refunds in (((small_flush, JACKS), 0), ((LOW, NINE), 2)):
        state, _ = drawn(JACKS_BACK_LIKE, hands, terms)
        if refunds:
            all_pass(state)
            played(state, Call(TWO))
            played(state, Check(ONE))
        else:
            played(state, Wager(ONE, 400))
            played(state, Call(TWO))
        played(state, Exchange(ONE, ()))
        played(state, Exchange(TWO, ()))
        played(state, Check(ONE))
        played(state, Wager(TWO, 800))
        events = played(state, Call(ONE))
        assert sum(isinstance(event, BetRefunded) for event in events) == refunds
