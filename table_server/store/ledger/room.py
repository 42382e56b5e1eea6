"""A room's PostgreSQL as a table sees it: far away, sometimes gone, and nothing the table waits for to deal.

Work may be done and its answer lost, so whatever is run here is asked again with the same key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import chain, repeat
from typing import Final, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from table_server.store.ledger.room_line import RoomLine
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen, RoomAway
from table_server.store.sql.runner import Runner
from table_server.store.sql.writer import OWN_FAULTS

T = TypeVar("T")

_LOG: Final = structlog.get_logger()

PATIENCE: Final = 5.0
"""Seconds for an answer; the room may still do what it was asked."""

_TIMEOUTS: Final = {
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "options": "-c lock_timeout=4s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s",
}
"""Nobody in the room waits for a table that has died while it moved money, nor it for a dead room."""


class Room:
    """One thread with one connection, made again whenever it breaks."""

    def __init__(self, where: Database, patience: float = PATIENCE) -> None:
        self._engine = writing(where if where.is_sqlite else _impatient(where))
        self._line = RoomLine(self._engine)
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="room")
        self.is_away = False
        """As far as the last answer tells; for the floor and for /health."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """RoomAway when no answer comes; whether the work is done is not known then."""
        asked = self._submitted(work)
        try:
            async with asyncio.timeout(self._patience):  # wait_for would lose a cancellation, in Python 3.11
                answer = await asyncio.wrap_future(asked)
        except asyncio.CancelledError:  # what was asked may be done all the same
            asyncio.get_running_loop().call_later(self._patience, self._give_up, asked)
            raise
        except (RoomAway, TimeoutError) as fault:
            self._give_up(asked)
            self._tell(away=True)
            raise RoomAway(str(fault) or "no answer in time") from fault
        self._tell(away=False)
        return answer

    def close(self) -> None:
        """Work that has not begun is not done any more, and no answer is waited for."""
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
        """Once more at once if it was only the connection that was old."""
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
        except CannotOpen as fault:  # as it is now nothing may be kept in it
            raise RoomAway(str(fault)) from fault

    def _give_up(self, asked: Future[T]) -> None:
        """Or the thread would be at it for as long as the room stands still."""
        if asked.running():
            self._line.hang_up()

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
    """A room that is gone, busy, stopping or not the one that writes; or else the work's own fault."""
    if isinstance(fault, OWN_FAULTS) and not fault.connection_invalidated:
        return fault
    return RoomAway(type(fault.orig).__name__)


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
