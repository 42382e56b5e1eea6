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

WAITING: Final = 32  # steps not taken yet: enough for one PIN with all its mistakes


class PinPadDriver:
    """Works over a serial line, a socket, or a grabbed keyboard."""

    def __init__(self, pad: Pad | None = None) -> None:
        self._pinning = Pinning(pad)
        self._talk: Talk[Said] = Talk(self._pinning, self._take)
        self._steps: asyncio.Queue[PinKeyed] = asyncio.Queue()
        self._heard: Callable[[Heard], None] = not_running

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost."""
        self._heard = heard
        try:
            await self._talk.over(link)
        finally:
            for said in self._pinning.away():  # a caller waiting for a PIN hears of it at once
                await self._take(said)

    async def ask(self) -> None:
        """Take a PIN from now on; keys pressed before are forgotten. Without a pad the answer is PAD_AWAY."""
        self._forget()
        try:
            await self._talk.act(self._pinning.ask)
        except LinkLost:
            self._steps.put_nowait(PinNotEntered(NoPin.PAD_AWAY))

    async def stop(self) -> None:
        """Take no PIN any more."""
        try:
            await self._talk.act(self._pinning.stop)
        except LinkLost:
            return

    async def keyed(self) -> PinKeyed:
        """Wait for the next step of the player."""
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
