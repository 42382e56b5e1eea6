"""The buffer of bill events: a counter, and the last five things that happened, newest first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

KEPT: Final = 5
LENGTH: Final = 1 + 2 * KEPT


class Happened(IntEnum):
    """The second byte of an event without a bill type."""

    MASTER_INHIBIT = 0
    RETURNED = 1
    REJECTED = 2
    REJECTED_TRANSPORT = 3
    INHIBITED = 4
    JAM = 6
    PULLED_BACK = 8
    TAMPER = 9
    BOX_OK = 10
    BOX_OUT = 11
    BOX_IN = 12
    BOX_FAULTY = 13
    FULL = 14
    JAM_IN_BOX = 16
    FRAUD = 17
    STRING_FRAUD = 18
    BARCODE = 20


STACKED: Final = 0  # the second byte of an event about a bill
IN_ESCROW: Final = 1


@dataclass(frozen=True, slots=True)
class BillEvent:
    """One event: a bill type and its place, or no type and what happened."""

    bill: int
    what: int


@dataclass(frozen=True, slots=True)
class News:
    """The events since a counter, oldest first. `lost` when there were more than the buffer keeps."""

    events: tuple[BillEvent, ...]
    lost: bool


def news(buffer: bytes, since: int) -> News:
    """Return the events since a counter. It runs from 1 to 255 and round again; 0 only follows a reset."""
    counter = buffer[0]
    fresh = counter - since if counter >= since else counter + 255 - since
    pairs = [BillEvent(*buffer[at : at + 2]) for at in range(1, 1 + 2 * min(fresh, KEPT), 2)]
    return News(tuple(reversed(pairs)), fresh > KEPT)


def continues(buffer: bytes, before: bytes) -> bool:
    """Return True if this buffer can follow the one before; if not, the device lost its power in between."""
    fresh = buffer[0] - before[0] if buffer[0] >= before[0] else buffer[0] + 255 - before[0]
    if buffer[0] == 0 or fresh > KEPT:
        return buffer[0] > 0 or before[0] == 0
    return buffer[1 + 2 * fresh :] == before[1 : LENGTH - 2 * fresh]


def counted(counter: int) -> int:
    """Return the counter after one more event."""
    return 1 if counter == 255 else counter + 1


def bill_cents(identity: bytes, scaling: bytes) -> int:
    """Return a bill's value: 2000 cents for `US0020A` at a scale of 100 with 2 decimals; 0 for no bill."""
    if len(identity) < 6 or len(scaling) < 3 or not identity[2:6].isdigit():
        return 0
    scale, decimals = int.from_bytes(scaling[:2], "little"), scaling[2]
    if decimals > 6:
        return 0
    return int(identity[2:6]) * scale * 100 // int("1" + "0" * decimals)
