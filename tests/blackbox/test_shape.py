"""The small validator finds what a schema forbids, and admits when it cannot read one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blackbox.shape import Schema

OFFER = {
    "type": "object",
    "title": "Offer",
    "properties": {
        "kind": {"const": "bet"},
        "low": {"type": "integer", "minimum": 0, "maximum": 100},
        "verb": {"enum": ["bet", "raise"]},
        "note": {"anyOf": [{"type": "string", "minLength": 1, "maxLength": 3}, {"type": "null"}]},
        "part": {
            "type": "array",
            "prefixItems": [{"type": "integer"}, {"type": "string"}],
            "minItems": 2,
            "maxItems": 2,
        },
        "next": {"anyOf": [{"$ref": "#/$defs/Offer"}, {"type": "null"}]},
        "cards": {"type": "array", "items": {"type": "string"}},
        "any": True,
    },
    "required": ["kind", "low"],
}
CHECK = Schema({"$defs": {"Offer": OFFER}}).check("Offer")
GOOD: dict[str, Any] = {"kind": "bet", "low": 0}


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"verb": "raise", "note": None, "part": [1, "a"], "cards": ["As", "Td"], "any": [1]},
        {"next": GOOD | {"next": GOOD}},
    ],
)
def test_what_the_schema_allows(more: dict[str, Any]) -> None:
    assert CHECK(GOOD | more) is None


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ({"kind": "bet"}, "missing"),
        (GOOD | {"card": "As"}, "unknown"),
        (GOOD | {"kind": "draw"}, "kind: "),
        (GOOD | {"low": True}, "True is not integer"),
        (GOOD | {"low": -1}, "-1 is below 0"),
        (GOOD | {"low": 101}, "above"),
        (GOOD | {"verb": "shove"}, "none of"),
        (GOOD | {"note": ""}, "none of: '' is shorter than 1; '' is not null"),
        (GOOD | {"note": "long"}, "longer than"),
        (GOOD | {"part": ["a", 1]}, "0: 'a' is not integer"),
        (GOOD | {"part": [1]}, "shorter"),
        (GOOD | {"cards": ["As", 3]}, "cards: 1: 3 is not string"),
        (GOOD | {"next": {"kind": "bet", "low": 0, "next": {"kind": "bet"}}}, "missing"),
        ([], "is not an object"),
    ],
)
def test_what_it_forbids(value: object, fault: str) -> None:
    assert fault in (CHECK(value) or "")


def test_a_word_it_does_not_know_is_not_passed_over() -> None:
    with pytest.raises(ValueError, match="multipleOf"):
        Schema({"type": "integer", "multipleOf": 2}).whole()
