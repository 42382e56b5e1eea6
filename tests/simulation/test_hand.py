"""A hand is played to its end, or to the first fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Command, Fold
from table_server.families.rounds.events import Event, Folded, HandBegan, HandEnded
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import Asking, HandState
from table_server.simulation import hand as module
from table_server.simulation.families import SIMULATED
from table_server.simulation.hand import SimulatedHand, differing, judged, play_hand
from table_server.simulation.watch import Finding, PlayedRules, WatchedRules
from tests.families.rounds.shapes import LIMIT, PINEAPPLE, dealt
from tests.simulation.leaking import Leaking


def began() -> HandBegan:
    return HandBegan(PINEAPPLE.key, LIMIT, dealt(PINEAPPLE, 3).setup)


def silent(state: HandState) -> Command:
    assert state.offer is not None
    return TimedOut(state.offer.asked[0])


Rules: TypeAlias = PlayedRules[Game, HandBegan, HandState, Command, Event]
GAME = SIMULATED.of(PINEAPPLE)


def played_by(
    rules: Rules, answer: Callable[[HandState], Command] = silent
) -> SimulatedHand[HandState, Event]:
    ticks = iter(range(100_000))
    return play_hand(rules, PINEAPPLE, began(), answer=answer, clock=lambda: float(next(ticks)))


def test_everybody_silent_leaves_the_pot_to_the_big_blind() -> None:
    hand = played_by(WatchedRules(RULES))
    assert hand.findings == list(judged(GAME, hand)) == []
    assert hand.state.stacks == [9_800, 10_200, 10_000]
    assert (hand.decisions, hand.seconds) == (2, 3.0)  # the start and two decisions, a tick each


def test_a_fault_ends_the_hand_and_is_kept() -> None:
    hand = played_by(WatchedRules(Leaking()))
    assert [finding.code for finding in hand.findings] == ["chips_not_conserved", "pot_not_what_was_paid"]
    assert not any(isinstance(event, Folded) for event in hand.events)


def test_an_offered_act_that_is_refused_is_a_fault() -> None:
    hand = played_by(RULES, lambda _: Call(Seat(1)))
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
    hand = played_by(Forgetful(), lambda state: Fold(state.seats[state.turn]))
    assert [finding.code for finding in hand.findings] == ["stuck"]


class Deaf(Leaking):
    """Rules under which a fold changes nothing."""

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        if not isinstance(event, Folded):
            RULES.evolve(state, event)


def test_a_hand_without_an_end_is_given_up() -> None:
    hand = played_by(Deaf())
    assert [finding.code for finding in hand.findings] == ["endless"]
    assert hand.decisions == module.MOST_DECISIONS


def test_stacks_told_wrong_and_a_replay_that_differs_are_found() -> None:
    hand = played_by(RULES)
    ended = hand.events[-1]
    assert isinstance(ended, HandEnded)
    hand.events[-1] = replace(ended, stacks=((Seat(1), 0),))
    hand.state.pot = 1
    assert [finding.code for finding in judged(GAME, hand)] == ["stacks_told_wrong", "replay_differs"]


def test_chips_that_are_missing_when_all_is_paid_are_found() -> None:
    hand = played_by(RULES)
    ended = hand.events[-1]
    assert isinstance(ended, HandEnded)
    hand.state.stacks[0] -= 1
    hand.events[-1] = HandEnded(tuple(zip(hand.state.seats, hand.state.stacks, strict=True)))
    assert [finding.code for finding in judged(GAME, hand)] == ["chips_lost", "replay_differs"]


def test_a_voided_hand_that_keeps_a_chip_is_found() -> None:
    hand = played_by(RULES, lambda _: VoidHand())
    assert list(judged(GAME, hand)) == []
    hand.state.stacks[0] -= 1
    assert [finding.code for finding in judged(GAME, hand)] == ["void_kept_chips", "replay_differs"]


def test_the_fields_that_differ_are_named() -> None:
    one, other = dealt(PINEAPPLE, 3), dealt(PINEAPPLE, 3)
    assert differing(one, other) == ()
    other.pot += 1
    other.turn = 0
    assert differing(one, other) == ("pot", "turn")


def test_a_replay_of_fewer_events_is_found() -> None:
    hand = played_by(RULES)
    del hand.events[-2]
    (finding,) = judged(GAME, hand)
    assert finding.code == "replay_differs"
