"""SSP frames: 7F, sequence bit and address, length, data, CRC low byte first; each later 7F doubled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hardware.link.checks import SSP

STX: Final = 0x7F


@dataclass(frozen=True, slots=True)
class Frame:
    """One message, either way, as it is on the line."""

    sequence: int
    address: int
    data: bytes = field(default=b"", repr=False)


def encode(sequence: int, address: int, data: bytes) -> bytes:
    """Return the bytes of a message."""
    body = bytes((sequence << 7 | address, len(data))) + data
    body += SSP(body).to_bytes(2, "little")
    return bytes((STX,)) + body.replace(b"\x7f", b"\x7f\x7f")


class FrameReader:
    """Finds frames in a stream: a single 7F begins one wherever it comes."""

    def __init__(self) -> None:
        self._body: bytearray | None = None
        self._doubled = False  # the last byte was a 7F, and the next one says what it meant

    def feed(self, data: bytes) -> tuple[Frame, ...]:
        """The frames that these bytes complete."""
        found = [frame for byte in data if (frame := self._take(byte)) is not None]
        return tuple(found)

    def forget(self) -> None:
        """A new question was asked: half an answer to the last is of no use."""
        self._body, self._doubled = None, False

    def _take(self, byte: int) -> Frame | None:
        if self._doubled:
            self._doubled = False
            if byte != STX:
                self._body = bytearray()
        elif byte == STX:
            self._doubled = True
            return None
        if self._body is None:
            return None
        self._body.append(byte)
        return self._whole(self._body)

    def _whole(self, body: bytearray) -> Frame | None:
        if len(body) < 2 or len(body) < body[1] + 4:
            return None
        self._body = None
        if SSP(bytes(body[:-2])) != int.from_bytes(body[-2:], "little"):
            return None
        return Frame(body[0] >> 7, body[0] & 0x7F, bytes(body[2:-2]))
