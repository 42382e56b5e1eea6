"""Fields for a house's own rules, where they differ from the standard profile.

The fields begin with an underscore, as the standard wants it, and other readers ignore them:
`_house` holds options of `Terms` by their names, `_collection` what the house took from the pots: a number,
or where side pots came later a table of what each moment of the hand was charged (D-44).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, get_type_hints

from table_server.engine.collection import AT_END, NOTHING_TAKEN, Charge, ChargeLimit, Schedule
from table_server.families.rounds.terms import Terms
from table_server.phh.errors import UnreadableHistory
from table_server.phh.fields import number
from table_server.phh.units import Unit
from table_server.store.sql.errors import Malformed
from table_server.store.sql.shapes import Shape, shape_of

HOUSE: Final = "_house"
COLLECTION: Final = "_collection"

_OPTIONS: Final = (
    "unit",
    "raise_cap",
    "heads_up_unlimited",
    "short_all_in",
    "all_in_wagers",
    "cumulative_reopen",
    "free_fold",
    "posts_raise_least",
    "check_raise",
    "odd_chip",
    "open_pair",
    "shortage",
)
"""The rules that a variant leaves open. Limits and blinds have their own fields in the standard."""

_NONE: Final = "none"
"""Stands for None, because TOML has no null."""


def _shapes() -> dict[str, Shape]:
    hints = get_type_hints(Terms)
    return {name: shape_of(hints[name], {}) for name in _OPTIONS}


def options_of(terms: Terms, standard: Terms) -> dict[str, object]:
    """Return the options that differ from the standard profile."""
    written: dict[str, object] = {}
    for name, shape in _shapes().items():
        option = getattr(terms, name)
        if option != getattr(standard, name):
            said = shape.encode(option) if shape.encode else option
            written[name] = _NONE if said is None else said
    return written


def house_terms(own: Mapping[str, object], standard: Terms, unit: Unit) -> Terms:
    """Return the standard's terms, changed by the file's own fields."""
    terms = replace(standard, **_options(own.get(HOUSE, {})))
    taken = own.get(COLLECTION, 0)
    moments = taken if isinstance(taken, dict) else {AT_END: taken}
    try:
        charges = tuple(Charge(when, unit.cents(number(each))) for when, each in moments.items())
    except UnreadableHistory as fault:
        raise UnreadableHistory(f"{COLLECTION}: {fault}") from None
    schedule = Schedule(charges, limit=ChargeLimit.POT)
    return replace(terms, collection=schedule if taken else NOTHING_TAKEN)


def _options(said: object) -> dict[str, Any]:
    shapes = _shapes()
    if not isinstance(said, dict) or not said.keys() <= shapes.keys():
        raise UnreadableHistory(f"{HOUSE}: not a table of {', '.join(shapes)}")
    options: dict[str, Any] = {}  # each read as its own field's type
    for name, value in said.items():
        try:
            options[name] = shapes[name].decode(None if value == _NONE else value)
        except Malformed as fault:
            raise UnreadableHistory(f"{HOUSE}: {name}: {fault}") from None
    return options
