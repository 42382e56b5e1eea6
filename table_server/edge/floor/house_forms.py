"""The forms and views for editing a house's rules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Annotated, Any, Final, TypeAlias

from fastapi import Path
from pydantic import Field

from table_server.edge.floor.families import GameLine, HandForm, OfferedView, game_line
from table_server.edge.http.fields import Word
from table_server.engine.values import value
from table_server.games import discover
from table_server.houses.edits import Edit
from table_server.houses.families import FAMILIES
from table_server.houses.keys import Field as HouseField
from table_server.houses.keys import FieldKind
from table_server.houses.section import HouseError
from table_server.wire.message import Closed

LONGEST: Final = 60_000
"""Characters in a house's text: three times the longest that exists."""

HouseKey: TypeAlias = Annotated[str, Path(pattern="^[A-Z][A-Z0-9]{1,7}$")]
"""As on the rule sheets: OAK, PLC."""
Number: TypeAlias = Annotated[int, Path(ge=0, le=2**31 - 1)]
Version: TypeAlias = Annotated[int, Field(ge=0, le=2**31 - 2)]
Toml: TypeAlias = Annotated[str, Field(max_length=LONGEST)]
Why: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")
]


class EditForm(Closed):
    """Set the value at a path, or remove it."""

    path: Annotated[list[str | int], Field(min_length=1, max_length=8)]
    toml: Annotated[str, Field(max_length=2000)] | None = None
    """The value in TOML; null removes it."""

    def edit(self) -> Edit:
        return Edit(tuple(self.path), self.toml)


class CheckForm(Closed):
    """A text to check after these edits. Nothing is stored."""

    toml: Toml
    edits: Annotated[list[EditForm], Field(max_length=20)] = Field(default_factory=list)


class DraftForm(Closed):
    """A draft to keep. It may still contain mistakes."""

    toml: Toml
    base: Version | None
    """The version that the draft started from; null for a new house."""


class PublishForm(DraftForm):
    """A text to publish."""

    reason: Why


class ReturnForm(Closed):
    """Publish the text of an older version again."""

    base: Version
    """The newest version that the page knows of."""
    reason: Why


class ExampleForm(Closed):
    """A game of a text, to work out an example."""

    toml: Toml
    game: Word
    name: Word
    hand: HandForm | None = None


@value
class HouseLine:
    """A house, with its version, its draft and its tables."""

    key: str
    title: str
    version: int | None
    """Null while it is only a draft; 0 came with the program, or is the room's own file."""
    by: str
    at: int
    reason: str
    draft_by: str | None
    draft_at: int
    tables: tuple[str, ...]
    """The tables of this server that play by it."""
    in_play: tuple[str, ...]
    """The tables among them where somebody sits."""


@value
class VersionLine:
    """One version, without its text."""

    version: int
    title: str
    by: str
    at: int
    reason: str


@value
class VersionView:
    """One version with its text."""

    version: int
    title: str
    by: str
    at: int
    reason: str
    toml: str


@value
class DraftView:
    """A draft that somebody is working on."""

    base: int | None
    toml: str
    by: str
    at: int


@value
class FaultView:
    """A mistake in a text."""

    line: int
    path: tuple[str | int, ...]
    """The path to it: keys, and list positions counted from 0."""
    reason: str


@value
class FieldView:
    """The kind of value that a key takes."""

    kind: FieldKind
    choices: tuple[str, ...]


@value
class CheckedView:
    """The content of a text, and every mistake in it."""

    toml: str
    faults: list[FaultView]
    said: dict[str, Any] | None
    """The parsed text; null when it is not valid TOML."""
    offered: list[OfferedView]
    """The tables of the house; empty while the text has faults."""


@value
class PublishedView:
    """The published version, and the tables that play by it now."""

    version: int
    tables: tuple[str, ...]


@value
class PartsView:
    """The keys that each part of a house may contain."""

    house: dict[str, FieldView]
    rules: dict[str, FieldView]
    table: dict[str, FieldView]
    fees: dict[str, FieldView]
    charge: dict[str, FieldView]


@value
class EditorView:
    """Everything that a page needs to show a form for any house."""

    parts: PartsView
    games: list[GameLine]
    """All games."""


def editor_view() -> EditorView:
    """The keys of every part of a house, and all games."""
    fields = FAMILIES.fields()
    parts = PartsView(
        house=_field_views(fields.house),
        rules=_field_views(fields.rules),
        table=_field_views(fields.table, fields.rules),
        fees=_field_views(fields.fees, fields.rules),
        charge=_field_views(fields.charge),
    )
    return EditorView(parts, [game_line(game) for game in discover().values()])


def _field_views(*parts: Mapping[str, HouseField]) -> dict[str, FieldView]:
    return {key: FieldView(field.kind, field.choices) for part in parts for key, field in part.items()}


def fault_view(fault: HouseError) -> FaultView:
    """The mistake as the page shows it."""
    return FaultView(fault.line, fault.path, fault.reason)


def plainly(said: object) -> Any:
    """A TOML value as JSON: decimal numbers as they are typed, dates as text."""
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
