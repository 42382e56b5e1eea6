"""Counts over a run of shuffled decks. Cards are known by their number alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from table_server.engine.cards import Card


class Tally:
    """Counts over the decks added so far."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.decks = 0
        self.placed = [0] * (size * size)
        """Counts how often each card lay at each position."""
        self.met = [0] * (size * size)
        """Counts how often each card lay directly on each other card."""
        self.sampled = [0] * (size * size)
        """The same for one place a deck, moving down by one each time: these counts are independent."""
        self.runs = 0
        self.unmoved = 0
        self._before: list[int] = []

    def add(self, deck: Sequence[Card]) -> None:
        """Count one more deck."""
        numbers = [card.number for card in deck]
        for position, number in enumerate(numbers):
            self.placed[position * self.size + number] += 1
        for upper, lower in pairwise(numbers):
            self.met[upper * self.size + lower] += 1
        place = self.decks % (self.size - 1)
        self.sampled[numbers[place] * self.size + numbers[place + 1]] += 1
        self.runs += _runs(numbers)
        self.unmoved += sum(map(int.__eq__, numbers, self._before))
        self._before = numbers
        self.decks += 1

    def met_where(self, relation: Callable[[int, int], bool]) -> int:
        """The number of neighbors, upper and lower, in this relation."""
        cards = range(self.size)
        return sum(self.met[a * self.size + b] for a in cards for b in cards if relation(a, b))


def _runs(numbers: Sequence[int]) -> int:
    """The number of stretches that only rise or only fall."""
    rises = [upper < lower for upper, lower in pairwise(numbers)]
    return 1 + sum(map(bool.__ne__, rises, rises[1:]))
