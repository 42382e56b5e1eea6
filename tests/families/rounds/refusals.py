"""Commands that a hand must refuse now, each with its reason, derived from the offer alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Command,
    Discard,
    Exchange,
    Fold,
    Kill,
    Rabbit,
    RunIt,
    Show,
    TurnUp,
    Wager,
)
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.state import HandState, PlaceStatus

Refusals: TypeAlias = Iterator[tuple[Command, Refusal]]

STRANGER = Seat(99)


def refused_now(state: HandState) -> Refusals:
    """A sample of everything that is not offered."""
    offer = state.offer
    if offer is None:
        yield from _when_over(state)
        return
    for seat in state.seats:
        if seat not in offer.asked:
            yield from _out_of_turn(offer, seat)
        yield Show(seat), Refusal.NOT_OFFERED
        yield Rabbit(seat), Refusal.NOT_OFFERED
    yield from _of_a_stranger()
    for seat in offer.asked:
        yield from _of_another_kind(offer, seat)
    yield from _too_far(state, offer)


def _acts(seat: Seat) -> Iterator[Command]:
    yield from (Fold(seat), Check(seat), Call(seat), BringIn(seat), Wager(seat, 100))
    yield from (Exchange(seat, ()), Discard(seat, ()), TurnUp(seat, True), Kill(seat, 0), TimedOut(seat))


def _out_of_turn(offer: Offer, seat: Seat) -> Refusals:
    """LP-57."""
    at_once = not isinstance(offer, BetOffer | DrawOffer | KillOffer)
    for act in _acts(seat):
        yield act, Refusal.NOT_OFFERED if at_once else Refusal.NOT_YOUR_TURN
    if isinstance(offer, RunItOffer):
        return
    yield RunIt(seat, 1), Refusal.NOT_OFFERED if at_once else Refusal.NOT_YOUR_TURN


def _of_a_stranger() -> Refusals:
    for act in (*_acts(STRANGER), Show(STRANGER), Rabbit(STRANGER), RunIt(STRANGER, 1)):
        yield act, Refusal.NOT_AT_THE_TABLE


def _of_another_kind(offer: Offer, seat: Seat) -> Refusals:
    """Answers that the seat in turn may not give."""
    others: list[tuple[type[Offer], Command]] = [
        (DrawOffer, Exchange(seat, ())),
        (DiscardOffer, Discard(seat, ())),
        (TurnUpOffer, TurnUp(seat, True)),
        (KillOffer, Kill(seat, 0)),
        (RunItOffer, RunIt(seat, 1)),
    ]
    for kind, act in others:
        if not isinstance(offer, kind):
            yield act, Refusal.NOT_OFFERED
    bets: list[Command] = [Fold(seat), Check(seat), Call(seat), BringIn(seat), Wager(seat, 100)]
    may = [False] * 5
    if isinstance(offer, BetOffer):
        may = [offer.fold, offer.check, offer.call > 0, offer.bring_in > 0, offer.high > 0]
    yield from ((act, Refusal.NOT_OFFERED) for act, offered in zip(bets, may, strict=True) if not offered)


def _too_far(state: HandState, offer: Offer) -> Refusals:
    """Amounts and cards beyond and between those offered."""
    match offer:
        case BetOffer(seat=seat, low=low, high=high, step=step) if high:
            yield from _amounts(lambda amount: Wager(seat, amount), low=low, high=high, step=step)
        case KillOffer(seat=seat, low=low, high=high, step=step):
            yield from _amounts(lambda amount: Kill(seat, amount), low=low, high=high, step=step)
        case DrawOffer(seat=seat, most=most):
            yield from _cards(state, seat, most)
        case RunItOffer(seats=(seat, *_), most=most):
            yield RunIt(seat, 0), Refusal.BELOW_MINIMUM
            yield RunIt(seat, most + 1), Refusal.ABOVE_MAXIMUM
        case DiscardOffer(seats=(seat, *_), count=count):
            yield Discard(seat, ()), Refusal.WRONG_NUMBER_OF_CARDS
            yield Discard(seat, _not_held(state, seat, count)), Refusal.NOT_YOUR_CARD
        case _:
            return


def _amounts(act: Callable[[Cents], Command], *, low: Cents, high: Cents, step: Cents) -> Refusals:
    """LP-103, LP-111: a chip too few, a chip too many, and an amount that is not in whole chips."""
    if low > 1:
        yield act(low - 1), Refusal.BELOW_MINIMUM
    yield act(high + 1), Refusal.ABOVE_MAXIMUM
    if low + 1 < high and step != 1:
        yield act(low + 1), Refusal.NOT_A_CHIP


def _cards(state: HandState, seat: Seat, most: int) -> Refusals:
    held = state.hole[state.place[seat]]
    yield Exchange(seat, (held + _not_held(state, seat, most))[: most + 1]), Refusal.TOO_MANY_CARDS
    yield Exchange(seat, _not_held(state, seat, 1)), Refusal.NOT_YOUR_CARD
    if most > 1:
        yield Exchange(seat, held[:1] * 2), Refusal.NOT_YOUR_CARD


def _not_held(state: HandState, seat: Seat, count: int) -> tuple[Card, ...]:
    held = state.hole[state.place[seat]]
    return tuple(card for card in state.setup.deck if card not in held)[:count]


def _when_over(state: HandState) -> Refusals:
    """After the hand, only a look at an unseen hand or at missing cards (D-10, D-11)."""
    for seat in state.seats:
        for act in (*_acts(seat), RunIt(seat, 1)):
            yield act, Refusal.HAND_IS_OVER
    yield VoidHand(), Refusal.HAND_IS_OVER
    yield Show(STRANGER), Refusal.NOT_AT_THE_TABLE
    yield Rabbit(STRANGER), Refusal.NOT_AT_THE_TABLE
    for place, seat in enumerate(state.seats):
        if state.voided or state.status[place] is PlaceStatus.FOLDED or place in state.shown:
            yield Show(seat), Refusal.NOT_OFFERED
        if state.voided or not state.terms.rabbit or not state.paid[place]:
            yield Rabbit(seat), Refusal.NOT_OFFERED
