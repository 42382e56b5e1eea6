"""The seven-or-better rule of limit lowball: a checked seven cannot win money bet after the draw (D-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from table_server.engine import pots
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BetRefunded, PotAwarded
from table_server.families.rounds.state import HandState, Status
from table_server.families.rounds.terms import SevenRule

Paid: TypeAlias = tuple[PotAwarded | BetRefunded, ...]


def seven_settled(state: HandState, hands: Hands, taken: Cents) -> Paid:
    """As any showdown, unless the best hand checked a seven (LUC: an eight) after the draw.

    Then it wins what was in the pot before the draw, and the house's rule says who has the rest (D-130). A
    tied hand that did not check shares the first and wins the second (D-131).
    """
    after = [paid - before for paid, before in zip(state.paid, state.paid_before_draw, strict=True)]
    best = hands.winners(live_places(state), 0, 0)
    sevens = [place for place in best if _checked_a_seven(state, hands, place)]
    if not sevens or not any(after):
        return _awards(state, hands, _built(state, state.paid, state.dead, taken), 0)
    if _short_bet_only(state, after):
        return _overcallers_refunded(state, hands, best, after, taken)
    before_draw = _built(state, state.paid_before_draw, state.dead, taken)
    awards = _awards(state, hands, before_draw, 0)
    others = [place for place in live_places(state) if place not in sevens]
    honest = [place for place in best if place not in sevens]
    if not honest and state.terms.seven_rule is SevenRule.REFUND:
        return (*_refunds(state, after), *awards)
    late = _claimed_by(_built(state, after, 0, 0), honest or others)
    return (*_awards(state, hands, late, len(before_draw)), *awards)


def _checked_a_seven(state: HandState, hands: Hands, place: int) -> bool:
    """Checked a hand without a pair of the rule's rank or better; the joker counts as what it fills."""
    if not state.checked[place]:
        return False
    ranks = hands.best(place, 0, 0)[0].ranks
    return len(set(ranks)) == 5 and max(ranks) <= state.terms.seven_rank


def _short_bet_only(state: HandState, after: Sequence[Cents]) -> bool:
    """All the action after the draw was an all-in bet of less than half a bet (D-132)."""
    return 2 * max(after) < state.size


def _overcallers_refunded(
    state: HandState, hands: Hands, best: Sequence[int], after: Sequence[Cents], taken: Cents
) -> Paid:
    """A seven may call such a bet and win it; who called besides and lost has that bet back (D-132)."""
    back = [
        amount if place not in best and place != state.aggressor else 0 for place, amount in enumerate(after)
    ]
    kept = [paid - refund for paid, refund in zip(state.paid, back, strict=True)]
    return (*_refunds(state, back), *_awards(state, hands, _built(state, kept, state.dead, taken), 0))


def _built(state: HandState, paid: Sequence[Cents], dead: Cents, taken: Cents) -> list[Pot]:
    live = [status is not Status.FOLDED for status in state.status]
    return pots.less(pots.build(paid, live, dead), taken)


def _claimed_by(built: Sequence[Pot], places: Sequence[int]) -> list[Pot]:
    """The same pots for these places only; a pot none of them reached stays with those who did."""
    return [Pot(pot.amount, tuple(p for p in pot.claimants if p in places) or pot.claimants) for pot in built]


def _awards(state: HandState, hands: Hands, built: Sequence[Pot], first: int) -> tuple[PotAwarded, ...]:
    numbered = [(first + i, pot) for i, pot in enumerate(built) if pot.amount]
    return tuple(awarded(state, hands, pot, number) for number, pot in reversed(numbered))


def _refunds(state: HandState, amounts: Sequence[Cents]) -> tuple[BetRefunded, ...]:
    return tuple(BetRefunded(state.seats[p], amount) for p, amount in enumerate(amounts) if amount)
