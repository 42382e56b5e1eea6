"""Writes types as JSON and reads them back strictly, derived once from their annotations. Knows no event."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import NewType, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from table_server.store.sql.errors import Malformed

Json: TypeAlias = "bool | int | str | Sequence[Json] | dict[str, Json] | None"
Encode: TypeAlias = Callable[[object], Json]
Decode: TypeAlias = Callable[[Json], object]


@dataclasses.dataclass(frozen=True, slots=True)
class Shape:
    """Both directions of one type, and its description for the golden file."""

    encode: Encode | None
    """None when the value is its own JSON."""
    decode: Decode
    schema: Json


Leaves: TypeAlias = Mapping[object, Shape]
"""Types whose shape the caller supplies."""


def shape_of(annotation: object, leaves: Leaves) -> Shape:
    """The shape of an annotation; TypeError, raised at start, for a type that has none."""
    given = leaves.get(annotation) or _PLAIN.get(annotation)
    if given:
        return given
    if isinstance(annotation, NewType):
        return shape_of(annotation.__supertype__, leaves)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _enum(annotation)
    if isinstance(annotation, type) and _is_record(annotation):
        return record(annotation, leaves)
    return _compound(annotation, leaves)


def _compound(annotation: object, leaves: Leaves) -> Shape:
    origin = get_origin(annotation)
    if origin is tuple:
        return _tuple(get_args(annotation), leaves)
    if origin is Union or origin is UnionType:
        return _union(get_args(annotation), leaves)
    raise TypeError(f"{annotation!r} cannot be kept as text")


def _plain(kind: type, name: str) -> Shape:
    def decode(value: Json) -> object:
        if type(value) is not kind:  # isinstance would take True for 1
            raise Malformed(f"{_kind(value)} is not {name}")
        return value

    return Shape(None, decode, kind.__name__)


_PLAIN: dict[object, Shape] = {
    int: _plain(int, "a whole number"),
    str: _plain(str, "a text"),
    bool: _plain(bool, "true or false"),
}

_KINDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a fraction",
    str: "a text",
    list: "a list",
    dict: "an object",
    NoneType: "null",
}


def _kind(value: object) -> str:
    """The kind of a value, never the value itself: errors are logged, and the value may be a card."""
    return _KINDS[type(value)]


def _enum(kind: type[Enum]) -> Shape:
    members: dict[object, Enum] = {member.value: member for member in kind}

    def encode(value: object) -> Json:
        return cast(Json, cast(Enum, value).value)

    def decode(value: Json) -> object:
        member = members.get(value) if isinstance(value, str) else None
        if member is None:
            raise Malformed(f"not one of {kind.__name__}")
        return member

    return Shape(encode, decode, {"enum": kind.__name__, "of": cast(Json, list(members))})


def _union(arms: Sequence[object], leaves: Leaves) -> Shape:
    present = [arm for arm in arms if arm is not NoneType]
    inner = shape_of(present[0], leaves) if len(present) == 1 else _choice(present, leaves)
    return inner if len(present) == len(arms) else _optional(inner)


def _choice(arms: Sequence[object], leaves: Leaves) -> Shape:
    """One of several records: by its family, if they have one each, or under its own name."""
    kinds = [arm for arm in arms if isinstance(arm, type) and _is_record(arm)]
    if len(kinds) != len(arms):
        raise TypeError(
            f"{arms!r}: one type or None or one of some records can be kept as text, nothing else"
        )
    by_family = all(hasattr(kind, "family") for kind in kinds)
    return _by_family(kinds, leaves) if by_family else _by_name(kinds, leaves)


def _by_family(kinds: Sequence[type], leaves: Leaves) -> Shape:
    """Records of several families of games. The first is written untagged, as when it was the only one."""
    first, *later = kinds
    untagged = record(first, leaves)
    families: dict[type, str] = {kind: vars(kind)["family"] for kind in later}
    tagged = {family: record(kind, leaves) for kind, family in families.items()}

    def encode(value: object) -> Json:
        family = families.get(type(value))
        if family is None:
            return cast(Encode, untagged.encode)(value)
        fields = cast("dict[str, Json]", cast(Encode, tagged[family].encode)(value))
        return {"family": family, **fields}

    def decode(value: Json) -> object:
        family = value.get("family") if isinstance(value, dict) else None
        if not isinstance(value, dict) or family is None:
            return untagged.decode(value)
        if not isinstance(family, str) or family not in tagged:
            raise Malformed("of no family of these games")
        return tagged[family].decode({name: each for name, each in value.items() if name != "family"})

    return Shape(
        encode,
        decode,
        {"by family": {"": untagged.schema, **{family: shape.schema for family, shape in tagged.items()}}},
    )


def _by_name(kinds: Sequence[type], leaves: Leaves) -> Shape:
    """One of several records, under its own name."""
    shapes = {kind.__name__: record(kind, leaves) for kind in kinds}

    def encode(value: object) -> Json:
        name = type(value).__name__
        return {name: cast(Encode, shapes[name].encode)(value)}

    def decode(value: Json) -> object:
        name = next(iter(value)) if isinstance(value, dict) and len(value) == 1 else None
        if not isinstance(value, dict) or name is None or name not in shapes:
            raise Malformed(f"not one of {', '.join(shapes)}")
        try:
            return shapes[name].decode(value[name])
        except Malformed as fault:
            raise fault.within(name) from None

    return Shape(encode, decode, {"one of": {name: shape.schema for name, shape in shapes.items()}})


def _optional(inner: Shape) -> Shape:
    write, read = inner.encode, inner.decode
    encode = None if write is None else lambda value: None if value is None else write(value)

    def decode(value: Json) -> object:
        return None if value is None else read(value)

    return Shape(encode, decode, {"or null": inner.schema})


def _tuple(arms: Sequence[object], leaves: Leaves) -> Shape:
    if len(arms) == 2 and arms[1] is Ellipsis:
        return _many(shape_of(arms[0], leaves))
    return _fixed([shape_of(arm, leaves) for arm in arms])


def _many(item: Shape) -> Shape:
    write, read = item.encode, item.decode
    encode = None if write is None else lambda values: list(map(write, cast(Sequence[object], values)))

    def decode(value: Json) -> object:
        return tuple(_each((read, each) for each in _list(value)))

    return Shape(encode, decode, {"list of": item.schema})


def _fixed(items: Sequence[Shape]) -> Shape:
    reads = [item.decode for item in items]
    writes = [item.encode or _itself for item in items]

    def encode(values: object) -> Json:
        return [write(each) for write, each in zip(writes, cast(Sequence[object], values), strict=True)]

    def decode(value: Json) -> object:
        values = _list(value)
        if len(values) != len(reads):
            raise Malformed(f"{len(values)} values where {len(reads)} belong")
        return tuple(_each(zip(reads, values, strict=True)))

    plain = all(item.encode is None for item in items)
    return Shape(None if plain else encode, decode, {"each of": [item.schema for item in items]})


def _each(pairs: Iterable[tuple[Decode, Json]]) -> list[object]:
    values: list[object] = []
    try:
        for read, value in pairs:
            values.append(read(value))
    except Malformed as fault:
        raise fault.within(f"[{len(values)}]") from None
    return values


def _list(value: Json) -> list[Json]:
    if type(value) is not list:
        raise Malformed(f"{_kind(value)} is not a list")
    return value


def _itself(value: object) -> Json:
    return cast(Json, value)


def _is_record(kind: type) -> bool:
    return dataclasses.is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def _field_names(kind: type) -> tuple[str, ...]:
    """The names in the order the constructor takes them; dataclasses and NamedTuples both list them."""
    return cast("tuple[str, ...]", vars(kind)["__match_args__"])


def record(kind: type, leaves: Leaves) -> Shape:
    """The shape of a dataclass or NamedTuple: an object with exactly its fields."""
    hints = get_type_hints(kind)
    shapes = {name: shape_of(hints[name], leaves) for name in _field_names(kind)}
    schema: dict[str, Json] = {name: shape.schema for name, shape in shapes.items()}
    return Shape(_record_encoder(shapes), _record_decoder(kind, shapes), schema)


def _record_encoder(shapes: Mapping[str, Shape]) -> Encode:
    names = tuple(shapes)
    written = [(name, shape.encode) for name, shape in shapes.items() if shape.encode]
    if len(names) < 2:  # attrgetter of a single name gives no tuple
        return lambda value: {name: (shapes[name].encode or _itself)(getattr(value, name)) for name in names}
    fields_of = attrgetter(*names)

    def encode(value: object) -> Json:
        fields: dict[str, Json] = dict(zip(names, fields_of(value), strict=True))
        for name, write in written:
            fields[name] = write(fields[name])
        return fields

    return encode


def _record_decoder(kind: type, shapes: Mapping[str, Shape]) -> Decode:
    reads = [(name, shape.decode) for name, shape in shapes.items()]
    names = frozenset(shapes)

    def decode(value: Json) -> object:
        if type(value) is not dict:
            raise Malformed(f"{_kind(value)} is not an object")
        if value.keys() != names:
            raise Malformed(_amiss(names, frozenset(value)))
        fields: list[object] = []
        try:
            for name, read in reads:
                fields.append(read(value[name]))
        except Malformed as fault:
            raise fault.within(reads[len(fields)][0]) from None
        return kind(*fields)

    return decode


def _amiss(names: frozenset[str], found: frozenset[str]) -> str:
    missing = [f"no {name}" for name in sorted(names - found)]
    unknown = [f"unknown {name!r}" for name in sorted(found - names)]
    return ", ".join(missing + unknown)
