"""Main and side pots: one for each level at which somebody is all in (LP-113, LP-114, D-43).

The house's charges come out of all of them, by size (D-44, D-255).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby

from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.values import value


@value
class Pot:
    """One pot and the places (positions in the hand, not seat numbers) that can win it."""

    amount: Cents
    claimants: tuple[int, ...]


@value
class Deduction:
    """A charge that came out of the pots, with what each place had paid by then."""

    charge: int
    """Its line in the schedule."""
    fund: Fund
    amount: Cents
    paid: tuple[Cents, ...] | None = None
    """None while the first bets still lie before their seats: until they are swept there is no pot."""


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
    return pots


def uncalled(paid: Sequence[Cents], live: Sequence[bool]) -> Cents:
    """The part of the highest stake that nobody matched, while its owner is in; no charge touches it."""
    if len(paid) == 1:
        return paid[0]
    *_, second, top = sorted(paid)
    return top - second if top > second and live[paid.index(top)] else 0


def less(
    paid: Sequence[Cents], live: Sequence[bool], dead: Cents, *, deductions: Sequence[Deduction], unit: Cents
) -> list[Pot]:
    """The pots after the charges: each was shared by the pots there were when it was taken (D-44)."""
    pots = build(paid, live, dead)
    if not deductions:
        return pots
    if len(pots) == 1:
        return [Pot(max(0, pots[0].amount - _sum(deductions)), pots[0].claimants)]
    spared = uncalled(paid, live)
    left = [pot.amount for pot in pots]
    left[-1] -= spared
    borne = [0] * len(pots)
    for at_the_time, together in groupby(deductions, key=lambda deduction: deduction.paid):
        then = paid if at_the_time is None else tuple(map(min, at_the_time, paid))
        there = _sizes_then(then, paid, live, dead=dead)
        sizes = [max(0, size - before) for size, before in zip(there, borne, strict=True)]
        borne_now = parts(min(_sum(together), sum(left)), sizes, left, unit=unit)
        left = [amount - part for amount, part in zip(left, borne_now, strict=True)]
        borne = [before + part for before, part in zip(borne, borne_now, strict=True)]
    left[-1] += spared
    return [Pot(amount, pot.claimants) for amount, pot in zip(left, pots, strict=True)]


def _sum(deductions: Iterable[Deduction]) -> Cents:
    return sum(deduction.amount for deduction in deductions)


def _sizes_then(
    then: Sequence[Cents], paid: Sequence[Cents], live: Sequence[bool], *, dead: Cents
) -> list[Cents]:
    """The contested money of an earlier moment, by the pots of now that it lies in."""
    levels = _levels(paid, live)
    sizes = [0] * len(levels)
    earlier = build(then, live, dead)
    for level, pot in zip(_levels(then, live), earlier, strict=True):
        sizes[bisect_left(levels, level)] += pot.amount
    sizes[bisect_left(levels, _levels(then, live)[-1])] -= uncalled(then, live)
    return sizes


def _levels(paid: Sequence[Cents], live: Sequence[bool]) -> list[Cents]:
    return sorted({p for p, alive in zip(paid, live, strict=True) if alive})


def parts(amount: Cents, sizes: Sequence[Cents], left: Sequence[Cents], *, unit: Cents) -> list[Cents]:
    """Each pot's part of a charge, by size; a chip stays in every pot as long as others can pay (D-255).

    What a pot cannot bear is shared by the others.
    """
    most = [max(0, there - unit) for there in left]
    if sum(most) < amount:
        most = [*left]
    borne = [0] * len(left)
    while amount:
        able = [at for at, can in enumerate(most) if borne[at] < can]
        weights = [sizes[at] for at in able]
        if not any(weights):
            weights = [most[at] for at in able]
        given = dict(zip(able, in_proportion(amount, weights, unit=unit), strict=True))
        full = [at for at in able if given[at] > most[at]]
        for at in full or able:
            borne[at] = min(given[at], most[at])
            amount -= borne[at]
    return borne


def in_proportion(amount: Cents, sizes: Sequence[Cents], *, unit: Cents) -> list[Cents]:
    """Share an amount by size, in chips; the last ones by largest remainder, then to the larger size."""
    whole = sum(sizes)
    chips = amount // unit
    shared = [chips * size // whole * unit for size in sizes]
    order = sorted(range(len(sizes)), key=lambda at: (-(chips * sizes[at] % whole), -sizes[at], at))
    rest = amount - sum(shared)
    for at in order:
        shared[at] += min(unit, rest)
        rest -= min(unit, rest)
    return shared
