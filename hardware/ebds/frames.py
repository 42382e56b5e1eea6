"""EBDS frames: 02, length of everything, control, data, 03, XOR; seven bits a byte."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Final

from hardware.link.checks import exclusive_or
from hardware.link.frame_reader import NO_FRAME, FrameReader

STX: Final = 0x02
ETX: Final = 0x03
SHORTEST: Final = 5
LONGEST: Final = 127  # a length has seven bits, too


class Kind(IntEnum):
    """The high nibble of control."""

    OMNIBUS = 1
    REPLY = 2
    CALIBRATE = 4
    FLASH = 5
    AUXILIARY = 6
    EXTENDED = 7


class Subtype(IntEnum):
    """The first data byte of an extended message."""

    BARCODE = 0x01
    NOTE = 0x02


class Mode(IntFlag):
    """The host's second data byte."""

    ANY_WAY_ROUND = 0x0C
    ESCROW = 0x10
    STACK = 0x20
    RETURN = 0x40


class Setup(IntFlag):
    """The host's third data byte. Only power-up policy B reports the value of the note it stacks."""

    NO_PUSH = 0x01
    BARCODES = 0x02
    POLICY_B = 0x04
    EXTENDED_NOTES = 0x10


class State(IntFlag):
    """The device's first data byte; with no bit set it is disabled or out of service."""

    IDLE = 0x01
    ACCEPTING = 0x02
    ESCROW = 0x04
    STACKING = 0x08
    STACKED = 0x10
    RETURNING = 0x20
    RETURNED = 0x40


class Condition(IntFlag):
    """The device's second data byte."""

    CHEATED = 0x01
    REJECTED = 0x02
    JAMMED = 0x04
    FULL = 0x08
    CASSETTE = 0x10
    PAUSED = 0x20
    CALIBRATING = 0x40


class Exceptional(IntFlag):
    """The device's third data byte, without the note's value in bits 3 to 5."""

    POWER_UP = 0x01
    INVALID_COMMAND = 0x02
    FAILURE = 0x04


@dataclass(frozen=True, slots=True)
class Frame:
    """One message, either way. Its data may be a ticket's number, so it is not shown."""

    kind: int
    ack: int
    data: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Report:
    """A device's report of itself, plain or extended."""

    state: State
    condition: Condition
    exceptional: Exceptional
    denomination: int
    model: bytes
    cents: int | None = None  # in extended mode only
    ticket: str = field(default="", repr=False)


def encode(kind: int, ack: int, data: bytes) -> bytes:
    """Return the bytes of a message."""
    body = bytes((SHORTEST + len(data), kind << 4 | ack)) + data
    return bytes((STX,)) + body + bytes((ETX, exclusive_or(body)))


def report(frame: Frame) -> Report | None:
    """Return the report in a reply; None if there is none, or one that cannot be true."""
    if frame.kind == Kind.REPLY and len(frame.data) == 6:
        return _plain(frame.data)
    if frame.kind == Kind.EXTENDED and len(frame.data) >= 7:
        return _extended(frame.data[0], frame.data[1:7], frame.data[7:])
    return None


def _plain(data: bytes, cents: int | None = None, ticket: str = "") -> Report | None:
    doing = data[0] & ~(State.STACKED | State.RETURNED)
    if doing & doing - 1:
        return None  # it does one thing at a time
    return Report(
        state=State(data[0]),
        condition=Condition(data[1]),
        exceptional=Exceptional(data[2] & 0x07),
        denomination=data[2] >> 3 & 0x07,
        model=data[4:6],
        cents=cents,
        ticket=ticket,
    )


def _extended(subtype: int, data: bytes, more: bytes) -> Report | None:
    if subtype == Subtype.BARCODE:
        return _plain(data, ticket=more.decode("ascii").rstrip("\0 "))
    if subtype == Subtype.NOTE and len(more) >= 10:
        return _plain(data, cents=_cents(more))
    return None


def _cents(note: bytes) -> int | None:
    """Three digits, a sign and two digits: 002+03 is 2000 of the currency."""
    value, sign, exponent = note[4:7], note[7:8], note[8:10]
    if not (value.isdigit() and exponent.isdigit() and sign in {b"+", b"-"}):
        return None
    power = int(exponent)
    if power > 6:
        return None
    cents = int(value) * 100
    tens = int("1" + "0" * power)
    return cents * tens if sign == b"+" else cents // tens


def frame_reader() -> FrameReader[Frame]:
    """Reads the messages of either side."""
    return FrameReader(length=_length, checks=_checks, decode=_decode)


def _length(begun: bytearray) -> int:
    if begun[0] != STX:
        return NO_FRAME
    if len(begun) < 2:
        return SHORTEST
    return begun[1] if SHORTEST <= begun[1] <= LONGEST else NO_FRAME


def _checks(whole: bytes) -> bool:
    return whole[-2] == ETX and max(whole) < 0x80 and exclusive_or(whole[1:-2]) == whole[-1]


def _decode(whole: bytes) -> Frame:
    return Frame(kind=whole[2] >> 4, ack=whole[2] & 1, data=whole[3:-2])
