"""The independent chip model, exactly: Malmuth-Harville chances of every place, in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from table_server.engine.money import Cents
from table_server.tournaments.schedule import Chips

MOST: Final = 10
"""Players it is asked for at once: the work doubles with each one more."""


def equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Fraction]:
    """What each stack is worth of the prizes left, the first place first.

    Who is in first is as likely as the chips; then the same among the others, and so on. `ahead[some]` is
    the chance that exactly these, in any order, have the places down to their number.
    """
    total, count = sum(stacks), len(stacks)
    worth = [Fraction(0)] * count
    ahead = {0: Fraction(1)}
    for prize in prizes[:count]:
        behind: dict[int, Fraction] = {}
        for some, chance in ahead.items():
            free = [place for place in range(count) if not some >> place & 1]
            each = chance / (total - sum(stacks[p] for p in range(count) if some >> p & 1))
            for player in free:
                next_one = each * stacks[player]
                worth[player] += next_one * prize
                joined = some | 1 << player
                behind[joined] = behind.get(joined, Fraction(0)) + next_one
        ahead = behind
    return worth
