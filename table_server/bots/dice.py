"""Chance for bots, from the operating system; never for a deck."""

from __future__ import annotations

import os


class Dice:
    """Rolls anew each time."""

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including `bound`; a bias of one in millions is nobody's edge."""
        return int.from_bytes(os.urandom(4), "little") % bound
