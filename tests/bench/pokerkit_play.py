"""A deal played by PokerKit with all its automations, and asked no more than the play needs to know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, cast

import pokerkit.state
from pokerkit import Automation, Deck, State

from tests.bench.tables import RAISE, BenchTable, Deal

AUTOMATIONS: Final = tuple(Automation)
vars(pokerkit.state)["shuffle"] = list  # the decks come shuffled: PokerKit need not do it again

Policy: TypeAlias = Callable[[State, Iterator[float]], object]


def begun(table: BenchTable, deal: Deal) -> State:
    """The hand at its first decision."""
    terms = table.terms
    return State(
        AUTOMATIONS,
        cast("Deck", deal.theirs),
        table.hands,
        table.streets,
        table.structure,
        True,
        terms.ante,
        terms.blinds,
        terms.bring_in,
        table.stacks,
        len(table.stacks),
    )


def played(table: BenchTable, deal: Deal, policy: Policy) -> int:
    """The whole hand; how many decisions it took."""
    state = begun(table, deal)
    dice = deal.thrown()
    decisions = 0
    while state.status:
        policy(state, dice)
        decisions += 1
    return decisions


def loose(state: State, dice: Iterator[float]) -> object:
    """Check or call, and now and then raise by the least."""
    if next(dice) < RAISE and state.can_complete_bet_or_raise_to():
        return state.complete_bet_or_raise_to()
    return state.post_bring_in() if state.bring_in_status else state.check_or_call()


def uniform(state: State, dice: Iterator[float]) -> object:
    """Each kind of act as often as any other, and any amount."""
    fold = state.can_fold()
    low = state.min_completion_betting_or_raising_to_amount
    kind = int(next(dice) * (1 + fold + (low is not None)))
    amount = next(dice)
    if kind == 0:
        return state.post_bring_in() if state.bring_in_status else state.check_or_call()
    if kind == 1 and fold:
        return state.fold()
    high = state.max_completion_betting_or_raising_to_amount
    assert low is not None
    assert high is not None
    return state.complete_bet_or_raise_to(low + int(amount * (high - low + 1)))
