"""The seven-or-better rule of limit lowball: a checked seven cannot win money bet after the draw (D-129)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.engine.ranking import Category
from table_server.engine.values import value
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BetRefunded, PotAwarded
from table_server.families.rounds.side_pots import side_pots
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import SevenRule

Paid: TypeAlias = tuple[PotAwarded | BetRefunded, ...]


@value
class Layer:
    """A pot of the money bet after the draw, with what each place has in it."""

    pot: Pot
    parts: tuple[Cents, ...]


def seven_settled(state: HandState, hands: Hands, taken: Cents) -> Paid:
    """As any showdown, unless a pot bet after the draw would go to a checked seven (LUC: an eight).

    Then the money of before the draw is decided by itself, and the house's rule says who has the rest.
    """
    if _short_bet_only(state):
        return _short_bet_settled(state, hands, taken)
    after = [paid - before for paid, before in zip(state.paid, state.paid_before_draw, strict=True)]
    late = list(_layers(state, after))
    if not any(_caught(state, hands, layer.pot) for layer in late):
        return _awards(state, hands, side_pots(state, state.paid, taken), 0)
    early = side_pots(state, state.paid_before_draw, taken)
    whole = sum(pot.amount for pot in side_pots(state, state.paid_before_draw, 0))
    fee = taken - (whole - sum(pot.amount for pot in early))
    paid: list[PotAwarded | BetRefunded] = []
    for number, layer in reversed(list(enumerate(late, len(early)))):
        paid += _late(state, hands, _less(layer, fee), number)
        fee -= min(fee, layer.pot.amount)
    return (*paid, *_awards(state, hands, early, 0))


def _short_bet_only(state: HandState) -> bool:
    """All the action after the draw was an all-in bet of less than half a bet: it never became the bet."""
    return state.aggressor >= 0 and state.raises < 0


def _short_bet_settled(state: HandState, hands: Hands, taken: Cents) -> Paid:
    """A seven may call such a bet and win it; who calls behind it and loses has that bet back (D-132)."""
    order = [(state.aggressor + i) % state.n for i in range(1, state.n)]
    best = hands.winners(live_places(state), 0, 0)
    sevens = [place for place in order if place in best and _is_seven(state, hands, place)]
    behind = order[order.index(sevens[0]) + 1 :] if sevens else []
    back = [0] * state.n
    for place in behind:
        if place not in best and state.status[place] is not PlaceStatus.FOLDED:
            back[place] = state.paid[place] - state.paid_before_draw[place]
    kept = [paid - refund for paid, refund in zip(state.paid, back, strict=True)]
    return (*_refunds(state, back), *_awards(state, hands, side_pots(state, kept, taken), 0))


def _is_seven(state: HandState, hands: Hands, place: int) -> bool:
    """A hand for low without a pair of the rule's rank or better; the joker counts as what it fills."""
    name = hands.best(place, 0, 0)[0]
    return name.category is Category.LOW and max(name.ranks) <= state.terms.seven_rank


def _caught(state: HandState, hands: Hands, pot: Pot) -> list[int]:
    """The best hands of a pot that are sevens and checked after the draw; a lone claimant is not asked."""
    if len(pot.claimants) == 1:
        return []
    best = hands.winners(pot.claimants, 0, 0)
    return [place for place in best if state.checked[place] and _is_seven(state, hands, place)]


def _late(state: HandState, hands: Hands, layer: Layer, number: int) -> Paid:
    """Who has a pot bet after the draw: the best hand, unless it checked a seven (D-130, D-131)."""
    pot = layer.pot
    caught = _caught(state, hands, pot)
    honest = [place for place in hands.winners(pot.claimants, 0, 0) if place not in caught]
    if caught and not honest and state.terms.seven_rule is SevenRule.REFUND:
        return _refunds(state, layer.parts)
    others = tuple(place for place in pot.claimants if place not in caught) or pot.claimants
    return _awards(state, hands, [Pot(pot.amount, others)], number)


def _layers(state: HandState, after: Sequence[Cents]) -> Iterator[Layer]:
    """The pots of the late money, lowest first, each with its owners' parts."""
    live = live_places(state)
    below = 0
    for level in sorted({after[place] for place in live if after[place]}):
        top = max(after) if level == max(after[place] for place in live) else level
        parts = tuple(max(0, min(amount, top) - below) for amount in after)
        yield Layer(Pot(sum(parts), tuple(p for p in live if after[p] >= level)), parts)
        below = level


def _less(layer: Layer, fee: Cents) -> Layer:
    """What a fee that the money of before the draw could not bear leaves of a layer."""
    parts: list[Cents] = []
    for part in layer.parts:
        share = min(part, fee)
        fee -= share
        parts.append(part - share)
    return Layer(Pot(sum(parts), layer.pot.claimants), tuple(parts))


def _awards(state: HandState, hands: Hands, built: Sequence[Pot], first: int) -> tuple[PotAwarded, ...]:
    numbered = [(first + i, pot) for i, pot in enumerate(built) if pot.amount]
    return tuple(awarded(state, hands, pot, number) for number, pot in reversed(numbered))


def _refunds(state: HandState, amounts: Sequence[Cents]) -> tuple[BetRefunded, ...]:
    return tuple(BetRefunded(state.seats[p], amount) for p, amount in enumerate(amounts) if amount)
