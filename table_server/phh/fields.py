"""Reads the values of a history's fields strictly: a value of the right TOML type, or an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import TypeAlias, TypeVar

from table_server.phh.actions import Amount
from table_server.phh.errors import UnreadableHistory

T = TypeVar("T")
Toml: TypeAlias = Mapping[str, object]


def required(fields: Toml, name: str, read: Callable[[object], T]) -> T:
    """Read a field that must be there."""
    if name not in fields:
        raise UnreadableHistory(f"{name}: missing")
    try:
        return read(fields[name])
    except UnreadableHistory as fault:
        raise UnreadableHistory(f"{name}: {fault}") from None


def optional(fields: Toml, name: str, read: Callable[[object], T]) -> T | None:
    """Read a field that may be there."""
    return required(fields, name, read) if name in fields else None


def text(value: object) -> str:
    """Read a string."""
    if not isinstance(value, str):
        raise UnreadableHistory("not a text")
    return value


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise UnreadableHistory("neither true nor false")
    return value


def number(value: object) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise UnreadableHistory("not a whole number")
    return value


def amount(value: object) -> Amount:
    """Read money, whole or decimal; infinite for an unknown stack."""
    if isinstance(value, Decimal) and not value.is_nan():
        return value
    return number(value)


def positive(value: object) -> Amount:
    """Read a bet or a stack."""
    found = amount(value)
    if found <= 0:
        raise UnreadableHistory("not more than nothing")
    return found


def not_negative(value: object) -> Amount:
    """Read an ante or a final stack."""
    found = amount(value)
    if found < 0:
        raise UnreadableHistory("less than nothing")
    return found


def many(read: Callable[[object], T]) -> Callable[[object], tuple[T, ...]]:
    """Make a reader of lists."""

    def read_many(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise UnreadableHistory("not a list")
        return tuple(read(each) for each in value)

    return read_many
