"""Keeps one device going: opens its line, again when it is lost, and says once that it went or came back."""

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


class Health(StrEnum):
    """Whether a device can be counted on."""

    AWAY = "away"  # no line
    SILENT = "silent"  # a line, and no sensible answer
    WELL = "well"
    BROKEN = "broken"  # its driver failed, a fault of ours; out of use until somebody starts it again


@dataclass(frozen=True, slots=True)
class DeviceGone:
    """Said once, whatever goes wrong after it."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """It answers: for the first time, or again."""

    name: str


Notice = DeviceGone | DeviceBack


class Opens(Protocol):
    """Where the device is plugged in."""

    async def open(self) -> Link: ...


class Driver(Protocol):
    """A device's driver, as far as its supervisor sees it."""

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost, saying whether the device answers."""


class Supervisor:
    """One task per device: `watch`, until it is cancelled."""

    def __init__(
        self,
        name: str,
        plug: Opens,
        driver: Driver,
        tell: Callable[[Notice], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = name
        self.health = Health.AWAY
        self._plug = plug
        self._driver = driver
        self._tell = tell
        self._sleep = sleep
        self._patience = SHORTEST
        self._well_since: float | None = None
        self._told: bool | None = None  # the last notice: whether it was there; None before any

    async def watch(self) -> None:
        """Never returns by itself, unless the driver is broken."""
        while True:
            try:
                await self._once()
            except HardwareError as lost:
                self._gone(Health.AWAY, str(lost))
            except Exception as broken:  # noqa: BLE001 - the boundary of the task
                # Money may hang on this device: it is not tried again. The text may hold what nobody may see.
                self._gone(Health.BROKEN, f"its driver failed: {type(broken).__name__}")
                return
            await self._sleep(self._patience)
            self._patience = min(LONGEST, self._patience * 2)

    async def _once(self) -> None:
        link = await self._plug.open()
        self.health = Health.SILENT
        try:
            await self._driver.run(link, self.heard)
        finally:
            self._reckon()
            await link.close()

    def heard(self, heard: Heard) -> None:
        """The device answers, or does not."""
        match heard:
            case Answering():
                self._back()
            case Silent(reason):
                self._reckon()
                self._gone(Health.SILENT, reason)

    def _back(self) -> None:
        self.health = Health.WELL
        if self._well_since is None:
            self._well_since = _now()
        if self._told is not True:
            self._told = True
            self._tell(DeviceBack(self.name))

    def _gone(self, health: Health, reason: str) -> None:
        self.health = health
        if self._told is not False or health is Health.BROKEN:
            self._told = False
            self._tell(DeviceGone(self.name, reason))

    def _reckon(self) -> None:
        """Was it well for long enough to be tried again quickly?"""
        if self._well_since is not None and _now() - self._well_since >= STEADY:
            self._patience = SHORTEST
        self._well_since = None


def _now() -> float:
    return asyncio.get_running_loop().time()
