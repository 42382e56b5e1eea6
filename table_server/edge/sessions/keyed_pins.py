"""PINs that customers keyed at the desk's pad: the cashier's page has a word for one, and never the PIN."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from table_server.cage.secret import Pin

LASTS: Final = 300.0
"""Seconds from the second entry to the form that is sent with it."""
MOST: Final = 20
"""Customers between pad and form; the oldest has to key again."""


@dataclass(slots=True)
class _Kept:
    pin: Pin
    by: str
    until: float
    key: str = ""
    """Of the request that it was given with: a lost answer is asked for again with the same."""


class KeyedPins:
    """In memory only, each for who asked for it and for one request."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[str, _Kept] = {}

    def keep(self, pin: Pin, by: str) -> str:
        """The word for it, which says nothing of it."""
        self._forget()
        word = secrets.token_hex(16)
        self._kept[word] = _Kept(pin, by, self._now() + LASTS)
        return word

    def take(self, word: str, key: str, by: str) -> Pin | None:
        """For this request of whoever had it keyed; None when it was for another, or too long ago."""
        self._forget()
        kept = self._kept.get(word)
        if kept is None or kept.by != by or kept.key not in ("", key):
            return None
        kept.key = key
        return kept.pin

    def give_back(self, word: str) -> None:
        """The request was refused: nothing has this PIN, and the customer need not key it again."""
        kept = self._kept.get(word)
        if kept is not None:
            kept.key = ""

    def _forget(self) -> None:
        now = self._now()
        alive = [(word, kept) for word, kept in self._kept.items() if now < kept.until]
        self._kept = dict(alive[-(MOST - 1) :])
