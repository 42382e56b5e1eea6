"""TypeScript types from the JSON Schema of the sockets: an interface or a union for each part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from table_server.wire.schema import Json

Schema = dict[str, Json]

_HEAD: Final = (
    "// The messages of a table's sockets. Written by `python -m table_server.wire.generate`, not by hand.\n"
)
_PLAIN: Final = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}
_WIDTH: Final = 110


def typescript(schema: Schema) -> str:
    """The text of the TypeScript file."""
    parts = cast("dict[str, Schema]", schema["$defs"])
    return "\n".join([_HEAD, *(_declared(name, part) for name, part in parts.items())])


def _declared(name: str, part: Schema) -> str:
    said = "".join(_comment(part, ""))
    if part.get("type") == "object":
        return f"{said}export interface {name} {{\n{''.join(_fields(part))}}}\n"
    return f"{said}{_union(name, part)}\n"


def _union(name: str, part: Schema) -> str:
    arms = _arms(part)
    line = f"export type {name} = {' | '.join(arms)}"
    return line if len(line) <= _WIDTH else f"export type {name} =\n  | " + "\n  | ".join(arms)


def _arms(part: Schema) -> list[str]:
    if "enum" in part:
        return [_literal(value) for value in cast("list[Json]", part["enum"])]
    several = part.get("anyOf") or part.get("oneOf")
    return [_type(arm) for arm in cast("list[Schema]", several)] if several else [_type(part)]


def _fields(part: Schema) -> Iterator[str]:
    required = cast("list[str]", part.get("required", []))
    for name, field in cast("dict[str, Schema]", part["properties"]).items():
        yield from _comment(field, "  ")
        yield f"  readonly {name}{'' if name in required else '?'}: {_type(field)}\n"


def _comment(part: Schema, indent: str) -> Iterator[str]:
    said = part.get("description")
    if isinstance(said, str):
        yield f"{indent}/** {' '.join(said.split())} */\n"


def _type(part: Schema) -> str:
    if "$ref" in part:
        return cast(str, part["$ref"]).rpartition("/")[2]
    if "const" in part:
        return _literal(part["const"])
    if part.get("type") == "array":
        return _array(part)
    if "enum" in part or "anyOf" in part or "oneOf" in part:
        return " | ".join(_arms(part))
    return _PLAIN[cast(str, part["type"])]


def _array(part: Schema) -> str:
    fixed = part.get("prefixItems")
    if fixed:
        return f"readonly [{', '.join(_type(item) for item in cast('list[Schema]', fixed))}]"
    return f"ReadonlyArray<{_type(cast(Schema, part['items']))}>"


def _literal(value: Json) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)
