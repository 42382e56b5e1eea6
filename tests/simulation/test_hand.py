"""A hand is played to its end, or as far as the first thing that does not hold."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.hand import TimedOut
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Command, Fold
from table_server.families.rounds.events import Event, Folded, HandBegan, HandEnded
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.state import Asking, HandState
from table_server.simulation import hand as module
from table_server.simulation.choices import asked
from table_server.simulation.hand import SimulatedHand, judged, play_hand
from table_server.simulation.watch import Finding, HandRules, WatchedRules
from tests.families.rounds.shapes import LIMIT, PINEAPPLE, dealt
from tests.simulation.leaking import Leaking


def began() -> HandBegan:
    return HandBegan(PINEAPPLE.key, LIMIT, dealt(PINEAPPLE, 3).setup)


def silent(state: HandState) -> Command:
    assert state.offer is not None
    return TimedOut(asked(state.offer)[0])


def played_by(rules: HandRules) -> SimulatedHand:
    ticks = iter(range(1000))
    return play_hand(PINEAPPLE, began(), silent, rules, lambda: float(next(ticks)))


def test_everybody_silent_leaves_the_pot_to_the_big_blind() -> None:
    hand = played_by(WatchedRules(RULES, faults))
    assert hand.findings == list(judged(hand)) == []
    assert hand.state.stacks == [9_800, 10_200, 10_000]
    assert (hand.decisions, hand.seconds) == (2, 3.0)  # the start and two decisions, a tick each


def test_a_fault_ends_it_and_is_kept() -> None:
    hand = played_by(WatchedRules(Leaking(), faults))
    assert [finding.code for finding in hand.findings] == ["chips_not_conserved", "pot_not_what_was_paid"]
    assert not any(isinstance(event, Folded) for event in hand.events)


def test_an_offered_act_that_is_refused_is_a_fault() -> None:
    hand = play_hand(PINEAPPLE, began(), lambda _: Call(Seat(1)), RULES, lambda: 0.0)
    assert hand.findings == [Finding("offered_and_refused", "Call: not_your_turn", "RoundOpened")]


class Forgetful(Leaking):
    """Rules that ask nobody after a fold."""

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        RULES.evolve(state, event)
        if isinstance(event, Folded):
            state.offer = None

    @staticmethod
    def progress(state: HandState) -> tuple[Event, ...]:
        return RULES.progress(state) if state.asking is Asking.NOTHING else ()


def test_a_hand_that_goes_on_and_asks_nobody_is_stuck() -> None:
    hand = play_hand(
        PINEAPPLE, began(), lambda state: Fold(state.seats[state.turn]), Forgetful(), lambda: 0.0
    )
    assert [finding.code for finding in hand.findings] == ["stuck"]


class Deaf(Leaking):
    """Rules to which nothing that is said ever happens."""

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        if not isinstance(event, Folded):
            RULES.evolve(state, event)


def test_a_hand_without_an_end_is_given_up() -> None:
    hand = play_hand(PINEAPPLE, began(), silent, Deaf(), lambda: 0.0)
    assert [finding.code for finding in hand.findings] == ["endless"]
    assert hand.decisions == module.MOST_DECISIONS


def test_stacks_told_wrong_and_a_replay_that_differs_are_found() -> None:
    hand = played_by(RULES)
    ended = hand.events[-1]
    assert isinstance(ended, HandEnded)
    hand.events[-1] = replace(ended, stacks=((Seat(1), 0),))
    hand.state.pot = 1
    assert [finding.code for finding in judged(hand)] == ["stacks_told_wrong", "replay_differs"]
