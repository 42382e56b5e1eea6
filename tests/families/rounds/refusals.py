"""Commands that a hand must not take now, each with the reason it has to give. Read off the offer alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
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
    TimedOut,
    TurnUp,
    VoidHand,
    Wager,
)
from table_server.families.rounds.offers import BetOffer, DiscardOffer, DrawOffer, KillOffer, Offer, RunItOffer
from table_server.families.rounds.state import HandState
from table_server.simulation.choices import asked

Refusals: TypeAlias = Iterator[tuple[Command, Refusal]]

STRANGER = Seat(99)


def refused_now(state: HandState) -> Refusals:
    """A sample of everything that is not offered."""
    offer = state.offer
    if offer is None:
        yield from _when_over(state)
        return
    for seat in state.seats:
        if seat not in asked(offer):
            yield from _out_of_turn(offer, seat)
        yield Show(seat), Refusal.NOT_OFFERED
        yield Rabbit(seat), Refusal.NOT_OFFERED
    yield from _of_a_stranger(offer)
    for seat in asked(offer):
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
    if not isinstance(offer, RunItOffer):
        yield RunIt(seat, 1), Refusal.NOT_OFFERED if at_once else Refusal.NOT_YOUR_TURN


def _of_a_stranger(offer: Offer) -> Refusals:
    for act in (*_acts(STRANGER), Show(STRANGER), Rabbit(STRANGER), RunIt(STRANGER, 1)):
        yield act, Refusal.NOT_AT_THE_TABLE


def _of_another_kind(offer: Offer, seat: Seat) -> Refusals:
    """What the seat that is asked may not answer."""
    if isinstance(offer, BetOffer):
        offered = {Fold: offer.fold, Check: offer.check, Call: offer.call, BringIn: offer.bring_in}
        for act, may in offered.items():
            if not may:
                yield act(seat), Refusal.NOT_OFFERED
        if not offer.high:
            yield Wager(seat, 100), Refusal.NOT_OFFERED
    else:
        for bet in (Fold(seat), Check(seat), Call(seat), BringIn(seat), Wager(seat, 100)):
            yield bet, Refusal.NOT_OFFERED
    if not isinstance(offer, DrawOffer):
        yield Exchange(seat, ()), Refusal.NOT_OFFERED
    if not isinstance(offer, DiscardOffer):
        yield Discard(seat, ()), Refusal.NOT_OFFERED
    if not isinstance(offer, KillOffer):
        yield Kill(seat, 0), Refusal.NOT_OFFERED
    if not isinstance(offer, RunItOffer):
        yield RunIt(seat, 1), Refusal.NOT_OFFERED


def _too_far(state: HandState, offer: Offer) -> Refusals:
    """Beside, beyond and between the amounts and cards that are offered."""
    match offer:
        case BetOffer(seat=seat, low=low, high=high, step=step) if high:
            yield from _amounts(lambda amount: Wager(seat, amount), low, high, step)
        case KillOffer(seat=seat, low=low, high=high, step=step):
            yield from _amounts(lambda amount: Kill(seat, amount), low, high, step)
        case DrawOffer(seat=seat, most=most):
            yield from _cards(state, seat, most)
        case RunItOffer(seats=(seat, *_), most=most):
            yield RunIt(seat, 0), Refusal.BELOW_MINIMUM
            yield RunIt(seat, most + 1), Refusal.ABOVE_MAXIMUM
        case DiscardOffer(seats=(seat, *_), count=count):
            yield Discard(seat, ()), Refusal.WRONG_NUMBER_OF_CARDS
            yield Discard(seat, state.burns[:1] * count), Refusal.NOT_YOUR_CARD
        case _:
            return
