"""Plays one hand from its first event to its end, and checks it once it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar, cast

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refused
from table_server.engine.rules import play, run
from table_server.families import hand as protocols
from table_server.families.game import AnyGame
from table_server.families.hand import Began
from table_server.simulation.families import SimulatedGame
from table_server.simulation.watch import FaultyHand, Finding, PlayedRules
from table_server.table.families import Hand, HandBegan, HandCommand, HandEvent

Answer: TypeAlias = Callable[[Hand], HandCommand]
Clock: TypeAlias = Callable[[], float]

MOST_DECISIONS = 10_000
"""More than any hand can have: a wager is at least a chip, and stacks end."""

G = TypeVar("G", bound=AnyGame)
B = TypeVar("B", bound=Began)
H = TypeVar("H", bound=protocols.Hand)
C = TypeVar("C")
E = TypeVar("E")


@dataclass(slots=True)
class SimulatedHand(Generic[H, E]):
    """A hand as far as it has been played."""

    state: H
    events: list[E]
    decisions: int = 0
    seconds: float = 0.0
    """Spent in the rules, by the clock of the simulation."""
    findings: list[Finding] = field(default_factory=list)


def untimed() -> float:
    """A clock that stands still."""
    return 0.0


def play_hand(
    rules: PlayedRules[G, B, H, C, E],
    game: G,
    began: B,
    *,
    answer: Callable[[H], C],
    clock: Clock = untimed,
) -> SimulatedHand[H, E]:
    """Play until the hand is over or something does not hold."""
    first = cast(E, began)  # one of the family's events, which no protocol can say
    hand = SimulatedHand(rules.opened(game, began), [first])
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


def _taken(hand: SimulatedHand[H, E], command: object, result: list[E] | Refused) -> list[E]:
    if isinstance(result, Refused):
        detail = f"{type(command).__name__}: {result.code.value}"
        raise FaultyHand([_seen(hand, "offered_and_refused", detail)])
    return result


def _expect_a_question(hand: SimulatedHand[H, E]) -> None:
    if hand.state.offer is None:
        raise FaultyHand([_seen(hand, "stuck", "the hand is not over and nobody is asked")])
    if hand.decisions == MOST_DECISIONS:
        raise FaultyHand([_seen(hand, "endless", f"{MOST_DECISIONS} decisions and no end")])


def _seen(hand: SimulatedHand[H, E], code: str, detail: str) -> Finding:
    return Finding(code, detail, type(hand.events[-1]).__name__)


def judged(game: SimulatedGame, hand: SimulatedHand[Hand, HandEvent]) -> Iterator[Finding]:
    """Check a hand that is over: the stacks it paid, its chips, and the state that its events alone make."""
    began, *later = hand.events
    again = game.hand.opened(game.game, cast(HandBegan, began))
    before = _stacks(again)
    stacks = _stacks(hand.state)
    told = game.play.told(hand.events[-1])
    if told is None and stacks != before:
        yield _seen(hand, "void_kept_chips", f"brought {before}, are {stacks}")
    if told is not None and dict(told) != stacks:
        yield _seen(hand, "stacks_told_wrong", f"told {dict(told)}, are {stacks}")
    if told is not None:
        outcome = game.hand.outcome(hand.state, hand.events)
        after = sum(stacks.values()) + sum(amount for _, amount in outcome.taken) + outcome.left
        if after != sum(before.values()):
            yield _seen(hand, "chips_lost", f"{after} cents of {sum(before.values())}")
    for event in later:
        game.hand.evolve(again, event)
    fields = differing(again, hand.state)
    if fields:
        yield _seen(hand, "replay_differs", ", ".join(fields))


def _stacks(hand: Hand) -> dict[Seat, Cents]:
    return {seat: hand.stacks[place] for seat, place in hand.place.items()}


def differing(one: object, other: object) -> tuple[str, ...]:
    """Return the names of the fields in which two states of a kind are not the same."""
    names = getattr(one, "__slots__", None) or vars(one)
    return tuple(name for name in names if getattr(one, name) != getattr(other, name))
