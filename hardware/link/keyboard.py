"""A device that poses as a keyboard, grabbed from the kernel so that no page ever sees its digits.

Its key strokes arrive as text; nothing can be sent to it.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Final

from hardware.errors import LinkRefused
from hardware.link.descriptor import Descriptor
from hardware.link.link import Parity, Wires
from hardware.link.strokes import Strokes

GRAB: Final = 0x40044590  # EVIOCGRAB: _IOW('E', 0x90, int)


class KeyboardLink:
    """A grabbed keyboard, ours alone until it is closed."""

    def __init__(self, events: Descriptor) -> None:
        self._events = events
        self._strokes = Strokes()

    async def read(self) -> bytes:
        while not (text := self._strokes.feed(await self._events.read())):
            pass
        return text.encode("ascii")

    async def write(self, data: bytes) -> None:
        """Do nothing: a keyboard does not listen."""

    async def drain(self) -> None:
        """Do nothing: nothing was sent."""

    async def set_parity(self, parity: Parity) -> None:
        """Do nothing: key strokes have no parity."""

    async def wires(self) -> Wires:
        return Wires()

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """Do nothing: a keyboard has no wires."""

    async def close(self) -> None:
        self._events.close()


def open_keyboard(path: Path) -> KeyboardLink:
    """Open and grab it. LinkRefused when it cannot be grabbed: its digits would be typed into the page."""
    try:
        number = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as broken:
        raise LinkRefused(str(broken)) from broken
    try:
        fcntl.ioctl(number, GRAB, 1)
    except OSError as broken:
        os.close(number)
        raise LinkRefused(f"{path} cannot be grabbed: {broken.strerror}") from broken
    return KeyboardLink(Descriptor(number))
