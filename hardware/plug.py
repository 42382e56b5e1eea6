"""One device at its address, real or simulated: opened as often as its supervisor asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, assert_never

from hardware.device import Device
from hardware.errors import BadAddress
from hardware.link.address import KeysAddress, Opener, SerialAddress, SimAddress, TcpAddress, parse
from hardware.link.keyboard import open_keyboard
from hardware.link.link import LineSettings, Link
from hardware.link.serial import open_serial
from hardware.link.tcp import open_tcp
from hardware.link.threaded import open_threaded
from hardware.simulated import Simulated

OPENERS: Final[Mapping[Opener, Callable[[Path, LineSettings], Awaitable[Link]]]] = {
    Opener.SERIALX: open_serial,
    Opener.PYSERIAL: open_threaded,
}


def _ignore(_: str) -> None:
    """Drop what a simulator says it does."""


class Plug:
    """Checks the address before anything is opened; BadAddress when it makes no sense."""

    def __init__(self, device: Device, address: str, tell: Callable[[str], None] = _ignore) -> None:
        self.device = device
        self._address = parse(address, device.line)
        self._simulated = None
        if isinstance(self._address, SimAddress):
            self._simulated = simulated(device, self._address, tell)

    async def open(self) -> Link:
        """Open a line for us alone. LinkRefused when that is not possible now."""
        if isinstance(self._address, SimAddress):
            return await self._of_simulator().open(self.device.line)
        return await _open_link(self._address)

    async def order(self, words: str) -> None:
        """Do to a simulated device what a hand would. BadAddress for a real one."""
        await self._of_simulator().order(words)

    async def close(self) -> None:
        """Stop the simulator, if it is one."""
        if self._simulated is not None:
            await self._simulated.unplug()

    def _of_simulator(self) -> Simulated:
        if self._simulated is None:
            raise BadAddress("this device is no simulator")
        return self._simulated


def simulated(device: Device, address: SimAddress, tell: Callable[[str], None]) -> Simulated:
    """Make the simulator that an address asks for."""
    if address.key != device.key:
        raise BadAddress(f"sim://{address.key} is no {device.key}")
    fault = address.wishes.get("fault")
    if fault is not None and fault not in device.faults:
        raise BadAddress(f"fault={fault}: {device.key} knows {', '.join(device.faults) or 'no faults'}")
    seed = address.wishes.get("seed", "0")
    if not seed.isdecimal():
        raise BadAddress(f"seed={seed}: a number is wanted")
    return Simulated(
        simulator=device.simulate(address.wishes), tell=tell, trouble=address.trouble, seed=int(seed)
    )


async def _open_link(address: SerialAddress | TcpAddress | KeysAddress) -> Link:
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
