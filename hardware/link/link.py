"""The port to a line: bytes both ways, and the settings and wires that a serial port adds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Parity(StrEnum):
    """The check bit of a character."""

    NONE = "none"
    EVEN = "even"
    ODD = "odd"
    MARK = "mark"
    SPACE = "space"


@dataclass(frozen=True, slots=True)
class LineSettings:
    """The settings of a serial line; 9600 8N1 by default."""

    baud: int = 9600
    bits: int = 8
    parity: Parity = Parity.NONE
    stop: int = 1


@dataclass(frozen=True, slots=True)
class Wires:
    """The state of the modem lines: two that we drive, two that the device drives."""

    rts: bool = False
    dtr: bool = False
    cts: bool = False
    dsr: bool = False


class Link(Protocol):
    """An open line. Every call raises LinkLost once the other end is gone."""

    async def read(self) -> bytes:
        """Wait for at least one byte, and return all that has come."""

    async def write(self, data: bytes) -> None:
        """Send these bytes, in order."""

    async def drain(self) -> None:
        """Wait until everything written has left the machine."""

    async def set_parity(self, parity: Parity) -> None:
        """Drain, then change the parity bit. Devices with a ninth bit are addressed that way."""

    async def wires(self) -> Wires:
        """Return the modem lines; all False where there are none."""

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """Drive our two lines; do nothing where there are none."""

    async def close(self) -> None:
        """Close the line. Closing twice is harmless."""
