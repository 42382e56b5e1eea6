"""A room's PostgreSQL as a table sees it: far away, sometimes gone, and nothing the table waits for to deal.

Work may be done and its answer lost, so whatever is run here is asked again with the same key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, repeat
from typing import Final, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from table_server.store.engine import Database, writing
from table_server.store.errors import CannotOpen, RoomAway
from table_server.store.runner import Runner

T = TypeVar("T")

_LOG: Final = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds for an answer; the room may still do what it was asked."""

_TIMEOUTS: Final = {
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "options": "-c lock_timeout=4s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s",
}
"""Nobody in the room waits for a table that has died while it moved money, nor it for a dead room."""


class Room:
    """One thread with one connection, made again whenever it breaks."""

    def __init__(self, where: Database, patience: float = PATIENCE) -> None:
        self._engine = writing(where if where.is_sqlite else _impatient(where))
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="room")
        self.is_away = False
        """As far as the last answer tells; for the floor and for /health."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """RoomAway when no answer comes; whether the work is done is not known then."""
        asked = asyncio.wrap_future(self._thread.submit(self._do, work))
        try:
            async with asyncio.timeout(self._patience):  # wait_for would lose a cancellation, in Python 3.11
                answer = await asked
        except (RoomAway, TimeoutError) as fault:
            self._tell(away=True)
            raise RoomAway(str(fault) or "no answer in time") from fault
        self._tell(away=False)
        return answer

    def close(self) -> None:
        """Work that has not begun is not done any more."""
        self._thread.shutdown(cancel_futures=True)
        self._engine.dispose()

    def _do(self, work: Callable[[Connection], T]) -> T:
        """Once more at once if it was only the connection that was old."""
        try:
            return self._once(work)
        except DBAPIError as fault:
            if not fault.connection_invalidated:
                raise _translated(fault) from fault
        except CannotOpen as fault:
            raise RoomAway(str(fault)) from fault
        try:
            return self._once(work)
        except DBAPIError as fault:
            raise _translated(fault) from fault

    def _once(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _tell(self, away: bool) -> None:
        """Once when it goes, once when it returns."""
        if away != self.is_away:
            self.is_away = away
            _LOG.warning("room_away" if away else "room_back")


def _impatient(where: Database) -> Database:
    """What the URL says of it stands."""
    timeouts = {name: limit for name, limit in _TIMEOUTS.items() if name not in where.url.query}
    return Database(where.url.update_query_dict(timeouts), where.driver)


def _translated(fault: DBAPIError) -> Exception:
    """A room that is gone, busy or stopping; anything else is the work's own fault."""
    if isinstance(fault, OperationalError | InterfaceError) or fault.connection_invalidated:
        return RoomAway(type(fault.orig).__name__)
    return fault


class Patient:
    """Asks the room again and again; who waits is told apart from who was answered by `waiting`."""

    def __init__(self, room: Runner) -> None:
        self._room = room
        self.waiting = 0
        """How many have no answer yet."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        self.waiting += 1
        try:
            for pause in pauses():
                try:
                    return await self._room.run(work)
                except RoomAway:
                    await asyncio.sleep(pause)
        finally:
            self.waiting -= 1
        raise AssertionError  # pauses never end


def pauses() -> Iterator[float]:
    """Seconds between two tries: soon at first, and never rarer than somebody at a screen would bear."""
    return chain((0.05, 0.1, 0.2, 0.5), repeat(1.0))
