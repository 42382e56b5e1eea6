"""The seven-or-better rule of limit lowball: a checked seven cannot win money bet after the draw (D-129)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from table_server.engine.money import Cents
from table_server.engine.pots import Deduction, Pot, parts
from table_server.engine.ranking import Category
from table_server.engine.values import value
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BetRefunded, PotAwarded
from table_server.families.rounds.pots import side_pots
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import SevenRule

Paid: TypeAlias = tuple[PotAwarded | BetRefunded, ...]


@value
class Layer:
    """A pot of the money bet after the draw, with each place's part of it."""

    pot: Pot
    parts: tuple[Cents, ...]


def seven_settled(state: HandState, hands: Hands, deductions: Sequence[Deduction]) -> Paid:
    """Settle as any showdown, unless a pot bet after the draw would go to a checked seven (LUC: an eight).

    Then the money from before the draw is awarded separately, and the house's rule decides about the rest.
    """
    if _short_bet_only(state):
        return _short_bet_settled(state, hands, deductions)
    after = [paid - before for paid, before in zip(state.paid, state.paid_before_draw, strict=True)]
    late = list(_layers(state, after))
    if not any(_caught(hands, layer.pot) for layer in late):
        return _awards(hands, side_pots(state, state.paid, deductions))
    early = side_pots(state, state.paid_before_draw, ())
    fees = _fees(hands, early, late, fee=sum(one.amount for one in deductions))
    paid: list[PotAwarded | BetRefunded] = []
    for number, (layer, fee) in reversed(
        list(enumerate(zip(late, fees[len(early) :], strict=True), len(early)))
    ):
        paid += _late(hands, _less(layer, fee), number)
    left = [Pot(pot.amount - fee, pot.claimants) for pot, fee in zip(early, fees, strict=False)]
    return (*paid, *_awards(hands, left))


def _fees(hands: Hands, early: Sequence[Pot], late: Sequence[Layer], *, fee: Cents) -> list[Cents]:
    """The charges by pot, early ones first: by size, and bets that go back bear them last (D-44)."""
    amounts = [pot.amount for pot in early] + [layer.pot.amount for layer in late]
    sizes = [pot.amount for pot in early] + [
        0 if _goes_back(hands, layer.pot) else layer.pot.amount for layer in late
    ]
    return parts(fee, sizes, amounts, unit=hands.state.unit)


def _short_bet_only(state: HandState) -> bool:
    """True if the only wager after the draw was an all-in of less than half a bet, which is no bet."""
    return state.aggressor >= 0 and state.raises < 0


def _short_bet_settled(state: HandState, hands: Hands, deductions: Sequence[Deduction]) -> Paid:
    """A seven may call such a bet and win it; losers who called behind it get their bets back (D-132)."""
    order = [(state.aggressor + i) % state.n for i in range(1, state.n)]
    best = hands.winners(live_places(state), 0, 0)
    sevens = [place for place in order if place in best and _is_seven(hands, place)]
    behind = order[order.index(sevens[0]) + 1 :] if sevens else []
    back = [0] * state.n
    for place in behind:
        if place not in best and state.status[place] is not PlaceStatus.FOLDED:
            back[place] = state.paid[place] - state.paid_before_draw[place]
    kept = [paid - refund for paid, refund in zip(state.paid, back, strict=True)]
    return (*_refunds(state, back), *_awards(hands, side_pots(state, kept, deductions)))


def _is_seven(hands: Hands, place: int) -> bool:
    """True for a low without a pair, of the rule's rank or better; the joker counts as the rank it fills."""
    name = hands.best(place, 0, 0)[0]
    return name.category is Category.LOW and max(name.ranks) <= hands.state.terms.seven_rank


def _caught(hands: Hands, pot: Pot) -> list[int]:
    """The best hands of a pot that are sevens and checked after the draw; a lone claimant is exempt."""
    if len(pot.claimants) == 1:
        return []
    best = hands.winners(pot.claimants, 0, 0)
    return [place for place in best if hands.state.checked[place] and _is_seven(hands, place)]


def _late(hands: Hands, layer: Layer, number: int) -> Paid:
    """Award a pot bet after the draw: to the best hand, unless it checked a seven (D-130, D-131)."""
    state, pot = hands.state, layer.pot
    if _goes_back(hands, pot):
        return _refunds(state, layer.parts)
    caught = _caught(hands, pot)
    others = tuple(place for place in pot.claimants if place not in caught) or pot.claimants
    return _awards(hands, [Pot(pot.amount, others)], number)


def _goes_back(hands: Hands, pot: Pot) -> bool:
    """True if a pot bet after the draw is refunded: every best hand is a checked seven (D-130)."""
    caught = _caught(hands, pot)
    if not caught or hands.state.terms.seven_rule is not SevenRule.REFUND:
        return False
    return all(place in caught for place in hands.winners(pot.claimants, 0, 0))


def _layers(state: HandState, after: Sequence[Cents]) -> Iterator[Layer]:
    """The pots of the late money, lowest first, each with the places' parts."""
    live = live_places(state)
    below = 0
    for level in sorted({after[place] for place in live if after[place]}):
        top = max(after) if level == max(after[place] for place in live) else level
        parts = tuple(max(0, min(amount, top) - below) for amount in after)
        yield Layer(Pot(sum(parts), tuple(p for p in live if after[p] >= level)), parts)
        below = level


def _less(layer: Layer, fee: Cents) -> Layer:
    """A layer less its part of the charges."""
    left: list[Cents] = []
    for part in layer.parts:
        share = min(part, fee)
        fee -= share
        left.append(part - share)
    return Layer(Pot(sum(left), layer.pot.claimants), tuple(left))


def _awards(hands: Hands, built: Sequence[Pot], first: int = 0) -> tuple[PotAwarded, ...]:
    """Awards of these pots, the last one first; `first` is the number of the first one."""
    numbered = [(first + i, pot) for i, pot in enumerate(built) if pot.amount]
    return tuple(awarded(hands, pot, number) for number, pot in reversed(numbered))


def _refunds(state: HandState, amounts: Sequence[Cents]) -> tuple[BetRefunded, ...]:
    return tuple(BetRefunded(state.seats[p], amount) for p, amount in enumerate(amounts) if amount)
