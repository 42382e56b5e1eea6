"""FEIG's ISO host frames: length of everything, address, command, data, CRC low byte first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from hardware.link.checks import MCRF4XX
from hardware.link.frame_reader import NO_FRAME, FrameReader

SHORTEST: Final = 5
ANY: Final = 0xFF
"""The address that every reader listens to; there is one reader on a line."""
INVENTORY: Final = 0xB0
VERSION: Final = 0x65
NEW: Final = bytes((0x01, 0x00))
MORE: Final = bytes((0x01, 0x80))  # for tags that the last answer had no room for

ISO15693: Final = 0x03
UID: Final = 8
TAG: Final = 2 + UID  # kind, DSFID, UID
ROOM: Final = 24  # tags in one answer


class Status(IntEnum):
    """The status of an answer."""

    OK = 0x00
    NO_TAG = 0x01
    RF_ERROR = 0x83
    MORE_DATA = 0x94


@dataclass(frozen=True, slots=True)
class Frame:
    """One message. The data of an answer begins with its status."""

    command: int
    data: bytes = b""
    address: int = ANY


@dataclass(frozen=True, slots=True)
class Inventory:
    """Tags in the field, in capital hexadecimal digits; `more` when there are others to ask for."""

    tags: tuple[str, ...]
    more: bool = False


def encode(command: int, data: bytes = b"", address: int = ANY) -> bytes:
    """Return the bytes of a message."""
    body = bytes((SHORTEST + len(data), address, command)) + data
    return body + MCRF4XX(body).to_bytes(2, "little")


def inventory(frame: Frame) -> Inventory | None:
    """Return the tags of an answer; None when the field was disturbed or the answer makes no sense."""
    if frame.command != INVENTORY or not frame.data:
        return None
    status, rest = frame.data[0], frame.data[1:]
    if status == Status.NO_TAG and not rest:  # with more behind it, it is the echo of our own question
        return Inventory(())
    if status not in {Status.OK, Status.MORE_DATA} or not rest or len(rest) != 1 + rest[0] * TAG:
        return None
    tags = (rest[at : at + TAG] for at in range(1, len(rest), TAG))
    return Inventory(tuple(_name(tag) for tag in tags), status == Status.MORE_DATA)


def _name(tag: bytes) -> str:
    """Name a tag. Other kinds of tags get a prefix, because their numbers mean something else."""
    uid = tag[2:].hex().upper()
    return uid if tag[0] == ISO15693 else f"{tag[0]:02X}:{uid}"


def encode_inventory(tags: tuple[str, ...], *, more: bool = False, address: int = 0) -> bytes:
    """Return the bytes of a reader's answer."""
    if not tags:
        return encode(INVENTORY, bytes([Status.NO_TAG]), address)
    status = Status.MORE_DATA if more else Status.OK
    return encode(INVENTORY, bytes((status, len(tags))) + b"".join(map(_tag, tags)), address)


def _tag(name: str) -> bytes:
    kind, _, uid = name.rpartition(":")
    return bytes((int(kind, 16) if kind else ISO15693, 0)) + bytes.fromhex(uid)


def frame_reader() -> FrameReader[Frame]:
    """Reads the messages of either side. Nothing marks where a frame begins: only the CRC tells."""
    return FrameReader(length=_length, checks=_checks, decode=_decode)


def _length(begun: bytearray) -> int:
    return begun[0] if begun[0] >= SHORTEST else NO_FRAME


def _checks(whole: bytes) -> bool:
    return MCRF4XX(whole[:-2]) == int.from_bytes(whole[-2:], "little")


def _decode(whole: bytes) -> Frame:
    return Frame(command=whole[2], data=whole[3:-2], address=whole[1])
