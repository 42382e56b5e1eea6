"""Turns a keyboard's key strokes, as the kernel reports them, into text. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from struct import Struct
from typing import Final

EVENT: Final = Struct("@llHHi")  # struct input_event: seconds, microseconds, type, code, value
SYN, KEY = 0, 1  # types
DROPPED: Final = 3  # a SYN code: the kernel's buffer overflowed and strokes are lost
SHIFTS: Final = frozenset({42, 54})

ENTER, BACKSPACE, ESCAPE, LOST = "\r", "\b", "\x1b", "\x18"

DIGITS: Final = dict(zip(range(2, 12), "1234567890", strict=True))
PAD: Final = dict(zip((82, 79, 80, 81, 75, 76, 77, 71, 72, 73), "0123456789", strict=True))
LETTERS: Final = {
    row + place: letter
    for row, letters in ((16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"))
    for place, letter in enumerate(letters)
}
DEEDS: Final = {1: ESCAPE, 14: BACKSPACE, 111: BACKSPACE, 28: ENTER, 96: ENTER}
SIGNS: Final = {
    12: "-",
    13: "=",
    39: ";",
    51: ",",
    52: ".",
    53: "/",
    55: "*",
    57: " ",
    74: "-",
}
PLAIN: Final = DIGITS | PAD | LETTERS | DEEDS | SIGNS | {78: "+", 83: ".", 98: "/"}
SHIFTED: Final = (
    {code: letter.upper() for code, letter in LETTERS.items()}
    | dict(zip(range(2, 12), "!@#$%^&*()", strict=True))
    | {12: "_", 13: "+", 39: ":", 51: "<", 52: ">", 53: "?"}
)


@dataclass(slots=True)
class Strokes:
    """Reads key codes of a US layout, which readers and keypads use."""

    _rest: bytearray = field(default_factory=bytearray)
    _shifts: set[int] = field(default_factory=set)

    def feed(self, data: bytes) -> str:
        """Return the text of these events, with LOST for missing strokes, so that no PIN is cut short."""
        self._rest += data
        whole = len(self._rest) // EVENT.size * EVENT.size
        text = "".join(
            self._stroke(kind, code, value)
            for _, _, kind, code, value in EVENT.iter_unpack(bytes(self._rest[:whole]))
        )
        del self._rest[:whole]
        return text

    def _stroke(self, kind: int, code: int, value: int) -> str:
        if kind == SYN and code == DROPPED:
            self._shifts.clear()
            return LOST
        if kind != KEY:
            return ""
        if code in SHIFTS:
            (self._shifts.add if value else self._shifts.discard)(code)
            return ""
        if value != 1:  # 0 is the release, 2 a key held down
            return ""
        return (SHIFTED if self._shifts else PLAIN).get(code, "")


def typed(text: str) -> bytes:
    """Return the events of somebody typing this, for a simulated keyboard."""
    return b"".join(_typed(character) for character in text)


def _typed(character: str) -> bytes:
    for codes, shift in ((PLAIN, False), (SHIFTED, True)):
        code = next((code for code, text in codes.items() if text == character), None)
        if code is not None:
            stroke = _event(KEY, code, 1) + _event(SYN, 0, 0) + _event(KEY, code, 0) + _event(SYN, 0, 0)
            return _event(KEY, 42, 1) + stroke + _event(KEY, 42, 0) if shift else stroke
    raise ValueError("no key of a plain keyboard types this")


def _event(kind: int, code: int, value: int) -> bytes:
    return EVENT.pack(0, 0, kind, code, value)
