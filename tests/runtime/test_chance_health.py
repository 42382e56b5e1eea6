"""Random numbers that are stuck or uneven are found before a card is dealt with them, and good ones pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice, repeat
from math import comb

import pytest

from table_server.engine.cards import STANDARD_52
from table_server.runtime.chance_health import (
    BIT_CUTOFF,
    BIT_WINDOW,
    BLOCK,
    FALSE_ALARM,
    SAME_WORDS,
    START_UP,
    WORD_BITS,
    WORD_CUTOFF,
    WORD_WINDOW,
    ChanceFailed,
    ChanceFault,
    ChanceHealth,
    CheckedChance,
    FrequentWord,
    RepeatedWord,
    StuckBit,
    UnevenBit,
)
from table_server.runtime.dealer import OsSource, SeededSource, shuffled
from table_server.runtime.dealing import Generator
from tests.table.spreads import HOLDEM

SPAN = 1 << WORD_BITS
LONG = 200 * BLOCK


class Words:
    """A source of these words, however often it is asked for a new stream."""

    span = SPAN

    def __init__(self, words: Iterator[int]) -> None:
        self.drawn = 0
        self._words = words
        self._secrets = SeededSource(4)

    def words(self) -> Iterator[int]:
        for word in self._words:
            self.drawn += 1
            yield word

    def secret(self) -> bytes:
        return self._secrets.secret()


def checked(words: Iterator[int]) -> tuple[CheckedChance, ChanceHealth]:
    health = ChanceHealth()
    return CheckedChance(Words(words), health), health


def good() -> Iterator[int]:
    return SeededSource(11).words()


def read(chance: CheckedChance, count: int = LONG) -> list[int]:
    return [*islice(chance.words(), count)]


def test_good_words_pass_as_they_are_and_are_counted() -> None:
    """LP-24: what serves is tested all the time, and changed by nothing."""
    chance, health = checked(good())
    assert read(chance) == [*islice(good(), LONG)]
    assert (health.fault, health.words) == (None, LONG)


def test_a_deck_is_the_same_with_and_without_the_tests() -> None:
    chance = CheckedChance(SeededSource(7), ChanceHealth())
    assert shuffled(STANDARD_52, chance) == shuffled(STANDARD_52, SeededSource(7))


def test_the_systems_own_source_passes() -> None:
    health = ChanceHealth()
    chance = CheckedChance(OsSource(), health)
    chance.start_up()
    assert len(shuffled(STANDARD_52, chance)) == 52
    assert health.words == START_UP + BLOCK


def one_bit_stuck(place: int) -> Iterator[int]:
    return (word & ~(1 << place) for word in good())


def one_bit_uneven() -> Iterator[int]:
    """In one place of the word there are three ones for each zero."""
    return (word | 1 << 9 if word & 0b110 else word & ~(1 << 9) for word in good())


def often_the_same() -> Iterator[int]:
    """Every fiftieth word is the same, the others are good."""
    return (40_000 if at % 50 == 0 else word for at, word in enumerate(good()))


BAD: dict[str, tuple[Callable[[], Iterator[int]], ChanceFault]] = {
    "stuck at zero": (lambda: repeat(0), ChanceFault.REPEATED),
    "stuck at one word": (lambda: repeat(51_966), ChanceFault.REPEATED),
    "the lowest bit stuck": (lambda: one_bit_stuck(0), ChanceFault.REPEATED),
    "the highest bit stuck": (lambda: one_bit_stuck(15), ChanceFault.REPEATED),
    "words of one byte": (lambda: (word & 0xFF for word in good()), ChanceFault.REPEATED),
    "a bit uneven": (one_bit_uneven, ChanceFault.UNEVEN),
    "a word too often": (often_the_same, ChanceFault.UNEVEN),
    "a short cycle": (lambda: cycle([*islice(good(), 100)]), ChanceFault.UNEVEN),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_source_is_found_within_two_windows(name: str) -> None:
    source, fault = BAD[name]
    chance, health = checked(source())
    with pytest.raises(ChanceFailed):
        read(chance, 2 * BIT_WINDOW)
    assert health.fault is fault


@pytest.mark.parametrize("name", ["stuck at zero", "stuck at one word", "the lowest bit stuck"])
def test_not_one_word_of_a_stuck_source_is_used(name: str) -> None:
    chance, _ = checked(BAD[name][0]())
    with pytest.raises(ChanceFailed):
        next(chance.words())


def test_a_source_that_gets_stuck_while_it_serves_is_stopped_at_the_block() -> None:
    chance, health = checked(iter([*islice(good(), BLOCK), *repeat(7, BLOCK)]))
    words = chance.words()
    assert [*islice(words, BLOCK)] == [*islice(good(), BLOCK)]
    with pytest.raises(ChanceFailed):
        next(words)
    assert health.fault is ChanceFault.REPEATED


def test_three_equal_words_pass_and_four_do_not() -> None:
    for times in (SAME_WORDS - 1, SAME_WORDS):
        words = [*islice(good(), BLOCK)]
        words[10 : 10 + times] = [5] * times
        chance, health = checked(iter(words))
        if times < SAME_WORDS:
            assert read(chance, BLOCK) == words
        else:
            with pytest.raises(ChanceFailed):
                read(chance, BLOCK)
        assert (health.fault is None) == (times < SAME_WORDS)


def test_a_run_over_the_edge_of_two_blocks_counts() -> None:
    words = [*islice(good(), 2 * BLOCK)]
    words[BLOCK - 2 : BLOCK + 2] = [5] * 4
    chance, health = checked(iter(words))
    with pytest.raises(ChanceFailed):
        read(chance, BLOCK + 1)
    assert health.fault is ChanceFault.REPEATED


def test_a_fault_lasts_even_if_good_words_follow_and_stops_every_source_of_the_server() -> None:
    health = ChanceHealth()
    bad = CheckedChance(Words(iter([*repeat(7, BLOCK), *islice(good(), BLOCK)])), health)
    other = CheckedChance(SeededSource(1), health)
    for chance in (bad, bad, other):
        with pytest.raises(ChanceFailed):
            next(chance.words())
        with pytest.raises(ChanceFailed):
            chance.secret()


def test_the_same_secret_twice_is_a_fault() -> None:
    class SameSecret(SeededSource):
        def secret(self) -> bytes:
            return b"the same"

    health = ChanceHealth()
    chance = CheckedChance(SameSecret(1), health)
    assert chance.secret() == b"the same"
    with pytest.raises(ChanceFailed):
        chance.secret()
    assert health.fault is ChanceFault.REPEATED


def test_the_start_up_test_uses_words_of_its_own_and_finds_a_bad_source_before_the_first_deck() -> None:
    source = Words(repeat(0))
    health = ChanceHealth()
    CheckedChance(source, health).start_up()
    assert source.drawn == START_UP
    assert health.fault is ChanceFault.REPEATED


def test_a_listener_hears_of_the_first_fault_once_and_one_that_comes_late_at_once() -> None:
    health, told = ChanceHealth(), list[ChanceFault]()
    health.listen(told.append)
    health.fails(ChanceFault.UNEVEN)
    health.fails(ChanceFault.REPEATED)
    assert told == [ChanceFault.UNEVEN]
    health.listen(told.append)
    assert told == [ChanceFault.UNEVEN, ChanceFault.UNEVEN]


def test_the_generator_has_no_deck_once_the_random_numbers_have_failed() -> None:
    """The table then asks again and again, and deals nothing; a hand that runs is played to its end."""
    chance, health = checked(good())
    dealer = Generator(chance)
    assert dealer.deal(HOLDEM) is not None
    health.fails(ChanceFault.UNEVEN)
    assert dealer.deal(HOLDEM) is None


def test_words_of_another_size_are_refused() -> None:
    class Short(SeededSource):
        span = 8  # type: ignore[misc]

    with pytest.raises(ValueError, match="words of 65536 values, not 8"):
        CheckedChance(Short(1), ChanceHealth())


def tail(count: int, chance: float, least: int) -> float:
    """The probability of at least so many out of `count`."""
    return sum(
        comb(count, many) * chance**many * (1 - chance) ** (count - many) for many in range(least, count + 1)
    )


def test_the_cutoffs_are_the_least_whose_false_alarms_are_rare_enough() -> None:
    """The first sample of a window counts as well (4.4.2), so one less is left to the others."""
    assert 2.0 ** -(WORD_BITS * (SAME_WORDS - 1)) <= FALSE_ALARM < 2.0 ** -(WORD_BITS * (SAME_WORDS - 2))
    in_words = [tail(WORD_WINDOW - 1, 2.0**-WORD_BITS, WORD_CUTOFF - 1 - less) for less in (0, 1)]
    in_bits = [tail(BIT_WINDOW - 1, 0.5, BIT_CUTOFF - 1 - less) for less in (0, 1)]
    for exact, one_less in (in_words, in_bits):
        assert exact <= FALSE_ALARM < one_less


@pytest.mark.parametrize("test", [RepeatedWord, FrequentWord, StuckBit, UnevenBit])
def test_each_test_alone_passes_what_is_good(
    test: type[RepeatedWord | FrequentWord | StuckBit | UnevenBit],
) -> None:
    found, words = test(), good()
    assert {found.fault_in(tuple(islice(words, BLOCK))) for _ in range(400)} == {None}
