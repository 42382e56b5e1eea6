"""When the house takes its collection in a hand of this family, and what its schedule may look at."""

from __future__ import annotations

from table_server.engine.collection import AT_DEAL, AT_END, Facts, due
from table_server.engine.money import Cents
from table_server.families.rounds.events import CollectionTaken
from table_server.families.rounds.side_pots import side_pots
from table_server.families.rounds.state import HandState


def collection(state: HandState, moment: str) -> tuple[CollectionTaken, ...]:
    """What the house takes at this moment (LP-131)."""
    schedule = state.terms.collection
    if not schedule.charges:
        return ()
    button = state.place.get(state.setup.button, state.n - 1)  # a dead button: the seat before it pays
    stack = state.stacks[button]
    events: list[CollectionTaken] = []
    for charge in due(schedule, moment, _facts(state, moment)):
        if charge.from_button:
            amount = min(charge.amount, stack)
            stack -= amount
            if amount:
                events.append(CollectionTaken(charge.charge, charge.fund, amount, state.seats[button]))
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
        opened=state.street > 0 or state.aggressor >= 0,  # only a raise makes the last caller fold
    )


def _contested(state: HandState) -> Cents:
    """The pot without what only one seat can win: that goes back to it without a fee (D-43)."""
    if state.live == 1:
        return state.pot
    built = side_pots(state, state.paid, state.taken)
    return sum(pot.amount for pot in built if len(pot.claimants) > 1)
