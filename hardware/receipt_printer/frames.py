"""ESC/POS, the language of receipt printers: commands out, and the few answers that come back."""

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
"""Bytes of a receipt: a printer holds so many in memory even without paper."""

ID_DIGITS: Final = 4


class Asked(IntEnum):
    """The four status bytes, asked for one at a time. A stopped printer answers, too."""

    PRINTER = 1
    OFFLINE = 2
    ERROR = 3
    PAPER = 4


@dataclass(frozen=True, slots=True)
class StatusByte:
    """An answer. Only the question tells which of the four it is."""

    bits: int


@dataclass(frozen=True, slots=True)
class Reached:
    """Everything sent before this mark is on paper."""

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
    """Return the mark for a booking."""
    return f"{number % 10**ID_DIGITS:0{ID_DIGITS}}"


def encode_mark(text: str) -> bytes:
    """GS ( H, function 48: the printer answers this mark when it gets there."""
    return b"\x1d(H\x06\x0000" + text.encode("ascii")


def encode_reached(text: str) -> bytes:
    """Return the bytes of the printer's answer."""
    return b'7"' + text.encode("ascii") + b"\x00"


def plain(text: str) -> bytes:
    """Return the text in the printer's alphabet, with nothing in it that could be a command."""
    return "".join(c if c.isprintable() else "?" for c in text).encode("cp437", "replace")


class AnswerReader:
    """Finds answers in a stream; ignores noise, and XON and XOFF of a full memory."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> tuple[Answer, ...]:
        """Return the answers that these bytes complete."""
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
        """Drop half an answer."""
        self._bytes = b""
