"""A room's PostgreSQL as a table sees it: far away, sometimes gone, and nothing the table waits for to deal.

Work may be done and its answer lost, so whatever is run here is asked again with the same key.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, repeat
from threading import Lock
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError

from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen, RoomAway
from table_server.store.sql.runner import Runner
from table_server.store.sql.writer import OWN_FAULTS

T = TypeVar("T")

_LOG: Final = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds to wait for an answer; after that the room may still do the work."""

_TIMEOUTS: Final = {
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "options": "-c lock_timeout=4s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s",
}
"""So that the room never waits for a table that died while it moved money, nor the table for a dead room."""


class RoomLine:
    """The one connection of an engine, which another thread can cut.

    A room that hangs keeps its end of a connection alive: TCP never notices, and the thread would wait for
    ever. SQLite has no line: there is nothing to wait for.
    """

    def __init__(self, engine: Engine) -> None:
        self.is_cut = False
        """Nobody waits any more for what is asked on it."""
        self._for_good = False
        self._lock = Lock()
        self._socket: socket.socket | None = None
        if engine.dialect.name != "sqlite":
            event.listen(engine, "connect", self._connected, insert=True)  # before its first statement
            event.listen(engine, "close", lambda _connection, _record: self.close())

    def pick_up(self) -> None:
        """Begin something that somebody waits for."""
        with self._lock:
            self.is_cut = self._for_good

    def hang_up(self, for_good: bool = False) -> None:
        """Cut the connection, so that the waiting thread gets an error at once; one being made is cut too."""
        with self._lock:
            self._for_good = self._for_good or for_good
            self.is_cut = True
            self._shut()

    def close(self) -> None:
        """Drop the connection: nobody listens any more."""
        with self._lock:
            self._drop()

    def _connected(self, connection: Any, _record: Any) -> None:
        with self._lock:
            self._drop()
            self._socket = socket.socket(fileno=os.dup(connection.fileno()))  # the driver closes its own
            if self.is_cut:
                self._shut()

    def _shut(self) -> None:
        if self._socket is not None:
            with suppress(OSError):  # the other side was first
                self._socket.shutdown(socket.SHUT_RDWR)

    def _drop(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


class Room:
    """One thread with one connection, which is made again whenever it breaks."""

    def __init__(self, where: Database, patience: float = PATIENCE) -> None:
        self._engine = writing(where if where.is_sqlite else _impatient(where))
        self._line = RoomLine(self._engine)
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="room")
        self.is_away = False
        """As far as the last answer tells; for the floor and for /health."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """RoomAway when no answer comes; then nobody knows whether the work was done."""
        asked = self._submitted(work)
        try:
            async with asyncio.timeout(self._patience):  # wait_for would lose a cancellation, in Python 3.11
                answer = await asyncio.wrap_future(asked)
        except asyncio.CancelledError:  # the room may do the work all the same
            asyncio.get_running_loop().call_later(self._patience, self._give_up, asked)
            raise
        except (RoomAway, TimeoutError) as fault:
            self._give_up(asked)
            self._tell(away=True)
            raise RoomAway(str(fault) or "no answer in time") from fault
        self._tell(away=False)
        return answer

    def close(self) -> None:
        """Drop work that has not begun, and wait for no answer."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._line.hang_up(for_good=True)
        self._thread.shutdown()
        self._engine.dispose()
        self._line.close()

    def _submitted(self, work: Callable[[Connection], T]) -> Future[T]:
        try:
            return self._thread.submit(self._do, work)
        except RuntimeError as closed:  # the program is ending; its next run asks again
            raise RoomAway("the line is closed") from closed

    def _do(self, work: Callable[[Connection], T]) -> T:
        """Run the work; if only the connection was stale, run it once more."""
        self._line.pick_up()
        try:
            return self._once(work)
        except DBAPIError as fault:
            if self._line.is_cut or not fault.connection_invalidated:
                raise _translated(fault) from fault
        try:
            return self._once(work)
        except DBAPIError as fault:
            raise _translated(fault) from fault

    def _once(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except CannotOpen as fault:  # in its present state nothing may be written to it
            raise RoomAway(str(fault)) from fault

    def _give_up(self, asked: Future[T]) -> None:
        """Cut the line, or the thread would wait for as long as the room hangs."""
        if asked.running():
            self._line.hang_up()

    def _tell(self, away: bool) -> None:
        """Log once when the room goes away, and once when it returns."""
        if away != self.is_away:
            self.is_away = away
            _LOG.warning("room_away" if away else "room_back")


def _impatient(where: Database) -> Database:
    """Add the timeouts that the URL does not set itself."""
    timeouts = {name: limit for name, limit in _TIMEOUTS.items() if name not in where.url.query}
    return Database(where.url.update_query_dict(timeouts), where.driver)


def _translated(fault: DBAPIError) -> Exception:
    """RoomAway for a room that is gone, busy, stopping or read-only; otherwise the work's own error."""
    if isinstance(fault, OWN_FAULTS) and not fault.connection_invalidated:
        return fault
    return RoomAway(type(fault.orig).__name__)


class Patient:
    """Asks the room again until it answers."""

    def __init__(self, room: Runner) -> None:
        self._room = room
        self.waiting = 0
        """The number of callers that have no answer yet."""

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
    """Seconds between two tries: short at first, then never longer than a person at a screen would accept."""
    return chain((0.05, 0.1, 0.2, 0.5), repeat(1.0))
