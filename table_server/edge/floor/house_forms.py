"""A house's rules as a page edits them: the text, what is changed in it, and what the text says."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Annotated, Any, Final, TypeAlias

from fastapi import Path
from pydantic import Field

from table_server.edge.floor.terms_forms import GameForm, HandForm, Word, filled
from table_server.edge.floor.terms_views import GameLine, game_line
from table_server.engine.values import value
from table_server.families.rounds.shape import Structure
from table_server.games import discover
from table_server.houses import fields
from table_server.houses.edits import Edit
from table_server.houses.form import posted_form
from table_server.houses.house import House
from table_server.houses.mistake import HouseError
from table_server.wire.message import Closed

LONGEST: Final = 60_000
"""Characters of a house: three times the longest that there is."""

HouseKey: TypeAlias = Annotated[str, Path(pattern="^[A-Z][A-Z0-9]{1,7}$")]
"""Of the rule sheets: OAK, PLC."""
Number: TypeAlias = Annotated[int, Path(ge=0, le=2**31 - 1)]
Version: TypeAlias = Annotated[int, Field(ge=0, le=2**31 - 2)]
Toml: TypeAlias = Annotated[str, Field(max_length=LONGEST)]
Why: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")
]


class EditForm(Closed):
    """A value put somewhere, or what is there taken away."""

    path: Annotated[list[str | int], Field(min_length=1, max_length=8)]
    toml: Annotated[str, Field(max_length=2000)] | None = None
    """As the file writes it."""

    def edit(self) -> Edit:
        return Edit(tuple(self.path), self.toml)


class CheckForm(Closed):
    """A text to be checked, after these changes. Nothing is kept."""

    toml: Toml
    edits: Annotated[list[EditForm], Field(max_length=20)] = Field(default_factory=list)


class DraftForm(Closed):
    """A text to be kept, which may be wrong still."""

    toml: Toml
    base: Version | None
    """The version it was begun from; null for a house that is made."""


class PublishForm(DraftForm):
    """A text to be played by."""

    reason: Why


class ReturnForm(Closed):
    """The text of an older version once more."""

    base: Version
    """The newest, as far as the page knows."""
    reason: Why


class ExampleForm(Closed):
    """A game of a text to be worked out."""

    toml: Toml
    game: Word
    name: Word
    hand: HandForm | None = None


@value
class HouseLine:
    """A house, and how it stands."""

    key: str
    title: str
    version: int | None
    """Null while it is a draft alone; 0 came with the program, or is the room's own file."""
    by: str
    at: int
    reason: str
    draft_by: str | None
    draft_at: int
    tables: tuple[str, ...]
    """That play by it, of this server."""
    in_play: tuple[str, ...]
    """Those of them where somebody sits."""


@value
class VersionLine:
    """One version."""

    version: int
    title: str
    by: str
    at: int
    reason: str


@value
class VersionView:
    """One version in full."""

    version: int
    title: str
    by: str
    at: int
    reason: str
    toml: str


@value
class DraftView:
    """What somebody is still at."""

    base: int | None
    toml: str
    by: str
    at: int


@value
class FaultView:
    """Something that is wrong."""

    line: int
    path: tuple[str | int, ...]
    """Keys and list positions, counted from 0, that lead to it."""
    reason: str


@value
class OfferedView:
    """A table of the menu that the text makes."""

    game: str
    name: str
    structure: Structure
    form: GameForm
    path: tuple[str | int, ...]
    """Where it is written: a row of a fee table, or a table by itself."""


@value
class FieldView:
    """How a key is filled in."""

    kind: fields.Kind
    choices: tuple[str, ...]


@value
class CheckedView:
    """What a text says, and everything that is wrong with it."""

    toml: str
    faults: list[FaultView]
    said: dict[str, Any] | None
    """As it is written; null where it is no TOML."""
    offered: list[OfferedView]
    """Without any fault, the tables of the house."""


@value
class PublishedView:
    """A version that is in force, and the tables that have taken it."""

    version: int
    tables: tuple[str, ...]


@value
class PartsView:
    """How every key is filled in, by the part of a house that it may stand in."""

    house: dict[str, FieldView]
    rules: dict[str, FieldView]
    table: dict[str, FieldView]
    fees: dict[str, FieldView]
    charge: dict[str, FieldView]


@value
class EditorView:
    """What a page has to know to show a form of any house."""

    parts: PartsView
    games: list[GameLine]
    """All there are."""


def editor_view() -> EditorView:
    """Every key of every part that a form shows."""
    parts = PartsView(
        house=_field_views(fields.HOUSE),
        rules=_field_views(fields.RULES),
        table=_field_views(fields.TABLE, fields.RULES),
        fees=_field_views(fields.FEES, fields.RULES),
        charge=_field_views(fields.CHARGE),
    )
    return EditorView(parts, [game_line(game) for game in discover().values()])


def _field_views(*parts: Mapping[str, fields.Field]) -> dict[str, FieldView]:
    return {key: FieldView(field.kind, field.choices) for part in parts for key, field in part.items()}


def fault_view(fault: HouseError) -> FaultView:
    """In plain words."""
    return FaultView(fault.line, fault.path, fault.reason)


def offered(house: House) -> list[OfferedView]:
    """Its menu."""
    return [
        OfferedView(
            table.game.key,
            table.name,
            table.structure,
            filled(posted_form(table), house.key),
            table.said.path,
        )
        for table in house.tables.values()
    ]


def plainly(said: object) -> Any:
    """What TOML holds, as JSON: dollars and cents as they are typed, dates as text."""
    match said:
        case dict():
            return {str(key): plainly(each) for key, each in said.items()}
        case list():
            return [plainly(each) for each in said]
        case Decimal() | datetime() | date() | time():
            return str(said)
        case int() if not isinstance(said, bool) and abs(said) > 2**53:
            return str(said)
        case _:
            return said
