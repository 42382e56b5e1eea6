"""PURE. A player's screen preferences: kept with the account, so that every seat of the room knows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from enum import Enum
from typing import Final, TypeAlias

from table_server.engine.values import value

Choice: TypeAlias = bool | int | str


class Peek(Enum):
    """Ways to look at one's cards."""

    HOLD = "hold"
    """The cards show while a finger is on them."""
    COVER = "cover"
    """The cards show while a hand shields them from the others."""


@value
class Preferences:
    """Everything a player may set."""

    language: str = ""
    """A language tag: `en`, `pt-BR`, `zh-Hans`; empty is the house's language."""
    extra_time: int = 100
    """Percent of the usual time to act, for players who need more."""
    four_color: bool = True
    """A color for each suit; otherwise the two colors of a printed deck."""
    left_handed: bool = False
    text_size: int = 100
    """Percent."""
    reminder: int = 60
    """Minutes of play between two reminders of the time played; 0 is never."""
    sound: int = 60
    """Volume in percent; 0 is silent."""
    peek: Peek = Peek.HOLD


class NoPreference(ValueError):
    """A choice that is not allowed; the text says which and why."""


LANGUAGE: Final = r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?"


def _percent(least: int, most: int) -> Callable[[object], bool]:
    return lambda choice: type(choice) is int and least <= choice <= most


def _switch(choice: object) -> bool:
    return type(choice) is bool


_MAY_BE: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "language": (
        lambda choice: isinstance(choice, str) and bool(re.fullmatch(LANGUAGE, choice)),
        "a language tag",
    ),
    "extra_time": (_percent(100, 300), "a whole number from 100 to 300"),
    "four_color": (_switch, "true or false"),
    "left_handed": (_switch, "true or false"),
    "text_size": (_percent(75, 200), "a whole number from 75 to 200"),
    "reminder": (_percent(0, 24 * 60), "a whole number of minutes, a day at most"),
    "sound": (_percent(0, 100), "a whole number from 0 to 100"),
    "peek": (lambda choice: choice in {peek.value for peek in Peek}, "hold or cover"),
}


def preferences_of(chosen: Mapping[str, Choice], before: Preferences = Preferences()) -> Preferences:  # noqa: B008  # a value
    """The choices laid over the earlier preferences.

    NoPreference for a key or a value that is not allowed.
    """
    for key, choice in chosen.items():
        if key not in _MAY_BE:
            raise NoPreference(f"there is no preference {key!r:.40}")
        may_be, what = _MAY_BE[key]
        if not may_be(choice):
            raise NoPreference(f"{key} is {what}")
    merged = {**as_choices(before), **chosen}
    return Preferences(**{**merged, "peek": Peek(merged["peek"])})  # type: ignore[arg-type]  # checked above


def as_choices(preferences: Preferences) -> dict[str, Choice]:
    """All preferences, in the form they are stored in."""
    return {**asdict(preferences), "peek": preferences.peek.value}


def non_defaults(preferences: Preferences) -> dict[str, Choice]:
    """Only the choices that differ from the defaults, so that a better default reaches everybody else."""
    start = as_choices(Preferences())
    return {name: choice for name, choice in as_choices(preferences).items() if choice != start[name]}
