"""Runners: they do work on a database for somebody who waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class Runner(Protocol):
    """Does work in a transaction, and answers once it is durable: a table's writer, or a room's database."""

    async def run(self, work: Callable[[Connection], T]) -> T: ...


class ReadOnlyRunner:
    """Does slow reads beside the writer, so that no commit waits for them.

    Its engine cannot write. All that one piece of work reads is of one moment, and durable.
    """

    def __init__(self, engine: Engine, threads: int = 1) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store reader") if threads else None

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run the work on a thread; with no threads, here and now, for tests that have their own clock."""
        if self._threads is None:
            return self._do(work)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def close(self) -> None:
        """Wait for reads under way. The engine stays open: it belongs to its owner."""
        if self._threads is not None:
            self._threads.shutdown()

    def _do(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)
