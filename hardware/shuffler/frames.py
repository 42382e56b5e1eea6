"""The shuffler's frames: STX, length, sequence, type, payload, CRC, ETX; all numbers high byte first."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, assert_never

from hardware.link.checks import CCITT_FALSE
from hardware.link.frame_reader import NO_FRAME, FrameReader
from hardware.shuffler.deck import CARDS, ID_BYTES, MOST, NONCE_BYTES, SALT_BYTES

STX: Final = 0x02
ETX: Final = 0x03
AROUND: Final = 8  # bytes of a frame that are not its payload
TAG_BYTES: Final = 16
LONGEST: Final = NONCE_BYTES + SALT_BYTES + MOST + TAG_BYTES
VERSION: Final = 1
NOTHING: Final = bytes(ID_BYTES)
"""Stands for no deck where a deck's id is expected."""


class State(IntEnum):
    """The machine's state."""

    IDLE = 0
    LOADING = 1
    COUNTING = 2
    SHUFFLING = 3
    READY = 4  # committed to an order
    DELIVERED = 5
    FAULT = 6


class Fault(IntEnum):
    """The machine's fault."""

    NONE = 0
    JAM = 1
    COUNT_LOW = 2
    COUNT_HIGH = 3
    DUPLICATE = 4
    STRANGE_CARD = 5
    UNREADABLE = 6
    DOOR = 7
    FAN = 8
    POWER = 9


@dataclass(frozen=True, slots=True)
class Hello:
    """Asks for the machine's identity."""


@dataclass(frozen=True, slots=True)
class Status:
    """Asks for a report."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Orders a deck of these cards. The same id again orders nothing new."""

    asked: bytes
    counts: bytes


@dataclass(frozen=True, slots=True)
class Deliver:
    """Asks for the order of a deck."""

    asked: bytes


@dataclass(frozen=True, slots=True)
class Clear:
    """Clears a fault after somebody has looked."""


@dataclass(frozen=True, slots=True)
class Identity:
    """The machine's identity."""

    version: int
    serial: str
    software: bytes  # its SHA-256, to compare with the maker's


@dataclass(frozen=True, slots=True)
class Report:
    """The machine's state and fault, and the deck in it."""

    state: State
    fault: Fault = Fault.NONE
    asked: bytes = NOTHING  # the deck it is about
    count: int = 0  # cards seen
    committed: bytes = bytes(32)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A deck's order, sealed for the holder of the key."""

    nonce: bytes = field(repr=False)
    sealed: bytes = field(repr=False)


Question = Hello | Status | Shuffle | Deliver | Clear
Answer = Identity | Report | Sealed
Message = Question | Answer

_STATES: Final = frozenset(State)
_FAULTS: Final = frozenset(Fault)
IDENTITY: Final = struct.Struct("!B8s32s")
REPORT: Final = struct.Struct(f"!BB{ID_BYTES}sH32s")
EMPTY: Final[dict[int, type[Hello | Status | Clear]]] = {0x01: Hello, 0x02: Status, 0x05: Clear}


@dataclass(frozen=True, slots=True)
class Frame:
    """One message; an answer has the sequence of its question."""

    sequence: int
    message: Message


def encode(sequence: int, message: Message) -> bytes:
    """Return the bytes of a message."""
    kind, payload = _written(message)
    checked = struct.pack("!HBB", len(payload), sequence, kind) + payload
    return bytes([STX]) + checked + struct.pack("!HB", CCITT_FALSE(checked), ETX)


def _written(message: Message) -> tuple[int, bytes]:
    match message:
        case Hello():
            return 0x01, b""
        case Status():
            return 0x02, b""
        case Shuffle(asked, counts):
            return 0x03, asked + counts
        case Deliver(asked):
            return 0x04, asked
        case Clear():
            return 0x05, b""
        case Identity(version, serial, software):
            return 0x81, IDENTITY.pack(version, serial.encode("ascii"), software)
        case Report(state, fault, asked, count, committed):
            return 0x82, REPORT.pack(state, fault, asked, count, committed)
        case Sealed(nonce, sealed):
            return 0x84, nonce + sealed
        case _:
            assert_never(message)


def _read(kind: int, payload: bytes) -> Message | None:
    """Return the message; None when it makes no sense here, for example in another version."""
    match kind, len(payload):
        case 0x01 | 0x02 | 0x05, 0:
            return EMPTY[kind]()
        case 0x03, length if length == ID_BYTES + len(CARDS):
            return Shuffle(payload[:ID_BYTES], payload[ID_BYTES:])
        case 0x04, length if length == ID_BYTES:
            return Deliver(payload)
        case 0x81, IDENTITY.size:
            version, serial, software = IDENTITY.unpack(payload)
            return Identity(version, serial.decode("ascii", "replace").rstrip("\0"), software)
        case 0x82, REPORT.size:
            return _report(*REPORT.unpack(payload))
        case 0x84, length if length > NONCE_BYTES + SALT_BYTES + TAG_BYTES:
            return Sealed(payload[:NONCE_BYTES], payload[NONCE_BYTES:])
        case _:
            return None


def _report(state: int, fault: int, asked: bytes, count: int, committed: bytes) -> Report | None:
    if state not in _STATES or fault not in _FAULTS:
        return None
    return Report(state=State(state), fault=Fault(fault), asked=asked, count=count, committed=committed)


def frame_reader() -> FrameReader[Frame]:
    """Reads the messages of either side; drops those that make no sense."""
    return FrameReader(length=_length, checks=_checks, decode=_decode)


def _length(begun: bytearray) -> int:
    length = int.from_bytes(begun[1:3]) + AROUND if len(begun) >= 3 else AROUND
    return length if begun[0] == STX and length <= LONGEST + AROUND else NO_FRAME


def _checks(whole: bytes) -> bool:
    return whole[-1] == ETX and CCITT_FALSE(whole[1:-3]) == int.from_bytes(whole[-3:-1])


def _decode(whole: bytes) -> Frame | None:
    message = _read(whole[4], whole[5:-3])
    return None if message is None else Frame(sequence=whole[3], message=message)
