"""What a line to a device is: bytes both ways, and the settings and wires a serial port adds. No library."""

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
class Line:
    """How a serial line is set: 9600 8N1 unless told."""

    baud: int = 9600
    bits: int = 8
    parity: Parity = Parity.NONE
    stop: int = 1


@dataclass(frozen=True, slots=True)
class Wires:
    """The modem lines as they stand: two that we drive, two that the device does."""

    rts: bool = False
    dtr: bool = False
    cts: bool = False
    dsr: bool = False


class Link(Protocol):
    """An open line. Every call raises LinkLost once the other end is gone, and ever after."""

    async def read(self) -> bytes:
        """What has come, at least one byte; waits for it."""

    async def write(self, data: bytes) -> None:
        """Hand these bytes to the line, in order."""

    async def drain(self) -> None:
        """Wait until everything written has left the machine."""

    async def set_parity(self, parity: Parity) -> None:
        """Change the parity bit (a ninth-bit device is addressed that way); drains first."""

    async def wires(self) -> Wires:
        """The modem lines; all False where there are none."""

    async def set_wires(self, *, rts: bool, dtr: bool) -> None:
        """Drive the two lines that are ours; nothing where there are none."""

    async def close(self) -> None:
        """Give the line back. Closing twice is harmless."""
