"""Mean and variance, over all orders of a deck, of the counts that the battery sums up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moments:
    """The mean and variance of a count per deck."""

    mean: float
    variance: float


def alike_neighbors(size: int, alike: int) -> Moments:
    """Neighbors of one kind, with `alike` cards of each: 4 of a rank, 13 of a suit, 26 of a color."""
    one = (alike - 1) / (size - 1)
    three = one * (alike - 2) / (size - 2)
    same_kind_again = (alike - 2) * (alike - 3)
    another_kind = (size - alike) * (alike - 1)
    apart = one * (same_kind_again + another_kind) / ((size - 2) * (size - 3))
    return _over_neighbors(size, one=one, overlapping=three, apart=apart)


def new_deck_neighbors(size: int) -> Moments:
    """Neighbors that already lay in this order in the new deck."""
    one, two = 1 / size, 1 / (size * (size - 1))
    return _over_neighbors(size, one=one, overlapping=two, apart=two)


def unmoved_cards() -> Moments:
    """Cards in the place they had one deck earlier; the size of the deck does not matter."""
    return Moments(1.0, 1.0)


def runs_up_and_down(size: int) -> Moments:
    """Stretches in which the cards' numbers only rise or only fall (Levene and Wolfowitz 1944)."""
    return Moments((2 * size - 1) / 3, (16 * size - 29) / 90)


def _over_neighbors(size: int, *, one: float, overlapping: float, apart: float) -> Moments:
    """A count over the places where two cards meet.

    Computed from the probability that one place counts, and that two count together.
    """
    places = size - 1
    overlaps = places - 1
    square = places * one + 2 * overlaps * overlapping + (places * (places - 1) - 2 * overlaps) * apart
    mean = places * one
    return Moments(mean, square - mean**2)
