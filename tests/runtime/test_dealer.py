"""The deal: exactly uniform over a source's words, the same for a seed, always new from the system."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from math import factorial

import pytest

from table_server.engine.cards import PACK, STANDARD_53, Card
from table_server.runtime.dealer import ChanceSource, OsSource, SeededSource, salts_from, shuffled
from table_server.runtime.seal import SALT_BYTES


class Script:
    """A source of three-bit words that gives exactly the words it was made with, then ends."""

    span = 8

    def __init__(self, words: Sequence[int]) -> None:
        self.script = words

    def words(self) -> Iterator[int]:
        return iter(self.script)


def outcomes(size: int, length: int) -> tuple[Counter[tuple[int, ...]], int]:
    """The count of each order over all strings of words of that length, and of strings that are too short."""
    deck = PACK[:size]
    orders: Counter[tuple[int, ...]] = Counter()
    unfinished = 0
    for words in product(range(Script.span), repeat=length):
        try:
            orders[tuple(card.number for card in shuffled(deck, Script(words)))] += 1
        except StopIteration:
            unfinished += 1
    return orders, unfinished


@pytest.mark.parametrize(("size", "length"), [(2, 3), (3, 2), (3, 5), (4, 3), (4, 5), (5, 4), (5, 5)])
def test_every_order_comes_out_equally_often_over_all_source_words(size: int, length: int) -> None:
    """No modulo bias: 8 is no multiple of 3 or 5, so a plain remainder could not pass. With rejections."""
    orders, unfinished = outcomes(size, length)
    assert set(orders) == set(permutations(range(size)))
    assert len(set(orders.values())) == 1
    assert orders.total() + unfinished == Script.span**length


def test_words_that_would_favor_some_cards_are_rejected_and_the_next_is_taken() -> None:
    """Of 0 to 7 a deck of three may use 0 to 5 for its last place, and all eight for the place before."""
    assert shuffled(PACK[:3], Script([6, 7, 1, 0])) == shuffled(PACK[:3], Script([1, 0]))
    with pytest.raises(StopIteration):
        shuffled(PACK[:3], Script([6, 7, 6, 7]))


def test_as_many_words_as_places_are_enough_when_none_is_rejected() -> None:
    orders, unfinished = outcomes(4, 3)
    assert orders.total() == 8 * 6 * 8
    assert unfinished == 8**3 - orders.total()
    assert len(orders) == factorial(4)


@pytest.mark.parametrize("source", [OsSource(), SeededSource(1)])
def test_a_shuffled_deck_has_the_cards_of_the_deck_and_another_order(source: ChanceSource) -> None:
    deck = shuffled(STANDARD_53, source)
    assert deck != STANDARD_53
    assert sorted(card.number for card in deck) == list(range(53))


def test_a_deck_of_many_packs_is_shuffled_too() -> None:
    """Panguingue is dealt from eight packs: more cards than a byte has values."""
    deck: tuple[Card, ...] = STANDARD_53 * 8
    assert Counter(shuffled(deck, SeededSource(3))) == Counter(deck)


def test_a_deck_with_more_cards_than_the_source_has_words_is_refused() -> None:
    with pytest.raises(ValueError, match="a deck of 9 cards needs words of more than 8 values"):
        shuffled(PACK[:9], Script([0] * 20))


def test_no_two_decks_of_the_systems_generator_are_the_same() -> None:
    source = OsSource()
    assert len({shuffled(STANDARD_53, source) for _ in range(200)}) == 200


def test_the_systems_words_reach_over_their_whole_span() -> None:
    """200,000 words miss one in twenty of 65,536 values; a source stuck in a part of them misses more."""
    source = OsSource()
    words = set(islice(source.words(), 200_000))
    assert 60_000 < len(words) <= source.span
    assert min(words) < source.span // 16
    assert max(words) >= source.span - source.span // 16


def test_a_seed_deals_the_same_decks_again() -> None:
    first, again, other = SeededSource(7), SeededSource(7), SeededSource(8)
    decks = [shuffled(STANDARD_53, first) for _ in range(5)]
    assert decks == [shuffled(STANDARD_53, again) for _ in range(5)]
    assert len(set(decks)) == 5
    assert shuffled(STANDARD_53, other) not in decks


def test_the_seeded_words_are_blake2b_over_a_counter() -> None:
    """Known answer: BLAKE2b (RFC 7693) of the counter 1, keyed by that of the digit 7, low byte first."""
    assert list(islice(SeededSource(7).words(), 4)) == [39433, 37506, 41290, 54694]


@pytest.mark.parametrize("bound", [1, 2, 7])
def test_a_seeded_number_takes_every_value_below_its_bound(bound: int) -> None:
    source = SeededSource(11)
    assert {source.below(bound) for _ in range(500)} == set(range(bound))


def test_a_seeded_number_spreads_over_a_wide_bound() -> None:
    source = SeededSource(11)
    numbers = [source.below(10**12) for _ in range(500)]
    assert 0 <= min(numbers) < 10**12 // 16
    assert 10**12 * 15 // 16 < max(numbers) < 10**12


def test_salts_are_as_many_as_cards_long_enough_and_all_different() -> None:
    salts = salts_from(OsSource().secret(), 53)
    assert [len(salt) for salt in salts] == [SALT_BYTES] * 53
    assert len(set(salts)) == 53


def test_the_same_secret_gives_the_same_salts_and_another_gives_others() -> None:
    secret = OsSource().secret()
    assert salts_from(secret, 53)[:52] == salts_from(secret, 52)
    assert not set(salts_from(secret, 53)) & set(salts_from(OsSource().secret(), 53))
