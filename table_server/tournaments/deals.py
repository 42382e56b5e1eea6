"""Deals that finalists may make (LP-158, D-12): the prizes left, divided another way, to the cent."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.schedule import Chips

MOST_FOR_ICM: Final = 10
"""The most players it is computed for: each one more doubles the work."""


class Basis(Enum):
    """The basis of a deal."""

    CHIP_CHOP = "chip_chop"
    """The smallest prize for everybody, the rest by chips."""
    ICM = "icm"
    CUSTOM = "custom"


@value
class PrizeDeal:
    """Each remaining entrant's amount, by number; the part kept back is still played for."""

    basis: Basis
    amounts: tuple[tuple[int, Cents], ...]
    kept: Cents = 0
    """For the first place. If nothing is kept back, the tournament ends by agreement (LP-158)."""


def chip_chop(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """Divide by chips. Nobody gets less than the smallest prize left, which everybody is sure of already."""
    places = _padded(stacks, prizes)
    least, total = places[-1], sum(stacks)
    rest = sum(places) - least * len(places)
    return _to_the_cent([least + Fraction(rest * stack, total) for stack in stacks], stacks)


def by_icm(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """Divide by the independent chip model."""
    return _to_the_cent(equities(stacks, _padded(stacks, prizes)), stacks)


def equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Fraction]:
    """Each stack's share of the remaining prizes, first place first: Malmuth-Harville, exactly.

    A player's chance of first place is the share of the chips; then the same among the others, and so on.
    `ahead[some]` is the chance that exactly these players, in any order, take the places down to their
    number.
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


def may_use(basis: Basis, players: int) -> bool:
    """True if this basis works for this many players."""
    return basis is not Basis.ICM or players <= MOST_FOR_ICM


def _padded(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """A prize for every remaining player; the last may get none."""
    return [*prizes, *[0] * len(stacks)][: len(stacks)]


def _to_the_cent(worth: Sequence[Fraction], stacks: Sequence[Chips]) -> list[Cents]:
    """Round down to cents.

    Odd cents go to the largest remainder, then the most chips, then by registration.
    """
    amounts = [int(each) for each in worth]
    odd = int(sum(worth)) - sum(amounts)
    order = sorted(range(len(stacks)), key=lambda at: (amounts[at] - worth[at], -stacks[at]))
    for at in order[:odd]:
        amounts[at] += 1
    return amounts
