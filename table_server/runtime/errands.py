"""Tasks that a table starts and does not wait for, such as money from a wallet. Answers come by the inbox."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Errands:
    """The tasks under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def send(self, errand: Coroutine[None, None, None]) -> None:
        """Start a task and keep it, because the event loop alone would drop it half done."""
        task = asyncio.create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def call_off(self) -> None:
        """Cancel all tasks. Anything that was asked for by key is asked again later."""
        for task in self._tasks:
            task.cancel()
