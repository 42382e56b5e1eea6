"""The deal: Fisher-Yates with rejection sampling. It knows a deck and a source, never a player or a bet."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Final, Protocol, TypeVar

from table_server.runtime.seal import SALT_BYTES

T = TypeVar("T")

_SIXTEEN_BIT: Final = 1 << 16  # eight packs of Panguingue are more cards than a byte can count
SECRET_BYTES: Final = 32
_BLOCK: Final = struct.Struct("<64H")  # a 53-card shuffle reads 52 words and rejects one in a thousand


class ChanceSource(Protocol):
    """Chance as a stream of words, each uniform in range(span) and independent of the others."""

    @property
    def span(self) -> int: ...

    def words(self) -> Iterator[int]:
        """A new stream of words. No other reader sees the words that one reader leaves unread."""


class Chance(ChanceSource, Protocol):
    """All the chance a table needs: words to shuffle by, and a secret to seal each deal with."""

    def secret(self) -> bytes: ...


class OsSource:
    """The operating system's generator. No word is kept for the next deck, so a fork shares none."""

    span: Final = _SIXTEEN_BIT

    def secret(self) -> bytes:
        return os.urandom(SECRET_BYTES)

    def words(self) -> Iterator[int]:
        while True:
            yield from _BLOCK.unpack(os.urandom(_BLOCK.size))


class SeededSource:
    """Gives the same words for the same seed: for simulations and tests, never where money is played."""

    span: Final = _SIXTEEN_BIT

    def __init__(self, seed: int) -> None:
        self._key = blake2b(str(seed).encode()).digest()
        self._blocks = 0

    def secret(self) -> bytes:
        return self._block()[:SECRET_BYTES]

    def words(self) -> Iterator[int]:
        while True:
            yield from _BLOCK.unpack(self._block() + self._block())

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including `bound`, for players of a simulation."""
        wide = 1 << 512
        limit = wide - wide % bound
        while (number := int.from_bytes(self._block(), "little")) >= limit:
            pass
        return number % bound

    def _block(self) -> bytes:
        self._blocks += 1
        return blake2b(self._blocks.to_bytes(8, "little"), key=self._key).digest()


def shuffled(deck: tuple[T, ...], source: ChanceSource) -> tuple[T, ...]:
    """The deck, or anything else that is drawn, with every permutation equally likely."""
    cards = list(deck)
    words = source.words()
    for last, limit in _limits(len(deck), source.span):
        word = next(words)
        while word >= limit:
            word = next(words)
        chosen = word % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def salts_from(secret: bytes, count: int) -> tuple[bytes, ...]:
    """One salt per card. A known salt tells nothing of the others, nor of the secret they are made from."""
    return tuple(
        blake2b(at.to_bytes(2, "little"), key=secret, digest_size=SALT_BYTES).digest() for at in range(count)
    )


@cache
def _limits(size: int, span: int) -> tuple[tuple[int, int], ...]:
    """The limit for each place, from the last to the second. Words from it on would favor some cards."""
    if size > span:
        raise ValueError(f"a deck of {size} cards needs words of more than {span} values")
    return tuple((last, span - span % (last + 1)) for last in range(size - 1, 0, -1))
