"""The interface of a family's rules, and the one way to play a command to its end."""

from __future__ import annotations

from typing import Protocol, TypeVar

from table_server.engine.refusal import Refused

State = TypeVar("State", contravariant=True)
Command = TypeVar("Command", contravariant=True)
Event = TypeVar("Event")


class Rules(Protocol[State, Command, Event]):
    """A family's rules as functions of values, without clock, chance or waiting.

    `decide` and `progress` only read. `evolve` alone writes, never refuses, and may change the state in
    place: the holder of a state owns it alone and cannot go back to an earlier one (docs/decisions).
    """

    def decide(self, state: State, command: Command) -> Event | Refused:
        """Turn a command into an event, or refuse it."""

    def progress(self, state: State) -> tuple[Event, ...]:
        """The next events that need no command; empty when somebody has to choose or all is over."""

    def evolve(self, state: State, event: Event) -> None:
        """Apply the event to the state."""


def play(rules: Rules[State, Command, Event], state: State, command: Command) -> list[Event] | Refused:
    """Decide a command and run on to the next choice. Returns the events in order."""
    first = rules.decide(state, command)
    if isinstance(first, Refused):
        return first
    rules.evolve(state, first)
    events = [first]
    _follow(rules, state, events)
    return events


def run(rules: Rules[State, Command, Event], state: State) -> list[Event]:
    """Apply every event that needs no command, and return them in order."""
    events: list[Event] = []
    _follow(rules, state, events)
    return events


def _follow(rules: Rules[State, Command, Event], state: State, events: list[Event]) -> None:
    evolve = rules.evolve
    while follows := rules.progress(state):
        for event in follows:
            evolve(state, event)
        events += follows
