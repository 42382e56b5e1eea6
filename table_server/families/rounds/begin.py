"""The family's front: its rules as one value, and the way into a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from table_server.engine.cards import Card, Seat
from table_server.engine.rules import run
from table_server.families.rounds.commands import Command
from table_server.families.rounds.decide import decide
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.evolve import evolve
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.offers import Offer
from table_server.families.rounds.outcome import outcome, streets_run_out
from table_server.families.rounds.progress import progress
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms


def opened(game: Game, began: HandBegan) -> HandState:
    """The state right after its first event."""
    return HandState(game, began.terms, began.setup)


def held(state: HandState, seat: Seat) -> tuple[Card, ...]:
    """What lies face down before a seat, and what it may throw."""
    place = state.place.get(seat)
    return () if place is None else state.hole[place]


class Rounds:
    """The family as a table asks for it (`families.hand`)."""

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
        """What is asked; worked out once, when the turn came."""
        return state.offer


RULES = Rounds()


def begin(game: Game, terms: Terms, setup: Setup) -> tuple[HandState, list[Event]]:
    """A new hand, played on to its first choice."""
    began = HandBegan(game.key, terms, setup)
    state = opened(game, began)
    events: list[Event] = [began]
    events += run(RULES, state)
    return state, events


def rebuilt(game: Game, events: Sequence[Event]) -> HandState:
    """The state of a hand from its journal alone."""
    began, *rest = events
    if not isinstance(began, HandBegan):
        raise TypeError("the journal of a hand starts with HandBegan")
    state = opened(game, began)
    for event in rest:
        evolve(state, event)
    return state
