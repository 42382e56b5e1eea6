"""A driver whose device's answers matter to the work above it as much as to its supervisor."""

from __future__ import annotations

from collections.abc import Callable

from hardware.link.link import Link
from hardware.ports import Answering, Heard
from hardware.supervisor import Driver


class Overheard:
    """The same driver; `answers` is told of every change."""

    def __init__(self, driver: Driver, answers: Callable[[bool], None]) -> None:
        self._driver = driver
        self._answers = answers

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Until the line is lost; then nobody answers."""

        def both(said: Heard) -> None:
            self._answers(isinstance(said, Answering))
            heard(said)

        try:
            await self._driver.run(link, both)
        finally:
            self._answers(False)
