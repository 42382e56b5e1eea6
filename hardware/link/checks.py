"""The check sums at the end of frames: CRC-16s, XOR and sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Final

Check = Callable[[bytes], int]


@dataclass(frozen=True, slots=True)
class Crc16:
    """A CRC of sixteen bits, least significant bit first where `reflected`."""

    polynomial: int
    initial: int
    reflected: bool
    table: tuple[int, ...]

    def __call__(self, data: bytes) -> int:
        register = self.initial
        for byte in data:
            if self.reflected:
                register = (register >> 8) ^ self.table[(register ^ byte) & 0xFF]
            else:
                register = ((register << 8) & 0xFFFF) ^ self.table[(register >> 8) ^ byte]
        return register


def crc16(polynomial: int, *, initial: int, reflected: bool) -> Crc16:
    """`polynomial` in the bit order of the variant: 0x8408 is 0x1021 reflected."""
    shift = _shift_down if reflected else _shift_up
    table = tuple(shift(byte, polynomial) for byte in range(256))
    return Crc16(polynomial, initial, reflected, table)


def _shift_down(register: int, polynomial: int) -> int:
    for _ in range(8):
        register = (register >> 1) ^ (polynomial if register & 1 else 0)
    return register


def _shift_up(byte: int, polynomial: int) -> int:
    register = byte << 8
    for _ in range(8):
        register = ((register << 1) & 0xFFFF) ^ (polynomial if register & 0x8000 else 0)
    return register


KERMIT: Final = crc16(0x8408, initial=0, reflected=True)  # ID-003, SAS
XMODEM: Final = crc16(0x1021, initial=0, reflected=False)  # ccTalk with CRC
CCITT_FALSE: Final = crc16(0x1021, initial=0xFFFF, reflected=False)
SSP: Final = crc16(0x8005, initial=0xFFFF, reflected=False)  # ITL's SSP
MCRF4XX: Final = crc16(0x8408, initial=0xFFFF, reflected=True)  # FEIG ISO host


def exclusive_or(data: bytes) -> int:
    """XOR all bytes: EBDS, track-2 readers, Verifone pads."""
    return reduce(xor, data, 0)


def zero_sum(data: bytes) -> int:
    """Return the byte that brings the sum to 0 mod 256 (ccTalk); 0 when the sum is there already."""
    return -sum(data) & 0xFF
