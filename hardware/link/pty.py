"""A pseudo-terminal: the far end is a simulator's link, the near end a path that any serial library opens."""

from __future__ import annotations

import os
import tty
from pathlib import Path

from hardware.link.descriptor import Descriptor
from hardware.link.link import Parity, Wires


class PtyLink:
    """The far end. A pseudo-terminal has no baud, parity, break or wires: bad lines are simulated."""

    def __init__(self) -> None:
        far, self._near = os.openpty()  # near stays open here, so that a driver can close and open it again
        self._far = Descriptor(far)
        self._open = True
        self.path = Path(os.ttyname(self._near))
        tty.setraw(self._near)

    async def read(self) -> bytes:
        return await self._far.read()

    async def write(self, data: bytes) -> None:
        self._far.write(data)

    async def drain(self) -> None:
        """Do nothing: the kernel has the bytes."""

    async def set_parity(self, parity: Parity) -> None:
        """Do nothing: a pseudo-terminal has none."""

    async def wires(self) -> Wires:
        return Wires()

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """Do nothing: a pseudo-terminal has none."""

    async def close(self) -> None:
        if self._open:
            self._open = False
            self._far.close()
            os.close(self._near)
