"""Keeps one device going: opens its line again whenever it is lost, and reports when it goes or returns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from hardware.errors import HardwareError
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Silent

SHORTEST: Final = 0.25  # seconds until the first try to open again; each next one waits twice as long
LONGEST: Final = 10.0
STEADY: Final = 5.0  # seconds a device has to answer before its next loss counts as the first


class DeviceHealth(StrEnum):
    """A device's health."""

    AWAY = "away"  # no line
    SILENT = "silent"  # a line, but no sensible answer
    WELL = "well"
    BROKEN = "broken"  # its driver failed, a fault of ours; out of use until the server is started again


@dataclass(frozen=True, slots=True)
class DeviceGone:
    """The device went. Reported once, whatever goes wrong after that."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """The device answers, for the first time or again."""

    name: str


Notice = DeviceGone | DeviceBack


class Opens(Protocol):
    """Opens the line to a device."""

    async def open(self) -> Link: ...


class Driver(Protocol):
    """The part of a driver that its supervisor needs."""

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost, and report the device's health."""


class Supervisor:
    """Runs one device in one task, `watch`, until that is cancelled."""

    def __init__(
        self,
        name: str,
        plug: Opens,
        driver: Driver,
        tell: Callable[[Notice], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = name
        self.health = DeviceHealth.AWAY
        self._plug = plug
        self._driver = driver
        self._tell = tell
        self._sleep = sleep
        self._patience = SHORTEST
        self._well_since: float | None = None
        self._told: bool | None = None  # True after DeviceBack, False after DeviceGone, None before either

    async def watch(self) -> None:
        """Keep the device going; return only when its driver is broken."""
        while True:
            try:
                await self._once()
            except HardwareError as lost:
                self._gone(DeviceHealth.AWAY, str(lost))
            except Exception as broken:  # noqa: BLE001 - the boundary of the task
                # Money may depend on this device: no second try. The exception's text may hold a secret.
                self._gone(DeviceHealth.BROKEN, f"its driver failed: {type(broken).__name__}")
                return
            await self._sleep(self._patience)
            self._patience = min(LONGEST, self._patience * 2)

    async def _once(self) -> None:
        link = await self._plug.open()
        self.health = DeviceHealth.SILENT
        try:
            await self._driver.run(link, self.heard)
        finally:
            self._reset_patience()
            await link.close()

    def heard(self, heard: Heard) -> None:
        """Take a report of the driver."""
        match heard:
            case Answering():
                self._back()
            case Silent(reason):
                self._reset_patience()
                self._gone(DeviceHealth.SILENT, reason)

    def _back(self) -> None:
        self.health = DeviceHealth.WELL
        if self._well_since is None:
            self._well_since = _now()
        if self._told is not True:
            self._told = True
            self._tell(DeviceBack(self.name))

    def _gone(self, health: DeviceHealth, reason: str) -> None:
        self.health = health
        if self._told is not False or health is DeviceHealth.BROKEN:
            self._told = False
            self._tell(DeviceGone(self.name, reason))

    def _reset_patience(self) -> None:
        """Start again with short waits if the device was well for long enough."""
        if self._well_since is not None and _now() - self._well_since >= STEADY:
            self._patience = SHORTEST
        self._well_since = None


def _now() -> float:
    return asyncio.get_running_loop().time()
