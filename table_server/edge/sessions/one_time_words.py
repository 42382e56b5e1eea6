"""Random words that stand for something a page must not hold itself: a keyed PIN, or a customer's proof."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

T = TypeVar("T")

LASTS: Final = 300.0
"""Seconds between the customer's keys and the form that uses the word."""
MOST: Final = 20
"""Words waiting for their form. Beyond this the oldest customer has to begin again."""


@dataclass(slots=True)
class _Kept(Generic[T]):
    what: T
    by: str
    until: float
    key: str = ""
    """The key of the request that used it. A request whose answer was lost comes again with the same key."""


class OneTimeWords(Generic[T]):
    """Kept in memory only. Each word serves one request of the cashier who asked for it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[str, _Kept[T]] = {}

    def keep(self, what: T, by: str) -> str:
        """Keep it and return a random word for it."""
        self._forget()
        word = secrets.token_hex(16)
        self._kept[word] = _Kept(what, by, self._now() + LASTS)
        return word

    def take(self, word: str, key: str, by: str) -> T | None:
        """The thing behind the word; None if it is another cashier's or request's, or has expired."""
        self._forget()
        kept = self._kept.get(word)
        if kept is None or kept.by != by or kept.key not in ("", key):
            return None
        kept.key = key
        return kept.what

    def give_back(self, word: str) -> None:
        """Keep the word usable after a refused request, so that the customer need not begin again."""
        kept = self._kept.get(word)
        if kept is not None:
            kept.key = ""

    def _forget(self) -> None:
        now = self._now()
        alive = [(word, kept) for word, kept in self._kept.items() if now < kept.until]
        self._kept = dict(alive[-(MOST - 1) :])
