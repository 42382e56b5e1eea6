"""Who writes: one thread with one connection, and one transaction for all the work that has arrived.

What cannot be made durable ends the process: nobody can know any more what is on the disk, and asking again
may be answered with a lie (a failed fsync marks the pages clean).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

T = TypeVar("T")
Failure: TypeAlias = Callable[[BaseException], None]

CANNOT_WRITE: Final = 74
"""The exit code of a process whose disk failed; sysexits.h calls it EX_IOERR."""

OWN_FAULTS: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""What a statement is guilty of; every other answer of a database is the database's trouble."""


class Writer(Protocol):
    """Writes what it is given, all of it or none, and answers when that is durable."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Joins others' work in one transaction. Work that raises is undone alone, and its caller told.

        It may run twice, should other work of its transaction fail: it keeps nothing outside the database.
        """

    def when_undone(self, forget: Callable[[], None]) -> None:
        """Called whenever a transaction was rolled back, for who remembers what work wrote."""

    async def close(self) -> None:
        """Everything handed over is durable, the connection closed."""


def end_process(fault: BaseException) -> None:
    """One plain line, and no clean-up that could write anything more."""
    said = getattr(fault, "orig", None) or fault  # the driver's own words, without the statement
    line = " ".join(str(said).split())
    os.write(2, f"openfelt: the store cannot write: {type(said).__name__}: {line}\n".encode())
    os._exit(CANNOT_WRITE)


@dataclass(slots=True)
class _Piece:
    """A piece of work and whoever waits for it."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    answer: Any = None
    fault: Exception | None = None

    def tell(self) -> None:
        if self.future.done():  # whoever waited was cancelled; the work is done all the same
            return
        if self.fault is None:
            self.future.set_result(self.answer)
        else:
            self.future.set_exception(self.fault)


class _Transactions:
    """The connection, and how work is done on it."""

    def __init__(self, engine: Engine) -> None:
        self._connection = engine.connect()
        self._forgetters: list[Callable[[], None]] = []

    def when_undone(self, forget: Callable[[], None]) -> None:
        self._forgetters.append(forget)

    def close(self) -> None:
        self._connection.close()
        self._connection.engine.dispose()

    def together(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """One transaction; raises what went wrong in it, with nothing of it kept."""
        while True:
            try:
                return self._tried(works)
            except DBAPIError as fault:
                if not _is_collision(fault):
                    raise

    def _tried(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        transaction = self._connection.begin()
        try:
            answers = [work(self._connection) for work in works]
            transaction.commit()
        except Exception:
            transaction.rollback()
            for forget in self._forgetters:
                forget()
            raise
        return answers


def _is_collision(fault: DBAPIError) -> bool:
    """Whether PostgreSQL undid this transaction because it and another waited for each other (class 40).

    The other one went on, so this one will.
    """
    return str(getattr(fault.orig, "sqlstate", None)).startswith("40")


def _is_own_fault(fault: Exception) -> bool:
    """Whether work is to blame, not the disk or the server."""
    return isinstance(fault, OWN_FAULTS) or not isinstance(fault, DBAPIError | MemoryError | OSError)


class WriterThread:
    """The writer of a running program. It belongs to the event loop that it is first used from."""

    def __init__(self, engine: Engine, on_failure: Failure = end_process) -> None:
        self._transactions = _Transactions(engine)
        self._on_failure = on_failure
        self._arrived: SimpleQueue[_Piece | None] = SimpleQueue()  # bounded by who waits for an answer
        self._closed = False
        self._thread = Thread(target=self._serve, name="store writer", daemon=True)
        self._thread.start()

    def when_undone(self, forget: Callable[[], None]) -> None:
        self._transactions.when_undone(forget)

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise RuntimeError("the writer is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._arrived.put(_Piece(work, future))
        return await future

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._arrived.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def _serve(self) -> None:
        try:
            while pieces := self._group():
                self._write(pieces)
                _wake(pieces)
        except BaseException as fault:  # noqa: BLE001  # whatever it is, nobody may be told that it was written
            self._on_failure(fault)
        else:
            self._transactions.close()

    def _group(self) -> list[_Piece]:
        """Waits for work, then takes all that is there; nothing when the writer is closed."""
        pieces: list[_Piece] = []
        piece = self._arrived.get()
        while piece is not None:
            pieces.append(piece)
            try:
                piece = self._arrived.get_nowait()
            except Empty:
                return pieces
        if pieces:
            self._arrived.put(None)  # found behind the last work; met again when that is done
        return pieces

    def _write(self, pieces: Sequence[_Piece]) -> None:
        try:
            answers = self._transactions.together([piece.work for piece in pieces])
        except Exception as fault:
            if not _is_own_fault(fault):
                raise
            self._apart(pieces, fault)
        else:
            for piece, answer in zip(pieces, answers, strict=True):
                piece.answer = answer

    def _apart(self, pieces: Sequence[_Piece], fault: Exception) -> None:
        """One of them is broken and all were undone: each again by itself, so that it fails alone."""
        if len(pieces) == 1:
            pieces[0].fault = fault
            return
        for piece in pieces:
            self._write([piece])


def _wake(pieces: Sequence[_Piece]) -> None:
    """Everybody's answers with one call into their event loop."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more, and the work is done
        pieces[0].future.get_loop().call_soon_threadsafe(_tell, pieces)


def _tell(pieces: Sequence[_Piece]) -> None:
    for piece in pieces:
        piece.tell()


class InlineWriter:
    """Writes at once, on the thread that asks: for commands, and for tests whose time is not the clock's."""

    def __init__(self, engine: Engine, on_failure: Failure = end_process) -> None:
        self._transactions = _Transactions(engine)
        self._on_failure = on_failure

    def when_undone(self, forget: Callable[[], None]) -> None:
        self._transactions.when_undone(forget)

    async def run(self, work: Callable[[Connection], T]) -> T:
        return self.now(work)

    def now(self, work: Callable[[Connection], T]) -> T:
        """Without waiting, for who has no event loop."""
        try:
            answer: T = self._transactions.together([work])[0]
        except Exception as fault:
            if not _is_own_fault(fault):
                self._on_failure(fault)
            raise
        return answer

    async def close(self) -> None:
        self._transactions.close()
