"""Readers of the values in a configuration; each raises Unreadable with a reason in plain words."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Final

from table_server.houses.amounts import Reader, UnreadableAmount, shown, text

LEVELS: Final = ("debug", "info", "warning", "error")
DAY: Final = 24 * 60 * 60
NOT_A_TABLE: Final = {
    *("api", "board", "cashier", "floor", "health"),
    *("metrics", "pages", "schema", "seat", "ws"),
}
"""First words of addresses: a table of that name could not be reached."""

_NO_TIME: Final = "{} is not a number of seconds, up to a day"
_TABLE_KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,15}")
_ORIGIN: Final = re.compile(r"https?://[^/\s]+")
_DATABASE: Final = re.compile(r"(?:sqlite|postgresql)(?:\+\w+)?://.*")


def key(raw: object) -> str:
    """Read the key of a table, its name in addresses, journal and ledger."""
    key = text(raw)
    if not _TABLE_KEY.fullmatch(key):
        raise UnreadableAmount(f"{shown(raw)} is not made of small letters, digits and -, at most 16")
    if key in NOT_A_TABLE:
        raise UnreadableAmount(f"{shown(raw)} is an address of the server's own")
    return key


def main_game(raw: object) -> str | None:
    """Read the key of the table that another one feeds; empty for none."""
    return None if raw == "" else key(raw)


def origins(raw: object) -> tuple[str, ...]:
    """Read origins of pages: scheme, host and port, as browsers name them."""
    if not isinstance(raw, list):
        raise UnreadableAmount(f"{shown(raw)} is not a list")
    for each in raw:
        if not isinstance(each, str) or not _ORIGIN.fullmatch(each):
            raise UnreadableAmount(f"{shown(each)} is no origin such as https://table1.example")
    return tuple(raw)


def database(raw: object) -> str:
    """Read the address of a database."""
    url = text(raw)
    if not _DATABASE.fullmatch(url):  # do not repeat the text: it may hold a password
        raise UnreadableAmount("this is no address of a SQLite or PostgreSQL database")
    return url


def path(raw: object) -> Path:
    """Read the path of a file or folder; a relative one starts in the working directory."""
    return Path(text(raw))


def level(raw: object) -> str:
    """Read the lowest level that is logged."""
    if raw not in LEVELS:
        raise UnreadableAmount(f"{shown(raw)} is not one of: {', '.join(LEVELS)}")
    return text(raw)


def whole(least: int, most: int) -> Reader[int]:
    """Make a reader of numbers within bounds."""

    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not least <= raw <= most:
            raise UnreadableAmount(f"{shown(raw)} is not a whole number between {least} and {most}")
        return raw

    return read


def seconds(raw: object) -> float:
    """Read a time as seconds, for the event loop."""
    return milliseconds(raw) / 1000


def milliseconds(raw: object) -> int:
    """Read a time in seconds as milliseconds, for the rules."""
    if raw == 0:
        raise UnreadableAmount(_NO_TIME.format(shown(raw)))
    return milliseconds_or_none(raw)


def milliseconds_or_none(raw: object) -> int:
    """Do the same, with 0 allowed."""
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal) or not 0 <= raw <= DAY:
        raise UnreadableAmount(_NO_TIME.format(shown(raw)))
    return int(raw * 1000)
