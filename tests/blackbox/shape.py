"""A validator for JSON Schema, as much of it as /schema/wire.json uses; what it does not know is an error.

A schema is turned into functions once, because every view of a long game is checked. It is stricter than the
standard in one thing: an object has the properties its schema names and no others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

Json: TypeAlias = Mapping[str, Any]
Check: TypeAlias = Callable[[Any], str | None]
"""Names the fault of a value, if there is one."""

_SILENT: Final = {
    "title",
    "description",
    "default",
    "discriminator",
    "examples",
    "$defs",
    "format",
    "writeOnly",
}
_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}


class Schema:
    """A document of definitions."""

    def __init__(self, document: Json) -> None:
        self._document = document
        self._made: dict[str, Check] = {}

    def check(self, name: str) -> Check:
        """The check of one definition."""
        return self._at(f"#/$defs/{name}")

    def whole(self) -> Check:
        """The check of the document itself."""
        return self._of(self._document)

    def _at(self, pointer: str) -> Check:
        """Definitions may name themselves, so a check is looked up when it is needed."""
        if pointer not in self._made:
            self._made[pointer] = self._later(pointer)
            found: Any = self._document
            for part in pointer.removeprefix("#/").split("/"):
                found = found[part]
            self._made[pointer] = self._of(found)
        return self._made[pointer]

    def _later(self, pointer: str) -> Check:
        """For a definition that names itself while it is being made."""

        def check(value: Any) -> str | None:
            return self._made[pointer](value)

        return check

    def _of(self, schema: Json | bool) -> Check:
        if schema is True:
            return lambda _: None
        assert isinstance(schema, Mapping), schema
        words = sorted(
            schema, key=lambda word: word != "type"
        )  # what else is said may only hold of that type
        checks = [check for word in words if (check := self._word(word, schema)) is not None]
        if len(checks) == 1:
            return checks[0]
        return lambda value: next((fault for check in checks if (fault := check(value)) is not None), None)

    def _word(self, word: str, schema: Json) -> Check | None:
        said = schema[word]
        if word in _SILENT or word in {"required", "additionalProperties"}:
            return None
        match word:
            case "$ref":
                return self._at(said)
            case "anyOf" | "oneOf":
                return self._any([self._of(one) for one in said])
            case "type":
                return None if "properties" in schema else _type(said)
            case "properties":
                return self._object(schema)
            case "items":
                return self._items(said)
            case "prefixItems":
                return self._prefix([self._of(one) for one in said])
            case _:
                return _plain(word, said)

    @staticmethod
    def _any(ways: Sequence[Check]) -> Check:
        def check(value: Any) -> str | None:
            faults = []
            for way in ways:
                fault = way(value)
                if fault is None:
                    return None
                faults.append(fault)
            return f"none of: {'; '.join(faults)}"

        return check

    def _object(self, schema: Json) -> Check:
        properties = {name: self._of(said) for name, said in schema["properties"].items()}
        known, needed = properties.keys(), set(schema.get("required", ()))
        every = [*properties.items()]

        def check(value: Any) -> str | None:
            if type(value) is not dict:
                return f"{value!r} is not an object"
            keys = value.keys()
            if keys != known and not needed <= keys <= known:
                return f"missing {needed - keys}, unknown {keys - known}"
            for name, inner in every:
                if name in value and (fault := inner(value[name])) is not None:
                    return f"{name}: {fault}"
            return None

        return check

    def _items(self, said: Json | bool) -> Check | None:
        if said is False:
            return None  # after prefixItems; the counts say the same
        inner = self._of(said)

        def check(value: Any) -> str | None:
            for at, item in enumerate(value):
                if (fault := inner(item)) is not None:
                    return f"{at}: {fault}"
            return None

        return check

    @staticmethod
    def _prefix(checks: Sequence[Check]) -> Check:
        def check(value: Any) -> str | None:
            for at, (inner, item) in enumerate(zip(checks, value, strict=False)):
                if (fault := inner(item)) is not None:
                    return f"{at}: {fault}"
            return None

        return check


def _type(said: str) -> Check:
    types = _TYPES[said]

    def check(value: Any) -> str | None:
        return None if type(value) in types else f"{value!r} is not {said}"

    return check


def _plain(word: str, said: Any) -> Check:
    """A word about the value alone."""
    if word not in _FAULTS:
        raise ValueError(f"this schema says {word}, which nothing here can check")
    holds, fault = _FAULTS[word]

    def check(value: Any) -> str | None:
        return None if holds(value, said) else f"{value!r} is {fault} {said!r}"

    return check


_FAULTS: Final[Mapping[str, tuple[Callable[[Any, Any], bool], str]]] = {
    "const": (lambda value, said: type(value) is type(said) and value == said, "not"),
    "enum": (lambda value, said: type(value) is not bool and value in said, "none of"),
    "minimum": (lambda value, said: value >= said, "below"),
    "maximum": (lambda value, said: value <= said, "above"),
    "minLength": (lambda value, said: len(value) >= said, "shorter than"),
    "maxLength": (lambda value, said: len(value) <= said, "longer than"),
    "pattern": (lambda value, said: re.search(said, value) is not None, "not as"),
    "minItems": (lambda value, said: len(value) >= said, "shorter than"),
    "maxItems": (lambda value, said: len(value) <= said, "longer than"),
}
