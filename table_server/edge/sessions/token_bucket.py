"""A rate limit: a bucket of tokens that fills up with time."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """Holds at most `burst` tokens, and gains `rate` of them a second."""

    __slots__ = ("_at", "_burst", "_now", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._tokens = float(burst)
        self._at = now()

    def take(self) -> bool:
        """Take one token; False when there is none."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
