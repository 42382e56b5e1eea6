"""One hand from its set-up to its end, with a player who answers whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from table_server.engine.refusal import Refused
from table_server.engine.rules import play, run
from table_server.families.rounds.begin import opened
from table_server.families.rounds.commands import Command
from table_server.families.rounds.events import Event, HandBegan, HandEnded
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.simulation.replay import replayed_otherwise
from table_server.simulation.watch import FaultyHand, Finding, HandRules

Answer: TypeAlias = Callable[[HandState], Command]
Clock: TypeAlias = Callable[[], float]

MOST_DECISIONS = 10_000
"""More than any hand can have: a wager is at least a chip, and stacks end."""


@dataclass(slots=True)
class SimulatedHand:
    """A hand as far as it came."""

    state: HandState
    events: list[Event]
    decisions: int = 0
    seconds: float = 0.0
    """Spent in the rules, by the clock it was played to."""
    findings: list[Finding] = field(default_factory=list)


def play_hand(game: Game, began: HandBegan, answer: Answer, rules: HandRules, clock: Clock) -> SimulatedHand:
    """Play on until the hand is over or something does not hold."""
    hand = SimulatedHand(opened(game, began), [began])
    state = hand.state
    try:
        started = clock()
        hand.events += run(rules, state)
        hand.seconds += clock() - started
        while not state.over:
            _expect_a_question(hand)
            command = answer(state)
            started = clock()
            result = play(rules, state, command)
            hand.seconds += clock() - started
            hand.decisions += 1
            hand.events += _taken(hand, command, result)
    except FaultyHand as broken:
        hand.findings += broken.findings
    return hand


def _taken(hand: SimulatedHand, command: Command, result: list[Event] | Refused) -> list[Event]:
    if isinstance(result, Refused):
        detail = f"{type(command).__name__}: {result.code.value}"
        raise FaultyHand([_seen(hand, "offered_and_refused", detail)])
    return result


def _expect_a_question(hand: SimulatedHand) -> None:
    if hand.state.offer is None:
        raise FaultyHand([_seen(hand, "stuck", "the hand is not over and nobody is asked")])
    if hand.decisions == MOST_DECISIONS:
        raise FaultyHand([_seen(hand, "endless", f"{MOST_DECISIONS} decisions and no end")])


def _seen(hand: SimulatedHand, code: str, detail: str) -> Finding:
    return Finding(code, detail, type(hand.events[-1]).__name__)


def judged(hand: SimulatedHand) -> Iterator[Finding]:
    """What must hold of a hand that is over: the stacks it told, and what its events alone make of it."""
    last = hand.events[-1]
    stacks = tuple(zip(hand.state.seats, hand.state.stacks, strict=True))
    if isinstance(last, HandEnded) and last.stacks != stacks:
        yield _seen(hand, "stacks_told_wrong", f"told {last.stacks}, are {stacks}")
    fields = replayed_otherwise(hand.state, hand.events)
    if fields:
        yield _seen(hand, "replay_differs", ", ".join(fields))
