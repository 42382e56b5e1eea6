"""What finalists may agree on (LP-158, D-12): the prizes that are left, divided otherwise, to the cent."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.icm import MOST, equities
from table_server.tournaments.schedule import Chips


class Basis(Enum):
    """What a deal goes by."""

    CHIP_CHOP = "chip_chop"
    """The least prize for everybody, the rest by chips."""
    ICM = "icm"
    CUSTOM = "custom"


@value
class Deal:
    """What each entrant who is left would get, by number; what is kept is played on for."""

    basis: Basis
    amounts: tuple[tuple[int, Cents], ...]
    kept: Cents = 0
    """For the first place. With nothing kept the tournament ends by agreement (LP-158)."""


def chip_chop(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """Nobody gets less than the least prize left, for it is everybody's already."""
    places = _padded(stacks, prizes)
    least, total = places[-1], sum(stacks)
    rest = sum(places) - least * len(places)
    return _to_the_cent([least + Fraction(rest * stack, total) for stack in stacks], stacks)


def by_icm(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """By the independent chip model."""
    return _to_the_cent(equities(stacks, _padded(stacks, prizes)), stacks)


def may_use(basis: Basis, players: int) -> bool:
    """Whether so many can be left for it."""
    return basis is not Basis.ICM or players <= MOST


def _padded(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> list[Cents]:
    """A prize for everybody who is left; the last may have none."""
    return [*prizes, *[0] * len(stacks)][: len(stacks)]


def _to_the_cent(worth: Sequence[Fraction], stacks: Sequence[Chips]) -> list[Cents]:
    """Whole cents; the odd ones go to who lost most of one, then to the most chips, then by registration."""
    amounts = [int(each) for each in worth]
    odd = int(sum(worth)) - sum(amounts)
    order = sorted(range(len(stacks)), key=lambda at: (amounts[at] - worth[at], -stacks[at]))
    for at in order[:odd]:
        amounts[at] += 1
    return amounts
