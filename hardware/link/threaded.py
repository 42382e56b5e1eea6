"""A serial port by pyserial, in threads of its own: for a port that serialx cannot use.

Nothing is set again after the opening: pyserial fails at that on a pseudo-terminal (docs/decisions).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import serial

from hardware.errors import LinkLost, LinkRefused
from hardware.link.link import LineSettings, Parity, Wires
from hardware.link.serial import is_pseudo_terminal, settable

BREATH: Final = 0.1  # seconds one read waits for a byte: how long closing takes at most
STUCK: Final = 2.0  # seconds a write may take: a cable pulled under flow control

PARITY: Final = {
    Parity.NONE: serial.PARITY_NONE,
    Parity.EVEN: serial.PARITY_EVEN,
    Parity.ODD: serial.PARITY_ODD,
    Parity.MARK: serial.PARITY_MARK,
    Parity.SPACE: serial.PARITY_SPACE,
}
BROKEN: Final = (OSError, serial.SerialException)
A = TypeVar("A")


class ThreadedLink:
    """An open port: one thread reads, another does everything else."""

    def __init__(self, port: serial.Serial, path: Path) -> None:
        self._port = port
        self._path = path
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="serial")
        self._reading: asyncio.Future[bytes] | None = None
        self._open = True

    async def read(self) -> bytes:
        while True:
            if self._reading is None:
                self._reading = asyncio.ensure_future(self._asked(self._read))
            # A reader that is cancelled leaves its thread reading; the next reader takes the bytes.
            data = await asyncio.shield(self._reading)
            self._reading = None
            if data:
                return data

    def _read(self) -> bytes:
        return bytes(self._port.read(max(1, self._port.in_waiting)))

    async def write(self, data: bytes) -> None:
        await self._asked(lambda: self._port.write(data))

    async def drain(self) -> None:
        await self._asked(self._port.flush)

    async def set_parity(self, parity: Parity) -> None:
        await self.drain()
        if not is_pseudo_terminal(self._path):
            await self._asked(lambda: setattr(self._port, "parity", PARITY[parity]))

    async def wires(self) -> Wires:
        return Wires() if is_pseudo_terminal(self._path) else await self._asked(self._wires)

    def _wires(self) -> Wires:
        port = self._port
        return Wires(rts=bool(port.rts), dtr=bool(port.dtr), cts=bool(port.cts), dsr=bool(port.dsr))

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        if not is_pseudo_terminal(self._path):
            await self._asked(lambda: self._drive(rts=rts, dtr=dtr))

    def _drive(self, *, rts: bool, dtr: bool) -> None:
        self._port.rts, self._port.dtr = rts, dtr

    async def _asked(self, call: Callable[[], A]) -> A:
        if not self._open:
            raise LinkLost("closed")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, call)
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        if self._reading is not None:  # pyserial fails when it is closed during a read
            await asyncio.gather(self._reading, return_exceptions=True)
        self._port.close()
        self._threads.shutdown(wait=False)


async def open_threaded(path: Path, line: LineSettings) -> ThreadedLink:
    """Open a port for us alone. LinkRefused when it is not there, taken, or cannot be set that way."""
    line = settable(path, line)
    try:
        port = await asyncio.to_thread(
            serial.Serial,
            str(path),
            line.baud,
            bytesize=line.bits,
            parity=PARITY[line.parity],
            stopbits=line.stop,
            timeout=BREATH,
            write_timeout=STUCK,
            exclusive=True,
        )
    except (*BROKEN, ValueError) as broken:
        raise LinkRefused(str(broken)) from broken
    return ThreadedLink(port, path)
