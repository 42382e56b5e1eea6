"""ccTalk frames: destination, length of the data, source, header, data, check; nothing marks a beginning."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from hardware.link.checks import XMODEM, zero_sum
from hardware.link.frame_reader import NO_FRAME, FrameReader

HOST: Final = 1
BILL: Final = 40
AROUND: Final = 5  # bytes of a frame besides its data


class Header(IntEnum):
    """A question. The header of its answer is 0 unless it is a refusal."""

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
    """One message, either way. With a CRC it names the receiver, but not the sender."""

    destination: int
    header: int
    data: bytes = field(default=b"", repr=False)


def encode(frame: Frame, source: int, *, crc: bool = False) -> bytes:
    """Return the bytes of a message: with the source's address and an 8-bit sum, or with a CRC for both."""
    to = bytes((frame.destination, len(frame.data)))
    rest = bytes((frame.header,)) + frame.data
    if crc:
        low, high = XMODEM(to + rest).to_bytes(2, "little")
        return to + bytes((low,)) + rest + bytes((high,))
    whole = to + bytes((source,)) + rest
    return whole + bytes((zero_sum(whole),))


def frame_reader(*, mine: int, other: int, crc: bool = False) -> FrameReader[Frame]:
    """Reads the messages for `mine` on the one wire, where our own messages are heard as well."""

    def length(begun: bytearray) -> int:
        if begun[0] not in {mine, other}:
            return NO_FRAME
        if not crc and len(begun) >= 3 and begun[2] != (other if begun[0] == mine else mine):
            return NO_FRAME
        return AROUND + begun[1] if len(begun) >= 2 else AROUND

    def decode(whole: bytes) -> Frame | None:
        return Frame(destination=mine, header=whole[3], data=whole[4:-1]) if whole[0] == mine else None

    return FrameReader(length=length, checks=_crc_checks if crc else _sum_checks, decode=decode)


def _crc_checks(whole: bytes) -> bool:
    return XMODEM(whole[:2] + whole[3:-1]) == whole[2] | whole[-1] << 8


def _sum_checks(whole: bytes) -> bool:
    return sum(whole) & 0xFF == 0
