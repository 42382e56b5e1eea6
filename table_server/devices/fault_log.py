"""Reports the faults of devices: to the floor at once, to the books one after another, once each."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from table_server.cage.accounts import Alarm, AlarmKind
from table_server.edge.sockets.alarms import Alarms
from table_server.runtime.ports import Clock
from table_server.store.house.device_faults import end_all, write_fault
from table_server.store.sql.runner import Runner

_LOG: Final = structlog.get_logger("openfelt.devices")


class FaultLog:
    """Rings alarms while a fault lasts, and books its beginning and its end."""

    def __init__(self, alarms: Alarms, books: Runner, clock: Clock) -> None:
        self._alarms = alarms
        self._books = books
        self._clock = clock
        self._waiting: asyncio.Queue[tuple[str, str, int, bool]] = asyncio.Queue()

    def began(self, name: str, fault: str) -> None:
        """Ring until the fault is over."""
        at = self._clock.now()
        self._alarms.ring([Alarm(AlarmKind.DEVICE_FAULT, _alarm_of(name, fault), at)])
        self._waiting.put_nowait((name, fault, at, False))

    def ended(self, name: str, fault: str) -> None:
        """Stop ringing."""
        self._alarms.over(AlarmKind.DEVICE_FAULT, _alarm_of(name, fault))
        _LOG.info("device_fault_over", device=name, fault=fault)
        self._waiting.put_nowait((name, fault, self._clock.now(), True))

    async def run(self) -> None:
        """Write the books while the server runs."""
        at = self._clock.now()
        await self._books.run(lambda connection: end_all(connection, at))
        while True:
            name, fault, when, over = await self._waiting.get()
            await self._books.run(
                lambda connection, name=name, fault=fault, when=when, over=over: write_fault(  # type: ignore[misc]
                    connection=connection, device=name, fault=fault, at=when, over=over
                )
            )


def _alarm_of(name: str, fault: str) -> str:
    return f"{name} ({fault})"
