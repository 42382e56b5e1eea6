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
    """Read by one task, or handed on as it arrives; written to by any."""

    def __init__(self, room: int, delay: Delay) -> None:
        self._room = room
        self._delay = delay
        self._loop = asyncio.get_running_loop()
        self._pieces: deque[tuple[Piece, int]] = deque()
        self._there = 0
        """So many of the pieces have arrived."""
        self._held = 0
        self._due = 0.0
        self._broken = False
        self._taker: Callable[[Piece], None] | None = None
        self._readable = asyncio.Event()
        self._writable = asyncio.Event()

    def has_room(self, size: int) -> bool:
        """True if so much need not wait; anything fits into an empty pipe."""
        return not self._held or self._held + size <= self._room

    async def put(self, piece: Piece, size: int) -> None:
        """Waits while there is no room."""
        while not self.has_room(size) and not self._broken:
            self._writable.clear()
            await self._writable.wait()
        if self._broken:
            raise Broken
        self.push(piece, size)

    def push(self, piece: Piece, size: int = 0) -> None:
        """Room or not."""
        self._pieces.append((piece, size))
        self._held += size
        self._due = max(self._due, self._loop.time() + self._delay())
        self._loop.call_at(self._due, self._arrive)

    async def get(self) -> Piece:
        while not self._there:
            self._readable.clear()
            await self._readable.wait()
        return self._taken()

    def hand_to(self, taker: Callable[[Piece], None]) -> None:
        """Each piece as soon as it is there, and none to anybody else."""
        self._taker = taker
        while self._there:
            taker(self._taken())

    def break_off(self) -> None:
        """Nobody reads this any more."""
        self._broken = True
        self._writable.set()

    def _arrive(self) -> None:
        self._there += 1
        if self._taker is None:
            self._readable.set()
        else:
            self._taker(self._taken())

    def _taken(self) -> Piece:
        self._there -= 1
        piece, size = self._pieces.popleft()
        self._held -= size
        self._writable.set()
        return piece
