"""Nine tests of a shuffle of the standard deck, each with its statistic, degrees of freedom and probability.

Together they call a fair deal unfair in one report of a thousand; each has its share of that (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from table_server.engine.cards import DIAMONDS, HEARTS, STANDARD_52, Card
from table_server.fairness.chi_square import one_sided, two_sided
from table_server.fairness.moments import (
    Moments,
    alike_neighbors,
    new_deck_neighbors,
    runs_up_and_down,
    unmoved_cards,
)
from table_server.fairness.tally import Tally

Shuffle = Callable[[tuple[Card, ...]], Sequence[Card]]

SIGNIFICANCE: Final = 0.001
"""The probability that the whole battery fails a fair deal."""

_SIZE: Final = len(STANDARD_52)
_EXPECTED: Final = 5
"""With fewer expected in a cell, the squares do not add up to a chi-square (Cochran 1954)."""

FEWEST_DECKS: Final = _EXPECTED * _SIZE
PAIR_DECKS: Final = _EXPECTED * _SIZE * (_SIZE - 1)
"""From this many decks on, ordered pairs are tested too."""


@dataclass(frozen=True, slots=True)
class BatteryResult:
    """One test: the statistic, and the probability of one that far out if the deal is fair."""

    name: str
    statistic: float
    freedom: int
    probability: float


@dataclass(frozen=True, slots=True)
class BatteryReport:
    """All tests over one run of decks."""

    decks: int
    results: tuple[BatteryResult, ...]

    @property
    def threshold(self) -> float:
        """A test fails below this probability."""
        return SIGNIFICANCE / len(self.results)

    @property
    def failed(self) -> tuple[BatteryResult, ...]:
        return tuple(result for result in self.results if result.probability < self.threshold)


class TooFewDecks(ValueError):
    """Fewer than `FEWEST_DECKS`."""

    def __init__(self, decks: int) -> None:
        super().__init__(f"the battery needs at least {FEWEST_DECKS} decks, not {decks}")
        self.decks = decks


def examine(shuffle: Shuffle, decks: int) -> BatteryReport:
    """Shuffle that many new decks and test them; at least `FEWEST_DECKS`."""
    if decks < FEWEST_DECKS:
        raise TooFewDecks(decks)
    return examine_decks(shuffle(STANDARD_52) for _ in range(decks))


def examine_decks(decks: Iterable[Sequence[Card]]) -> BatteryReport:
    """Test these decks, which were dealt already; at least `FEWEST_DECKS` of the 52 standard cards."""
    tally = Tally(_SIZE)
    for deck in decks:
        tally.add(deck)
    if tally.decks < FEWEST_DECKS:
        raise TooFewDecks(tally.decks)
    return BatteryReport(tally.decks, (*_cells(tally), *_sums(tally)))


def _cells(tally: Tally) -> Iterator[BatteryResult]:
    """Tests of many counts that should all be equal."""
    # The counts of one deck depend on each other: one card in every row and column. So their squares add up
    # to 52/51 of a chi-square with 51 x 51 degrees of freedom, not to one with 51 x 52.
    squares = _squares(tally.placed, tally.decks / _SIZE) * (_SIZE - 1) / _SIZE
    yield _even("card by position", squares, (_SIZE - 1) ** 2)
    yield _even("first card", _squares(tally.placed[:_SIZE], tally.decks / _SIZE), _SIZE - 1)
    if tally.decks >= PAIR_DECKS:
        pairs = _SIZE * (_SIZE - 1)
        others = (count for cell, count in enumerate(tally.sampled) if cell // _SIZE != cell % _SIZE)
        yield _even("ordered pairs", _squares(others, tally.decks / pairs), pairs - 1)


def _sums(tally: Tally) -> Iterator[BatteryResult]:
    """Tests of one count per deck, summed over all decks."""
    ranks = [card.rank for card in STANDARD_52]
    suits = [card.suit for card in STANDARD_52]
    red = [suit in (DIAMONDS, HEARTS) for suit in suits]
    yield _sum(
        "neighbors of one rank",
        total=_met_alike(tally, ranks),
        decks=tally.decks,
        per_deck=alike_neighbors(_SIZE, 4),
    )
    yield _sum(
        "neighbors of one suit",
        total=_met_alike(tally, suits),
        decks=tally.decks,
        per_deck=alike_neighbors(_SIZE, 13),
    )
    # A run of one color ends wherever the neighbors differ, so counting neighbors counts runs.
    yield _sum(
        "runs of one color",
        total=_met_alike(tally, red),
        decks=tally.decks,
        per_deck=alike_neighbors(_SIZE, 26),
    )
    yield _sum("runs up and down", total=tally.runs, decks=tally.decks, per_deck=runs_up_and_down(_SIZE))
    as_new = tally.met_where(lambda upper, lower: lower == upper + 1)
    yield _sum(
        "neighbors of the new deck", total=as_new, decks=tally.decks, per_deck=new_deck_neighbors(_SIZE)
    )
    yield _sum(
        "cards unmoved since the deck before",
        total=tally.unmoved,
        decks=tally.decks - 1,
        per_deck=unmoved_cards(),
    )


def _met_alike(tally: Tally, kinds: Sequence[int]) -> int:
    return tally.met_where(lambda upper, lower: kinds[upper] == kinds[lower])


def _squares(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def _even(name: str, squares: float, freedom: int) -> BatteryResult:
    return BatteryResult(
        name=name, statistic=squares, freedom=freedom, probability=two_sided(squares, freedom)
    )


def _sum(name: str, *, total: int, decks: int, per_deck: Moments) -> BatteryResult:
    square = (total - decks * per_deck.mean) ** 2 / (decks * per_deck.variance)
    return BatteryResult(name=name, statistic=square, freedom=1, probability=one_sided(square, 1))
