"""A template from which a tournament opens whenever another has started, and how those are named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from table_server.engine.values import value
from table_server.tournaments.structure import Structure

NUMBER: Final = "-n"
"""Between a template's key and the number of a tournament that was opened from it."""
LONGEST_KEY: Final = 30
"""Of such a template; its tournaments' keys have a number behind it, and forty letters at most."""
_LONGEST_TITLE: Final = 52


@value
class Switch:
    """One template and the tables that it may use."""

    template: str
    tables: tuple[str, ...]
    at_once: int
    """So many that are not over; 0 is switched off."""
    by: str
    at: int


def numbers(template: str, keys: Iterable[str]) -> Iterator[int]:
    """What those of this template are counted as, from 1."""
    prefix = template + NUMBER
    for key in keys:
        number = key.removeprefix(prefix)
        if number != key and number.isdecimal() and number.isascii():
            yield int(number)


def numbered(structure: Structure, template: str, number: int) -> Structure:
    """The tournament that is opened next."""
    title = f"{structure.title[:_LONGEST_TITLE]} {number}"
    return replace(structure, key=f"{template}{NUMBER}{number}", title=title)
