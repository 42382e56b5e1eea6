"""The line to a room, held by who waits for an answer: another thread listens on it, and it can be cut.

A room that stands still keeps its end of a connection alive: TCP never finds out, and the thread would wait
for ever.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from threading import Lock
from typing import Any

from sqlalchemy import Engine, event


class RoomLine:
    """The connection of an engine that has one at a time. A file has no line, and nothing to wait for."""

    def __init__(self, engine: Engine) -> None:
        self.is_cut = False
        """Nobody waits any more for what is asked on it."""
        self._for_good = False
        self._lock = Lock()
        self._socket: socket.socket | None = None
        if engine.dialect.name != "sqlite":
            event.listen(engine, "connect", self._connected, insert=True)  # before anything is asked on it
            event.listen(engine, "close", lambda _connection, _record: self.close())

    def pick_up(self) -> None:
        """Something else is asked; for whom somebody waits."""
        with self._lock:
            self.is_cut = self._for_good

    def hang_up(self, for_good: bool = False) -> None:
        """Who listens is told at once that the connection is gone; one that is just being made goes too."""
        with self._lock:
            self._for_good = self._for_good or for_good
            self.is_cut = True
            self._shut()

    def close(self) -> None:
        """Nobody listens any more."""
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
