"""PINs keyed at the cash station's pad. The cashier's page gets a random word for one, never the PIN."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from table_server.cage.secret import Pin

LASTS: Final = 300.0
"""Seconds between the second entry and the form that uses the PIN."""
MOST: Final = 20
"""PINs waiting for their form. Beyond this the oldest customer has to key again."""


@dataclass(slots=True)
class _Kept:
    pin: Pin
    by: str
    until: float
    key: str = ""
    """The key of the request that used it. A request whose answer was lost comes again with the same key."""


class KeyedPins:
    """Keyed PINs, in memory only. Each serves one request of the cashier who asked for it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[str, _Kept] = {}

    def keep(self, pin: Pin, by: str) -> str:
        """Keep a PIN and return a random word for it."""
        self._forget()
        word = secrets.token_hex(16)
        self._kept[word] = _Kept(pin, by, self._now() + LASTS)
        return word

    def take(self, word: str, key: str, by: str) -> Pin | None:
        """The PIN for this request; None when it belongs to another cashier or request, or has expired."""
        self._forget()
        kept = self._kept.get(word)
        if kept is None or kept.by != by or kept.key not in ("", key):
            return None
        kept.key = key
        return kept.pin

    def give_back(self, word: str) -> None:
        """Keep the PIN usable after a refused request, so that the customer need not key it again."""
        kept = self._kept.get(word)
        if kept is not None:
            kept.key = ""

    def _forget(self) -> None:
        now = self._now()
        alive = [(word, kept) for word, kept in self._kept.items() if now < kept.until]
        self._kept = dict(alive[-(MOST - 1) :])
