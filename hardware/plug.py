"""One device at its address, real or simulated: opened as often as its supervisor asks."""

from __future__ import annotations

from collections.abc import Callable

from hardware.device import Device
from hardware.errors import BadAddress
from hardware.link.address import SimAddress, parse
from hardware.link.link import Link
from hardware.link.opening import open_link
from hardware.simulated import Simulated


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
        return await open_link(self._address)

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
