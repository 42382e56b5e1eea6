"""Drives a card reader at a seat or at the counter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from hardware.card_reader.protocol import Reader, Said, Swiping
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Swiped
from hardware.talk import Talk, not_running

WAITING: Final = 4  # swipes not taken yet; older ones are dropped, the player swipes again


class CardReaderDriver:
    """Works over a serial line, a socket, or a grabbed keyboard."""

    def __init__(self, reader: Reader | None = None) -> None:
        self._swipes: asyncio.Queue[Swiped] = asyncio.Queue()
        self._talk: Talk[Said] = Talk(Swiping(reader), self._take)
        self._heard: Callable[[Heard], None] = not_running

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost."""
        self._heard = heard
        await self._talk.over(link)

    async def swiped(self) -> Swiped:
        """Wait for the next swipe."""
        return await self._swipes.get()

    async def _take(self, said: Said) -> None:
        if isinstance(said, Answering):
            self._heard(said)
            return
        if self._swipes.qsize() >= WAITING:
            self._swipes.get_nowait()
        self._swipes.put_nowait(said)
