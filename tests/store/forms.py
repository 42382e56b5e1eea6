"""The forms that events have had, kept in a golden file: a changed form without a new version is noticed.

Run as a module, it keeps what is new: a new version's form, a new member of an enum. It changes nothing old;
what no test has seen released may be taken out of the file by hand and kept anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from table_server.store.codec import hand_codec
from table_server.store.shapes import Json

KEPT = Path(__file__).parents[1] / "golden" / "journal" / "forms.json"


@dataclass
class Forms:
    """By event and version, a form; by enum, its members, which old journals still name."""

    events: dict[str, dict[str, Json]]
    enums: dict[str, list[str]]


def present() -> Forms:
    """As the program has them now."""
    forms = Forms({}, {})
    for name, (version, schema) in hand_codec().schemas().items():
        forms.events[name] = {str(version): _without_members(schema, forms.enums)}
    return forms


def _without_members(schema: Json, enums: dict[str, list[str]]) -> Json:
    """An enum's new member is no new form: every old text still says what it said."""
    match schema:
        case {"enum": str(name), "of": list(members)}:
            enums[name] = [str(member) for member in members]
            return name
        case dict():
            return {name: _without_members(each, enums) for name, each in schema.items()}
        case list():
            return [_without_members(each, enums) for each in schema]
        case _:
            return schema


def kept() -> Forms:
    """As the golden file has them."""
    return Forms(**json.loads(KEPT.read_text(encoding="ascii")))


def _keep() -> None:
    now, old = present(), kept() if KEPT.exists() else Forms({}, {})
    for name, versions in now.events.items():
        old.events[name] = versions | old.events.get(name, {})
    for name, members in now.enums.items():
        before = old.enums.get(name, [])
        old.enums[name] = before + [member for member in members if member not in before]
    lines = [
        f'  "{name}": {{'
        + ",".join(f'\n    "{v}": {json.dumps(form)}' for v, form in sorted(forms.items()))
        + "}"
        for name, forms in old.events.items()
    ]
    enums = [f'  "{name}": {json.dumps(members)}' for name, members in sorted(old.enums.items())]
    text = '{"events": {\n' + ",\n".join(lines) + '},\n "enums": {\n' + ",\n".join(enums) + "}}\n"
    KEPT.write_text(text, encoding="ascii")


if __name__ == "__main__":
    _keep()
