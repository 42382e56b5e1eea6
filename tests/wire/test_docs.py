"""Every message, kind of offer and refusal has its line in docs/wire.md, and every line is about one."""

from __future__ import annotations

import re
from pathlib import Path

from table_server.wire.codes import Code
from table_server.wire.schema import Json, schema

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")


def values(field: str) -> set[str]:
    """The values of this field over all parts of the schema that have it as their mark."""
    parts = schema()["$defs"]
    assert isinstance(parts, dict)
    found: set[str] = set()
    for part in parts.values():
        assert isinstance(part, dict)
        fields = part.get("properties")
        mark = fields.get(field) if isinstance(fields, dict) else None
        if isinstance(mark, dict):
            found |= set(map(str, _values(mark)))
    return found


def _values(mark: dict[str, Json]) -> list[Json]:
    several = mark.get("enum")
    if isinstance(several, list):
        return several
    return [mark["const"]] if "const" in mark else []


def first_column(title: str) -> set[str]:
    """The codes at the head of each row of a section's tables."""
    section = PAGE.split(f"\n{title}\n")[1].split("\n#")[0]
    heads = (line.split("|")[1] for line in section.splitlines() if line.startswith("| `"))
    return {code for head in heads for code in re.findall(r"`(\w+)`", head)}


def test_every_message_up() -> None:
    assert not [name for name in values("type") if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE]


def test_every_kind_of_offer() -> None:
    assert first_column("### A seat answers what it is asked") == values("kind")


def test_every_reply() -> None:
    assert not [name for name in values("reply") if f'{{"reply": "{name}"' not in PAGE]


def test_every_refusal_and_no_other() -> None:
    assert first_column("## Refusals") == {code.value for code in Code}


def test_no_message_that_is_not() -> None:
    titles = ("### A seat asks for something", "### The floor orders")
    assert set().union(*map(first_column, titles)) <= values("type")
