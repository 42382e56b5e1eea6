"""The pots of a hand, and the collection that the house takes from them."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine import pots
from table_server.engine.collection import AT_DEAL, AT_END, Facts, due, may_be_due
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds.events import CollectionTaken
from table_server.families.rounds.state import HandState, PlaceStatus

_FOLDED = PlaceStatus.FOLDED


def side_pots(state: HandState, paid: Sequence[Cents], taken: Cents) -> list[Pot]:
    """The pots after the collection, main pot first; absent players' chips count like folded ones (D-136)."""
    live = [status is not _FOLDED for status in state.status]
    if state.absent:
        paid = (*paid, *state.absent)
        live += [False] * len(state.absent)
    return pots.less(pots.build(paid, live, state.dead), taken)


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


def _facts(state: HandState, moment: str) -> Facts:
    names = tuple(street.name for street in state.game.streets[1 : state.street + 1])
    return Facts(
        dealt_in=state.n,
        saw_flop=state.saw_flop,
        pot=_contested(state) if state.street else state.pot,
        taken=state.collected,
        from_stacks=state.collected - (state.taken - state.setup.carried.taken),
        charged=state.charged,
        reached=(AT_DEAL, *names) if moment != AT_END else (AT_DEAL, *names, AT_END),
        unit=state.terms.unit,
        jackpot=state.jackpot,
        opened=state.street > 0 or state.aggressor >= 0,  # on the first street a caller folds only to a raise
    )


def _contested(state: HandState) -> Cents:
    """The pot without the part that only one seat can win, which goes back to it without a fee (D-43)."""
    if state.live == 1:
        return state.pot
    built = side_pots(state, state.paid, state.taken)
    return sum(pot.amount for pot in built if len(pot.claimants) > 1)
