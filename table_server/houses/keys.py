"""The keys of a house file: how each one is read, and how a form fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Generic, TypeAlias, TypeVar

from table_server.houses.amounts import Reader, flag, one_of

E = TypeVar("E", bound=Enum)
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class FieldKind(Enum):
    """The control that a form shows."""

    FLAG = "flag"
    CHOICE = "choice"
    NUMBER = "number"
    """A number, of dollars or of things; or a word that stands for one."""
    TEXT = "text"
    """A name or a sentence."""
    PRINTED = "printed"
    """A limit, blinds or a number of players, as the sheets print them."""
    LIST = "list"
    """Numbers and names, separated by commas."""
    SEVERAL = "several"
    """Several of the choices. Without choices here, the house or the program knows them."""
    TOML = "toml"
    """The value as the file writes it."""


@dataclass(frozen=True, slots=True)
class Field:
    """The form field of one key."""

    kind: FieldKind
    choices: tuple[str, ...] = ()
    """All allowed values, or the words that may stand for a number."""


FLAG: Final = Field(FieldKind.FLAG)
NUMBER: Final = Field(FieldKind.NUMBER)
TEXT: Final = Field(FieldKind.TEXT)
PRINTED: Final = Field(FieldKind.PRINTED)
LIST: Final = Field(FieldKind.LIST)
SEVERAL: Final = Field(FieldKind.SEVERAL)
TOML: Final = Field(FieldKind.TOML)


def choice_of(choices: type[Enum], kind: FieldKind = FieldKind.CHOICE) -> Field:
    """A field for the values of an enum."""
    return Field(kind, tuple(str(choice.value) for choice in choices))


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """A key, the reader of its value and its form field."""

    name: str
    reader: Reader[T_co]
    field: Field


Keys: TypeAlias = tuple[Key[object], ...]


def flag_key(name: str) -> Key[bool]:
    """A key that is true or false."""
    return Key(name, flag, FLAG)


def choice_key(name: str, choices: type[E]) -> Key[E]:
    """A key whose value is one of an enum's."""
    return Key(name, one_of(choices), choice_of(choices))


def number_key(name: str, reader: Reader[T], *words: str) -> Key[T]:
    """A key with a number, or with one of these words in its place."""
    return Key(name, reader, Field(FieldKind.NUMBER, words))


def printed_key(name: str, reader: Reader[T]) -> Key[T]:
    """A key whose value is written as the sheets print it."""
    return Key(name, reader, PRINTED)


@dataclass(frozen=True, slots=True)
class FormFields:
    """The fields of the editor's forms, by key, for each part of a house file."""

    house: Mapping[str, Field] = field(default_factory=dict)
    rules: Mapping[str, Field] = field(default_factory=dict)
    table: Mapping[str, Field] = field(default_factory=dict)
    """The keys of `[[tables]]`, without the rules that a table may set too."""
    fees: Mapping[str, Field] = field(default_factory=dict)
    charge: Mapping[str, Field] = field(default_factory=dict)

    def with_those_of(self, other: FormFields) -> FormFields:
        """Both together. A key of both offers the choices of both."""
        return FormFields(
            house=_both(self.house, other.house),
            rules=_both(self.rules, other.rules),
            table=_both(self.table, other.table),
            fees=_both(self.fees, other.fees),
            charge=_both(self.charge, other.charge),
        )


def _both(one: Mapping[str, Field], other: Mapping[str, Field]) -> Mapping[str, Field]:
    merged = {**one, **other}
    for key in one.keys() & other.keys():
        choices = dict.fromkeys((*one[key].choices, *other[key].choices))
        merged[key] = Field(one[key].kind, tuple(choices))
    return merged


NEUTRAL: Final = FormFields(house={"title": TEXT, "sources": TEXT}, table={"name": TEXT, "games": SEVERAL})
"""The fields that every house and every table has, whatever family its games are of."""
