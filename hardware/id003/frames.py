"""ID-003 frames: FC, length of everything, command, data, CRC low byte first. Encode, decode, find again."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from hardware.link.checks import KERMIT
from hardware.link.frame_reader import NO_FRAME, FrameReader

SYNC: Final = 0xFC
SHORTEST: Final = 5


class Command(IntEnum):
    """A message of the host."""

    STATUS_REQ = 0x11
    RESET = 0x40
    STACK_1 = 0x41  # credit when past the lever
    STACK_2 = 0x42  # credit when stored
    RETURN = 0x43
    HOLD = 0x44
    WAIT = 0x45
    ACK = 0x50
    VERSION = 0x88
    BOOT_VERSION = 0x89
    CURRENCY = 0x8A
    SET_DENOMINATIONS = 0xC0
    SET_SECURITY = 0xC1
    SET_INHIBIT = 0xC3
    SET_DIRECTION = 0xC4
    SET_OPTIONS = 0xC5
    SET_BARCODE = 0xC6
    SET_BARCODE_INHIBIT = 0xC7


class Status(IntEnum):
    """A state of the device."""

    IDLE = 0x11
    ACCEPTING = 0x12
    ESCROW = 0x13
    STACKING = 0x14
    VEND_VALID = 0x15
    STACKED = 0x16
    REJECTING = 0x17
    RETURNING = 0x18
    HOLDING = 0x19
    INHIBITED = 0x1A
    INITIALIZE = 0x1B
    POWER_UP = 0x40
    POWER_UP_IN_ACCEPTOR = 0x41
    POWER_UP_IN_STACKER = 0x42
    STACKER_FULL = 0x43
    STACKER_OPEN = 0x44
    ACCEPTOR_JAM = 0x45
    STACKER_JAM = 0x46
    PAUSE = 0x47
    CHEATED = 0x48
    FAILURE = 0x49
    COMM_ERROR = 0x4A
    INVALID_COMMAND = 0x4B


BARCODE: Final = 0x6F  # in the place of a denomination; the ticket's number follows in ASCII
DENOMINATIONS: Final = range(0x61, 0x69)


@dataclass(frozen=True, slots=True)
class Frame:
    """One message, either way. Its data may be a ticket's number, so it is not shown."""

    code: int
    data: bytes = field(default=b"", repr=False)


def encode(code: int, data: bytes = b"") -> bytes:
    """Return the bytes of a message."""
    body = bytes((SYNC, SHORTEST + len(data), code)) + data
    return body + KERMIT(body).to_bytes(2, "little")


def frame_reader() -> FrameReader[Frame]:
    """Reads the messages of either side."""
    return FrameReader(length=_length, checks=_checks, decode=_decode)


def _length(begun: bytearray) -> int:
    if begun[0] != SYNC:
        return NO_FRAME
    if len(begun) < 2:
        return SHORTEST
    return begun[1] if begun[1] >= SHORTEST else NO_FRAME


def _checks(whole: bytes) -> bool:
    return KERMIT(whole[:-2]) == int.from_bytes(whole[-2:], "little")


def _decode(whole: bytes) -> Frame:
    return Frame(code=whole[2], data=whole[3:-2])
