"""The levels of a tournament: the stakes of each, its length, and the break that follows."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TypeAlias

from table_server.engine.values import value

Chips: TypeAlias = int
"""Tournament chips. They are no money: only prizes are."""


class LevelMeasure(Enum):
    """The measure of a level's length (LP-140)."""

    TIME = "time"
    HANDS = "hands"


@value
class LevelStakes:
    """The forced bets and limits of a level."""

    blinds: tuple[Chips, ...] = ()
    """The smallest first; the last is the big blind."""
    ante: Chips = 0
    big_blind_ante: Chips = 0
    """One ante for the whole table, posted after the blind itself (TDA 2024, RP-11)."""
    bring_in: Chips = 0
    lower: Chips = 0
    """The lower limit; the smallest bet of big-bet games."""
    upper: Chips = 0


@value
class Level:
    """One line of the blind schedule."""

    stakes: LevelStakes
    lasts: int
    """Milliseconds, or hands (LP-140)."""
    pause_after: int = 0
    """The length of the break that follows, in milliseconds; 0 is no break."""


def doubled(level: Level, times: int) -> Level:
    """The level with its stakes doubled this many times, and no break."""
    s, by = level.stakes, 2**times
    stakes = LevelStakes(
        blinds=tuple(by * blind for blind in s.blinds),
        ante=by * s.ante,
        big_blind_ante=by * s.big_blind_ante,
        bring_in=by * s.bring_in,
        lower=by * s.lower,
        upper=by * s.upper,
    )
    return replace(level, stakes=stakes, pause_after=0)


def blinds(small: Chips, big: Chips, ante: Chips = 0, big_blind_ante: Chips = 0) -> LevelStakes:
    """Two blinds and the matching limits: the big blind, and twice that."""
    return LevelStakes((small, big), ante, big_blind_ante, lower=big, upper=2 * big)
