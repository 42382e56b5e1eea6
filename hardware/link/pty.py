"""A pseudo-terminal: the far end is a simulator's link, the near end a path that any serial library opens."""

from __future__ import annotations

import os
import tty
from pathlib import Path

from hardware.link.descriptor import Descriptor
from hardware.link.link import Parity, Wires


class PtyLink:
    """The far end. A kernel's pseudo-terminal has no baud, parity, break or wires: noise has to be made."""

    def __init__(self) -> None:
        far, self._near = os.openpty()  # near stays open here: a driver that comes again is no hang-up
        self._far = Descriptor(far)
        self._open = True
        self.path = Path(os.ttyname(self._near))
        tty.setraw(self._near)

    async def read(self) -> bytes:
        return await self._far.read()

    async def write(self, data: bytes) -> None:
        self._far.write(data)

    async def drain(self) -> None:
        """The kernel has it."""

    async def set_parity(self, parity: Parity) -> None:
        """A pseudo-terminal has none."""

    async def wires(self) -> Wires:
        return Wires()

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """A pseudo-terminal has none."""

    async def close(self) -> None:
        if self._open:
            self._open = False
            self._far.close()
            os.close(self._near)
