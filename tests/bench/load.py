"""The load on a server in the benchmarks: a bare loop over all connections, the same for every server.

`Screens` is the seam: what one table's eleven connections are, for the bare server (`bare.py`) and for ours.
"""

from __future__ import annotations

import select
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles
from time import perf_counter_ns, process_time_ns
from typing import Final, NoReturn, Protocol

PATIENCE: Final = 20
"""Seconds."""


class Screens(Protocol):
    """One table as the driver sees it."""

    @property
    def plugs(self) -> Sequence[socket.socket]:
        """Its connections: connected, greeted, not blocking."""

    def act(self) -> bool:
        """Send the next action on whichever connection has to act; False while nobody may."""

    def took(self, screen: int) -> bool:
        """Read what has come to this connection. True when it now has its view of the last action, once."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The measured result."""

    took: Sequence[int]
    """From an action sent to the last of the table's screens having its view: nanoseconds."""
    seconds: float
    busy: float
    """The part of the time that the driver itself worked; near 1 it measures itself."""

    @property
    def p50(self) -> float:
        """Microseconds."""
        return quantiles(self.took, n=100)[49] / 1000

    @property
    def p99(self) -> float:
        return quantiles(self.took, n=100)[98] / 1000

    @property
    def rate(self) -> float:
        """Actions each second."""
        return len(self.took) / self.seconds


def closed_loop(tables: Sequence[Screens], actions: int) -> Measured:
    """At each table the next action is sent when all screens have the view of the last one."""
    loop = _Loop(tables)
    worked, begun = process_time_ns(), perf_counter_ns()
    took = loop.until(actions)
    lasted = perf_counter_ns() - begun
    return Measured(took, lasted / 1e9, (process_time_ns() - worked) / lasted)


class _Loop:
    """An epoll loop over all connections, which knows the screens that still wait for a view."""

    def __init__(self, tables: Sequence[Screens]) -> None:
        self._tables = tables
        self._poll = select.epoll()
        self._whose: dict[int, tuple[int, int]] = {}
        self._missing = [0] * len(tables)
        """Screens that have not yet seen the last action."""
        self._sent = [0] * len(tables)
        for number, table in enumerate(tables):
            for screen, plug in enumerate(table.plugs):
                self._whose[plug.fileno()] = number, screen
                self._poll.register(plug, select.EPOLLIN)

    def until(self, actions: int) -> list[int]:
        """The time of each action. Waits for the last ones, so that nothing is under way afterwards."""
        took: list[int] = []
        missing, sent, tables, whose, poll = self._missing, self._sent, self._tables, self._whose, self._poll
        for number in range(len(tables)):
            self._act(number)
        while len(took) < actions or any(missing):
            for ready, _ in poll.poll(PATIENCE) or _nothing_comes():
                number, screen = whose[ready]
                if tables[number].took(screen):
                    missing[number] -= 1
                    if not missing[number]:
                        took.append(perf_counter_ns() - sent[number])
                if not missing[number] and len(took) < actions:
                    self._act(number)
        poll.close()
        return took

    def _act(self, number: int) -> None:
        table = self._tables[number]
        now = perf_counter_ns()
        if table.act():
            self._sent[number] = now
            self._missing[number] = len(table.plugs)


def _nothing_comes() -> NoReturn:
    raise TimeoutError(f"nothing has come from the server for {PATIENCE} seconds")
