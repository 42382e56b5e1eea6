"""A card room: the games it spreads, its posted fees and its rules, read from its file and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Final

from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import Terms
from table_server.games import discover
from table_server.houses.amounts import called, flag, text
from table_server.houses.between import LineupChoices, between_hands
from table_server.houses.fees import Fees, Option
from table_server.houses.mistake import HouseError
from table_server.houses.rules import HouseRules
from table_server.houses.schema import HOUSE_KEYS
from table_server.houses.section import Section, SectionSource
from table_server.houses.tables import PostedTable, tables
from table_server.houses.terms_of import terms_of

HERE: Final = Path(__file__).parent
_AT_LINE: Final = re.compile(r"(.*) \(at line (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class House:
    """One card room."""

    key: str
    title: str
    sources: str
    tables: Mapping[tuple[str, str], PostedTable]
    """By game and name."""
    options: Mapping[tuple[str, str], Option]
    """Every posted option, by schedule and number or name."""
    file: str = field(repr=False)
    toml: str = field(repr=False)
    """What it was read from."""

    def terms(self, game: str, table: str) -> Terms:
        """What a hand at this table is played under; KeyError for a table the house does not spread."""
        return terms_of(self.tables[game, table])

    def between(self, game: str, table: str) -> LineupChoices:
        """What lives between the hands of this table; KeyError as above."""
        found = self.tables[game, table]
        return between_hands(found, terms_of(found))


def names() -> tuple[str, ...]:
    """The houses that come with the product."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


def load(house: str | Path) -> House:
    """A house by name, or from a file of its own; HouseError says what is wrong, and on which line."""
    return _that_comes_with_it(house) if isinstance(house, str) else _from(house)


@cache
def _that_comes_with_it(name: str) -> House:
    """Read once: nobody changes its file while the product runs."""
    return _from(HERE / f"{name}.toml")


def _from(path: Path) -> House:
    return read(path.read_text(encoding="utf-8"), path.name)


def read(toml: str, file: str, games: Mapping[str, Game] | None = None) -> House:
    """A house from the text of its file; it spreads the games there are, unless others are given."""
    parsed = _parsed(toml, file)
    return _house(SectionSource(file, toml).table((), parsed), toml, discover() if games is None else games)


def faults(toml: str, file: str, games: Mapping[str, Game] | None = None) -> tuple[HouseError, ...]:
    """Everything that is wrong with the text of a house, by line; nothing where it can be read."""
    found: list[HouseError] = []
    try:
        parsed = _parsed(toml, file)
        house = SectionSource(file, toml, found).table((), parsed)
        with house.source.apart():
            _house(house, toml, discover() if games is None else games)
    except HouseError as wrong:
        found.append(wrong)
    told = {(fault.line, fault.reason): fault for fault in reversed(found)}  # a rule of many tables, once
    return tuple(sorted(told.values(), key=lambda fault: fault.line))


def _house(house: Section, toml: str, games: Mapping[str, Game]) -> House:
    house.only(HOUSE_KEYS)
    rules = HouseRules(house, games)
    fees = Fees(house, games, house.read_or("allow_percent", flag, False))
    found: dict[tuple[str, str], PostedTable] = {}
    for table in tables(house, rules, fees, games):
        with house.source.apart():
            if (table.game.key, table.name) in found:
                table.said.refuse(f"{table.game.key} has a table {table.name} already", "name")
            between_hands(table, terms_of(table))
            found[table.game.key, table.name] = table
    return House(
        key=house.read("house", called),
        title=house.read("title", text),
        sources=house.read("sources", text),
        tables=found,
        options=fees.options,
        file=house.source.name,
        toml=toml,
    )


def _parsed(toml: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(toml, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        found = _AT_LINE.fullmatch(str(wrong))
        reason, line = (found[1], int(found[2])) if found else (str(wrong), toml.count("\n") + 1)
        raise HouseError(file, line, f"this is not TOML: {reason}") from wrong
    except (RecursionError, ValueError) as wrong:  # tomllib's own limits
        raise HouseError(file, 1, "a number is too long, or there are too many brackets") from wrong
