"""What a table needs of chip readers: trays of chips, worth what the registry says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


@dataclass(frozen=True, slots=True)
class KnownChip:
    """A tag of ours."""

    cents: int
    out: bool  # in somebody's hands; False once it was cashed in, until the cage gives it out again


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on the tray that counts."""

    tag: str
    cents: int


class ChipFlaw(StrEnum):
    """Why a tag counts nothing, and the floor is called."""

    UNKNOWN = "unknown"  # no chip of ours
    CASHED = "cashed"  # ours, and not given out: a copy, or it was never taken away
    TWICE = "twice"  # the same tag twice on this tray
    ELSEWHERE = "elsewhere"  # on another tray at this moment


@dataclass(frozen=True, slots=True)
class FlawedChip:
    """A tag that is reported instead of counted."""

    tag: str
    why: ChipFlaw


@dataclass(frozen=True, slots=True)
class ChipTray:
    """What lies still on the tray."""

    chips: tuple[Chip, ...] = ()
    flawed: tuple[FlawedChip, ...] = ()
    taken: tuple[str, ...] = ()  # cashed in a moment ago, and still lying there

    @property
    def cents(self) -> int:
        """What it is worth."""
        return sum(chip.cents for chip in self.chips)


class NoCash(StrEnum):
    """Why the chips on a tray were not cashed in."""

    EMPTY = "empty"
    FLAWED = "flawed"
    CHANGED = "changed"  # not the tray that the player was shown
    REFUSED = "refused"  # the registry: one of them was cashed in meanwhile
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class ChipsCashed:
    """The house has them, the player has the money."""

    tags: tuple[str, ...]
    cents: int


@dataclass(frozen=True, slots=True)
class ChipsNotCashed:
    """Nothing has happened."""

    why: NoCash


Cashed = ChipsCashed | ChipsNotCashed


class ChipRegistry(Protocol):
    """The house's list of its chips."""

    async def look(self, tag: str) -> KnownChip | None:
        """The chip of this tag; None for a tag that is not ours."""

    async def take(self, chips: tuple[Chip, ...]) -> bool:
        """All of them are the house's from now on, and their money is credited, at once and durably.

        False, and nothing done, when one of them is not out: no chip is ever paid twice.
        """


class ChipReader(Protocol):
    """A tray that knows what lies on it."""

    async def tray(self) -> ChipTray:
        """The next change, once the chips lie still."""

    async def cash_in(self, seen: ChipTray) -> Cashed:
        """Read it again, and take the chips if it is the tray that was seen."""
