"""The battery passes a good deal and catches every shuffler known to be bad."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count

import pytest

from table_server.engine.cards import Card
from table_server.fairness.battery import (
    FEWEST_DECKS,
    PAIR_DECKS,
    SIGNIFICANCE,
    BatteryReport,
    BatteryResult,
    examine,
)
from table_server.runtime.dealer import SeededSource, shuffled

DECKS = 14_000
Deck = tuple[Card, ...]
Shuffle = Callable[[Deck, SeededSource], Sequence[Card]]


def report(shuffle: Shuffle, decks: int) -> BatteryReport:
    source = SeededSource(2024)
    return examine(lambda deck: shuffle(deck, source), decks)


def names(results: Iterable[BatteryResult]) -> set[str]:
    return {result.name for result in results}


def naive_modulo(deck: Deck, source: SeededSource) -> Sequence[Card]:
    """Fisher-Yates with a byte's remainder: 256 is no multiple of 52, so low places come more often."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        chosen = source.below(256) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def swap_any(deck: Deck, source: SeededSource) -> Sequence[Card]:
    """Each card swapped with any other: 52^52 ways do not divide evenly among 52! orders."""
    cards = list(deck)
    for place in range(len(cards)):
        chosen = source.below(52)
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards


def never_itself(deck: Deck, source: SeededSource) -> Sequence[Card]:
    """Sattolo's mistake: the card may not stay where it is, so only one long cycle ever comes out."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        chosen = source.below(last)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def unshuffled(deck: Deck, _: SeededSource) -> Sequence[Card]:
    return deck


def cut_only(deck: Deck, source: SeededSource) -> Sequence[Card]:
    """Every card is at every position equally often, and yet nothing is mixed."""
    cut = source.below(52)
    return deck[cut:] + deck[:cut]


def one_card_fixed(deck: Deck, source: SeededSource) -> Sequence[Card]:
    return (deck[0], *shuffled(deck[1:], source))


def pairs_kept_together(deck: Deck, source: SeededSource) -> Sequence[Card]:
    """The ace of spades stays on the king of spades in one deck of four, as after a poor hand shuffle."""
    cards = list(shuffled(deck, source))
    if source.below(4) == 0:
        cards.remove(deck[51])
        cards.insert(cards.index(deck[47]), deck[51])
    return cards


def one_riffle(deck: Deck, source: SeededSource) -> Sequence[Card]:
    left, right = list(deck[:26]), list(deck[26:])
    return [(left if left and (not right or source.below(2)) else right).pop(0) for _ in deck]


class EveryDeckTwice:
    """A generator that hands out each deck a second time."""

    def __init__(self) -> None:
        self.kept: Deck = ()

    def __call__(self, deck: Deck, source: SeededSource) -> Sequence[Card]:
        again, self.kept = self.kept, () if self.kept else shuffled(deck, source)
        return again or self.kept


def test_the_deal_passes_every_test() -> None:
    examined = report(shuffled, DECKS)
    assert len(examined.results) == 9
    assert examined.failed == ()


@pytest.mark.parametrize(
    ("shuffle", "caught_by"),
    [
        (naive_modulo, {"card by position"}),
        (swap_any, {"card by position"}),
        (never_itself, {"card by position", "first card"}),
        (unshuffled, {"card by position", "neighbors of the new deck", "runs up and down"}),
        (cut_only, {"neighbors of the new deck", "runs up and down"}),
        (one_card_fixed, {"card by position", "first card", "cards unmoved since the deck before"}),
        (pairs_kept_together, {"ordered pairs"}),
        (one_riffle, {"card by position", "neighbors of the new deck", "neighbors of one rank"}),
        (EveryDeckTwice(), {"card by position", "cards unmoved since the deck before"}),
    ],
)
def test_a_bad_shuffle_is_caught(shuffle: Shuffle, caught_by: set[str]) -> None:
    assert names(report(shuffle, DECKS).failed) >= caught_by


def test_each_test_has_its_share_of_the_significance() -> None:
    examined = report(shuffled, PAIR_DECKS)
    assert examined.threshold * len(examined.results) == pytest.approx(SIGNIFICANCE)


def test_counts_too_even_to_be_chance_fail_too() -> None:
    """Cards that take turns at every position are no fair deal, though no position is favored."""
    turn = count()

    def in_turn(deck: Deck, _: SeededSource) -> Sequence[Card]:
        first = next(turn) % 52
        return deck[first:] + deck[:first]

    examined = report(in_turn, FEWEST_DECKS)
    assert {result.name: result.statistic for result in examined.results}["card by position"] == 0
    assert names(examined.failed) >= {"card by position", "first card"}


def test_ordered_pairs_are_tested_only_where_five_are_expected_of_each() -> None:
    enough, few = (report(unshuffled, decks) for decks in (PAIR_DECKS, PAIR_DECKS - 1))
    assert names(enough.results) - names(few.results) == {"ordered pairs"}


def test_too_few_decks_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 260 decks"):
        report(shuffled, FEWEST_DECKS - 1)
