"""Random numbers for bots, from the operating system; never used for a deck."""

from __future__ import annotations

import os


class Dice:
    """A fresh random number each time."""

    def below(self, bound: int) -> int:
        """Return a number from 0 up to but not including `bound`. Its bias is one in millions."""
        return int.from_bytes(os.urandom(4), "little") % bound
