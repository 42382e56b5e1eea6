"""PokerKit's division of pots where it differs, step by step from our way to its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from table_server.engine import pots
from table_server.engine.pots import Pot
from table_server.families.rounds.award import Hands
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import PotAwarded
from tests.differential.duel import Duel

Divided: TypeAlias = Callable[[int, int], list[int]]


def one_each(amount: int, count: int) -> list[int]:
    """Our way: what is odd goes one chip each to the first in line (D-47)."""
    each, odd = divmod(amount, count)
    return [each + 1] * odd + [each] * (count - odd)


def rest_first(amount: int, count: int) -> list[int]:
    """PokerKit's way: what is odd goes to the first in line."""
    each, odd = divmod(amount, count)
    return [each + odd, *([each] * (count - 1))]


def foretold(duel: Duel) -> Iterator[tuple[str, list[int]]]:
    """The stacks after a showdown: as we should pay, then after each step; the last is what PokerKit pays."""
    state = duel.ours.state
    hands = Hands(state)
    live = live_places(state)
    built = pots.build(state.paid, [place in live for place in range(state.n)], state.dead)
    yield "ours", paid(duel, hands, built, one_each)
    yield "odd-chips", paid(duel, hands, built, rest_first)
    built = list(_merged(built, duel.theirs.state.statuses))
    yield "pots-merged", paid(duel, hands, built, rest_first)
    yield "low-of-another-pot", paid(duel, hands, built, rest_first, live)


def _merged(built: Sequence[Pot], shown: Sequence[bool]) -> Iterator[Pot]:
    """Once the beaten hands are mucked, pots between the same hands are one; a pot of one claimant stays."""
    for claimants, same in groupby(built, lambda pot: _shown(pot, shown)):
        yield Pot(sum(pot.amount for pot in same), claimants)


def _shown(pot: Pot, shown: Sequence[bool]) -> tuple[int, ...]:
    if len(pot.claimants) == 1:
        return pot.claimants
    return tuple(place for place in pot.claimants if shown[place])


def paid(
    duel: Duel, hands: Hands, built: Sequence[Pot], divided: Divided, lows: Sequence[int] = ()
) -> list[int]:
    """The stacks after all pots.

    A low among `lows` makes two halves of every pot; its own claimants divide the half that none of them won.
    """
    stacks = _before_the_awards(duel)
    for pot in built:
        ways = range(len(hands.rankings))
        halves = [way for way in ways if hands.winners((*pot.claimants, *lows), 0, way)]
        for way, half in zip(halves, divided(pot.amount, len(halves)), strict=True):
            winners = hands.winners(pot.claimants, 0, way) or pot.claimants
            for place, part in zip(winners, divided(half, len(winners)), strict=True):
                stacks[place] += part
    return stacks


def _before_the_awards(duel: Duel) -> list[int]:
    state = duel.ours.state
    stacks = list(state.stacks)
    for event in duel.ours.events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                stacks[state.place[share.seat]] -= share.amount
    return stacks
