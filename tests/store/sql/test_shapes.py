"""A type's shape comes from its annotations, and reading back is strict."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple, cast

import pytest

from table_server.engine.cards import Seat
from table_server.store.sql.errors import Malformed
from table_server.store.sql.shapes import Json, Shape, record, shape_of


class Color(Enum):
    RED = "red"
    BLACK = "black"


class Pair(NamedTuple):
    first: int
    rest: tuple[int, ...]


@dataclass(frozen=True)
class Inner:
    name: str
    seat: Seat


@dataclass(frozen=True)
class Outer:
    inner: tuple[Inner, ...]
    both: tuple[Color, int]
    maybe: Inner | None
    pair: Pair | None
    plain: tuple[int, int] = (0, 0)
    flag: bool = False


@dataclass(frozen=True)
class Single:
    only: Color


@dataclass(frozen=True)
class Nothing:
    pass


VALUE = Outer(
    inner=(Inner("a", Seat(3)), Inner("b", Seat(4))),
    both=(Color.BLACK, 7),
    maybe=Inner("c", Seat(1)),
    pair=Pair(1, (2, 3)),
    plain=(4, 5),
    flag=True,
)
WRITTEN: Json = {
    "inner": [{"name": "a", "seat": 3}, {"name": "b", "seat": 4}],
    "both": ["black", 7],
    "maybe": {"name": "c", "seat": 1},
    "pair": {"first": 1, "rest": [2, 3]},
    "plain": [4, 5],
    "flag": True,
}


def encoded(shape: Shape, value: object) -> object:
    assert shape.encode is not None
    return shape.encode(value)


def plainly(value: object) -> object:
    """Tuples as the JSON lists they become."""
    match value:
        case dict():
            return {name: plainly(each) for name, each in value.items()}
        case list() | tuple():
            return [plainly(each) for each in value]
        case _:
            return value


def test_a_record_is_an_object_of_its_fields() -> None:
    shape = record(Outer, {})
    assert plainly(encoded(shape, VALUE)) == WRITTEN
    assert shape.decode(WRITTEN) == VALUE


def test_records_of_one_field_and_of_none_are_objects_too() -> None:
    assert encoded(record(Single, {}), Single(Color.RED)) == {"only": "red"}
    assert encoded(record(Nothing, {}), Nothing()) == {}
    assert record(Nothing, {}).decode({}) == Nothing()


def test_a_missing_value_is_null() -> None:
    shape = shape_of(Inner | None, {})
    assert encoded(shape, None) is None
    assert shape.decode(None) is None


CHOICE = Inner | Single | None


def test_one_of_some_records_is_written_under_its_name() -> None:
    shape = shape_of(CHOICE, {})
    cases: list[tuple[object, Json]] = [
        (Inner("a", Seat(3)), {"Inner": {"name": "a", "seat": 3}}),
        (Single(Color.RED), {"Single": {"only": "red"}}),
        (None, None),
    ]
    for value, written in cases:
        assert encoded(shape, value) == written
        assert shape.decode(written) == value
    assert shape_of(Inner | Single, {}).schema == {
        "one of": {
            "Inner": {"name": "str", "seat": "int"},
            "Single": {"only": {"enum": "Color", "of": ["red", "black"]}},
        }
    }


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ({"Outer": {}}, "not one of Inner, Single"),
        ({}, "not one of Inner, Single"),
        ({"Inner": {"name": "a", "seat": 3}, "Single": {"only": "red"}}, "not one of Inner, Single"),
        ([], "not one of Inner, Single"),
        ({"Single": {"only": 1}}, "Single.only: not one of Color"),
    ],
)
def test_none_of_these_records_is_refused(text: Json, fault: str) -> None:
    with pytest.raises(Malformed) as refused:
        shape_of(CHOICE, {}).decode(text)
    assert str(refused.value) == fault


def test_a_schema_describes_every_field() -> None:
    assert record(Outer, {}).schema == {
        "inner": {"list of": {"name": "str", "seat": "int"}},
        "both": {"each of": [{"enum": "Color", "of": ["red", "black"]}, "int"]},
        "maybe": {"or null": {"name": "str", "seat": "int"}},
        "pair": {"or null": {"first": "int", "rest": {"list of": "int"}}},
        "plain": {"each of": ["int", "int"]},
        "flag": "bool",
    }


def changed(**fields: Json) -> Json:
    assert isinstance(WRITTEN, dict)
    return {**WRITTEN, **fields}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (changed(flag=1), "flag: a whole number is not true or false"),
        (changed(plain=[4, True]), "plain[1]: true or false is not a whole number"),
        (changed(plain=[4]), "plain: 1 values where 2 belong"),
        (changed(plain="45"), "plain: a text is not a list"),
        (changed(both=["green", 7]), "both[0]: not one of Color"),
        (changed(both=[7, 7]), "both[0]: not one of Color"),
        (
            changed(inner=[{"name": "a", "seat": 3}, {"name": None, "seat": 4}]),
            "inner[1].name: null is not a text",
        ),
        (changed(inner={"name": "a"}), "inner: an object is not a list"),
        (changed(maybe=["a", 3]), "maybe: a list is not an object"),
        (changed(maybe={"name": "a", "sat": 3}), "maybe: no seat, unknown 'sat'"),
        (
            changed(pair={"first": json.loads("1.0"), "rest": []}),
            "pair.first: a fraction is not a whole number",
        ),
        (changed(more=1), "unknown 'more'"),
        ({"flag": True}, "no both, no inner, no maybe, no pair, no plain"),
    ],
)
def test_anything_else_is_refused_with_the_place_of_the_fault(text: Json, fault: str) -> None:
    with pytest.raises(Malformed) as refused:
        record(Outer, {}).decode(text)
    assert str(refused.value) == fault


def test_an_error_never_shows_the_value() -> None:
    """A value may be a hole card, and errors go to logs."""
    with pytest.raises(Malformed) as refused:
        shape_of(int, {}).decode("As")
    assert "As" not in str(refused.value)


@pytest.mark.parametrize(
    "annotation", [float, dict[str, int], int | str, Inner | int, int | str | None, list[int], object]
)
def test_a_type_that_cannot_be_kept_is_a_mistake_in_the_program(annotation: object) -> None:
    with pytest.raises(TypeError):
        shape_of(annotation, {})


@dataclass(frozen=True)
class FlopTerms:
    unit: int
    family: ClassVar[str] = "rounds"


@dataclass(frozen=True)
class TileTerms:
    unit: int
    tiles: int
    family: ClassVar[str] = "tiles"


OF_A_FAMILY = shape_of(FlopTerms | TileTerms, {})


def test_a_second_family_is_tagged_and_the_first_is_read_as_it_was_always_written() -> None:
    assert (
        encoded(OF_A_FAMILY, FlopTerms(100))
        == encoded(record(FlopTerms, {}), FlopTerms(100))
        == {"unit": 100}
    )
    assert encoded(OF_A_FAMILY, TileTerms(100, 32)) == {"family": "tiles", "unit": 100, "tiles": 32}
    for value in (FlopTerms(100), TileTerms(100, 32)):
        assert OF_A_FAMILY.decode(cast(Json, encoded(OF_A_FAMILY, value))) == value
    both = {"": {"unit": "int"}, "tiles": {"unit": "int", "tiles": "int"}}
    assert OF_A_FAMILY.schema == {"by family": both}


@pytest.mark.parametrize(
    "text",
    [
        {"family": "dice", "unit": 1},
        {"family": 1, "unit": 1},
        {"family": "tiles", "unit": 1},
        {"unit": 1, "tiles": 32},
        [],
    ],
)
def test_what_is_of_no_family_is_refused(text: Json) -> None:
    with pytest.raises(Malformed):
        OF_A_FAMILY.decode(text)
