"""Checks the question that a hand waits for: the seats asked and the amounts. A part of `invariants`."""

from __future__ import annotations

from typing import Final, assert_never

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.faults import BrokenRule, Fault, Faults
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.openers import openers_of
from table_server.families.rounds.state import Asking, HandState, PlaceStatus

_ACTIVE, _ALL_IN, _FOLDED = PlaceStatus.ACTIVE, PlaceStatus.ALL_IN, PlaceStatus.FOLDED


def question(state: HandState) -> Faults:
    """Check that the offer fits the question and goes to seats that can answer it."""
    offer = state.offer
    if not isinstance(offer, _OFFERED[state.asking]):
        yield Fault(
            BrokenRule.WRONG_QUESTION, f"asking {state.asking.value}, offering {type(offer).__name__}"
        )
    elif offer is None:
        if state.turn >= 0 and not state.drawing:
            yield Fault(BrokenRule.WRONG_QUESTION, f"the turn is at place {state.turn} and nothing is asked")
    else:
        yield from _stacks(state)
        yield from _asked(state, offer)


_OFFERED: Final[dict[Asking, type[Offer | None]]] = {
    Asking.NOTHING: type(None),
    Asking.BET: BetOffer,
    Asking.OPENING: BetOffer,
    Asking.BRING_IN: BetOffer,
    Asking.KILL: KillOffer,
    Asking.DISCARD: DiscardOffer,
    Asking.TURN_UP: TurnUpOffer,
    Asking.DRAW: DrawOffer,
    Asking.RUN_IT: RunItOffer,
    Asking.OPEN_HANDS: OpenHandsOffer,
}


def _stacks(state: HandState) -> Faults:
    """Check that the places with empty stacks, and no others, are all in (LP-112)."""
    for place, status in enumerate(state.status):
        if status is not _FOLDED and (state.stacks[place] == 0) != (status is _ALL_IN):
            yield Fault(
                BrokenRule.STATUS_AGAINST_STACK, f"place {place}: {status.name}, {state.stacks[place]}"
            )


def _asked(state: HandState, offer: Offer) -> Faults:
    if isinstance(offer, RunItOffer | OpenHandsOffer | DiscardOffer | TurnUpOffer):
        waiting = _waiting(state, offer)
        if offer.seats != waiting or not waiting:
            yield Fault(BrokenRule.WRONG_QUESTION, f"seats {offer.seats} are asked, {waiting} owe an answer")
    elif state.turn < 0 or state.seats[state.turn] != offer.seat:
        yield Fault(
            BrokenRule.WRONG_QUESTION, f"seat {offer.seat} is asked, the turn is at place {state.turn}"
        )
    elif not _can_answer(state, offer, state.turn):
        yield Fault(BrokenRule.CANNOT_ACT, f"seat {offer.seat} is asked, to {state.asking.value}")
    elif isinstance(offer, BetOffer):
        yield from _bet_offer(state, offer, state.turn)


def _waiting(
    state: HandState, offer: RunItOffer | OpenHandsOffer | DiscardOffer | TurnUpOffer
) -> tuple[Seat, ...]:
    """The seats, of those asked at once, that have not answered."""
    if isinstance(offer, DiscardOffer | TurnUpOffer):
        return tuple(state.seats[place] for place in state.choosing if state.status[place] is not _FOLDED)
    if state.status.count(_ACTIVE) > 1:
        return ()  # a board is run out when nobody can bet any more (D-51, D-259)
    answers = state.run_answers if isinstance(offer, RunItOffer) else state.open_answers
    return tuple(
        seat
        for place, seat in enumerate(state.seats)
        if state.status[place] is not _FOLDED and place not in answers
    )


def _can_answer(state: HandState, offer: BetOffer | DrawOffer | KillOffer, place: int) -> bool:
    match offer:
        case BetOffer():
            return owes_an_act(state, place)
        case DrawOffer():
            return state.status[place] is not _FOLDED and not state.owed[place]
        case KillOffer():
            return state.status[place] is _ACTIVE and place != state.killer and offer.low <= offer.high
        case _ as never:
            assert_never(never)


def owes_an_act(state: HandState, place: int) -> bool:
    """True if the round cannot end before this place acts."""
    if state.asking is Asking.OPENING:
        return state.status[place] is not _FOLDED and state.acted[place] < 0
    if state.status[place] is not _ACTIVE:
        return False
    return state.acted[place] < 0 or state.bets[place] < state.high


def _bet_offer(state: HandState, offer: BetOffer, place: int) -> Faults:
    """Check the parts of an offer that follow from the stacks alone (LP-226, D-41, D-96)."""
    stack, bet, high = state.stacks[place], state.bets[place], state.high
    standing = f"{bet} of {high} bet, {stack} behind"
    if (offer.fold, offer.check, offer.call, offer.bring_in) != _passive(state, place):
        yield Fault(BrokenRule.IMPOSSIBLE_OFFER, f"{offer}: {standing}")
    most = bet + stack
    if state.asking is Asking.OPENING:
        most = most or state.size  # all in for the ante it opens in name (D-137)
        if bool(offer.high) > bool(openers_of(state, place)):
            yield Fault(BrokenRule.OPENING_WITHOUT_OPENERS, f"seat {offer.seat}")
    if (offer.low or offer.high) and not high < offer.low <= offer.high <= most:
        yield Fault(BrokenRule.IMPOSSIBLE_OFFER, f"{offer}: {standing}")
    capped = not state.capped_open
    if capped and (state.raises > state.cap or (offer.high and state.raises == state.cap)):
        yield Fault(BrokenRule.RAISED_OVER_THE_CAP, f"{state.raises} raises, {offer}")  # LP-102, LP-108


def _passive(state: HandState, place: int) -> tuple[bool, bool, Cents, Cents]:
    """The fold, check, call and bring-in that the offer should have."""
    stack, owes = state.stacks[place], state.high - state.bets[place]
    if state.asking is Asking.BRING_IN:
        return place != state.first, False, 0, min(state.terms.bring_in, stack)
    check = owes == 0 and (state.high > 0 or state.may_check or state.asking is Asking.OPENING)
    return not check or state.free_fold, check, min(owes, stack), 0
