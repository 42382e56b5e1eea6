"""Main and side pots: one for each level at which somebody is all in (LP-113, LP-114, D-43)."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.money import Cents
from table_server.engine.values import value


@value
class Pot:
    """One pot and the places (positions in the hand, not seat numbers) that can win it."""

    amount: Cents
    claimants: tuple[int, ...]


def build(paid: Sequence[Cents], live: Sequence[bool], dead: Cents) -> list[Pot]:
    """Build the pots, main pot first, from the amount each place paid and the places that have not folded.

    Chips of folded places stay in the pots they reached (LP-75); dead money goes into the main pot.
    """
    levels = sorted({p for p, alive in zip(paid, live, strict=True) if alive})
    pots: list[Pot] = []
    if len(levels) == 1:
        return [Pot(sum(paid) + dead, tuple(i for i, alive in enumerate(live) if alive))]
    below = 0
    for level in levels:
        amount = sum(min(p, level) - below for p in paid if p > below)
        claimants = tuple(i for i, p in enumerate(paid) if live[i] and p >= level)
        pots.append(Pot(amount, claimants))
        below = level
    over = sum(p - below for p in paid if p > below)
    top = pots[-1]
    pots[-1] = Pot(top.amount + over, top.claimants)
    if dead:
        pots[0] = Pot(pots[0].amount + dead, pots[0].claimants)
    return _without_empty(pots)


def _without_empty(pots: list[Pot]) -> list[Pot]:
    """Drop levels without money of their own; only the main pot may be empty."""
    return [pot for i, pot in enumerate(pots) if pot.amount or i == 0]


def less(pots: Sequence[Pot], taken: Cents) -> list[Pot]:
    """The pots after the collection: the main pot pays first, then the next one (D-44)."""
    if not taken:
        return list(pots)
    left: list[Pot] = []
    for pot in pots:
        part = min(taken, pot.amount)
        taken -= part
        left.append(Pot(pot.amount - part, pot.claimants))
    return left
