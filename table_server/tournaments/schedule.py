"""The levels of a tournament: what each is played for, how long it lasts, and the break that follows."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TypeAlias

from table_server.engine.values import value

Chips: TypeAlias = int
"""Tournament chips. They are no money: only prizes are."""


class Pace(Enum):
    """What a level is measured in (LP-140)."""

    TIME = "time"
    HANDS = "hands"


@value
class Stakes:
    """What every pot of a level starts from."""

    blinds: tuple[Chips, ...] = ()
    """From the smallest; the last is the big blind."""
    ante: Chips = 0
    big_blind_ante: Chips = 0
    """One ante for the whole table, after the blind itself (TDA 2024, RP-11)."""
    bring_in: Chips = 0
    lower: Chips = 0
    """The lower limit; the smallest bet of big-bet games."""
    upper: Chips = 0


@value
class Level:
    """One line of the blind schedule."""

    stakes: Stakes
    lasts: int
    """Milliseconds, or hands (LP-140)."""
    pause_after: int = 0
    """The break that follows it, in milliseconds; 0 is none."""


def doubled(level: Level, times: int) -> Level:
    """As long, without a break, for twice as much so many times over."""
    s, by = level.stakes, 2**times
    stakes = Stakes(
        tuple(by * blind for blind in s.blinds),
        by * s.ante,
        by * s.big_blind_ante,
        by * s.bring_in,
        by * s.lower,
        by * s.upper,
    )
    return replace(level, stakes=stakes, pause_after=0)


def blinds(small: Chips, big: Chips, ante: Chips = 0, big_blind_ante: Chips = 0) -> Stakes:
    """Two blinds and the limits that go with them: the big blind, and twice as much."""
    return Stakes((small, big), ante, big_blind_ante, lower=big, upper=2 * big)
