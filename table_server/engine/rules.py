"""What every family of games answers, and the one way to play a command to its end."""

from __future__ import annotations

from typing import Protocol, TypeVar

from table_server.engine.refusal import Refused

State = TypeVar("State", contravariant=True)
Command = TypeVar("Command", contravariant=True)
Event = TypeVar("Event")


class Rules(Protocol[State, Command, Event]):
    """A family bound to nothing: functions of values, without clock, chance or waiting.

    `decide` and `progress` read; `evolve` is the only writer and never refuses. It may change the state in
    place: whoever holds a state owns it alone, and what it held before is gone (docs/decisions).
    """

    def decide(self, state: State, command: Command) -> Event | Refused:
        """The event a command leads to, or why it is refused."""

    def progress(self, state: State) -> tuple[Event, ...]:
        """What follows by itself, one stride at a time; empty when somebody must choose or all is over."""

    def evolve(self, state: State, event: Event) -> None:
        """Let the event have happened."""


def play(rules: Rules[State, Command, Event], state: State, command: Command) -> list[Event] | Refused:
    """Decide a command and run on to the next choice; the events are what happened, in order."""
    first = rules.decide(state, command)
    if isinstance(first, Refused):
        return first
    rules.evolve(state, first)
    events = [first]
    _follow(rules, state, events)
    return events


def run(rules: Rules[State, Command, Event], state: State) -> list[Event]:
    """Everything that follows by itself, to a fixed point."""
    events: list[Event] = []
    _follow(rules, state, events)
    return events


def _follow(rules: Rules[State, Command, Event], state: State, events: list[Event]) -> None:
    evolve = rules.evolve
    while follows := rules.progress(state):
        for event in follows:
            evolve(state, event)
        events += follows
