"""Odd chips as the notation's reference reader counts them, from the awards of our rules.

The reader pushes pots with the same winners as one, and gives all odd chips to the first winner left of the
button. Our rules divide every pot by itself and give one odd chip to each winner in turn (D-47, D-50).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from table_server.engine import pots
from table_server.engine.money import Cents
from table_server.families.rounds.events import Event, PotAwarded
from table_server.families.rounds.state import HandState, PlaceStatus


def pushed(state: HandState, events: Iterable[Event]) -> list[Cents]:
    """Return what each place gets of all pots."""
    awards = sorted((event for event in events if isinstance(event, PotAwarded)), key=lambda award: award.pot)
    won = [0] * state.n
    left = _left_in_pots(state, awards)
    for _, same in groupby(awards, key=lambda award: left[award.pot]):
        together = list(same)
        _push(state=state, award=together[0], amount=sum(award.amount for award in together), won=won)
    return won


def _left_in_pots(state: HandState, awards: Iterable[PotAwarded]) -> list[set[int]]:
    """Return the winners left in each pot."""
    winners = {state.place[share.seat] for award in awards for share in award.shares}
    live = [status is not PlaceStatus.FOLDED for status in state.status]
    return [winners.intersection(pot.claimants) for pot in pots.build(state.paid, live, state.dead)]


def _push(state: HandState, award: PotAwarded, amount: Cents, won: list[Cents]) -> None:
    by_half = groupby(award.shares, key=lambda share: share.half)
    halves = [sorted(state.place[share.seat] for share in shares) for _, shares in by_half]
    for winners, half in zip(halves, _divided(amount, len(halves)), strict=True):
        for place, part in zip(winners, _divided(half, len(winners)), strict=True):
            won[place] += part


def _divided(amount: Cents, count: int) -> Sequence[Cents]:
    each, odd = divmod(amount, count)
    return [each + odd, *[each] * (count - 1)]
