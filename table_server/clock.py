"""The wall clock. Nobody else imports `time`, so that a test can run twelve hours in seconds."""

from __future__ import annotations

import time


def elapsed() -> float:
    """Seconds since some moment, to measure how long something took: an event loop's own time is coarser."""
    return time.perf_counter()


class SystemClock:
    """The machine's clock."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000
