"""Two ends of one line inside the program."""

from __future__ import annotations

import asyncio

from hardware.errors import LinkLost
from hardware.link.link import Parity, Wires


class MemoryLink:
    """One end; what is written here is read at the other."""

    def __init__(self) -> None:
        self.parity = Parity.NONE
        self._other = self
        self._arrived = bytearray()
        self._stirred = asyncio.Event()
        self._lost = False
        self.driven = Wires()

    async def read(self) -> bytes:
        while not self._arrived:
            if self._lost:
                raise LinkLost("hung up")
            self._stirred.clear()
            await self._stirred.wait()
        data = bytes(self._arrived)
        self._arrived.clear()
        return data

    async def write(self, data: bytes) -> None:
        if self._lost:
            raise LinkLost("hung up")
        self._other.hear(data)

    def hear(self, data: bytes) -> None:
        """Take bytes from the other end."""
        self._arrived += data
        self._stirred.set()

    async def drain(self) -> None:
        """Do nothing: everything written has arrived."""

    async def set_parity(self, parity: Parity) -> None:
        self.parity = parity

    async def wires(self) -> Wires:
        other = self._other.driven
        return Wires(rts=self.driven.rts, dtr=self.driven.dtr, cts=other.rts, dsr=other.dtr)

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        self.driven = Wires(rts=rts, dtr=dtr)

    async def close(self) -> None:
        self.hang_up()
        self._other.hang_up()

    def hang_up(self) -> None:
        """Lose the other end; bytes it sent before can still be read."""
        self._lost = True
        self._stirred.set()

    def join(self, other: MemoryLink) -> None:
        """Connect to the other end."""
        self._other = other

    @staticmethod
    def pair() -> tuple[MemoryLink, MemoryLink]:
        """Return both ends of one line."""
        near, far = MemoryLink(), MemoryLink()
        near.join(far)
        far.join(near)
        return near, far
