"""`/openapi.json` is complete and correct, and its names read well."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from table_server.edge.openapi import description


@pytest.fixture
def described() -> dict[str, Any]:
    return description("A test", "1")


def answers(described: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """Every address, a status, and what is answered with it."""
    return [
        (f"{method} {path}", status, answer)
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
        for status, answer in operation["responses"].items()
    ]


def test_every_answer_says_what_is_in_it(described: dict[str, Any]) -> None:
    """By a schema, unless there is nothing in it; the schema of the sockets alone is any object."""
    loose = {}
    for asked, status, answer in answers(described):
        bodies = [body["schema"] for body in answer.get("content", {}).values()]
        told = "$ref" in answer or status == "204" or (bodies and all(bodies))
        if not told or any(body.get("additionalProperties") is True for body in bodies):
            loose[asked] = status
    assert loose == {"get /schema/wire.json": "200"}


def test_every_address_may_refuse_and_refusals_are_alike(described: dict[str, Any]) -> None:
    for asked, status, answer in answers(described):
        refuses = status[0] in "45" and (asked, status) != ("get /health", "503")
        assert (answer.get("$ref") == "#/components/responses/Refused") == refuses, (asked, status)
    well = described["paths"]["/health"]["get"]["responses"]["503"]["content"]["application/json"]
    assert well["schema"] == {"$ref": "#/components/schemas/Health"}
    everywhere = {asked for asked, _, _ in answers(described)}
    for status in ("4XX", "422", "500", "503"):
        assert {asked for asked, told, _ in answers(described) if told == status} == everywhere


def test_an_answer_leaves_nothing_out(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    for name in ("DeskSwipe", "ScreenView", "SignedIn", "Step", "GameForm", "StructureForm"):
        assert schemas[name]["required"] == list(schemas[name]["properties"]), name
    assert schemas["RefusedBody"]["required"] == ["refused"]


def test_a_request_may_leave_out_what_has_a_default(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    assert schemas["GameFormInput"]["required"] == ["house", "game", "name", "structure", "collection"]
    assert schemas["NewPin"]["required"] == ["key", "proof"]
    assert schemas["AnyCards"].get("required", []) == []


def test_names_read_well(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    assert [name for name in schemas if not re.fullmatch(r"[A-Z][A-Za-z]+", name)] == []
    assert "deposit" in schemas["EntryReason"]["enum"]
    assert "fold" in schemas["What"]["enum"]


def test_every_reference_is_defined(described: dict[str, Any]) -> None:
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(described)))
    assert named == set(described["components"]["schemas"])
