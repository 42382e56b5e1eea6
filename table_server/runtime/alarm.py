"""A table's alarm clock. It rings once, at the next instant that something is due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class AlarmClock:
    """Set to one instant at a time, in milliseconds of the loop's clock."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._at: int | None = None
        self._handle: asyncio.TimerHandle | None = None

    def set(self, at: int | None) -> None:
        """Replace the instant it rings at; None is never."""
        if at == self._at:
            return
        self.cancel()
        self._at = at
        if at is not None:
            self._handle = asyncio.get_running_loop().call_at(at / 1000, self._rings)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        self._at = None

    def _rings(self) -> None:
        self._at = self._handle = None
        self._ring()
