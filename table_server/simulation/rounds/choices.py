"""Random legal answers to the offers of pot poker, read off the offer: a new game needs nothing here."""

from __future__ import annotations

from typing import assert_never

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Command,
    Discard,
    Exchange,
    Fold,
    Kill,
    OpenHands,
    RunIt,
    TurnUp,
    Wager,
)
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.state import HandState
from table_server.simulation.chance import Randomness, between, one_in, one_of, some_of

_RARE_FOLD = 6


def answer(state: HandState, chance: Randomness, loose: bool = False) -> Command:
    """Choose any act that is offered, each as likely; a loose player seldom folds."""
    offer = state.offer
    match offer:
        case BetOffer():
            return _bet(offer, chance, loose)
        case DrawOffer(seat=seat, most=most):
            return Exchange(seat, some_of(chance, _held(state, seat), chance.below(most + 1)))
        case DiscardOffer(seats=seats, count=count):
            seat = one_of(chance, seats)
            return Discard(seat, some_of(chance, _held(state, seat), count))
        case TurnUpOffer(seats=seats):
            return TurnUp(one_of(chance, seats), one_in(chance, 2))
        case KillOffer(seat=seat, low=low, high=high, step=step):
            return Kill(seat, _amount(low, high, step, chance=chance) if one_in(chance, 2) else 0)
        case RunItOffer(seats=seats, most=most):
            return RunIt(one_of(chance, seats), between(chance, 1, most))
        case OpenHandsOffer(seats=seats):
            return OpenHands(one_of(chance, seats), one_in(chance, 2))
        case None:
            raise ValueError("nobody is asked")
        case _:
            assert_never(offer)


def _held(state: HandState, seat: Seat) -> tuple[Card, ...]:
    return state.hole[state.place[seat]]


def _bet(offer: BetOffer, chance: Randomness, loose: bool) -> Command:
    seat = offer.seat
    acts: list[Command] = []
    if offer.check:
        acts.append(Check(seat))
    if offer.call:
        acts.append(Call(seat))
    if offer.bring_in:
        acts.append(BringIn(seat))
    if offer.high:
        acts.append(Wager(seat, _amount(offer.low, offer.high, offer.step, chance=chance)))
    if offer.fold and not (loose and acts and not one_in(chance, _RARE_FOLD)):
        acts.append(Fold(seat))
    return one_of(chance, acts)


def _amount(low: int, high: int, step: int, *, chance: Randomness) -> int:
    """One of the two ends half of the time, else any chip between."""
    if not step or one_in(chance, 2):
        return one_of(chance, (low, high))
    return low + step * chance.below((high - low) // step + 1)
