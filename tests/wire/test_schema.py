"""The schema holds every message and nothing else, and the files made from it are up to date."""

from __future__ import annotations

import json
import re
from typing import cast

from table_server.wire.codes import Code
from table_server.wire.generate import SHARED, files
from table_server.wire.schema import Json, schema
from table_server.wire.typescript import typescript


def parts() -> dict[str, dict[str, Json]]:
    found = schema()["$defs"]
    assert isinstance(found, dict)
    return {name: part for name, part in found.items() if isinstance(part, dict)}


def test_the_written_files_are_up_to_date() -> None:
    """If not, run `python -m table_server.wire.generate`."""
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_both_files_lie_where_the_screens_share() -> None:
    assert {path.name for path in files()} == {"wire.json", "wire.ts"}
    assert SHARED.parts[-3:] == ("table_server", "web", "shared")


def test_every_reference_is_defined() -> None:
    named = set(re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema())))
    assert named <= set(parts())
    assert {"Hello", "FromSeat", "FromFloor", "ToSeat", "ToBoard", "ToFloor"} <= named | set(parts())


def test_names_are_names() -> None:
    assert not [name for name in parts() if not re.fullmatch(r"[A-Z][A-Za-z]+", name)]


def test_messages_up_are_closed_and_messages_down_are_whole() -> None:
    for name, part in parts().items():
        fields = part.get("properties")
        if not isinstance(fields, dict):
            continue
        if part.get("additionalProperties") is False:
            assert "type" in fields or name in {"Share", "Signature", "Waits"}
        elif name != "RefusedMessage":
            assert part["required"] == list(fields), name


def test_every_refusal_is_in_it() -> None:
    assert parts()["Code"]["enum"] == [code.value for code in Code]


def test_every_part_says_what_it_is() -> None:
    unions = {"FromSeat", "FromBoard", "FromFloor", "ToSeat", "ToBoard", "ToFloor"}
    assert not [name for name, part in parts().items() if "description" not in part and name not in unions]


def test_a_view_keeps_the_notes_on_what_all_families_show() -> None:
    fields = cast("dict[str, dict[str, Json]]", parts()["RoundsBoard"]["properties"])
    assert fields["ready"]["description"] == "Players who could be dealt in."
    assert fields["next_killer"]["description"] == "The seat that must kill the next pot."


def test_typescript() -> None:
    printed: dict[str, Json] = {
        "$defs": {
            "Mood": {"enum": ["calm", "wild"], "description": "How it  is."},
            "Thing": {
                "type": "object",
                "properties": {
                    "kind": {"const": "thing"},
                    "mood": {"$ref": "#/$defs/Mood", "description": "Now."},
                    "pair": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
                    "many": {"type": "array", "items": {"anyOf": [{"type": "boolean"}, {"type": "null"}]}},
                },
                "required": ["kind", "mood"],
            },
            "Either": {"oneOf": [{"$ref": "#/$defs/Thing"}, {"$ref": "#/$defs/Mood"}]},
        }
    }
    _, text = typescript(printed).split("\n\n", 1)
    assert text == (
        "/** How it is. */\n"
        "export type Mood = 'calm' | 'wild'\n"
        "\n"
        "export interface Thing {\n"
        "  readonly kind: 'thing'\n"
        "  /** Now. */\n"
        "  readonly mood: Mood\n"
        "  readonly pair?: readonly [number, string]\n"
        "  readonly many?: ReadonlyArray<boolean | null>\n"
        "}\n"
        "\n"
        "export type Either = Thing | Mood\n"
    )
