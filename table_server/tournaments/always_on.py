"""The switch for a template whose tournaments reopen by themselves, and the names those tournaments get."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from table_server.engine.values import value
from table_server.tournaments.structure import Structure

NUMBER: Final = "-n"
"""Stands between a template's key and the number of a tournament opened from it."""
LONGEST_KEY: Final = 30
"""The longest key of such a template: its tournaments' keys add a number, within forty letters."""
_LONGEST_TITLE: Final = 52


@value
class AlwaysOnSwitch:
    """One template, and the tables it may use."""

    template: str
    tables: tuple[str, ...]
    at_once: int
    """The most tournaments running at once; 0 is switched off."""
    by: str
    at: int


def numbers(template: str, keys: Iterable[str]) -> Iterator[int]:
    """The numbers of this template's tournaments among these keys, counted from 1."""
    prefix = template + NUMBER
    for key in keys:
        number = key.removeprefix(prefix)
        if number != key and number.isdecimal() and number.isascii():
            yield int(number)


def numbered(structure: Structure, template: str, number: int) -> Structure:
    """The structure of the next tournament, with this number."""
    title = f"{structure.title[:_LONGEST_TITLE]} {number}"
    return replace(structure, key=f"{template}{NUMBER}{number}", title=title)
