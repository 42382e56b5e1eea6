"""A serial port by serialx, which works with the event loop. `threaded.py` does the same by pyserial."""

from __future__ import annotations

import asyncio
import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Final

import serialx

from hardware.errors import LinkLost, LinkRefused
from hardware.link.link import LineSettings, Parity, Wires

PIECE: Final = 4096

PARITY: Final = {
    Parity.NONE: serialx.Parity.NONE,
    Parity.EVEN: serialx.Parity.EVEN,
    Parity.ODD: serialx.Parity.ODD,
    Parity.MARK: serialx.Parity.MARK,
    Parity.SPACE: serialx.Parity.SPACE,
}
BROKEN: Final = (OSError, serialx.SerialException, asyncio.IncompleteReadError)


PSEUDO_TERMINALS: Final = range(136, 144)  # major device numbers, Linux' list of devices


def is_pseudo_terminal(path: Path) -> bool:
    """Return True for the port of a simulator."""
    try:
        return os.major(path.stat().st_rdev) in PSEUDO_TERMINALS
    except OSError:
        return False


def settable(path: Path, line: LineSettings) -> LineSettings:
    """Return the settings that this port can have. A pseudo-terminal has no parity or 7 bits: glibc
    answers EINVAL when asked again, so the first opening works and the one after a reconnect does not.
    """
    return replace(line, parity=Parity.NONE, bits=8) if is_pseudo_terminal(path) else line


class SerialLink:
    """An open port."""

    def __init__(self, port: serialx.AsyncSerial, path: Path) -> None:
        self._port = port
        self._path = path

    async def read(self) -> bytes:
        try:
            data = await self._port.read(PIECE)
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken
        if not data:
            raise LinkLost("hung up")
        return data

    async def write(self, data: bytes) -> None:
        try:
            await self._port.write(data)
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken

    async def drain(self) -> None:
        try:
            await self._port.flush()
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken

    async def set_parity(self, parity: Parity) -> None:
        await self.drain()
        if is_pseudo_terminal(self._path):
            return
        try:
            await self._port.reconfigure_port(parity=PARITY[parity])
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken

    async def wires(self) -> Wires:
        try:
            pins = await self._port.get_modem_pins()
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken
        high = serialx.PinState.HIGH
        return Wires(rts=pins.rts is high, dtr=pins.dtr is high, cts=pins.cts is high, dsr=pins.dsr is high)

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        try:
            await self._port.set_modem_pins(rts=rts, dtr=dtr)
        except BROKEN as broken:
            raise LinkLost(str(broken)) from broken

    async def close(self) -> None:
        self._port.abort()
        await self._port.wait_closed()


async def open_serial(path: Path, line: LineSettings) -> SerialLink:
    """Open a port for us alone. LinkRefused when it is not there, taken, or cannot be set that way."""
    # At DEBUG serialx logs every byte it reads, card numbers and PINs among them.
    logging.getLogger(serialx.__name__).setLevel(logging.WARNING)
    line = settable(path, line)
    port = serialx.async_serial_for_url(
        str(path), baudrate=line.baud, byte_size=line.bits, parity=PARITY[line.parity], stopbits=line.stop
    )
    try:
        await port.open()
    except BROKEN as broken:
        raise LinkRefused(str(broken)) from broken
    return SerialLink(port, path)
