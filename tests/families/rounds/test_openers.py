"""Pots that only certain hands may open (D-134, D-135, D-137), and the first to act then (D-145)."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.hand import TimedOut
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, Wager
from table_server.families.rounds.events import (
    BetsCollected,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandShown,
    OpenersShown,
    PotAwarded,
    RoundOpened,
    Wagered,
)
from table_server.families.rounds.offers import BetOffer, DrawOffer, Verb
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.rounds.state import HandState
from tests.families.rounds.draw_hands import ACES, ANTES, JACKS, LOW, NINE, TENS, cards, drawn
from tests.families.rounds.shapes import JACKS_OR_BETTER_LIKE, played

ONE, TWO, THREE, FOUR = (Seat(n) for n in range(1, 5))


def asked(state: HandState) -> BetOffer:
    assert isinstance(state.offer, BetOffer)
    return state.offer


def no_exchange(state: HandState) -> list[Event]:
    """Everybody who is left stands pat."""
    events: list[Event] = []
    while isinstance(state.offer, DrawOffer):
        events += played(state, Exchange(state.offer.seat, ()))
    return events


def shown(events: list[Event]) -> list[OpenersShown]:
    return [event for event in events if isinstance(event, OpenersShown)]


def test_only_a_hand_with_openers_is_offered_to_open() -> None:
    """D-134: left of the button first; without openers there is nothing but to pass."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, NINE))
    assert asked(state) == BetOffer(ONE, check=True, verb=Verb.OPEN)
    assert play(RULES, state, Wager(ONE, 400)) == Refused(Refusal.NOT_OFFERED)
    assert play(RULES, state, Wager(TWO, 400)) == Refused(Refusal.NOT_YOUR_TURN)
    played(state, Check(ONE))
    assert asked(state) == BetOffer(TWO, check=True, low=400, high=400, verb=Verb.OPEN)
    assert played(state, Wager(TWO, 400)) == [Wagered(TWO, Verb.OPEN, 400, amount=400)]


def test_who_passed_may_come_back_with_a_raise_where_a_check_bars_from_it() -> None:
    """D-134; OAK sheet, Draw Poker: a player may pass first and later call or raise."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (ACES, JACKS, NINE), replace(ANTES, check_raise=False))
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    played(state, Fold(THREE))
    assert (asked(state).seat, asked(state).call, asked(state).low) == (ONE, 400, 800)
    played(state, Wager(ONE, 800))
    played(state, Call(TWO))
    assert isinstance(state.offer, DrawOffer)


def test_a_silent_hand_passes() -> None:
    """D-1: the free choice, openers or not."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS))
    assert played(state, TimedOut(ONE)) == [Checked(ONE)]


def test_the_house_says_which_pair_opens() -> None:
    """OAK sheet, Draw Poker: a pair of jacks or another stated hand."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, ACES), replace(ANTES, openers=12))
    assert asked(state).high == 0
    played(state, Check(ONE))
    assert asked(state).high == 400


def test_an_opener_whom_nobody_calls_shows_the_openers_alone() -> None:
    """D-134: to win, called or not; the rest of the hand stays down."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, NINE))
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    played(state, Fold(THREE))
    events = played(state, Fold(ONE))
    assert shown(events) == [OpenersShown(TWO, cards("Js Jd"))]
    assert [type(event) for event in events] == [Folded, BetsCollected, OpenersShown, PotAwarded, HandEnded]
    assert state.faced == [(), cards("Js Jd"), ()]
    assert state.shown == set()


def test_where_openers_need_not_be_shown_they_are_not() -> None:
    """The option of D-134."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS), replace(ANTES, show_openers=False))
    played(state, Wager(ONE, 400))
    assert shown(played(state, Fold(TWO))) == []


def test_split_openers_are_shown_out_of_the_discards() -> None:
    """D-135: always allowed; the opening cards are shown at the end."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, ("Ks Kd Qd Jd Td", NINE))
    played(state, Wager(ONE, 400))
    played(state, Call(TWO))
    assert state.openers == cards("Ks Kd")
    played(state, Exchange(ONE, cards("Ks")))
    played(state, Exchange(TWO, ()))
    played(state, Wager(ONE, 800))
    events = played(state, Call(TWO))
    order = [type(event) for event in events[2:]]
    assert order == [HandShown, HandShown, OpenersShown, PotAwarded, HandEnded]
    assert shown(events) == [OpenersShown(ONE, cards("Ks Kd"))]
    assert state.faced[0] == cards("Kd")


def test_a_hand_seen_at_the_showdown_proves_its_openers_by_itself() -> None:
    """D-135: retaining openers is no split."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, NINE))
    played(state, Wager(ONE, 400))
    played(state, Call(TWO))
    no_exchange(state)
    played(state, Check(ONE))
    assert shown(played(state, Check(TWO))) == []


def test_an_opener_who_does_not_win_shows_nothing() -> None:
    """D-134: openers are shown to win."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, ACES))
    played(state, Wager(ONE, 400))
    played(state, Wager(TWO, 800))
    assert shown(played(state, Fold(ONE))) == []


def test_the_opener_acts_first_after_the_draw() -> None:
    """D-145."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS, NINE))
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    played(state, Call(THREE))
    played(state, Call(ONE))
    assert asked_after_the_draw(state) == TWO


def test_the_next_live_seat_acts_first_when_the_opener_folded() -> None:
    """D-145."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (ACES, JACKS, NINE, TENS))
    played(state, Check(ONE))
    played(state, Wager(TWO, 400))
    played(state, Call(THREE))
    played(state, Wager(FOUR, 800))
    played(state, Call(ONE))
    played(state, Fold(TWO))
    played(state, Call(THREE))
    assert asked_after_the_draw(state) == THREE


def asked_after_the_draw(state: HandState) -> Seat:
    events = no_exchange(state)
    return next(event.seat for event in events if isinstance(event, RoundOpened))


def test_a_seat_all_in_for_its_ante_may_open_and_is_called_for_a_full_bet() -> None:
    """D-137: it contests the antes it matched; the callers' bets are between themselves."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, TENS, NINE), stacks=(100, 5_000, 5_000))
    assert asked(state) == BetOffer(ONE, check=True, low=400, high=400, verb=Verb.OPEN)
    assert played(state, Wager(ONE, 400)) == [Wagered(ONE, Verb.OPEN, 400, amount=0)]
    assert (asked(state).seat, asked(state).call, asked(state).low) == (TWO, 400, 800)
    played(state, Call(TWO))
    events = played(state, Call(THREE))
    events += no_exchange(state)
    assert (asked(state).seat, state.pot) == (TWO, 1_100)
    played(state, Check(TWO))
    events += played(state, Check(THREE))
    won = {e.pot: [(s.seat, s.amount) for s in e.shares] for e in events if isinstance(e, PotAwarded)}
    assert won == {0: [(ONE, 300)], 1: [(TWO, 800)]}


def test_a_seat_all_in_for_its_ante_is_asked_in_turn_without_openers_too() -> None:
    """D-137: otherwise everybody would learn something about its hand."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE, JACKS), stacks=(5_000, 50, 5_000))
    played(state, Check(ONE))
    assert asked(state) == BetOffer(TWO, check=True, verb=Verb.OPEN)
    played(state, Check(TWO))
    played(state, Wager(THREE, 400))
    assert asked(state).seat == ONE
    played(state, Fold(ONE))
    assert state.asking.value == "draw"
    assert state.stacks == [4_900, 0, 4_900]


def test_the_only_seat_with_chips_may_open_and_has_its_bet_back() -> None:
    """D-137, D-43: the pot of antes is played for, though nobody can call."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, JACKS), stacks=(100, 5_000))
    played(state, Check(ONE))
    events = played(state, Wager(TWO, 400))
    assert BetsCollected(TWO, 400) in events
    assert isinstance(state.offer, DrawOffer)


def test_a_short_stack_opens_with_what_it_has_unless_bets_are_full_only() -> None:
    """LP-110, D-45."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, NINE), stacks=(350, 5_000))
    assert (asked(state).low, asked(state).high) == (250, 250)
    strict = replace(ANTES, all_in_wagers=False)
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (JACKS, NINE), strict, stacks=(350, 5_000))
    assert asked(state).high == 0


def test_a_posted_blind_is_a_bet_and_opens_the_pot() -> None:
    """OAK sheet, Draw Poker: the Winner's extra blind (D-61); nobody has to show anything for it."""
    winner = Post(TWO, PostKind.WINNER_BLIND, 400)
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE, LOW), extra=(winner,))
    assert (asked(state).seat, asked(state).call, asked(state).verb) == (ONE, 400, Verb.RAISE)
    played(state, Call(ONE))
    played(state, Check(TWO))
    played(state, Fold(THREE))
    assert asked_after_the_draw(state) == TWO


def test_a_hand_may_be_given_up_before_the_opening_where_folding_is_free() -> None:
    """Hand histories have it; the last one left wins without opening."""
    state, _ = drawn(JACKS_OR_BETTER_LIKE, (TENS, NINE, JACKS), replace(ANTES, free_fold=True))
    played(state, Fold(ONE))
    assert asked(state).seat == TWO
    events = played(state, Fold(TWO))
    assert isinstance(events[-1], HandEnded)
    assert state.stacks == [9_900, 9_900, 10_200]
