"""Hand histories of the standard: reads TOML and checks every field; writes TOML. Knows no rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Final

from table_server.phh import fields as read_as
from table_server.phh.actions import Action, Amount, read_action, write_action
from table_server.phh.errors import UnreadableHistory
from table_server.phh.fields import Toml, many, optional, required

_BLINDS: Final = ("antes", "blinds_or_straddles")
_LIMITS: Final = ("small_bet", "big_bet")
_STUD: Final = ("antes", "bring_in", *_LIMITS)
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "FT": (*_BLINDS, *_LIMITS),
    "NT": (*_BLINDS, "min_bet"),
    "NS": (*_BLINDS, "min_bet"),
    "PO": (*_BLINDS, "min_bet"),
    "FO/8": (*_BLINDS, *_LIMITS),
    "F7S": _STUD,
    "F7S/8": _STUD,
    "FR": _STUD,
    "N2L1D": (*_BLINDS, "min_bet"),
    "F2L3D": (*_BLINDS, *_LIMITS),
    "FB": (*_BLINDS, *_LIMITS),
}
"""The variants of the standard, and the fields that each needs beside stacks and actions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotedHand:
    """One hand. The first player is left of the button; heads-up, forced bets are listed crosswise."""

    variant: str
    antes: tuple[Amount, ...]
    ante_trimming_status: bool = False
    blinds_or_straddles: tuple[Amount, ...] = ()
    bring_in: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    min_bet: Amount = 0
    starting_stacks: tuple[Amount, ...]
    actions: tuple[Action, ...]
    finishing_stacks: tuple[Amount, ...] | None = None
    hand: int | None = None
    seats: tuple[int, ...] | None = None
    own: Mapping[str, object] = field(default_factory=dict)
    """Fields that begin with an underscore, added by a program for itself."""


def read(text: str) -> dict[str, NotedHand]:
    """Read the hands of a file: one without a name, or several by their names."""
    try:
        fields = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, InvalidOperation, RecursionError) as fault:
        raise UnreadableHistory(f"not TOML: {fault}") from fault
    if fields and all(isinstance(value, dict) for value in fields.values()):
        return {name: _named(name, hand) for name, hand in fields.items()}
    return {"": _history(fields)}


def _named(name: str, fields: Toml) -> NotedHand:
    try:
        return _history(fields)
    except UnreadableHistory as fault:
        raise UnreadableHistory(f"hand {name}: {fault}") from None


def _history(fields: Toml) -> NotedHand:
    variant = required(fields, "variant", read_as.text)
    if variant not in REQUIRED:
        raise UnreadableHistory(f"variant: {variant!r} is none of {', '.join(REQUIRED)}")
    lines = required(fields, "actions", many(read_as.text))
    history = NotedHand(
        variant=variant,
        antes=required(fields, "antes", many(read_as.not_negative)),
        ante_trimming_status=optional(fields, "ante_trimming_status", read_as.flag) or False,
        blinds_or_straddles=_of_variant(fields, "blinds_or_straddles", variant),
        bring_in=_limit(fields, "bring_in", variant),
        small_bet=_limit(fields, "small_bet", variant),
        big_bet=_limit(fields, "big_bet", variant),
        min_bet=_limit(fields, "min_bet", variant),
        starting_stacks=required(fields, "starting_stacks", many(read_as.positive)),
        actions=tuple(_action(at, line) for at, line in enumerate(lines, 1)),
        finishing_stacks=optional(fields, "finishing_stacks", many(read_as.not_negative)),
        seats=optional(fields, "seats", many(read_as.number)),
        own={name: value for name, value in fields.items() if name.startswith("_")},
    )
    _check(history)
    return history


def _limit(fields: Toml, name: str, variant: str) -> Amount:
    return required(fields, name, read_as.positive) if name in REQUIRED[variant] else 0


def _of_variant(fields: Toml, name: str, variant: str) -> tuple[Amount, ...]:
    return required(fields, name, many(read_as.amount)) if name in REQUIRED[variant] else ()


def _action(at: int, line: str) -> Action:
    try:
        return read_action(line)
    except UnreadableHistory as fault:
        raise UnreadableHistory(f"action {at} {line!r}: {fault}") from None


def _check(history: NotedHand) -> None:
    """Check the fields against each other."""
    players = len(history.starting_stacks)
    if players < 2:
        raise UnreadableHistory("starting_stacks: a hand takes two players or more")
    lists = {
        "antes": history.antes,
        "blinds_or_straddles": history.blinds_or_straddles,
        "finishing_stacks": history.finishing_stacks,
        "seats": history.seats,
    }
    for name, values in lists.items():
        if values and len(values) != players:
            raise UnreadableHistory(f"{name}: {len(values)} values for {players} players")
    if history.bring_in and history.bring_in >= history.small_bet:
        raise UnreadableHistory("bring_in: a bring-in is less than the small bet")
    if not (any(history.antes) or any(history.blinds_or_straddles) or history.bring_in):
        raise UnreadableHistory("antes: a hand has an ante, a blind or a bring-in")


def write(history: NotedHand) -> str:
    """Write the file of one hand: the fields its variant needs, then the rest, in the standard's order."""
    fields: dict[str, object] = {"variant": history.variant}
    if history.ante_trimming_status:
        fields["ante_trimming_status"] = True
    for name in REQUIRED[history.variant]:
        fields[name] = getattr(history, name)
    fields["starting_stacks"] = history.starting_stacks
    fields["actions"] = [write_action(action) for action in history.actions]
    for name in ("finishing_stacks", "hand", "seats"):
        if getattr(history, name) is not None:
            fields[name] = getattr(history, name)
    fields |= history.own
    return "".join(f"{name} = {_toml(name, value)}\n" for name, value in fields.items())


def _toml(name: str, value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list() | tuple() if name == "actions":
            return "[\n" + "".join(f"  {_toml('', each)},\n" for each in value) + "]"
        case list() | tuple():
            return "[" + ", ".join(_toml("", each) for each in value) + "]"
        case dict():
            return "{ " + ", ".join(f"{key} = {_toml('', each)}" for key, each in value.items()) + " }"
        case _:
            return str(value)
