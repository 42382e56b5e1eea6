"""Who looks back at a past hand, and so which of its cards may be named."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from table_server.engine.cards import Seat


class Eye(Enum):
    """Somebody who looks back without having been dealt in."""

    BOARD = "board"
    """Everybody: the center display, the floor."""
    AUDITOR = "auditor"
    """All cards of a hand that is over; whoever opens one for the auditor records that."""


BOARD: Final = Eye.BOARD
AUDITOR: Final = Eye.AUDITOR
Audience: TypeAlias = Seat | Eye
"""The seat is where the player who asks was dealt this hand, wherever he sits now."""


class NotOver(ValueError):
    """A hand that still runs is looked back at by nobody."""
