"""The address of a device in the configuration, parsed into one of four forms.

serial:///dev/table/seat3-card?baud=9600&bits=7&parity=even&stop=1&by=pyserial
tcp://host:port
keys:///dev/input/table-seat3-card        a reader or pad that poses as a keyboard; we grab it
sim://id003?seed=7&fault=lost_ack         a simulator of that kind; drop=0.2, late=50 make its line bad
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import SplitResult, parse_qsl, urlsplit

from hardware.errors import BadAddress
from hardware.link.link import LineSettings, Parity
from hardware.link.noise import Trouble


class Opener(StrEnum):
    """The library that opens a serial port."""

    SERIALX = "serialx"
    PYSERIAL = "pyserial"


@dataclass(frozen=True, slots=True)
class SerialAddress:
    """A serial port of this machine."""

    path: Path
    line: LineSettings
    by: Opener = Opener.SERIALX


@dataclass(frozen=True, slots=True)
class TcpAddress:
    """A serial server, or a device with a network plug."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class KeysAddress:
    """A keyboard of the kernel, by its stable name."""

    path: Path


@dataclass(frozen=True, slots=True)
class SimAddress:
    """A simulated device: `trouble` is for its line, all other settings are for the simulator."""

    key: str
    wishes: Mapping[str, str]
    trouble: Trouble


Address = SerialAddress | TcpAddress | KeysAddress | SimAddress

CHANCES: Final = frozenset({"drop", "duplicate", "flip", "stray", "split"})
TROUBLES: Final = tuple(field.name for field in fields(Trouble))

W = TypeVar("W", bound=StrEnum)


def parse(text: str, line: LineSettings) -> Address:
    """Parse an address; `line` has the device's usual settings, which the address may change."""
    url = urlsplit(text)
    wishes = dict(parse_qsl(url.query, keep_blank_values=True))
    match url.scheme:
        case "serial":
            return _serial(_path(url), wishes, line)
        case "tcp":
            _nothing_more(wishes)
            return _tcp(url)
        case "keys":
            _nothing_more(wishes)
            return KeysAddress(_path(url))
        case "sim":
            return _sim(url.netloc, wishes)
        case _:
            raise BadAddress(f"{text!r}: an address begins with serial:///, tcp://, keys:/// or sim://")


def _serial(path: Path, wishes: dict[str, str], line: LineSettings) -> SerialAddress:
    by = _one_of(Opener, wishes.pop("by", Opener.SERIALX))
    line = replace(
        line,
        baud=_number(name="baud", text=wishes.pop("baud", line.baud), least=50, most=4_000_000),
        bits=_number(name="bits", text=wishes.pop("bits", line.bits), least=5, most=8),
        parity=_one_of(Parity, wishes.pop("parity", line.parity)),
        stop=_number(name="stop", text=wishes.pop("stop", line.stop), least=1, most=2),
    )
    _nothing_more(wishes)
    return SerialAddress(path, line, by)


def _tcp(url: SplitResult) -> TcpAddress:
    try:
        host, port = url.hostname, url.port
    except ValueError:
        host, port = None, None
    if not host or not port:
        raise BadAddress(f"{url.netloc!r}: tcp://host:port is wanted")
    return TcpAddress(host, port)


def _sim(key: str, wishes: dict[str, str]) -> SimAddress:
    if not key:
        raise BadAddress("sim:// is followed by the kind of device")
    troubles = {name: wishes.pop(name) for name in TROUBLES if name in wishes}
    whole = {
        name: _number(name=name, text=text, least=0, most=10**9)
        for name, text in troubles.items()
        if name not in CHANCES
    }
    chances = {name: _chance(name, text) for name, text in troubles.items() if name in CHANCES}
    trouble = Trouble(**chances, late=whole.get("late", 0), cut_after=whole.get("cut_after"))
    return SimAddress(key, wishes, trouble)


def _path(url: SplitResult) -> Path:
    if url.netloc or not url.path.startswith("/"):
        raise BadAddress(f"{url.scheme}:// is followed by a whole path: {url.scheme}:///dev/...")
    return Path(url.path)


def _number(name: str, text: str | int, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise BadAddress(f"{name}={text}: a number from {least} to {most} is wanted")
    return number


def _chance(name: str, text: str) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        raise BadAddress(f"{name}={text}: a chance from 0 to 1 is wanted")
    return chance


def _one_of(words: type[W], text: str) -> W:
    try:
        return words(text)
    except ValueError:
        raise BadAddress(f"{text!r} is none of {', '.join(words)}") from None


def _nothing_more(wishes: Mapping[str, str]) -> None:
    if wishes:
        raise BadAddress(f"{', '.join(wishes)}: no such setting here")
