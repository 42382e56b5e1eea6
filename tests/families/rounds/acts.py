"""Every act that is offered now, with amounts at both ends and one between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.hand import TimedOut
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


def offered_now(state: HandState) -> Iterator[Command]:  # noqa: C901 - one line an offer
    """All of these must be taken; so must the clock's answer for every seat that is asked."""
    offer = state.offer
    match offer:
        case BetOffer():
            yield from _bets(offer)
        case DrawOffer(seat=seat, most=most):
            for count in range(most + 1):
                yield Exchange(seat, _held(state, seat)[:count])
        case DiscardOffer(seats=seats, count=count):
            for seat in seats:
                yield from (Discard(seat, cards) for cards in combinations(_held(state, seat), count))
        case TurnUpOffer(seats=seats):
            yield from (TurnUp(seat, up) for seat in seats for up in (True, False))
        case KillOffer(seat=seat, low=low, high=high, step=step):
            yield from (Kill(seat, amount) for amount in (0, *amounts(low, high, step)))
        case RunItOffer(seats=seats, most=most):
            yield from (RunIt(seat, times) for seat in seats for times in range(1, most + 1))
        case OpenHandsOffer(seats=seats):
            yield from (OpenHands(seat, agrees) for seat in seats for agrees in (True, False))
        case None:
            return
        case _ as never:
            assert_never(never)
    yield from (TimedOut(seat) for seat in offer.asked)


def _bets(offer: BetOffer) -> Iterator[Command]:
    seat = offer.seat
    if offer.fold:
        yield Fold(seat)
    if offer.check:
        yield Check(seat)
    if offer.call:
        yield Call(seat)
    if offer.bring_in:
        yield BringIn(seat)
    if offer.high:
        yield from (Wager(seat, amount) for amount in amounts(offer.low, offer.high, offer.step))


def amounts(low: Cents, high: Cents, step: Cents) -> tuple[Cents, ...]:
    """Both ends, and a chip about half-way between where there is one."""
    between = low + (high - low) // 2 // step * step if step else low
    return tuple(sorted({low, between, high}))


def _held(state: HandState, seat: Seat) -> tuple[Card, ...]:
    return state.hole[state.place[seat]]
