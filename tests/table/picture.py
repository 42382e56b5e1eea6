"""A table field by field, to compare it with another moment or with another table."""

from __future__ import annotations

from copy import copy
from dataclasses import fields, replace
from typing import Final, TypeAlias

from table_server.families.rounds.lineup import Lineup
from table_server.families.rounds.state import HandState
from table_server.table.state import Table

Picture: TypeAlias = dict[str, object]

LAST_HAND: Final = frozenset({"hand", "story", "dealt_to", "root", "secret"})
"""The fields of the last hand that a checkpoint does not keep."""


def picture(table: Table) -> Picture:
    """Every field, those of lineup and hand too. The values inside lists and dictionaries never change."""
    told = [field.name for field in fields(Table) if field.compare]
    taken: Picture = {name: copy(getattr(table, name)) for name in told}
    taken["sitters"] = {seat: replace(sitter) for seat, sitter in table.sitters.items()}
    taken["lineup"] = _lineup(table.lineup)
    taken["hand"] = None if table.hand is None else _hand(table.hand)
    return taken


def _lineup(lineup: Lineup) -> Picture:
    taken: Picture = {field.name: copy(getattr(lineup, field.name)) for field in fields(lineup)}
    taken["chairs"] = {seat: replace(chair) for seat, chair in lineup.chairs.items()}
    return taken


def _hand(hand: HandState) -> Picture:
    names: tuple[str, ...] = getattr(type(hand), "__slots__", None) or tuple(vars(hand))
    return {name: copy(getattr(hand, name)) for name in names}


def differing(one: Picture, other: Picture, besides: frozenset[str] = frozenset()) -> list[str]:
    """The fields that differ; those inside hand and lineup as `hand.pot`."""
    found: list[str] = []
    for name in one.keys() | other.keys():
        mine, theirs = one.get(name), other.get(name)
        if name in besides or mine == theirs:
            continue
        if isinstance(mine, dict) and isinstance(theirs, dict) and name in {"hand", "lineup"}:
            found += [f"{name}.{inner}" for inner in differing(mine, theirs)]
        else:
            found.append(name)
    return sorted(found)
