"""The rules with a look at the state after every event, and what is found that way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from table_server.engine.rules import Rules
from table_server.families.rounds.commands import Command
from table_server.families.rounds.events import Event
from table_server.families.rounds.faults import Fault
from table_server.families.rounds.state import HandState

HandRules: TypeAlias = Rules[HandState, Command, Event]
Check: TypeAlias = Callable[[HandState], Iterable[Fault]]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not hold."""

    code: str
    detail: str
    event: str
    """After which event it was seen."""


class FaultyHand(Exception):
    """Ends a hand that has a fault: what comes after would say nothing more."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(findings)
        self.findings = tuple(findings)


class WatchedRules:
    """Any rules, watched."""

    def __init__(self, rules: HandRules, check: Check) -> None:
        self.decide = rules.decide
        self.progress = rules.progress
        self._evolve = rules.evolve
        self._check = check

    def evolve(self, state: HandState, event: Event) -> None:
        """Let the event have happened, then look."""
        self._evolve(state, event)
        found = tuple(self._check(state))
        if found:
            happened = type(event).__name__
            raise FaultyHand([Finding(fault.code.value, fault.detail, happened) for fault in found])
