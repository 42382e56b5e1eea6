"""One direction of a connection that is not there: in order, each piece late by so much, room for so many."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

Piece = TypeVar("Piece")
Delay: TypeAlias = Callable[[], float]


class Broken(OSError):
    """The other end is gone: what a server raises from `send` then."""


class Pipe(Generic[Piece]):
    """Read by one task, written to by any."""

    def __init__(self, room: int, delay: Delay) -> None:
        self._room = room
        self._delay = delay
        self._pieces: deque[tuple[Piece, int]] = deque()
        self._there = 0
        """So many of the pieces have arrived."""
        self._held = 0
        self._due = 0.0
        self._broken = False
        self._readable = asyncio.Event()
        self._writable = asyncio.Event()

    async def put(self, piece: Piece, size: int) -> None:
        """Waits while there is no room; anything fits into an empty one."""
        while self._held and self._held + size > self._room and not self._broken:
            self._writable.clear()
            await self._writable.wait()
        if self._broken:
            raise Broken
        self.push(piece, size)

    def push(self, piece: Piece, size: int = 0) -> None:
        """Room or not."""
        loop = asyncio.get_running_loop()
        self._pieces.append((piece, size))
        self._held += size
        self._due = max(self._due, loop.time() + self._delay())
        loop.call_at(self._due, self._arrive)

    async def get(self) -> Piece:
        while not self._there:
            self._readable.clear()
            await self._readable.wait()
        self._there -= 1
        piece, size = self._pieces.popleft()
        self._held -= size
        self._writable.set()
        return piece

    def break_off(self) -> None:
        """Nobody reads this any more."""
        self._broken = True
        self._writable.set()

    def _arrive(self) -> None:
        self._there += 1
        self._readable.set()
