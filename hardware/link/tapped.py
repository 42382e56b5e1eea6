"""A line with a tap, which shows every piece of bytes, either way, as it passes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from hardware.link.link import Link, Parity, Wires


class Direction(StrEnum):
    """The direction of bytes, as the monitor prints it."""

    TO_DEVICE = ">"
    FROM_DEVICE = "<"


class TappedLink:
    """The link beneath, with a tap."""

    def __init__(self, link: Link, show: Callable[[Direction, bytes], None]) -> None:
        self._link = link
        self._show = show

    async def read(self) -> bytes:
        data = await self._link.read()
        self._show(Direction.FROM_DEVICE, data)
        return data

    async def write(self, data: bytes) -> None:
        self._show(Direction.TO_DEVICE, data)
        await self._link.write(data)

    async def drain(self) -> None:
        await self._link.drain()

    async def set_parity(self, parity: Parity) -> None:
        await self._link.set_parity(parity)

    async def wires(self) -> Wires:
        return await self._link.wires()

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        await self._link.set_wires(rts=rts, dtr=dtr)

    async def close(self) -> None:
        await self._link.close()
