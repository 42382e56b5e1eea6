"""No-limit hold'em as rlcard's engine plays it, by its own few sizes of raise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from rlcard.games.nolimitholdem.game import NolimitholdemGame
from rlcard.games.nolimitholdem.round import Action

from tests.bench.tables import RAISE, BenchTable, Deal

Policy: TypeAlias = Callable[[Sequence[Action], Iterator[float]], Action]


def played(table: BenchTable, deal: Deal, policy: Policy) -> int:
    """A whole hand, with a deck of its own; how many decisions it took."""
    game = NolimitholdemGame(num_players=len(table.stacks))
    game.configure(
        {"game_num_players": len(table.stacks), "chips_for_each": table.stacks[0], "dealer_id": None}
    )
    game.np_random = np.random.RandomState(int(deal.dice[0] * 2**32))
    state, _ = game.init_game()
    dice = deal.thrown()
    decisions = 0
    while not game.is_over():
        state, _ = game.step(policy(state["legal_actions"], dice))
        decisions += 1
    game.get_payoffs()
    return decisions


def loose(legal: Sequence[Action], dice: Iterator[float]) -> Action:
    """Check or call, and now and then raise."""
    raises = next(dice) < RAISE and Action.RAISE_HALF_POT in legal
    return Action.RAISE_HALF_POT if raises else Action.CHECK_CALL


def uniform(legal: Sequence[Action], dice: Iterator[float]) -> Action:
    """Each kind of act as often as any other, and any of its sizes."""
    sizes = [action for action in legal if action not in {Action.FOLD, Action.CHECK_CALL}]
    kind = int(next(dice) * (2 + bool(sizes)))
    size = next(dice)
    if kind == 2:
        return sizes[int(size * len(sizes))]
    return Action.FOLD if kind else Action.CHECK_CALL
