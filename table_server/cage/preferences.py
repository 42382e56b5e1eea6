"""PURE. How a player wants the screens: kept with the account, so that every seat of the room knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from enum import Enum
from typing import Final, TypeAlias

from table_server.engine.values import value

Choice: TypeAlias = bool | int | str


class Peek(Enum):
    """How a player looks at the cards."""

    HOLD = "hold"
    """They are seen while a finger is on them."""
    COVER = "cover"
    """They are seen while a hand covers them from the others."""


@value
class Preferences:
    """Everything a player may set."""

    language: str = ""
    """A language tag: `en`, `pt-BR`, `zh-Hans`. Nothing until one is chosen: then as the house speaks."""
    extra_time: int = 100
    """Percent of the usual time to act, for who needs more."""
    four_color: bool = True
    """A color for each suit; else the two of a printed deck."""
    left_handed: bool = False
    text_size: int = 100
    """Percent."""
    reminder: int = 60
    """Minutes of play between two reminders of how long it has been; 0 is never."""
    sound: int = 60
    """How loud, in percent; 0 is silent."""
    peek: Peek = Peek.HOLD


class NoPreference(ValueError):
    """A choice that cannot be kept; the text says which and why."""


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
    """What was chosen over what was there; NoPreference for a key or a value that nobody may choose."""
    for key, choice in chosen.items():
        if key not in _MAY_BE:
            raise NoPreference(f"there is no preference {key!r:.40}")
        may_be, what = _MAY_BE[key]
        if not may_be(choice):
            raise NoPreference(f"{key} is {what}")
    told = {**as_choices(before), **chosen}
    return Preferences(**{**told, "peek": Peek(told["peek"])})  # type: ignore[arg-type]  # looked at above


def as_choices(preferences: Preferences) -> dict[str, Choice]:
    """All of them, as they are written down."""
    return {**asdict(preferences), "peek": preferences.peek.value}


def as_mapping(preferences: Preferences) -> dict[str, Choice]:
    """Only what differs from how everybody starts, so that a better start reaches who never chose."""
    start = as_choices(Preferences())
    return {name: choice for name, choice in as_choices(preferences).items() if choice != start[name]}
