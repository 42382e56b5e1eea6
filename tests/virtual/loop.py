"""An event loop on which nobody ever waits: when nothing is ready, time jumps to the next deadline.

What would have to be waited for in earnest has no place here and is an error: a real socket, or another
thread that nobody announced with `elsewhere`. Work for the executor is done on the spot.
"""

from __future__ import annotations

import asyncio
import queue
import selectors
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from contextvars import Context
from functools import partial
from typing import Any, Final, TypeVar, TypeVarTuple

Answer = TypeVar("Answer")
Arguments = TypeVarTuple("Arguments")

PATIENCE: Final = 60.0
"""Seconds of the machine's own clock that an announced thread may take."""
EPOCH: Final = 1_767_225_600_000
"""The wall clock when the loop stands at 0: the beginning of 2026, UTC, in milliseconds."""


class RealWait(Exception):
    """Only the world could end this wait, and it is not let in."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Begins at 0. Two runs of the same program are alike to the last callback."""

    def __init__(self) -> None:
        self._now = 0.0
        self._elsewhere = 0
        self._delivered: queue.SimpleQueue[asyncio.Handle] = queue.SimpleQueue()
        super().__init__(_Jump(self._wait))

    def time(self) -> float:
        return self._now

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Another thread works for us until this is left: time stands still, and its answer is awaited."""
        self._elsewhere += 1
        try:
            yield
        finally:
            self._elsewhere -= 1

    def call_soon_threadsafe(
        self, callback: Callable[[*Arguments], object], *args: *Arguments, context: Context | None = None
    ) -> asyncio.Handle:
        if threading.get_ident() == getattr(self, "_thread_id", None):
            return self.call_soon(callback, *args, context=context)
        handle = asyncio.Handle(callback, args, self, context)
        self._delivered.put(handle)
        return handle

    def run_in_executor(  # type: ignore[override]  # asyncio's own is typed as a plain function of futures
        self, executor: object, func: Callable[..., Answer], *args: Any
    ) -> asyncio.Future[Answer]:
        """At once, and here; the caller is suspended once all the same."""
        del executor
        future: asyncio.Future[Answer] = self.create_future()
        try:
            settle: Callable[[], object] = partial(future.set_result, func(*args))
        except Exception as error:  # noqa: BLE001  # whatever it is, it is the caller's
            settle = partial(future.set_exception, error)
        self.call_soon(lambda: None if future.done() else settle())
        return future

    def _wait(self, timeout: float | None) -> None:
        """In place of waiting for the world: what other threads delivered, or else a jump."""
        if self._elsewhere:
            if timeout != 0:
                self._receive()
            return
        if not self._delivered.empty():
            raise RealWait(f"a thread nobody announced delivered {self._delivered.get()}")
        if timeout is None:
            waiting = sorted(task.get_name() for task in asyncio.all_tasks(self))
            raise RealWait(f"nothing is ready, nothing is due, no thread is at work; waiting: {waiting}")
        self._now = round(self._now + timeout, 9)  # sums of deadlines stay clean; a clock ticks in 1e-9

    def _receive(self) -> None:
        """At least one delivery, and all that came with it."""
        try:
            handle = self._delivered.get(timeout=PATIENCE)
        except queue.Empty:
            raise RealWait(f"an announced thread has not answered in {PATIENCE:.0f} seconds") from None
        ready = self._ready  # type: ignore[attr-defined]  # where asyncio itself puts such a handle
        ready.append(handle)
        while not self._delivered.empty():
            ready.append(self._delivered.get())


class _Jump(selectors.BaseSelector):
    """No file is ever ready."""

    def __init__(self, wait: Callable[[float | None], None]) -> None:
        self._wait = wait
        self._wakes: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        if self._wakes:  # the first is the loop's own, for other threads to wake it with
            raise RealWait(f"{fileobj} is a real file; a virtual clock cannot wait for it")
        self._wakes[fileobj] = selectors.SelectorKey(fileobj, fileobj, events, data)
        return self._wakes[fileobj]

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._wakes.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._wait(timeout)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._wakes


class VirtualWallClock:
    """The wall clock of a world that a virtual loop runs (a `Clock` of `table/ports.py`)."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def now(self) -> int:
        """Milliseconds since 1970."""
        return EPOCH + round(self._loop.time() * 1000)


def run(main: Coroutine[Any, Any, Answer]) -> Answer:
    """All of it, in no time; what is still running afterwards is cancelled, as by `asyncio.run`."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


def running() -> VirtualLoop:
    """The loop that the caller runs on."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
