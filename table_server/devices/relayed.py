"""A driver that reports its device's health to the work above it as well as to the supervisor."""

from __future__ import annotations

from collections.abc import Callable

from hardware.link.link import Link
from hardware.ports import Answering, Heard
from hardware.supervisor import Driver


class Overheard:
    """Wraps a driver; calls `answers` with every change."""

    def __init__(self, driver: Driver, answers: Callable[[bool], None]) -> None:
        self._driver = driver
        self._answers = answers

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Run the driver until the line is lost; after that the device does not answer."""

        def both(said: Heard) -> None:
            self._answers(isinstance(said, Answering))
            heard(said)

        try:
            await self._driver.run(link, both)
        finally:
            self._answers(False)
