"""A non-blocking file descriptor, read with the event loop."""

from __future__ import annotations

import asyncio
import os
from typing import Final

from hardware.errors import LinkLost

PIECE: Final = 4096


class Descriptor:
    """Owns the descriptor; one reader at a time."""

    def __init__(self, number: int) -> None:
        os.set_blocking(number, False)
        self._number = number
        self._open = True
        self._waiting: asyncio.Future[None] | None = None

    async def read(self) -> bytes:
        while self._open:
            try:
                data = os.read(self._number, PIECE)
            except BlockingIOError:
                await self._readable()
            except OSError as broken:
                raise LinkLost(str(broken)) from broken
            else:
                if not data:
                    raise LinkLost("hung up")
                return data
        raise LinkLost("closed")

    def write(self, data: bytes) -> None:
        """Write what the kernel takes, drop the rest: the far end has not read for thousands of bytes."""
        if not self._open:
            raise LinkLost("closed")
        try:
            while data:
                data = data[os.write(self._number, data) :]
        except BlockingIOError:
            return
        except OSError as broken:
            raise LinkLost(str(broken)) from broken

    async def _readable(self) -> None:
        loop = asyncio.get_running_loop()
        self._waiting = loop.create_future()
        loop.add_reader(self._number, self._wake)
        try:
            await self._waiting
        finally:
            self._waiting = None
            if self._open:
                loop.remove_reader(self._number)

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def close(self) -> None:
        if not self._open:
            return
        self._open = False
        if self._waiting is not None:
            asyncio.get_running_loop().remove_reader(self._number)
            self._wake()
        os.close(self._number)
