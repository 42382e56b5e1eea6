"""ESC/POS, as receipt printers speak it: what is printed, and the few answers that come back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from hardware.printing import Face

INITIAL: Final = b"\x1b@"
PAGE: Final = b"\x1bt\x00"  # code page 437
FACES: Final = {
    Face.PLAIN: b"\x1b!\x00\x1bE\x00",
    Face.BOLD: b"\x1b!\x00\x1bE\x01",
    Face.LARGE: b"\x1b!\x30\x1bE\x00",
}
CUT: Final = b"\x1bd\x06\x1dV\x00"  # past the knife, then through
LONGEST: Final = 4096
"""Bytes of a receipt: what a printer's memory holds whatever its paper does."""

ID_DIGITS: Final = 4


class Asked(IntEnum):
    """The four status bytes, asked for one at a time; a printer that is stopped answers as well."""

    PRINTER = 1
    OFFLINE = 2
    ERROR = 3
    PAPER = 4


@dataclass(frozen=True, slots=True)
class StatusByte:
    """An answer; which of the four it is, only the question tells."""

    bits: int


@dataclass(frozen=True, slots=True)
class Reached:
    """All that was sent before this mark is on paper."""

    mark: str


Answer = StatusByte | Reached

_ANSWER: Final = re.compile(
    rb'7"([ -~]{4})\x00|([\x12\x16\x1a\x1e\x32\x36\x3a\x3e\x52\x56\x5a\x5e\x72\x76\x7a\x7e])'
)
_BEGUN: Final = re.compile(rb'7("[ -~]{0,4})?\Z')


def ask(which: Asked) -> bytes:
    """DLE EOT n."""
    return bytes((0x10, 0x04, which))


def mark(number: int) -> str:
    """A booking as a mark of the printer's."""
    return f"{number % 10**ID_DIGITS:0{ID_DIGITS}}"


def encode_mark(text: str) -> bytes:
    """GS ( H, function 48: answer this when you get to it."""
    return b"\x1d(H\x06\x0000" + text.encode("ascii")


def encode_reached(text: str) -> bytes:
    """The printer's half."""
    return b'7"' + text.encode("ascii") + b"\x00"


def plain(text: str) -> bytes:
    """What can be printed, in the printer's own alphabet; no command is made of it."""
    return "".join(c if c.isprintable() else "?" for c in text).encode("cp437", "replace")


class AnswerReader:
    """Finds answers in a stream; anything else is noise, or a pause for a full memory (XON, XOFF)."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> tuple[Answer, ...]:
        """The answers that these bytes complete."""
        found: list[Answer] = []
        self._bytes += data
        begun = _BEGUN.search(self._bytes)
        whole = self._bytes[: begun.start()] if begun else self._bytes
        for answer in _ANSWER.finditer(whole):
            reached, status = answer.groups()
            found.append(StatusByte(status[0]) if status else Reached(reached.decode("ascii")))
        self._bytes = self._bytes[len(whole) :]
        return tuple(found)

    def forget(self) -> None:
        """What has begun means nothing any more."""
        self._bytes = b""
