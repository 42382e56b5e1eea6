"""The acts of the player in turn, in the same form for both engines."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Acts:
    """The legal acts with their amounts; None is not offered."""

    place: int
    fold: bool
    call: int | None
    """To put in; 0 is a check."""
    bring_in: int | None
    low: int | None
    """The smallest wager, as the total for the round."""
    high: int | None


@dataclass(frozen=True, slots=True)
class Act:
    """One of them, chosen."""

    kind: str
    to: int = 0
    """The total of a wager."""
