"""The same validator as an expression of Python, compiled once: a yes or no a hundred times as fast.

Where it says no, the slow one in `shape.py` says why. A test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final

from tests.blackbox.shape import Check, Json, Schema

_TYPES: Final = {"integer": "int", "string": "str", "boolean": "bool", "array": "list"}
_BOUNDS: Final = {
    "minimum": "{0} >= {1}",
    "maximum": "{0} <= {1}",
    "minLength": "len({0}) >= {1}",
    "maxLength": "len({0}) <= {1}",
    "minItems": "len({0}) >= {1}",
    "maxItems": "len({0}) <= {1}",
}


def checked(document: Json, name: str) -> Check:
    """Checks messages of this name, and names the fault if there is one."""
    quick, slow = Quick(document).holds(name), Schema(document).check(name)

    def check(value: Any) -> str | None:
        return None if quick(value) else slow(value) or "the two validators disagree"

    return check


class Quick:
    """The definitions of a document as functions, each made from its text."""

    def __init__(self, document: Json) -> None:
        self._defs: Mapping[str, Json] = document["$defs"]
        self._names: dict[str, Any] = {}
        self._made: set[str] = set()
        self._numbers = count()

    def holds(self, name: str) -> Callable[[Any], bool]:
        """A function that says if a value fits this definition."""
        self._define(name)
        found: Callable[[Any], bool] = self._names[_function(name)]
        return found

    def _define(self, name: str) -> str:
        if name not in self._made:
            self._made.add(name)
            self._function(_function(name), self._defs[name])
        return _function(name)

    def _function(self, name: str, schema: Json) -> str:
        text = f"def {name}(it):\n    return {self._text(schema, 'it')}"
        exec(text, self._names)  # of nothing but a schema of our own
        return name

    def _text(self, schema: Json | bool, it: str) -> str:
        """An expression that is true of what the schema allows."""
        if schema is True:
            return "True"
        assert isinstance(schema, Mapping), schema
        if "$ref" in schema:
            return f"{self._define(schema['$ref'].rpartition('/')[2])}({it})"
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return f"({' or '.join(sorted((self._text(one, it) for one in schema[word]), key=len))})"
        return f"({' and '.join(self._parts(schema, it))})"

    def _parts(self, schema: Json, it: str) -> list[str]:
        kind = schema.get("type")
        parts = []
        if kind == "object":
            return self._object(schema, it)
        if kind == "null":
            return [f"{it} is None"]
        if kind is not None:
            parts.append(f"type({it}) is {_TYPES[kind]}")
        if "const" in schema:
            parts.append(f"{it} == {schema['const']!r}")
        if "enum" in schema:
            parts.append(f"{it} in {self._constant(frozenset(schema['enum']))}")
        parts += [bound.format(it, schema[word]) for word, bound in _BOUNDS.items() if word in schema]
        parts += self._array(schema, it)
        assert parts, schema
        return parts

    def _object(self, schema: Json, it: str) -> list[str]:
        properties, needed = schema["properties"], {*schema.get("required", ())}
        parts = [f"type({it}) is dict"]
        if needed == properties.keys():
            parts.append(f"{it}.keys() == {self._constant(needed)}")
        else:
            parts.append(f"{self._constant(needed)} <= {it}.keys() <= {self._constant({*properties})}")
        for name, said in properties.items():
            inner = self._text(said, f"{it}[{name!r}]")
            parts.append(inner if name in needed else f"({name!r} not in {it} or {inner})")
        return parts

    def _array(self, schema: Json, it: str) -> list[str]:
        prefix: Sequence[Json] = schema.get("prefixItems", ())
        parts = [self._text(said, f"{it}[{at}]") for at, said in enumerate(prefix)]
        items = schema.get("items", False)
        if items and not prefix:
            parts.append(f"all(map({self._function(self._new('item'), items)}, {it}))")
        return parts

    def _constant(self, value: object) -> str:
        name = self._new("constant")
        self._names[name] = value
        return name

    def _new(self, name: str) -> str:
        return f"{name}{next(self._numbers)}"


def _function(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in f"is_{name}")
