"""A family's rules with a check of the state after every event, and the faults found that way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from table_server.engine.rules import Rules
from table_server.families.game import AnyGame
from table_server.families.hand import Began, Hand, HandRules

G = TypeVar("G", bound=AnyGame)
B = TypeVar("B", bound=Began)
H = TypeVar("H", bound=Hand)
C = TypeVar("C")
E = TypeVar("E")

GameIn = TypeVar("GameIn", bound=AnyGame, contravariant=True)
BeganIn = TypeVar("BeganIn", bound=Began, contravariant=True)
CommandIn = TypeVar("CommandIn", contravariant=True)


class PlayedRules(Rules[H, CommandIn, E], Protocol[GameIn, BeganIn, H, CommandIn, E]):
    """The part of a family's rules that plays a hand, watched or not."""

    def opened(self, game: GameIn, began: BeganIn) -> H:
        """The hand right after its first event."""


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


class WatchedRules(Generic[G, B, H, C, E]):
    """Rules that raise after the first event which leaves anything wrong."""

    def __init__(self, rules: HandRules[G, B, H, C, E]) -> None:
        self.opened = rules.opened
        self.decide = rules.decide
        self.progress = rules.progress
        self._evolve = rules.evolve
        self._faults = rules.faults

    def evolve(self, state: H, event: E) -> None:
        """Let the event have happened, then check the state."""
        self._evolve(state, event)
        found = self._faults(state)
        if found:
            happened = type(event).__name__
            raise FaultyHand([Finding(fault.code.value, fault.detail, happened) for fault in found])
