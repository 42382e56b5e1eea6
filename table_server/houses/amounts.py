"""Readers of the values in a house file: dollars, whole numbers, bands of players, names.

A reader takes a value from TOML. It raises UnreadableAmount with a reason in plain words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from table_server.engine.money import Cents

E = TypeVar("E", bound=Enum)
T = TypeVar("T")
Reader: TypeAlias = Callable[[object], T]
Band: TypeAlias = tuple[int, int]
"""The fewest and the most players."""

MOST_SEATS: Final = 10
MOST_DOLLARS: Final = 10**9
"""No game is spread for more. A larger amount is a slip of the finger."""
FEWEST: Final = 2
_FROM_TO: Final = re.compile(r"(\d+)-(\d+)")
_MORE: Final = re.compile(r"(\d+) or more")
_LESS: Final = re.compile(r"(\d+) or (?:less|fewer)")
_CALLED: Final = re.compile(r"[\w .,$/()+-]{1,64}")


class UnreadableAmount(Exception):
    """A value that cannot be read, with the reason."""


def text(raw: object) -> str:
    """A name or a sentence."""
    if not isinstance(raw, str) or not raw:
        raise UnreadableAmount(f"{shown(raw)} is not text")
    return raw


def called(raw: object) -> str:
    """The name of a table, a schedule or an option, short and plain enough for forms and messages."""
    name = text(raw)
    if not _CALLED.fullmatch(name):
        raise UnreadableAmount(
            f"{shown(raw)} is no name: letters, digits, blanks and .,$/()+- only, 64 at most"
        )
    return name


def flag(raw: object) -> bool:
    """true or false."""
    if not isinstance(raw, bool):
        raise UnreadableAmount(f"{shown(raw)} is neither true nor false")
    return raw


def whole(raw: object) -> int:
    """A number of things."""
    if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= MOST_DOLLARS:
        raise UnreadableAmount(f"{shown(raw)} is not a whole number")
    return raw


def dollars(raw: object) -> Cents:
    """Money: a number of dollars, with cents after the point."""
    if isinstance(raw, bool) or not isinstance(raw, int | Decimal):
        raise UnreadableAmount(f"{shown(raw)} is not an amount in dollars")
    if not (Decimal(raw).is_finite() and Decimal(raw) <= MOST_DOLLARS):
        raise UnreadableAmount(f"{shown(raw)} is more than anybody plays for")
    cents = Decimal(raw) * 100
    if cents < 0 or cents != cents.to_integral_value():
        raise UnreadableAmount(f"{shown(raw)} is not an amount of whole cents")
    return int(cents)


def percent(raw: object) -> int:
    """A percentage, as hundredths of a percent."""
    hundredths = dollars(raw)
    if hundredths > 100 * 100:
        raise UnreadableAmount(f"{shown(raw)} percent is more than the pot")
    return hundredths


def band(raw: object) -> Band:
    """A number of players: `7 or more`, `5 or less`, `4-5`, `6`."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        fewest, most = raw, raw
    else:
        fewest, most = _worded_band(text(raw))
    if not 1 <= fewest <= most <= MOST_SEATS:
        raise UnreadableAmount(f"{shown(raw)} is no number of players at a table of {MOST_SEATS}")
    return max(fewest, FEWEST), max(most, FEWEST)


def _worded_band(raw: str) -> Band:
    if found := _FROM_TO.fullmatch(raw):
        return int(found[1]), int(found[2])
    if found := _MORE.fullmatch(raw):
        return int(found[1]), MOST_SEATS
    if found := _LESS.fullmatch(raw):
        return FEWEST, int(found[1])
    raise UnreadableAmount(f"{shown(raw)} is no number of players, as in 6, 4-5, 7 or more, 5 or less")


def one_of(choices: type[E]) -> Reader[E]:
    """A reader for the values of an enum."""

    def read(raw: object) -> E:
        for choice in choices:
            if choice.value == raw:
                return choice
        allowed = ", ".join(str(choice.value) for choice in choices)
        raise UnreadableAmount(f"{shown(raw)} is not one of: {allowed}")

    return read


def or_word(word: str, reader: Reader[T]) -> Reader[T | None]:
    """A reader that also takes one word, which stands for None."""
    return lambda raw: None if raw == word else reader(raw)


def as_written(raw: object) -> object:
    """The value itself, not checked."""
    return raw


def listed(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """A reader for a list of values that this reader reads."""

    def read(raw: object) -> tuple[T, ...]:
        if not isinstance(raw, list) or not raw:
            raise UnreadableAmount(f"{shown(raw)} is not a list")
        return tuple(reader(each) for each in raw)

    return read


def shown(raw: object) -> str:
    """A value as the file writes it, for messages."""
    if isinstance(raw, bool):
        return "true" if raw else "false"
    return f'"{raw}"' if isinstance(raw, str) else str(raw)
