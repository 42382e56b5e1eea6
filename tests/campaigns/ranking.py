"""Every possible hand, against phevaluator and the slow ranker. Takes some minutes.

The slow ranker sees each kind of five cards once: a kind is their ranks, whether they are of one suit, and
the joker; no rule knows more of them. With the joker, six and seven cards are held against the best of their
fives. Lows of six and seven cards are dealt by ranks alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, combinations_with_replacement
from math import comb
from time import perf_counter

from phevaluator import _pheval

from table_server.engine.cards import JOKER, STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking import ACE_FIVE_JOKER, EIGHT_OR_BETTER, HIGH, HIGH_JOKER, Category, Ranking
from tests.engine.ranking import slow
from tests.engine.ranking.dealing import Told, high_told, low_told, plain, told

KNOWN = {
    Category.HIGH_CARD: (1_302_540, 6_612_900, 23_294_460),
    Category.ONE_PAIR: (1_098_240, 9_730_740, 58_627_800),
    Category.TWO_PAIR: (123_552, 2_532_816, 31_433_400),
    Category.THREE_OF_A_KIND: (54_912, 732_160, 6_461_620),
    Category.STRAIGHT: (10_200, 361_620, 6_180_020),
    Category.FLUSH: (5_108, 205_792, 4_047_644),
    Category.FULL_HOUSE: (3_744, 165_984, 3_473_184),
    Category.FOUR_OF_A_KIND: (624, 14_664, 224_848),
    Category.STRAIGHT_FLUSH: (36, 1_656, 37_260),
    Category.ROYAL_FLUSH: (4, 188, 4_324),
}
"""The number of hands of five, six and seven cards in each class."""
THEIRS = {5: _pheval.evaluate_5cards, 6: _pheval.evaluate_6cards, 7: _pheval.evaluate_7cards}


def main() -> None:
    eights = partial(fives, EIGHT_OR_BETTER, slow.eight_or_better, low_told, STANDARD_52)
    steps: tuple[tuple[str, Callable[[], int]], ...] = (
        ("high, five cards", partial(high, 5)),
        ("high, six cards", partial(high, 6)),
        ("high, seven cards", partial(high, 7)),
        ("high of 53, five cards", partial(fives, HIGH_JOKER, slow.high, high_told, STANDARD_53)),
        ("high of 53, five cards and the joker", partial(with_joker, 5)),
        ("high of 53, six cards and the joker", partial(with_joker, 6)),
        (
            "ace to five of 53, five cards",
            partial(fives, ACE_FIVE_JOKER, slow.ace_five, low_told, STANDARD_53),
        ),
        ("ace to five of 53, six and seven ranks", partial(ranks, ACE_FIVE_JOKER, slow.ace_five)),
        ("eight or better, five cards", eights),
        ("eight or better, six and seven ranks", partial(ranks, EIGHT_OR_BETTER, slow.eight_or_better)),
    )
    for title, step in steps:
        start = perf_counter()
        hands = step()
        print(f"{title:<40}{hands:>13,} hands agree{perf_counter() - start:>8.1f} s", flush=True)


def high(size: int) -> int:
    """All hands of 52 cards: the same order as phevaluator's, each class as often as is known."""
    evaluate, strength = THEIRS[size], HIGH.strength
    seen = [0] * 7463
    for held, numbers in zip(combinations(STANDARD_52, size), combinations(range(52), size), strict=True):
        ours = strength(held, ())
        if ours + evaluate(*numbers) != 7463:
            raise SystemExit(f"phevaluator differs: {plain(held)}")
        seen[ours] += 1
    if not all(seen[1:]) and size == 5:
        raise SystemExit("a strength that no hand has")
    for category, known in KNOWN.items():
        of_class = (
            hands for strength, hands in enumerate(seen) if HIGH.describe(strength).category is category
        )
        if sum(of_class) != known[size - 5]:
            raise SystemExit(f"{category.value} has not its known number of hands of {size} cards")
    return sum(seen)


def fives(
    ranking: Ranking, five: slow.Five, as_told: Callable[[slow.Hand], Told], pack: Sequence[Card]
) -> int:
    """All hands of five cards of a pack: the same hand in the slow ranker's words."""
    expected: dict[tuple[int, ...], Told] = {}
    hands = 0
    for held in combinations(pack, 5):
        a, b, c, d, e = held
        one_suit = a.suit == b.suit == c.suit == d.suit and e.suit in {a.suit, JOKER.suit}
        kind = (a.rank, b.rank, c.rank, d.rank, e.rank, one_suit)
        if kind not in expected:
            expected[kind] = as_told(five(plain(held)))
        if told(ranking.describe(ranking.strength(held, ()))) != expected[kind]:
            raise SystemExit(f"the slow ranker differs: {plain(held)}")
        hands += 1
    return hands


def with_joker(others: int) -> int:
    """All hands of the joker and five or six others: as strong as the strongest of their fives."""
    strength = HIGH_JOKER.strength
    for held in combinations(STANDARD_52, others):
        cards = (*held, JOKER)
        if strength(cards, ()) != max([strength(five, ()) for five in combinations(cards, 5)]):
            raise SystemExit(f"stronger or weaker than its fives: {plain(cards)}")
    return comb(52, others)


def ranks(ranking: Ranking, five: slow.Five) -> int:
    """All holdings of six and seven cards by their ranks, with the joker where the ranking knows it."""
    hands = 0
    for held in holdings(joker=ranking is ACE_FIVE_JOKER):
        if told(ranking.describe(ranking.strength(held, ()))) != low_told(slow.best(five, plain(held))):
            raise SystemExit(f"the slow ranker differs: {plain(held)}")
        hands += 1
    return hands


def holdings(*, joker: bool) -> Iterator[tuple[Card, ...]]:
    for size in (6, 7):
        yield from by_ranks(size)
        if joker:
            yield from ((*held, JOKER) for held in by_ranks(size - 1))


def by_ranks(size: int) -> Iterable[tuple[Card, ...]]:
    for chosen in combinations_with_replacement(range(13), size):
        if max(map(chosen.count, chosen)) <= 4:
            yield tuple(
                STANDARD_52[4 * rank + chosen[:place].count(rank)] for place, rank in enumerate(chosen)
            )


if __name__ == "__main__":
    main()
