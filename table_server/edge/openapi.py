"""The description of every address, as `/openapi.json` gives it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from table_server.edge.addresses import ADDRESSES


class Described(FastAPI):
    """Says of every no that it is JSON; FastAPI would give it the type of the page that was asked for."""

    def openapi(self) -> dict[str, Any]:
        return _described(self.title, self.version)


@cache
def _described(title: str, version: str) -> dict[str, Any]:
    """Made once, which takes a third of a second: the addresses never change."""
    described = get_openapi(title=title, version=version, routes=ADDRESSES)
    for answer in _answers(described):
        bodies = list(answer.get("content", {}).values())
        if any(body["schema"].get("$ref", "").endswith("/RefusedBody") for body in bodies):
            answer["content"] = {"application/json": bodies[0]}
    return described


def _answers(described: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in described["paths"].values():
        for operation in path.values():
            yield from operation["responses"].values()
