"""Files of the notation for tests: a whole hand of each variant, any field of which can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.phh.notation import NotedHand, read

_LIMIT = {"small_bet": 2, "big_bet": 4}
FIELDS: dict[str, dict[str, object]] = {
    "NT": {"antes": [0, 0, 0], "blinds_or_straddles": [1, 2, 0], "min_bet": 2},
    "FT": {"antes": [0, 0, 0], "blinds_or_straddles": [1, 2, 0], **_LIMIT},
    "FO/8": {"antes": [0, 0, 0], "blinds_or_straddles": [1, 2, 0], **_LIMIT},
    "F7S": {"antes": [1, 1, 1], "bring_in": 1, **_LIMIT},
}
UNSEEN = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]


def file(variant: str, actions: Sequence[str], /, **fields: object) -> str:
    """Three players with 100 each, unless changed; a field of None is left out."""
    said: dict[str, object] = {
        "variant": variant,
        **FIELDS.get(variant, FIELDS["NT"]),
        "starting_stacks": [100, 100, 100],
        "actions": list(actions),
        **fields,
    }
    return "".join(f"{name} = {_toml(value)}\n" for name, value in said.items() if value is not None)


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case list() | tuple():
            return "[" + ", ".join(_toml(each) for each in value) + "]"
        case dict():
            return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


def history(variant: str, actions: Sequence[str], /, **fields: object) -> NotedHand:
    """The file as it is read."""
    return read(file(variant, actions, **fields))[""]
