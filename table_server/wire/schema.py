"""The JSON Schema of all messages of a table's sockets, enough for a program that knows nothing else."""

from __future__ import annotations

from functools import cache
from types import GenericAlias
from typing import Final, Literal, TypeAlias, cast

from pydantic import ConfigDict, TypeAdapter

from table_server.projection.views.floor import AnyFloorSeat
from table_server.projection.views.game import AnyGameView
from table_server.projection.views.recall import AnyRecall, AnyRecalledSeat
from table_server.projection.views.rules import AnyRules
from table_server.projection.views.seat import AnySeat
from table_server.projection.views.table import AnyBoard, AnyPlate
from table_server.wire.inbound import FROM_BOARD, FROM_FLOOR, FROM_SEAT, HELLO
from table_server.wire.outbound import ToBoard, ToFloor, ToSeat

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Mode: TypeAlias = Literal["validation", "serialization"]

_SAID: Final = ConfigDict(use_attribute_docstrings=True)
_UP: Final[Mode] = "validation"
_DOWN: Final[Mode] = "serialization"
_DESCRIPTION: Final = (
    "Every message of a table's sockets, JSON in text frames. The first message up is Hello, within five"
    " seconds. Down comes a whole view of the newest version each time anything changes, and `steps`, what"
    " happened since the version before. A question to a seat stands in `view.you.offer`; its answer names"
    " `offer.id`, and nothing else is needed to play any game."
    " Amounts are whole cents, times milliseconds, seats 1 to 10 clockwise."
    " A card is rank and suit (`As`, `Td`, `2c`; `Jo` is the joker), or `??` when it lies face down."
)
_SHARED: Final = (
    AnyBoard,
    AnyPlate,
    AnySeat,
    AnyFloorSeat,
    AnyGameView,
    AnyRules,
    AnyRecall,
    AnyRecalledSeat,
)
"""The fields that the views of all families share."""
_SOCKETS: Final[dict[str, Json]] = {
    "/ws/seat/{seat}": {"up": ["Hello", "FromSeat"], "down": "ToSeat"},
    "/ws/board": {"up": ["Hello", "FromBoard"], "down": "ToBoard"},
    "/ws/floor": {"up": ["Hello", "FromFloor"], "down": "ToFloor"},
}
"""The addresses of the first table; those of another stand below `/ws/{table}`."""


@cache
def _printed() -> dict[str, Json]:
    unions: list[tuple[str, Mode, TypeAdapter[object]]] = [
        ("Hello", _UP, cast("TypeAdapter[object]", HELLO)),
        ("FromSeat", _UP, cast("TypeAdapter[object]", FROM_SEAT)),
        ("FromBoard", _UP, cast("TypeAdapter[object]", FROM_BOARD)),
        ("FromFloor", _UP, cast("TypeAdapter[object]", FROM_FLOOR)),
        ("ToSeat", _DOWN, TypeAdapter(ToSeat, config=_SAID)),
        ("ToBoard", _DOWN, TypeAdapter(ToBoard, config=_SAID)),
        ("ToFloor", _DOWN, TypeAdapter(ToFloor, config=_SAID)),
    ]
    roots, parts = TypeAdapter.json_schemas(unions, ref_template="#/$defs/{model}")
    named = {name: root for (name, _), root in roots.items() if name != "Hello"}  # Hello is a part already
    defs = cast("dict[str, dict[str, Json]]", named | parts["$defs"])
    for shared in _SHARED:
        _inherit_notes(shared, defs)
    for name, part in defs.items():
        _tidy(name, part)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "OpenFelt, the sockets of a table",
        "description": _DESCRIPTION,
        "sockets": _SOCKETS,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name, _, _ in unions],
        "$defs": cast("dict[str, Json]", defs),
    }


def _inherit_notes(shared: type[object], defs: dict[str, dict[str, Json]]) -> None:
    """Pydantic reads the notes in a class, not those in the class that it extends."""
    several = cast("type[list[object]]", GenericAlias(list, shared))
    whole = TypeAdapter(several, config=_SAID).json_schema()
    noted = whole["$defs"][shared.__name__]["properties"]
    for extended in shared.__subclasses__():
        fields = cast("dict[str, dict[str, Json]]", defs.get(extended.__name__, {}).get("properties", {}))
        for name, field in fields.items():
            if "description" in noted.get(name, {}):
                field.setdefault("description", noted[name]["description"])


def _tidy(name: str, part: dict[str, Json]) -> None:
    """Messages down are always whole. Only a refusal leaves out fields."""
    part.pop("title", None)
    fields = cast("dict[str, dict[str, Json]]", part.get("properties", {}))
    down = "additionalProperties" not in part
    for field in fields.values():
        field.pop("title", None)
        if down:
            field.pop("default", None)
    if fields and down and name != "RefusedMessage":
        part["required"] = list(fields)


def schema() -> dict[str, Json]:
    """The schema as `/schema/wire.json` serves it."""
    return _printed()
