"""ccTalk frames: destination, length of the data, source, header, data, check; nothing marks a beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from hardware.link.checks import XMODEM, zero_sum

HOST: Final = 1
BILL: Final = 40
AROUND: Final = 5  # bytes of a frame besides its data


class Header(IntEnum):
    """What is asked; the answer's header is zero unless it is a refusal."""

    REPLY = 0
    RESET = 1
    NAK = 5
    BUSY = 6
    OPERATING_MODE = 153
    ROUTE = 154
    SCALING = 156
    BILL_ID = 157
    EVENTS = 159
    MASTER_STATUS = 227
    MASTER = 228
    INHIBITS_STATUS = 230
    INHIBITS = 231
    POLL = 254


@dataclass(frozen=True, slots=True)
class Frame:
    """One message, either way. With a CRC it says to whom, but not from whom."""

    destination: int
    header: int
    data: bytes = field(default=b"", repr=False)


def encode(frame: Frame, source: int, *, crc: bool = False) -> bytes:
    """The bytes of a message: the source's address and an 8-bit sum, or a CRC in both of their places."""
    to = bytes((frame.destination, len(frame.data)))
    rest = bytes((frame.header,)) + frame.data
    if crc:
        low, high = XMODEM(to + rest).to_bytes(2, "little")
        return to + bytes((low,)) + rest + bytes((high,))
    whole = to + bytes((source,)) + rest
    return whole + bytes((zero_sum(whole),))


class FrameReader:
    """Finds frames on the one wire, our own echo among them, and gives out those that are for `mine`."""

    def __init__(self, mine: int, other: int, *, crc: bool = False) -> None:
        self._mine = mine
        self._other = other
        self._crc = crc
        self._bytes = bytearray()

    def feed(self, data: bytes) -> tuple[Frame, ...]:
        """The frames for us that these bytes complete."""
        found: list[Frame] = []
        for byte in data:
            self._bytes.append(byte)
            while (frame := self._first()) is not None:
                found.append(frame)
        return tuple(frame for frame in found if frame.destination == self._mine)

    def forget(self) -> None:
        """A new question was asked: half an answer to the last is of no use."""
        self._bytes.clear()

    def _first(self) -> Frame | None:
        while self._bytes:
            if not self._may_begin():
                del self._bytes[0]
                continue
            if len(self._bytes) < 2 or len(self._bytes) < AROUND + self._bytes[1]:
                return None
            whole = bytes(self._bytes[: AROUND + self._bytes[1]])
            if self._is_right(whole):
                del self._bytes[: len(whole)]
                return Frame(whole[0], whole[3], whole[4:-1])
            del self._bytes[0]
        return None

    def _may_begin(self) -> bool:
        if self._bytes[0] not in {self._mine, self._other}:
            return False
        if self._crc or len(self._bytes) < 3:
            return True
        return self._bytes[2] == (self._other if self._bytes[0] == self._mine else self._mine)

    def _is_right(self, whole: bytes) -> bool:
        if self._crc:
            return XMODEM(whole[:2] + whole[3:-1]) == whole[2] | whole[-1] << 8
        return sum(whole) & 0xFF == 0
