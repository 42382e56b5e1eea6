"""All forms that events have had, in a golden file: a form that changes without a new version is noticed.

Run as a module, it adds what is new: a new version's form, a new member of an enum. It changes nothing old; a
form that was never released may be removed from the file by hand and added anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from table_server.store.journal.codec import Codec, hand_codec, lineup_codec, table_codec, tournament_codec
from table_server.store.sql.shapes import Json

KEPT = Path(__file__).parents[1] / "golden" / "journal" / "forms.json"
TOURNAMENT: Final = "tournament"
CODECS: Final[Mapping[str, Codec[Any]]] = {
    "hand": hand_codec(),
    "lineup": lineup_codec(),
    "felt": table_codec(),
    TOURNAMENT: tournament_codec(),
}


@dataclass
class Forms:
    """By stream, event and version: the form. By enum: its members, which old journals still name.

    A tournament and a table may use one name for different things, so a tournament's enums are kept apart.
    """

    streams: dict[str, dict[str, dict[str, Json]]]
    enums: dict[str, list[str]]


def present() -> Forms:
    """The forms in the program now."""
    forms = Forms({}, {})
    of_tournament: dict[str, list[str]] = {}
    for stream, codec in CODECS.items():
        enums = of_tournament if stream == TOURNAMENT else forms.enums
        forms.streams[stream] = {
            name: {str(version): _without_members(schema, enums)}
            for name, (version, schema) in codec.schemas().items()
        }
    forms.enums |= {f"{TOURNAMENT} {name}": members for name, members in of_tournament.items()}
    return forms


def _without_members(schema: Json, enums: dict[str, list[str]]) -> Json:
    """A new member of an enum is no new form: every old text still means the same."""
    match schema:
        case {"enum": str(name), "of": list(of)}:
            members = [str(member) for member in of]
            assert enums.setdefault(name, members) == members, f"two enums are called {name}"
            return name
        case dict():
            return {name: _without_members(each, enums) for name, each in schema.items()}
        case list():
            return [_without_members(each, enums) for each in schema]
        case _:
            return schema


def kept() -> Forms:
    """The forms in the golden file."""
    found = json.loads(KEPT.read_text(encoding="ascii"))
    return Forms({stream: found.get(stream, {}) for stream in CODECS}, found["enums"])


def _keep() -> None:
    now, old = present(), kept() if KEPT.exists() else Forms({stream: {} for stream in CODECS}, {})
    for stream, events in now.streams.items():
        for name, versions in events.items():
            old.streams[stream][name] = versions | old.streams[stream].get(name, {})
    for name, members in now.enums.items():
        before = old.enums.get(name, [])
        old.enums[name] = before + [member for member in members if member not in before]
    parts = [f'"{stream}": {{\n{_lines(events)}}}' for stream, events in old.streams.items()]
    enums = [f'  "{name}": {json.dumps(members)}' for name, members in sorted(old.enums.items())]
    text = "{" + ",\n ".join([*parts, '"enums": {\n' + ",\n".join(enums) + "}"]) + "}\n"
    KEPT.write_text(text, encoding="ascii")


def _lines(events: Mapping[str, Mapping[str, Json]]) -> str:
    return ",\n".join(
        f'  "{name}": {{'
        + ",".join(f'\n    "{v}": {json.dumps(form)}' for v, form in sorted(forms.items()))
        + "}"
        for name, forms in events.items()
    )


if __name__ == "__main__":
    _keep()
