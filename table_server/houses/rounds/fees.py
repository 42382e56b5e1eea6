"""Fee tables as the sheets print them: rows and columns, with one option or a range of options in a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from table_server.engine.collection import Charge
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCharge
from table_server.families.game import AnyGame
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.houses.amounts import (
    FEWEST,
    MOST_SEATS,
    Band,
    as_written,
    band,
    called,
    dollars,
    flag,
    listed,
    one_of,
    text,
    whole,
)
from table_server.houses.keys import (
    FLAG,
    LIST,
    NUMBER,
    PRINTED,
    SEVERAL,
    TEXT,
    Field,
    FieldKind,
    choice_of,
)
from table_server.houses.rounds.charges import (
    ChargeLine,
    cell_reader,
    charge_forms,
    check_moments,
    filled,
)
from table_server.houses.rounds.keys import RULE_NAMES, STAKE_NAMES, checked
from table_server.houses.rows import FeeRow, numbers, rows_of_options
from table_server.houses.section import Section

HOUSE_FIELDS: Final[Mapping[str, Field]] = {"allow_percent": FLAG}
FEE_FIELDS: Final[Mapping[str, Field]] = {
    "schedule": TEXT,
    "games": SEVERAL,
    "structures": choice_of(BettingStructure, FieldKind.SEVERAL),
    "source": TEXT,
    "options": PRINTED,
    "columns": LIST,
    "form": TEXT,
    "rows_of": TEXT,
    "first": NUMBER,
    "limit_from": PRINTED,
    "limit_to": PRINTED,
    "cap": NUMBER,
}
FEE_KEYS: Final = (*FEE_FIELDS, "charges", "rows")
COLUMN_KEYS: Final = ("option", "players", *STAKE_NAMES)
"""Columns of a fee table that are not a fee."""
EVERYBODY: Final[Band] = (FEWEST, MOST_SEATS)
_STAKES_OF: Final[Mapping[BettingStructure, tuple[frozenset[str], ...]]] = {
    BettingStructure.FIXED_LIMIT: (frozenset({"limit"}),),
    BettingStructure.SPREAD_LIMIT: (frozenset({"spread", "blinds"}), frozenset({"max", "blinds"})),
    BettingStructure.POT_LIMIT: (frozenset({"blinds"}),),
    BettingStructure.NO_LIMIT: (frozenset({"blinds"}),),
}
"""The stakes that make a row a table by itself."""


@dataclass(frozen=True, slots=True)
class Option:
    """One posted option: a row of a fee table, with the rest of the table."""

    schedule: str
    label: str
    games: tuple[Game, ...]
    structures: tuple[BettingStructure, ...]
    players: Band
    """The fewest and the most players that it covers (D-72)."""
    by_hand: tuple[Charge, ...]
    by_clock: tuple[TimeCharge, ...]
    cap: Cents | None
    stands_alone: bool
    """The row names its stakes, so it is a table as it is printed."""
    row: Section
    """The stakes and rules of the row, over those of its fee table."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A fee table as it is printed."""

    section: Section
    schedule: str
    games: tuple[Game, ...]
    structures: tuple[BettingStructure, ...]
    columns: tuple[str, ...]
    forms: tuple[ChargeLine, ...]
    rows: tuple[FeeRow, ...]


class Fees:
    """All options of a house, by schedule and label."""

    __slots__ = ("_allow_percent", "_forms", "_games", "_sheets", "_unsound", "options")

    def __init__(self, house: Section, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._allow_percent = house.read_or("allow_percent", flag, False)
        self._forms: dict[str, tuple[ChargeLine, ...]] = {}
        forms = house.section("forms")
        for name in forms.keys():  # noqa: SIM118  # not a dict
            with house.source.apart():
                self._forms[name] = charge_forms(forms.sections(name), self._allow_percent)
        self._sheets: list[_Sheet] = []
        self.options: dict[tuple[str, str], Option] = {}
        self._unsound: set[str] = set()
        for section in house.sections("fees"):
            self._take(section)

    def _take(self, section: Section) -> None:
        found = len(section.source.faults or ())
        with section.source.apart():
            for sheet in self._read(checked(section.only((*FEE_KEYS, *RULE_NAMES)))):
                self._file(sheet)
        if len(section.source.faults or ()) > found:
            self._unsound.add(_schedule(section))

    def is_unsound(self, section: Section) -> bool:
        """True when the section's schedule has mistakes of its own, which are reported already."""
        return _schedule(section) in self._unsound - {""}

    def of(self, schedule: str) -> dict[str, Option]:
        """The options of a schedule by label."""
        return {label: option for (name, label), option in self.options.items() if name == schedule}

    def _file(self, sheet: _Sheet) -> None:
        check_moments(sheet.forms, sheet.games)
        self._sheets.append(sheet)
        labels = []
        for row in sheet.rows:
            labels.append(row.label)
            with sheet.section.source.apart():
                option = _option(sheet, row)
                if (option.schedule, option.label) in self.options:
                    sheet.section.source.refuse(row.path, f"option {option.label} is there twice")
                self.options[option.schedule, option.label] = option
        _check_numbers(sheet.section, labels)

    def _read(self, section: Section) -> Iterator[_Sheet]:
        schedule = section.read("schedule", called)
        games = tuple(self._game(section, key) for key in section.read("games", listed(text)))
        structures = section.read("structures", listed(one_of(BettingStructure)))
        sheet = _Sheet(
            section=section,
            schedule=schedule,
            games=games,
            structures=structures,
            columns=(),
            forms=(),
            rows=(),
        )
        if section.has("rows_of"):
            yield from self._again(sheet)
        else:
            forms = self._charge_forms(section)
            columns = section.read("columns", listed(text))
            _check_columns(section, columns, forms)
            rows = tuple(rows_of_options(section, columns))
            yield replace(sheet, columns=columns, forms=forms, rows=rows)

    def _again(self, sheet: _Sheet) -> Iterator[_Sheet]:
        """The rows of another schedule with new numbers, and with its charges or new ones."""
        section = sheet.section
        name = section.read("rows_of", text)
        if name in self._unsound:
            self._unsound.add(sheet.schedule)
            return
        others = [other for other in self._sheets if other.schedule == name]
        if not others:
            section.refuse(f"there is no schedule {name} above", "rows_of")
        forms = self._charge_forms(section) if section.has("form") or section.has("charges") else None
        labels = [row.label for other in others for row in other.rows]
        if not all(label.isdigit() for label in labels):
            section.refuse(f"the options of {name} are not numbered", "rows_of")
        shift = section.read("first", whole) - min(map(int, labels))
        for other in others:
            rows = tuple(replace(row, label=str(int(row.label) + shift)) for row in other.rows)
            yield replace(sheet, columns=other.columns, forms=forms or other.forms, rows=rows)

    def _charge_forms(self, section: Section) -> tuple[ChargeLine, ...]:
        if section.has("charges"):
            return charge_forms(section.sections("charges"), self._allow_percent)
        name = section.read("form", text)
        if name not in self._forms:
            section.refuse(f"there is no form {name}; there are {', '.join(self._forms)}", "form")
        return self._forms[name]

    def _game(self, section: Section, key: str) -> Game:
        game = self._games.get(key)
        if game is None:
            known = (key for key, each in self._games.items() if isinstance(each, Game))
            section.refuse(f"unknown game {key}; known are {', '.join(known)}", "games")
        if not isinstance(game, Game):
            section.refuse(f"{key} has no fee tables: they are for pot poker alone", "games")
        return game


def _schedule(section: Section) -> str:
    return str(section.read_or("schedule", as_written, ""))


def _check_columns(section: Section, columns: Sequence[str], forms: Sequence[ChargeLine]) -> None:
    charged = {form.column for form in forms}
    for column in columns:
        if column not in charged and column not in COLUMN_KEYS:
            section.refuse(f"column {column} is taken by no charge and names no stake", "columns")
    for form in forms:
        if form.column not in columns:
            form.section.refuse(f"the table has no column {form.column}", "column")
        if "players" in columns and form.players:
            form.section.refuse("the rows say for how many players already", "players")


def _check_numbers(section: Section, labels: Sequence[str]) -> None:
    """A table that says which options it has contains those and no others."""
    if not section.has("options"):
        return
    expected = [str(number) for number in section.read("options", numbers)]
    missing = [label for label in expected if label not in labels]
    if missing:
        section.refuse(f"option {missing[0]} is missing from the rows", "options")
    surplus = [label for label in labels if label not in expected]
    if surplus:
        section.refuse(f"the rows have an option {surplus[0]} besides", "options")


def _option(sheet: _Sheet, row: FeeRow) -> Option:
    cells = Section(sheet.section.source, row.path, row.cells)
    players = cells.read_or("players", band, EVERYBODY)
    fees = {form.column for form in sheet.forms}
    amounts = {column: cells.read(column, cell_reader(sheet.forms, column)) for column in fees}
    by_hand, by_clock = filled(sheet.forms, amounts, players)
    stakes = {key: cell for key, cell in row.cells.items() if key in STAKE_NAMES}
    said = Section(sheet.section.source, row.path, stakes).over(sheet.section)
    alone = len(sheet.structures) == 1 and "players" not in row.cells
    named = any(all(map(said.has, keys)) for keys in _STAKES_OF[sheet.structures[0]])
    return Option(
        schedule=sheet.schedule,
        label=row.label,
        games=sheet.games,
        structures=sheet.structures,
        players=players,
        by_hand=by_hand,
        by_clock=by_clock,
        cap=sheet.section.read_or("cap", dollars, None),
        stands_alone=alone and named,
        row=said,
    )
