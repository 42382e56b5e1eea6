"""Opens the line at an address. `hardware/plug.py` opens simulators."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, assert_never

from hardware.link.address import KeysAddress, Opener, SerialAddress, TcpAddress
from hardware.link.keyboard import open_keyboard
from hardware.link.link import Line, Link
from hardware.link.serial import open_serial
from hardware.link.tcp import open_tcp
from hardware.link.threaded import open_threaded

OPENERS: Final[Mapping[Opener, Callable[[Path, Line], Awaitable[Link]]]] = {
    Opener.SERIALX: open_serial,
    Opener.PYSERIAL: open_threaded,
}


async def open_link(address: SerialAddress | TcpAddress | KeysAddress) -> Link:
    """Open a line for us alone. LinkRefused when that is not possible."""
    match address:
        case SerialAddress(path, line, by):
            return await OPENERS[by](path, line)
        case TcpAddress(host, port):
            return await open_tcp(host, port)
        case KeysAddress(path):
            return open_keyboard(path)
        case _:
            assert_never(address)
