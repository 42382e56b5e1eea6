"""Who reads for somebody else what takes a while: beside the writer, so that nobody's commit waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class Reader:
    """A Runner over an engine that cannot write; what it reads is of one moment, and durable."""

    def __init__(self, engine: Engine, threads: int = 1) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store reader") if threads else None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """With no threads at once, for who has a clock of his own."""
        if self._threads is None:
            return self._do(work)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def close(self) -> None:
        """Wait for what is being read; the engine is its owner's."""
        if self._threads is not None:
            self._threads.shutdown()

    def _do(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)
