"""Tests the random numbers while they serve, by the health tests of NIST SP 800-90B (section 4.4).

The words are tested in blocks, and no word is used before its whole block has passed. The tests find a source
that is stuck or grossly uneven; `openfelt rng-report` is for everything finer.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import Final

from table_server.runtime.dealer import Chance

FALSE_ALARM: Final = 2**-40
"""The probability that one test fails a good source at one of its windows. A room of ten tables has a false
alarm in tens of thousands of years."""
BLOCK: Final = 64
"""Words that are tested together; a deck of 52 cards takes one block."""
START_UP: Final = 1024
"""Words that are tested before the first deck."""

WORD_BITS: Final = 16
SAME_WORDS: Final = 4
"""So many equal words in a row are a fault: 1 + 40/16, for words of 16 bits each."""
WORD_WINDOW: Final = 512
WORD_CUTOFF: Final = 6
"""The fewest occurrences of a window's first word that are rarer than `FALSE_ALARM`."""
BIT_WINDOW: Final = 1024
BIT_CUTOFF: Final = 626
"""The same for the first bit of a window, in each of the sixteen places of a word."""

_BLOCK: Final = struct.Struct(f"<{BLOCK}H")
_FIRST_BITS: Final = sum(1 << WORD_BITS * at for at in range(BLOCK))


class ChanceFault(Enum):
    """The faults that the tests find."""

    REPEATED = "repeated"
    """The same word again and again, a bit that never changes, or the same secret twice."""
    UNEVEN = "uneven"
    """A word, or one value of a bit, far too often."""


class ChanceFailed(Exception):
    """The random numbers failed a test. Nothing can be dealt until the server has been restarted."""


class ChanceHealth:
    """The random numbers of a whole server: how many were tested, and the first fault if there was one."""

    def __init__(self) -> None:
        self.words = 0
        self.fault: ChanceFault | None = None
        self._listening: list[Callable[[ChanceFault], None]] = []

    def listen(self, told: Callable[[ChanceFault], None]) -> None:
        """Call `told` at the first fault; at once if there was one already."""
        if self.fault is not None:
            told(self.fault)
        self._listening.append(told)

    def fails(self, fault: ChanceFault) -> None:
        """Note a fault. It lasts as long as the server runs, also if later numbers look well."""
        if self.fault is None:
            self.fault = fault
            for told in self._listening:
                told(fault)


class CheckedChance:
    """A source whose words reach the cards only after they passed the tests. ChanceFailed once any failed."""

    span: Final = 1 << WORD_BITS

    def __init__(self, source: Chance, health: ChanceHealth) -> None:
        if source.span != self.span:
            raise ValueError(f"the tests are made for words of {self.span} values, not {source.span}")
        self._source = source
        self._health = health
        self._tests = (RepeatedWord(), FrequentWord(), StuckBit(), UnevenBit())
        self._last_secret = b""

    def start_up(self) -> None:
        """Test `START_UP` words that are used for nothing else (section 4.3)."""
        words = self._source.words()
        for _ in range(START_UP // BLOCK):
            self._test(tuple(islice(words, BLOCK)))

    def words(self) -> Iterator[int]:
        words = self._source.words()
        while True:
            block = tuple(islice(words, BLOCK))
            self._test(block)
            self._require_health()
            yield from block

    def secret(self) -> bytes:
        secret = self._source.secret()
        if secret == self._last_secret:
            self._health.fails(ChanceFault.REPEATED)
        self._last_secret = secret
        self._require_health()
        return secret

    def _test(self, block: Sequence[int]) -> None:
        self._health.words += BLOCK
        for test in self._tests:
            fault = test.fault_in(block)
            if fault is not None:
                self._health.fails(fault)

    def _require_health(self) -> None:
        if self._health.fault is not None:
            raise ChanceFailed(self._health.fault.value)


class RepeatedWord:
    """The repetition count test (4.4.1) on words."""

    def __init__(self) -> None:
        self._last = -1
        self._times = 0

    def fault_in(self, block: Sequence[int]) -> ChanceFault | None:
        """Count how often the newest word has come in a row."""
        found = None
        for word in block:
            if word != self._last:
                self._last, self._times = word, 1
                continue
            self._times += 1
            if self._times >= SAME_WORDS:
                found = ChanceFault.REPEATED
        return found


class FrequentWord:
    """The adaptive proportion test (4.4.2) on words."""

    def __init__(self) -> None:
        self._first = 0
        self._times = self._left = 0

    def fault_in(self, block: Sequence[int]) -> ChanceFault | None:
        """Count how often the first word of the window has come in it."""
        if self._left == 0:
            self._first, self._times, self._left = block[0], 0, WORD_WINDOW
        self._times += block.count(self._first)
        self._left -= BLOCK
        return ChanceFault.UNEVEN if self._times >= WORD_CUTOFF else None


class StuckBit:
    """A repetition count for each place of a word, over whole blocks.

    A run of 64 equal bits is far beyond the cutoff of 41. Looking at whole blocks is cheap and finds every
    bit that stays stuck, at the latest in the second block.
    """

    def fault_in(self, block: Sequence[int]) -> ChanceFault | None:
        """Look for a place that has the same bit in the whole block."""
        return ChanceFault.REPEATED if {0, BLOCK} & {*_ones(block)} else None


class UnevenBit:
    """The adaptive proportion test (4.4.2) on the bits of each place of a word.

    The standard counts the bits equal to the first one. Both values are counted here, so that a window fails
    whichever bit came first.
    """

    def __init__(self) -> None:
        self._ones = [0] * WORD_BITS
        self._left = BIT_WINDOW

    def fault_in(self, block: Sequence[int]) -> ChanceFault | None:
        """Count the ones of each place; judge them when the window is full."""
        self._ones = list(map(int.__add__, self._ones, _ones(block)))
        self._left -= BLOCK
        if self._left > 0:
            return None
        ones, self._ones, self._left = self._ones, [0] * WORD_BITS, BIT_WINDOW
        most = max(*ones, BIT_WINDOW - min(ones))
        return ChanceFault.UNEVEN if most >= BIT_CUTOFF else None


def _ones(block: Sequence[int]) -> list[int]:
    """The number of ones in each place of a word, counted over a block."""
    bits = int.from_bytes(_BLOCK.pack(*block), "little")
    return [(bits >> place & _FIRST_BITS).bit_count() for place in range(WORD_BITS)]
