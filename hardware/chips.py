"""The port to chip readers: trays of chips, worth what the registry says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


@dataclass(frozen=True, slots=True)
class KnownChip:
    """A chip of ours, as the registry knows it."""

    cents: int
    out: bool  # in somebody's hands; False once it was cashed in, until the cage gives it out again


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on the tray that counts."""

    tag: str
    cents: int


class ChipFlaw(StrEnum):
    """A reason why a tag counts for nothing and the floor is called."""

    UNKNOWN = "unknown"  # no chip of ours
    CASHED = "cashed"  # ours, and not given out: a copy, or it was left on the tray
    TWICE = "twice"  # the same tag twice on this tray
    ELSEWHERE = "elsewhere"  # on another tray at this moment


@dataclass(frozen=True, slots=True)
class FlawedChip:
    """A tag that is reported instead of counted."""

    tag: str
    why: ChipFlaw


@dataclass(frozen=True, slots=True)
class ChipTray:
    """The chips that lie still on the tray."""

    chips: tuple[Chip, ...] = ()
    flawed: tuple[FlawedChip, ...] = ()
    taken: tuple[str, ...] = ()  # cashed in a moment ago, and still lying there

    @property
    def cents(self) -> int:
        """The worth of the chips that count."""
        return sum(chip.cents for chip in self.chips)


class NoCash(StrEnum):
    """A reason why the chips on a tray were not cashed in."""

    EMPTY = "empty"
    FLAWED = "flawed"
    CHANGED = "changed"  # not the tray that the player was shown
    REFUSED = "refused"  # by the registry: one of them was cashed in meanwhile
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class ChipsCashed:
    """The house has them, the player has the money."""

    tags: tuple[str, ...]
    cents: int


@dataclass(frozen=True, slots=True)
class ChipsNotCashed:
    """The chips stay the player's, and no money moved."""

    why: NoCash


Cashed = ChipsCashed | ChipsNotCashed


class ChipRegistry(Protocol):
    """The house's list of its chips."""

    async def look(self, tag: str) -> KnownChip | None:
        """Return the chip of this tag; None for a tag that is not ours."""

    async def take(self, chips: tuple[Chip, ...]) -> bool:
        """Take all of them for the house and credit their money, at once and durably.

        False, and nothing done, when one of them is not out: no chip is ever paid twice.
        """


class ChipReader(Protocol):
    """A tray that reads the chips on it."""

    async def tray(self) -> ChipTray:
        """Wait for the next change, once the chips lie still."""

    async def cash_in(self, seen: ChipTray) -> Cashed:
        """Read the tray again, and take the chips if they are the ones that were shown."""
