"""A card room: the games it spreads, its posted fees and its rules, read from its file and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Final

from table_server.families.game import AnyGame
from table_server.houses.amounts import as_written, called, listed, text
from table_server.houses.buying_in import LineupChoices
from table_server.houses.families import (
    FAMILIES,
    AnyHouseFamily,
    ExampleHand,
    HouseFamilies,
    LineupTerms,
    Option,
    PostedTable,
    TableForm,
    TableKey,
    Terms,
    WorkedGame,
)
from table_server.houses.keys import NEUTRAL
from table_server.houses.section import HouseError, Section, SectionSource

HERE: Final = Path(__file__).parent
HOUSE_KEYS: Final = ("house", *NEUTRAL.house, "rules", "tables")
"""The keys of every house. The families add their own."""
_AT_LINE: Final = re.compile(r"(.*) \(at line (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class House:
    """One card room."""

    key: str
    title: str
    sources: str
    tables: Mapping[TableKey, PostedTable]
    """By game and name."""
    options: Mapping[tuple[str, str], Option]
    """Every posted option, by schedule and by number or name."""
    file: str = field(repr=False)
    toml: str = field(repr=False)
    """The text of the file."""
    families: HouseFamilies = field(repr=False)
    """The families that its file was read with."""

    def terms(self, game: str, table: str) -> Terms:
        """The terms of a hand at this table. KeyError for a table that the house does not spread."""
        found = self.tables[game, table]
        return self.families.of(found).terms(found)

    def between(self, game: str, table: str) -> LineupChoices[LineupTerms]:
        """The choices for the time between hands at this table. KeyError as above."""
        found = self.tables[game, table]
        return self.families.of(found).between(found)

    def form(self, game: str, table: str) -> TableForm:
        """The form that describes this table. KeyError as above."""
        found = self.tables[game, table]
        return self.families.of(found).form(found)

    def worked(self, game: str, table: str, hand: ExampleHand | None = None) -> WorkedGame:
        """The house's collection at this table, from usual example hands and one given hand (LP-131)."""
        found = self.tables[game, table]
        return self.families.of(found).worked(found, hand)


@dataclass(frozen=True, slots=True)
class HouseEdition:
    """One version of a house: its number, and who published it, when and why."""

    house: House = field(repr=False)
    version: int = 0
    by: str = ""
    """Empty when it came with the program, or from the room's own file."""
    at: int = 0
    reason: str = ""


def names() -> tuple[str, ...]:
    """The houses that come with the product."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


def load(house: str | Path) -> House:
    """A house by name, or from a file of its own. HouseError gives the line and the reason of a mistake."""
    return _packed(house) if isinstance(house, str) else _from(house)


@cache
def _packed(name: str) -> House:
    """A house that comes with the product. Its file is read once, because it does not change."""
    return _from(HERE / f"{name}.toml")


def _from(path: Path) -> House:
    return read(path.read_text(encoding="utf-8"), path.name)


def read(toml: str, file: str, families: HouseFamilies = FAMILIES) -> House:
    """A house from the text of its file."""
    parsed = _parsed(toml, file)
    return _house(SectionSource(file, toml).table((), parsed), toml, families)


def faults(toml: str, file: str, families: HouseFamilies = FAMILIES) -> tuple[HouseError, ...]:
    """Every mistake in the text of a house, by line; nothing where the text can be read."""
    found: list[HouseError] = []
    try:
        parsed = _parsed(toml, file)
        house = SectionSource(file, toml, found).table((), parsed)
        with house.source.apart():
            _house(house, toml, families)
    except HouseError as wrong:
        found.append(wrong)
    told = {(fault.line, fault.reason): fault for fault in reversed(found)}  # a rule of many tables, once
    return tuple(sorted(told.values(), key=lambda fault: fault.line))


def _house(house: Section, toml: str, families: HouseFamilies) -> House:
    own = (key for each in families.all.values() for key in (*each.fields.house, *each.parts))
    house.only((*HOUSE_KEYS, *own))
    rules = HouseRules(house, families)
    tables = _Tables(house, families, rules)
    found: dict[TableKey, PostedTable] = {}
    for table in tables.each():
        with house.source.apart():
            key = (table.game.key, table.name)
            if key in found:
                table.said.refuse(f"{table.game.key} has a table {table.name} already", "name")
            families.of(table).terms(table)
            families.of(table).between(table)
            found[key] = table
    return House(
        key=house.read("house", called),
        title=house.read("title", text),
        sources=house.read("sources", text),
        tables=found,
        options=tables.options,
        file=house.source.name,
        toml=toml,
        families=families,
    )


class HouseRules:
    """A house's rules, the special over the general."""

    __slots__ = ("_rules",)

    def __init__(self, house: Section, families: HouseFamilies) -> None:
        games = families.games()
        self._rules = house.section("rules").only(("all", *games))
        _checked(self._rules.section("all"), families.all.values())
        for key, game in games.items():
            family = families.named(game.family)
            rules = _checked(self._rules.section(key), [family], family.kinds)
            for kind in family.kinds:
                _checked(rules.section(kind), [family])

    def of(self, game: str, kind: str = "") -> Section:
        """The rules for a game, and for a kind of it such as a betting structure."""
        rules = self._rules.section(game)
        general = rules.over(self._rules.section("all"))
        return rules.section(kind).over(general) if kind else general


class _Tables:
    """The tables of a house, those of each family read by the family itself."""

    def __init__(self, house: Section, families: HouseFamilies, rules: HouseRules) -> None:
        self._house = house
        self._families = families
        self._games = families.games()
        self._posted = {
            name: family.posted(house, self._games, rules.of) for name, family in families.all.items()
        }

    @property
    def options(self) -> Mapping[tuple[str, str], Option]:
        return {key: option for each in self._posted.values() for key, option in each.options.items()}

    def each(self) -> Iterator[PostedTable]:
        """The tables that are posted as rows of fees, then those that are written out."""
        for posted in self._posted.values():
            yield from posted.printed()
        for section in self._house.sections("tables"):
            with self._house.source.apart():
                yield from self._written_out(section)

    def _written_out(self, section: Section) -> Iterator[PostedTable]:
        named = section.read_or("games", as_written, None)
        keys = [key for key in named if isinstance(key, str)] if isinstance(named, list) else []
        known = {self._games[key].family for key in keys if key in self._games}
        families = {name: self._families.named(name) for name in known} or self._families.all
        own = (key for family in families.values() for key in family.fields.table)
        _checked(section, families.values(), (*NEUTRAL.table, *own))
        games = [self._game(section, key) for key in section.read("games", listed(text))]
        if len(families) > 1:
            first, other = games[0], next(game for game in games if game.family != games[0].family)
            section.refuse(
                f"{first.key} and {other.key} are not games of one family: write a table for each", "games"
            )
        yield from self._posted[games[0].family].written_out(section, games)

    def _game(self, section: Section, key: str) -> AnyGame:
        if key not in self._games:
            section.refuse(f"unknown game {key}; known are {', '.join(self._games)}", "games")
        return self._games[key]


def _checked(section: Section, families: Collection[AnyHouseFamily], others: Collection[str] = ()) -> Section:
    """Check the stakes and rules of a section that the keys of these families, and others, may stand in."""
    section.only((*others, *(key.name for family in families for key in family.keys)))
    for family in families:
        family.check(section)
    return section


def _parsed(toml: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(toml, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        found = _AT_LINE.fullmatch(str(wrong))
        reason, line = (found[1], int(found[2])) if found else (str(wrong), toml.count("\n") + 1)
        raise HouseError(file, line, f"this is not TOML: {reason}") from wrong
    except (RecursionError, ValueError) as wrong:  # tomllib's own limits
        raise HouseError(file, 1, "a number is too long, or there are too many brackets") from wrong
