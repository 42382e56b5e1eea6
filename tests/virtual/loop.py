"""An event loop on which nobody ever waits: when nothing is ready, time jumps to the next deadline.

What would have to be waited for in earnest has no place here and is an error: a real socket, or another
thread that nobody announced with `elsewhere`. Work for the executor is done on the spot.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypeVar, TypeVarTuple

Answer = TypeVar("Answer")
Arguments = TypeVarTuple("Arguments")

PATIENCE: Final = 60.0
"""Seconds of the machine's own clock that an announced thread may take."""
TICK: Final = 1e-9
"""Anything due within one tick is due now."""
EPOCH: Final = 1_767_225_600_000
"""The wall clock when the loop stands at 0: the beginning of 2026, UTC, in milliseconds."""


class RealWait(Exception):
    """Only the world could end this wait, and it is not let in."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Begins at 0. Two runs of the same program are alike to the last callback."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._later: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._timers = count()
        self._elsewhere = 0
        self._delivered: queue.SimpleQueue[asyncio.Handle] = queue.SimpleQueue()
        self._fault: BaseException | None = None

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

    def call_at(
        self,
        when: float,
        callback: Callable[[*Arguments], object],
        *args: *Arguments,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Of two that are due at once, the one that was asked for first comes first."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._later, (when, next(self._timers), timer))
        return timer

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

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """An exception of a callback ends the run; asyncio would write a line and go on."""
        if "handle" in context:
            self._fault = context["exception"]
        else:
            super().call_exception_handler(context)

    def _run_once(self) -> None:
        """In place of asyncio's own, which asks the world first whether anything has come."""
        ready = self._ready  # type: ignore[attr-defined]  # where asyncio itself puts what is to be called
        if not ready and not self._stopping:  # type: ignore[attr-defined]
            self._wait(ready)
        later, due = self._later, self._now + TICK
        while later and later[0][0] < due:
            ready.append(heappop(later)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()
        if self._fault is not None:
            fault, self._fault = self._fault, None
            raise fault

    def _wait(self, ready: deque[asyncio.Handle]) -> None:
        """In place of waiting for the world: what other threads delivered, or else a jump."""
        later = self._later
        while later and later[0][2].cancelled():
            heappop(later)
        if self._elsewhere:
            if not later or later[0][0] > self._now:
                self._receive(ready)
        elif not self._delivered.empty():
            raise RealWait(f"a thread nobody announced delivered {self._delivered.get()}")
        elif later:
            self._now = max(self._now, round(later[0][0], 9))  # sums of deadlines stay clean
        else:
            waiting = sorted(task.get_name() for task in asyncio.all_tasks(self))
            raise RealWait(f"nothing is ready, nothing is due, no thread is at work; waiting: {waiting}")

    def _receive(self, ready: deque[asyncio.Handle]) -> None:
        """At least one delivery, and all that came with it."""
        try:
            ready.append(self._delivered.get(timeout=PATIENCE))
        except queue.Empty:
            raise RealWait(f"an announced thread has not answered in {PATIENCE:.0f} seconds") from None
        while not self._delivered.empty():
            ready.append(self._delivered.get())


class VirtualWallClock:
    """The wall clock of a world that a virtual loop runs (a `Clock` of `runtime/ports.py`)."""

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
