"""The audiences of a past hand: the one that looks decides which of its cards may be named."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from table_server.engine.cards import Seat


class Eye(Enum):
    """Somebody who looks at a past hand without having been dealt in."""

    BOARD = "board"
    """The public: the center display, the floor."""
    AUDITOR = "auditor"
    """Sees all cards of a hand that is over; every hand opened for the auditor is recorded."""


BOARD: Final = Eye.BOARD
AUDITOR: Final = Eye.AUDITOR
Audience: TypeAlias = Seat | Eye
"""The seat is the one where the player who asks was dealt this hand, wherever the player sits now."""


class NotOver(ValueError):
    """Nobody may look back at a hand that still runs."""
