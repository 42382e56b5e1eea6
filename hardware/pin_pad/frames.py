"""The keys of a PIN pad, one byte each: digits, and the control keys of keypads and keyboards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class PadKey(StrEnum):
    """A key other than a digit."""

    ENTER = "enter"
    CLEAR = "clear"  # begin again
    BACK = "back"  # remove the last digit
    CANCEL = "cancel"
    LOST = "lost"  # no key: some strokes did not arrive


@dataclass(frozen=True, slots=True, repr=False)
class Digit:
    """A digit that must not show."""

    character: str

    def __repr__(self) -> str:
        return "Digit()"


Key = Digit | PadKey

DEEDS: Final = {
    ord("\r"): PadKey.ENTER,
    ord("#"): PadKey.ENTER,
    ord("*"): PadKey.CLEAR,
    0x7F: PadKey.CLEAR,
    ord("\b"): PadKey.BACK,
    0x1B: PadKey.CANCEL,
    0x18: PadKey.LOST,
}


def keys(data: bytes) -> tuple[Key, ...]:
    """Return the keys pressed. A line feed after ENTER is no second ENTER; other bytes are noise."""
    found = (Digit(chr(byte)) if 0x30 <= byte <= 0x39 else DEEDS.get(byte) for byte in data)
    return tuple(key for key in found if key is not None)
