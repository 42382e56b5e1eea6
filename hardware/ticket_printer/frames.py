"""TCL, the language of ticket printers: commands out, status back. It has no check sums."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntFlag
from typing import Final

LONGEST: Final = 128  # bytes of a status at most
FIELD: Final = 48  # characters


class Flag(IntFlag):
    """The five flag bytes of a status, six bits each, the first one lowest."""

    BUSY = 0x20
    SYSTEM = 0x10
    HEAD_UP = 0x08
    PAPER_OUT = 0x04
    HEAD = 0x02
    VOLTAGE = 0x01
    TEMPERATURE = 0x20 << 6
    LIBRARY = 0x10 << 6
    REGION = 0x08 << 6
    LOAD = 0x04 << 6
    BUFFER = 0x02 << 6
    MEMORY = 0x01 << 6
    COMMAND = 0x20 << 12
    CORRUPT = 0x10 << 12
    IN_CHUTE = 0x08 << 12
    OFFLINE = 0x02 << 12
    JAM = 0x20 << 18
    LOW = 0x01 << 18
    VALIDATED = 0x20 << 24
    TOP_OF_FORM = 0x10 << 24
    OPEN = 0x04 << 24
    RESET = 0x01 << 24


@dataclass(frozen=True, slots=True)
class Status:
    """The printer's status."""

    flags: Flag
    unit: str = "0"
    version: str = ""


ASK: Final = b"^S|^"
CLEAR: Final = b"^C|^"
RESET: Final = b"^r|^"

# By position, not split at the bars: a flag byte can itself be a bar (0x7C).
_FLAGS: Final = rb"".join([rb"([\x40-\x7f])\|"] * 5)
_STATUS: Final = re.compile(rb"\*S\|([^|*]{0,8})\|([^|*]{0,24})\|" + _FLAGS + rb"P[^|*]{0,4}\|\*", re.DOTALL)
_COMMAND: Final = re.compile(rb"\^([A-Za-z]{1,2})\|([^^]*)\^", re.DOTALL)


def encode_ticket(template: str, fields: tuple[str, ...]) -> bytes:
    """Return the command for one copy of this template with these fields."""
    return f"^P|{template}|1|{'|'.join(map(plain, fields))}|^".encode("ascii")


def plain(text: str) -> str:
    """Return printable text, with nothing in it that could be a command."""
    kept = (character if " " <= character <= "~" and character not in "^|*" else "?" for character in text)
    return "".join(kept)[:FIELD]


def encode_status(status: Status) -> bytes:
    """Return the bytes of the printer's status."""
    flags = b"|".join(bytes([0x40 | status.flags >> shift & 0x3F]) for shift in range(0, 30, 6))
    return b"*S|%s|%s|%s|P0|*" % (status.unit.encode("ascii"), status.version.encode("ascii"), flags)


class StatusReader:
    """Finds statuses in a stream, and ignores noise between them."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> tuple[Status, ...]:
        """Return the statuses that these bytes complete."""
        self._bytes += data
        found: list[Status] = []
        end = 0
        for match in _STATUS.finditer(self._bytes):
            unit, version, *flags = match.groups()
            bits = sum((flag[0] & 0x3F) << shift for flag, shift in zip(flags, range(0, 30, 6), strict=True))
            found.append(Status(Flag(bits), _text(unit), _text(version)))
            end = match.end()
        self._bytes = self._bytes[end:][-LONGEST:]
        return tuple(found)

    def forget(self) -> None:
        """Drop half a status."""
        self._bytes = b""


class CommandReader:
    """Finds commands for the printer: their letters and fields."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the commands that these bytes complete."""
        self._bytes += data
        found: list[tuple[str, tuple[str, ...]]] = []
        end = 0
        for match in _COMMAND.finditer(self._bytes):
            found.append((_text(match[1]), tuple(_text(match[2]).split("|")[:-1])))
            end = match.end()
        self._bytes = self._bytes[end:][-8 * LONGEST :]
        return tuple(found)


def _text(data: bytes) -> str:
    return data.decode("ascii", "replace")
