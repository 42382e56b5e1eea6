"""A bad line: any link, with its bytes damaged on the way."""

from __future__ import annotations

import asyncio
from collections import deque

from hardware.errors import LinkLost
from hardware.link.link import Link, Parity, Wires
from hardware.link.noise import CLEAN, Noise, Piece, Trouble


class NoisyLink:
    """Closes the link beneath it when its noise says that the line is cut."""

    def __init__(self, link: Link, *, out: Trouble = CLEAN, into: Trouble = CLEAN, seed: int = 0) -> None:
        self._link = link
        self._out = Noise(out, seed)
        self._into = Noise(into, seed + 1)
        self._arrived: deque[Piece] = deque()

    async def read(self) -> bytes:
        while not self._arrived:
            data = await self._link.read()
            self._arrived.extend(await self._spoilt(self._into, data))
        return await _in_time(self._arrived.popleft())

    async def write(self, data: bytes) -> None:
        for piece in await self._spoilt(self._out, data):
            await self._link.write(await _in_time(piece))

    async def _spoilt(self, noise: Noise, data: bytes) -> tuple[Piece, ...]:
        try:
            return noise.spoil(data, _now())
        except LinkLost:
            await self._link.close()
            raise

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


def _now() -> int:
    return int(asyncio.get_running_loop().time() * 1000)


async def _in_time(piece: Piece) -> bytes:
    await asyncio.sleep(max(0, piece.at - _now()) / 1000)
    return piece.data
