"""What is sent for and not waited for, as money from a wallet: the answer comes by the inbox."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Errands:
    """Those that are under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def send(self, errand: Coroutine[None, None, None]) -> None:
        """Kept here, because the event loop alone would let go of it half done."""
        task = asyncio.create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def call_off(self) -> None:
        """Nobody waits any more; what was asked for by key is asked again."""
        for task in self._tasks:
            task.cancel()
