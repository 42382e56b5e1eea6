"""A PIN pad beside a screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.pin_pad.protocol import Pad, Pinning, Said
from hardware.ports import Answering, Heard, NoPin, PinKeyed, PinNotEntered
from hardware.talk import Talk, not_running

WAITING: Final = 32  # steps nobody took yet: more than one PIN with all its mistakes


class PinPadDriver:
    """Works over a serial line, a socket, or a grabbed keyboard."""

    def __init__(self, pad: Pad | None = None) -> None:
        self._pinning = Pinning(pad)
        self._talk: Talk[Said] = Talk(self._pinning, self._take)
        self._steps: asyncio.Queue[PinKeyed] = asyncio.Queue()
        self._heard: Callable[[Heard], None] = not_running

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Until the link is lost."""
        self._heard = heard
        try:
            await self._talk.over(link)
        finally:
            for said in self._pinning.away():  # whoever waits for a PIN is told at once
                await self._take(said)

    async def ask(self) -> None:
        """Take a PIN from now on; what was keyed before is forgotten. Without a pad that is the answer."""
        self._forget()
        try:
            await self._talk.act(self._pinning.ask)
        except LinkLost:
            self._steps.put_nowait(PinNotEntered(NoPin.PAD_AWAY))

    async def stop(self) -> None:
        """Take none."""
        try:
            await self._talk.act(self._pinning.stop)
        except LinkLost:
            return

    async def keyed(self) -> PinKeyed:
        """What the player does, a step at a time."""
        return await self._steps.get()

    async def _take(self, said: Said) -> None:
        if isinstance(said, Answering):
            self._heard(said)
            return
        if self._steps.qsize() >= WAITING:
            self._steps.get_nowait()
        self._steps.put_nowait(said)

    def _forget(self) -> None:
        while not self._steps.empty():
            self._steps.get_nowait()
