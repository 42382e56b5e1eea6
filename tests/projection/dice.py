"""Chance for these tests, the same for the same seed."""

from __future__ import annotations

from random import Random

from table_server.engine.cards import Card


class Dice:
    """A source of choices and of shuffles."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def below(self, bound: int) -> int:
        return self._rng.randrange(bound)

    def shuffled(self, deck: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(self._rng.sample(deck, len(deck)))
