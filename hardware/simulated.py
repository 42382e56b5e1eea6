"""Runs a simulator at the far end of a pseudo-terminal; a bad line is simulated at that end, too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hardware.conversation import Simulator
from hardware.errors import LinkLost
from hardware.link.link import LineSettings, Link
from hardware.link.noise import CLEAN, Trouble
from hardware.link.noisy import NoisyLink
from hardware.link.pty import PtyLink
from hardware.link.serial import open_serial
from hardware.talk import Talk


class Simulated:
    """Keeps its state when the table closes the line. After a cut it gets a new line."""

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

    async def open(self, line: LineSettings) -> Link:
        """Open the table's end."""
        return await open_serial(await self.plug_in(), line)

    async def plug_in(self) -> Path:
        """Return the port of the device, which stays the same until its line is cut."""
        if self._pty is None or self._task is None or self._task.done():
            await self.unplug()
            self._pty = PtyLink()
            link = NoisyLink(self._pty, out=self._trouble, into=self._trouble, seed=self._seed)
            self._task = asyncio.create_task(self._run(link))
            self._trouble = replace(self._trouble, cut_after=None)  # cut only once
            await asyncio.sleep(0)  # let it open its end first
        return self._pty.path

    async def _run(self, link: Link) -> None:
        try:
            await self._talk.over(link)
        except LinkLost:
            await link.close()

    async def order(self, words: str) -> None:
        """Do to the device what a hand would."""
        await self._talk.act(lambda now: self._simulator.order(words, now))

    async def unplug(self) -> None:
        """Pull the plug: the table's end hangs up, the device keeps its state."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pty is not None:
            await self._pty.close()
        self._task = self._pty = None

    async def _said(self, line: str) -> None:
        self._tell(line)
