"""The description of every address, as `/openapi.json` gives it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from table_server.edge.addresses import ADDRESSES
from table_server.edge.http.refusals import REFUSED, RefusedBody

_SCHEMA: Final = "#/components/schemas/{model}"
_QUALIFIED: Final = re.compile(r"\btable_server__\w+?__(?=[A-Z])")
"""FastAPI prefixes a class with its module's path when another class has the same name."""


class DescribedApp(FastAPI):
    """A FastAPI application with our own OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        return description(self.title, self.version)


@cache
def description(title: str, version: str) -> dict[str, Any]:
    """The OpenAPI document. It takes a third of a second to build and never changes, so it is built once."""
    document = get_openapi(title=title, version=version, routes=ADDRESSES)
    _refuse_alike(document)
    _leave_nothing_out(document)
    for part in ("paths", "components"):
        document[part] = _without_titles(document[part])
    return _with_short_names(document)


def _operations(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in document["paths"].values():
        yield from path.values()


def _refuse_alike(document: dict[str, Any]) -> None:
    """Describe every refusal by the same response."""
    body = RefusedBody.model_json_schema(ref_template=_SCHEMA)
    document["components"]["schemas"] |= body.pop("$defs") | {"RefusedBody": body}
    document["components"]["responses"] = {
        "Refused": {
            "description": "Why the request was not taken.",
            "content": {"application/json": {"schema": {"$ref": _SCHEMA.format(model="RefusedBody")}}},
        }
    }
    for operation in _operations(document):
        for status, answer in operation["responses"].items():
            if "$ref" in answer:
                operation["responses"][status] = REFUSED


def _leave_nothing_out(document: dict[str, Any]) -> None:
    """Mark every field of an answer as required, even with a default. Only a refusal may omit its reason."""
    schemas = document["components"]["schemas"]
    asked: set[str] = set()
    found = _named([operation.get("requestBody") for operation in _operations(document)])
    while found:
        asked |= found
        found = _named([schemas[name] for name in found]) - asked
    for name in schemas.keys() - asked - {"RefusedBody"}:
        if "properties" in schemas[name]:
            schemas[name]["required"] = list(schemas[name]["properties"])


def _named(parts: list[Any]) -> set[str]:
    """The names of the schemas that these parts refer to."""
    return set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(parts)))


def _without_titles(part: Any) -> Any:
    """Drop Pydantic's titles, which only repeat each field's name with capitals."""
    if isinstance(part, list):
        return [_without_titles(each) for each in part]
    if isinstance(part, dict):
        return {
            name: _without_titles(each)
            for name, each in part.items()
            if name != "title" or not isinstance(each, str)
        }
    return part


def _with_short_names(document: dict[str, Any]) -> dict[str, Any]:
    """A class whose name stands twice gets its module before it. `GameFormInput` asks with a `GameForm`."""
    text = _QUALIFIED.sub(_module, json.dumps(document))
    short: dict[str, Any] = json.loads(text.replace('-Output"', '"').replace('-Input"', 'Input"'))
    return short


def _module(way: re.Match[str]) -> str:
    return "".join(word.capitalize() for word in way[0].split("__")[-2].split("_"))
