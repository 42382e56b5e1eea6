"""A simulator that runs: the far end of a pseudo-terminal, with the bad line on its side as on a cable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hardware.conversation import Simulator
from hardware.errors import LinkLost
from hardware.link.link import Line, Link
from hardware.link.noise import CLEAN, Trouble
from hardware.link.noisy import NoisyLink
from hardware.link.pty import PtyLink
from hardware.link.serial import open_serial
from hardware.talk import Talk


class Simulated:
    """Keeps its state when the table's side closes the line; a line that was cut is a new one afterwards."""

    def __init__(
        self, simulator: Simulator, tell: Callable[[str], None], trouble: Trouble = CLEAN, seed: int = 0
    ) -> None:
        self._simulator = simulator
        self._tell = tell
        self._trouble = trouble
        self._seed = seed
        self._talk = Talk(simulator, self._said)
        self._pty: PtyLink | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self, line: Line) -> Link:
        """The table's end."""
        return await open_serial(await self.plug_in(), line)

    async def plug_in(self) -> Path:
        """The port that the device is found at, for as long as its line is whole."""
        if self._pty is None or self._task is None or self._task.done():
            await self.unplug()
            self._pty = PtyLink()
            link = NoisyLink(self._pty, out=self._trouble, into=self._trouble, seed=self._seed)
            self._task = asyncio.create_task(self._run(link))
            self._trouble = replace(self._trouble, cut_after=None)  # once is what was asked for
            await asyncio.sleep(0)  # its line is open before the table's is
        return self._pty.path

    async def _run(self, link: Link) -> None:
        try:
            await self._talk.over(link)
        except LinkLost:
            await link.close()

    async def order(self, words: str) -> None:
        """What a hand does to the device."""
        await self._talk.act(lambda now: self._simulator.order(words, now))

    async def unplug(self) -> None:
        """The plug is pulled: the table's side is hung up on. The device remembers what it remembers."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pty is not None:
            await self._pty.close()
        self._task = self._pty = None

    async def _said(self, line: str) -> None:
        self._tell(line)
