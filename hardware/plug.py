"""Where one device is plugged in: its kind and its address, opened as often as asked."""

from __future__ import annotations

from collections.abc import Callable

from hardware.device import Device
from hardware.errors import BadAddress
from hardware.link.address import SimAddress, parse
from hardware.link.link import Link
from hardware.link.opening import open_link
from hardware.simulated import Simulated


def _nobody(_: str) -> None:
    """Nobody is told what a simulator does."""


class Plug:
    """BadAddress at once when the address makes no sense, before anything is opened."""

    def __init__(self, device: Device, address: str, tell: Callable[[str], None] = _nobody) -> None:
        self.device = device
        self._address = parse(address, device.line)
        self._simulated = None
        if isinstance(self._address, SimAddress):
            self._simulated = simulated(device, self._address, tell)

    async def open(self) -> Link:
        """An open line, ours alone. LinkRefused when it cannot be had now."""
        if isinstance(self._address, SimAddress):
            return await self._of_simulator().open(self.device.line)
        return await open_link(self._address)

    async def order(self, words: str) -> None:
        """What a hand does to a simulated device; a real one has to be touched."""
        await self._of_simulator().order(words)

    async def close(self) -> None:
        """The end: a simulator stops too."""
        if self._simulated is not None:
            await self._simulated.unplug()

    def _of_simulator(self) -> Simulated:
        if self._simulated is None:
            raise BadAddress("this device is no simulator")
        return self._simulated


def simulated(device: Device, address: SimAddress, tell: Callable[[str], None]) -> Simulated:
    """The simulator an address asks for."""
    if address.key != device.key:
        raise BadAddress(f"sim://{address.key} is no {device.key}")
    fault = address.wishes.get("fault")
    if fault is not None and fault not in device.faults:
        raise BadAddress(f"fault={fault}: {device.key} knows {', '.join(device.faults) or 'no faults'}")
    seed = address.wishes.get("seed", "0")
    if not seed.isdecimal():
        raise BadAddress(f"seed={seed}: a number is wanted")
    return Simulated(device.simulate(address.wishes), tell, address.trouble, int(seed))
