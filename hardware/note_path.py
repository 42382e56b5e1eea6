"""The path of notes through a simulated validator: mouth, escrow, box. All simulators share it.

Tests compare the ledger with `box` and `given_back`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

DRAW: Final = 300  # ms from the mouth to escrow
LEVER: Final = 200  # ms from escrow to past the lever, where nobody can pull it back
STORE: Final = 200  # ms from there into the box
EJECT: Final = 300  # ms from escrow to the player's hand


class Spot(Enum):
    """A place on the path."""

    NONE = "none"
    DRAWN_IN = "drawn in"
    ESCROW = "escrow"
    PUSHED = "pushed"  # on its way to the box, and can still come back
    PAST = "past"  # past the lever
    EJECTED = "ejected"


_TAKES = {Spot.DRAWN_IN: DRAW, Spot.PUSHED: LEVER, Spot.PAST: STORE, Spot.EJECTED: EJECT}
_NEXT = {Spot.DRAWN_IN: Spot.ESCROW, Spot.PUSHED: Spot.PAST, Spot.PAST: Spot.NONE, Spot.EJECTED: Spot.NONE}


@dataclass
class NotePath:
    """One note at a time, and the piles at both ends."""

    spot: Spot = Spot.NONE
    cents: int = 0
    box: list[int] = field(default_factory=list)
    given_back: list[int] = field(default_factory=list)
    due: int | None = None
    jammed: bool = False
    powered: bool = True
    ticket: str = ""
    rests_at: int = 0  # since when the note is where it is

    def insert(self, cents: int, now: int, ticket: str = "") -> bool:
        """Take a note from a hand; False if another one is inside."""
        if self.spot is not Spot.NONE or not self.powered or self.jammed:
            return False
        self.cents, self.ticket = cents, ticket
        self._go(Spot.DRAWN_IN, now)
        return True

    def stack(self, now: int) -> bool:
        """Send the note in escrow to the box."""
        if self.spot is not Spot.ESCROW:
            return False
        self._go(Spot.PUSHED, now)
        return True

    def eject(self, now: int) -> bool:
        """Give the note back, from anywhere before the lever."""
        if self.spot not in {Spot.DRAWN_IN, Spot.ESCROW, Spot.PUSHED}:
            return False
        self._go(Spot.EJECTED, now)
        return True

    def tick(self, now: int) -> None:
        """Move the note as far as it gets by now."""
        if self.jammed:
            self.due = None
        while self.due is not None and now >= self.due:
            arrived = self.due
            if self.spot is Spot.PUSHED:
                self.box.append(self.cents)
            if self.spot is Spot.EJECTED:
                self.given_back.append(self.cents)
            self._go(_NEXT[self.spot], arrived)

    def power_off(self) -> None:
        """Stop everything where it is; a note that was being ejected is already in the player's hand."""
        if self.spot is Spot.EJECTED and self.powered:
            self.given_back.append(self.cents)
            self.spot = Spot.NONE
        self.powered, self.due = False, None

    def power_on(self, now: int) -> None:
        """Start again: a note past the lever falls into the box, any other waits for an order."""
        self.powered = True
        if self.spot is Spot.PAST:
            self._go(Spot.PAST, now)

    def go_on(self, now: int) -> None:
        """Clear the jam: a moving note moves on."""
        if self.powered:
            self._go(self.spot, now)

    def _go(self, spot: Spot, now: int) -> None:
        self.spot, self.rests_at = spot, now
        self.due = now + _TAKES[spot] if spot in _TAKES else None
