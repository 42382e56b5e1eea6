"""Adds tables to a house as its own file would write them, so that its own reader checks them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from enum import Enum

from table_server.houses.families import PostedTable, TableForm
from table_server.houses.house import House, read
from table_server.houses.section import HouseError


def house_with(house: House, forms: Sequence[TableForm]) -> House:
    """The house with these tables added. HouseError gives the reason when they cannot be added."""
    sheets = [house.toml, *(sheet for form in forms for sheet in _sheets(house, form))]
    return read("\n".join(sheets), house.file, house.families)


def is_posted(house: House, form: TableForm) -> bool:
    """True when the house posts the table that the form is like, of the same game and kind."""
    table = house.tables.get((form.game, form.like))
    return table is not None and table.kind == form.kind


def said_by(house: House, form: TableForm, like: PostedTable | None) -> Mapping[str, object]:
    """Everything that the house's file would say of the form's table."""
    return house.families.named(form.family).said_by(form, like)


def _sheets(house: House, form: TableForm) -> Iterator[str]:
    family = house.families.named(form.family)
    for name, table in family.sections(form, _liked(house, form)):
        yield _listed(name, table)


def _liked(house: House, form: TableForm) -> PostedTable | None:
    """The posted table that the form is like. Without that table its rules would be lost unseen."""
    if not form.like:
        return None
    if not is_posted(house, form):
        kind = f"{form.kind} table" if form.kind else "table"
        reason = f"{house.title} posts no {kind} {form.like} of {form.game} to be like"
        raise HouseError(house.file, 1, reason)
    return house.tables[form.game, form.like]


def _listed(name: str, table: Mapping[str, object]) -> str:
    lines = (f"{json.dumps(key)} = {_toml(each)}" for key, each in table.items())
    return f"[[{name}]]\n" + "\n".join(lines)


def _toml(raw: object) -> str:
    """A value of a house file as TOML."""
    match raw:
        case bool():
            return "true" if raw else "false"
        case Enum():
            return _toml(raw.value)
        case int() | Decimal():
            return f"{raw:f}" if isinstance(raw, Decimal) else str(raw)
        case list():
            return "[" + ", ".join(map(_toml, raw)) + "]"
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {_toml(each)}" for key, each in raw.items()) + "}"
        case _:
            return json.dumps(str(raw), ensure_ascii=False)
