"""The family's front: its rules as one value, the start of a hand, and its outcome for the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, get_args

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.rules import run
from table_server.families.hand import HandOutcome
from table_server.families.rounds.commands import Command
from table_server.families.rounds.decide import decide
from table_server.families.rounds.events import (
    BoardDealt,
    CollectionReturned,
    CollectionTaken,
    Event,
    HandBegan,
    RoundOpened,
)
from table_server.families.rounds.evolve import evolve
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.offers import Offer
from table_server.families.rounds.progress import progress
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms


def opened(game: Game, began: HandBegan) -> HandState:
    """The state after its first event."""
    return HandState(game, began.terms, began.setup)


def held(state: HandState, seat: Seat) -> tuple[Card, ...]:
    """The cards face down before a seat, which are the ones it may discard."""
    place = state.place.get(seat)
    return () if place is None else state.hole[place]


def outcome(hand: HandState, story: Iterable[Event]) -> HandOutcome:
    """The house's collection less what it gave back, and the change of the carried pot (D-136)."""
    taken: Counter[Fund] = Counter()
    for event in story:
        if isinstance(event, CollectionTaken):
            taken[event.fund] += event.amount
        elif isinstance(event, CollectionReturned):
            taken[event.fund] -= event.amount
    return HandOutcome(tuple(taken.items()), hand.carried - hand.setup.carried.total())


def streets_run_out(story: Sequence[Event]) -> int:
    """The number of streets dealt since the last betting round, on every board: nobody could bet in them."""
    streets = 0
    for event in reversed(story):
        if isinstance(event, RoundOpened):
            return streets
        streets += isinstance(event, BoardDealt)
    return streets


class Rounds:
    """The rules in the form a table asks for (`families.hand`)."""

    first: Final = HandBegan
    events: Final = frozenset(get_args(Event))
    commands: Final = frozenset(get_args(Command))

    decide = staticmethod(decide)
    progress = staticmethod(progress)
    evolve = staticmethod(evolve)
    opened = staticmethod(opened)
    faults = staticmethod(faults)
    held = staticmethod(held)
    outcome = staticmethod(outcome)
    streets_run_out = staticmethod(streets_run_out)

    @staticmethod
    def offer(state: HandState) -> Offer | None:
        """The question the hand waits for; it was computed once, when the turn came."""
        return state.offer


RULES = Rounds()


def begin(game: Game, terms: Terms, setup: Setup) -> tuple[HandState, list[Event]]:
    """Start a hand and play it to its first choice."""
    began = HandBegan(game.key, terms, setup)
    state = opened(game, began)
    events: list[Event] = [began]
    events += run(RULES, state)
    return state, events


def rebuilt(game: Game, events: Sequence[Event]) -> HandState:
    """Rebuild a hand's state from its journal alone."""
    began, *rest = events
    if not isinstance(began, HandBegan):
        raise TypeError("the journal of a hand starts with HandBegan")
    state = opened(game, began)
    for event in rest:
        evolve(state, event)
    return state
