"""The pots of a hand, and the collection that the house takes from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from table_server.engine import pots
from table_server.engine.collection import AT_DEAL, AT_END, ChargeLimit, Facts, due, may_be_due
from table_server.engine.money import Cents
from table_server.engine.pots import Deduction, Pot
from table_server.families.rounds.events import CollectionReturned, CollectionTaken
from table_server.families.rounds.state import NO_CHARGE, HandState, PlaceStatus

_FOLDED = PlaceStatus.FOLDED


def side_pots(state: HandState, paid: Sequence[Cents], deductions: Sequence[Deduction]) -> list[Pot]:
    """The pots after the collection, main pot first; absent players' chips count like folded ones (D-136)."""
    paid, live = _with_absent(state, paid)
    return pots.less(paid, live, state.dead, deductions=deductions, unit=state.unit)


def _with_absent(state: HandState, paid: Sequence[Cents]) -> tuple[Sequence[Cents], list[bool]]:
    live = [status is not _FOLDED for status in state.status]
    if state.absent:
        return (*paid, *state.absent), live + [False] * len(state.absent)
    return paid, live


def collection(state: HandState, moment: str) -> tuple[CollectionTaken, ...]:
    """The house's charges at this moment (LP-131)."""
    schedule = state.terms.collection
    if not may_be_due(schedule, moment):
        return ()
    button = state.place.get(state.setup.button, state.n - 1)  # a dead button: the seat before it pays
    stack = state.stacks[button]
    events: list[CollectionTaken] = []
    for charge in due(schedule, moment, _facts(state, moment)):
        if charge.from_button:
            amount = min(charge.amount, stack)
            stack -= amount
            if amount:
                events.append(CollectionTaken(charge.charge, charge.fund, amount, seat=state.seats[button]))
        else:
            events.append(CollectionTaken(charge.charge, charge.fund, charge.amount))
    return tuple(events)


def out_of_pots(charges: Iterable[CollectionTaken]) -> Cents:
    """The sum of the charges that come out of the pots."""
    return sum(one.amount for one in charges if one.seat is None)


def deductions_at_end(state: HandState, charges: Iterable[CollectionTaken]) -> list[Deduction]:
    """All that comes out of the pots, with the charges of the end."""
    paid = (*state.paid, *state.absent)
    return [
        *(one if one.paid else replace(one, paid=paid) for one in state.deductions),
        *(Deduction(one.charge, one.fund, one.amount, paid) for one in charges if one.seat is None),
    ]


def beyond_gain(state: HandState, place: int, got: Cents) -> Cents:
    """The part of the charges that a sole winner who gets this much would lose by winning (D-256)."""
    if state.terms.collection.limit is ChargeLimit.POT:
        return 0
    dealt = state.setup.seats[place]
    button = state.place.get(state.setup.button, state.n - 1)
    own = sum(one.amount for one in state.from_button) if place == button else 0  # no part of a pot (D-76)
    put_in = dealt.stack - state.stacks[place] - own + dict(state.setup.carried.paid).get(dealt.seat, 0)
    return max(0, put_in - got)


def cut(charges: Iterable[CollectionTaken], amount: Cents) -> tuple[tuple[CollectionTaken, ...], Cents]:
    """The charges less this much out of the last ones, and what is left of the amount."""
    kept: list[CollectionTaken] = []
    for charge in reversed(tuple(charges)):
        part = min(amount, charge.amount) if charge.seat is None else 0
        amount -= part
        if part < charge.amount:
            kept.append(replace(charge, amount=charge.amount - part))
    return tuple(reversed(kept)), amount


def given_back(deductions: Sequence[Deduction], amount: Cents) -> Iterator[CollectionReturned]:
    """Give this much of the charges back to the pot; what was taken last goes back first."""
    for deduction in reversed(deductions):
        part = min(amount, deduction.amount)
        if part and deduction.charge != NO_CHARGE:
            amount -= part
            yield CollectionReturned(deduction.charge, deduction.fund, part)


def after_return(deductions: Sequence[Deduction], back: Iterable[CollectionReturned]) -> list[Deduction]:
    """The deductions that remain."""
    returned = {one.charge: one.amount for one in back}
    return [replace(one, amount=one.amount - returned.get(one.charge, 0)) for one in deductions]


def everything_given_back(state: HandState) -> Iterator[CollectionReturned]:
    """Give all charges of this deal back, those that the button paid as well (D-275)."""
    yield from given_back(state.deductions, state.taken)
    button = state.seats[state.place.get(state.setup.button, state.n - 1)]
    for deduction in state.from_button:
        yield CollectionReturned(deduction.charge, deduction.fund, deduction.amount, seat=button)


def _facts(state: HandState, moment: str) -> Facts:
    names = tuple(street.name for street in state.game.streets[1 : state.street + 1])
    return Facts(
        dealt_in=state.n,
        saw_flop=state.saw_flop,
        pot=_contested(state),
        taken=state.collected,
        from_stacks=state.collected - (state.taken - state.setup.carried.taken),
        charged=state.charged,
        reached=(AT_DEAL, *names) if moment != AT_END else (AT_DEAL, *names, AT_END),
        unit=state.terms.unit,
        jackpot=state.jackpot,
        opened=state.street > 0 or state.aggressor >= 0,  # on the first street a caller folds only to a raise
    )


def _contested(state: HandState) -> Cents:
    """The pot without the part that nobody called, which goes back without a fee (D-43).

    Before the first bets are swept, nobody has had a chance to call, and everything counts.
    """
    if not state.swept and not state.street:
        return state.pot
    return state.pot - uncalled(state)


def uncalled(state: HandState) -> Cents:
    """The part of the highest stake that nobody called."""
    return pots.uncalled(*_with_absent(state, state.paid))
