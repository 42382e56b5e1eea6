"""Watches the journal: how long commits have been waiting, and when each table last committed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from table_server.cage.ledger import Entry
from table_server.runtime.ports import Journal, Part
from table_server.table.events import Happened


class JournalHealth:
    """Wraps a journal and times its commits."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting: dict[object, float] = {}
        self._last: dict[str, float] = {}

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        with self._timed(table):
            await self._journal.commit(table, at, events, entries=entries)

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        with self._timed(*(key for key, _ in parts)):
            await self._journal.commit_all(parts, at, entries)

    @contextmanager
    def _timed(self, *tables: str) -> Iterator[None]:
        now = asyncio.get_running_loop().time
        commit = object()
        self._waiting[commit] = now()
        try:
            yield
            self._last.update((table, now()) for table in tables)
        finally:
            del self._waiting[commit]

    def longest_wait(self, now: float) -> float:
        """Seconds that the oldest unfinished commit has taken so far."""
        return max((now - since for since in self._waiting.values()), default=0.0)

    def since_last(self, table: str, now: float) -> float | None:
        """Seconds since this table's last commit; None when there was none since the start."""
        last = self._last.get(table)
        return None if last is None else now - last
