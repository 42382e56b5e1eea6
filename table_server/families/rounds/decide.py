"""Turns a command into an event, or refuses it. Reads only; the offer already says what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refusal, Refused
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
    OpenHands,
    Rabbit,
    RunIt,
    Show,
    TurnUp,
    Wager,
)
from table_server.families.rounds.events import (
    BroughtIn,
    Called,
    Checked,
    Discarded,
    Event,
    Exchanged,
    Folded,
    HandShown,
    HandVoided,
    KillAnswered,
    OpenHandsAnswered,
    RabbitShown,
    RunItAnswered,
    TurnUpAnswered,
    Wagered,
)
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
    Verb,
)
from table_server.families.rounds.shape import Board
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import DiscardTimeout

_OPEN = Verb.OPEN
Decision: TypeAlias = Event | Refused


def decide(state: HandState, command: Command) -> Decision:  # noqa: C901, PLR0912 - one line a command
    """Turn a command into an event, or refuse it. The commonest commands come first."""
    match command:
        case Call():
            return _call(state, command)
        case Fold():
            return _fold(state, command)
        case Wager():
            return _wager(state, command)
        case Check():
            return _check(state, command)
        case BringIn():
            return _bring_in(state, command)
        case Exchange():
            return _exchange(state, command)
        case Discard():
            return _discard(state, command)
        case TurnUp():
            return _turn_up(state, command)
        case Kill():
            return _kill(state, command)
        case RunIt():
            return _run_it(state, command)
        case OpenHands():
            return _open_hands(state, command)
        case Show():
            return _show(state, command)
        case Rabbit():
            return _rabbit(state, command)
        case TimedOut():
            return _timed_out(state, command)
        case VoidHand():
            return _void(state)
        case _ as never:
            assert_never(never)


def _out_of_turn(state: HandState, seat: Seat) -> Refused:
    """The reason a seat may not act now (LP-57)."""
    if state.over:
        return Refused(Refusal.HAND_IS_OVER)
    if seat not in state.place:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    match state.offer:
        case BetOffer() | DrawOffer() | KillOffer() as offer if offer.seat != seat:
            return Refused(Refusal.NOT_YOUR_TURN)
        case _:
            return Refused(Refusal.NOT_OFFERED)


def _fold(state: HandState, command: Fold) -> Decision:
    offer, seat = state.offer, command.seat
    if isinstance(offer, BetOffer) and offer.seat == seat and offer.fold:
        return Folded(seat)
    return _out_of_turn(state, seat)


def _check(state: HandState, command: Check) -> Decision:
    offer, seat = state.offer, command.seat
    if isinstance(offer, BetOffer) and offer.seat == seat and offer.check:
        return Checked(seat)
    return _out_of_turn(state, seat)


def _call(state: HandState, command: Call) -> Decision:
    offer, seat = state.offer, command.seat
    if isinstance(offer, BetOffer) and offer.seat == seat and offer.call:
        return Called(seat, offer.call)
    return _out_of_turn(state, seat)


def _bring_in(state: HandState, command: BringIn) -> Decision:
    offer, seat = state.offer, command.seat
    if isinstance(offer, BetOffer) and offer.seat == seat and offer.bring_in:
        return BroughtIn(seat, offer.bring_in, offer.opens)
    return _out_of_turn(state, seat)


def _wager(state: HandState, command: Wager) -> Decision:
    offer, seat = state.offer, command.seat
    if not isinstance(offer, BetOffer) or offer.seat != seat:
        return _out_of_turn(state, seat)
    to, low, high = command.to, offer.low, offer.high
    if not high:
        return Refused(Refusal.NOT_OFFERED)
    if to < low:
        return Refused(Refusal.BELOW_MINIMUM)
    if to > high:
        return Refused(Refusal.ABOVE_MAXIMUM)
    if to not in (low, high) and not (offer.step and (to - low) % offer.step == 0):
        return Refused(Refusal.NOT_A_CHIP)
    place = state.place[seat]
    if offer.verb is _OPEN:
        amount = min(to, state.stacks[place])  # without chips it opens in name only (D-137)
        return Wagered(seat, _OPEN, to, amount=amount)
    return Wagered(seat, offer.verb, to, amount=to - state.bets[place])


def _exchange(state: HandState, command: Exchange) -> Decision:
    offer = state.offer
    if not isinstance(offer, DrawOffer) or offer.seat != command.seat:
        return _out_of_turn(state, command.seat)
    if len(command.cards) > offer.most:
        return Refused(Refusal.TOO_MANY_CARDS)
    if not _holds(state, command.seat, command.cards):
        return Refused(Refusal.NOT_YOUR_CARD)
    return Exchanged(command.seat, tuple(command.cards))


def _discard(state: HandState, command: Discard) -> Decision:
    offer = state.offer
    if not isinstance(offer, DiscardOffer) or command.seat not in offer.seats:
        return _out_of_turn(state, command.seat)
    if len(command.cards) != offer.count:
        return Refused(Refusal.WRONG_NUMBER_OF_CARDS)
    if not _holds(state, command.seat, command.cards):
        return Refused(Refusal.NOT_YOUR_CARD)
    return Discarded(command.seat, tuple(command.cards))


def _turn_up(state: HandState, command: TurnUp) -> Decision:
    offer = state.offer
    if not isinstance(offer, TurnUpOffer) or command.seat not in offer.seats:
        return _out_of_turn(state, command.seat)
    return TurnUpAnswered(command.seat, command.up)


def _holds(state: HandState, seat: Seat, cards: Sequence[Card]) -> bool:
    """True if these are different cards that the seat holds face down."""
    held = state.hole[state.place[seat]]
    return len(set(cards)) == len(cards) and all(card in held for card in cards)


def _kill(state: HandState, command: Kill) -> Decision:
    offer = state.offer
    if not isinstance(offer, KillOffer) or offer.seat != command.seat:
        return _out_of_turn(state, command.seat)
    amount = command.amount
    if amount == 0:
        return KillAnswered(command.seat, 0)
    if amount < offer.low:
        return Refused(Refusal.BELOW_MINIMUM)
    if amount > offer.high:
        return Refused(Refusal.ABOVE_MAXIMUM)
    if (amount - offer.low) % offer.step and amount != offer.high:
        return Refused(Refusal.NOT_A_CHIP)
    return KillAnswered(command.seat, amount)


def _run_it(state: HandState, command: RunIt) -> Decision:
    offer = state.offer
    if isinstance(offer, RunItOffer) and state.place.get(command.seat, -1) in state.run_answers:
        return Refused(Refusal.ALREADY_ANSWERED)
    if not isinstance(offer, RunItOffer) or command.seat not in offer.seats:
        return _out_of_turn(state, command.seat)
    if command.times < 1:
        return Refused(Refusal.BELOW_MINIMUM)
    if command.times > offer.most:
        return Refused(Refusal.ABOVE_MAXIMUM)
    return RunItAnswered(command.seat, command.times)


def _open_hands(state: HandState, command: OpenHands) -> Decision:
    offer = state.offer
    if isinstance(offer, OpenHandsOffer) and state.place.get(command.seat, -1) in state.open_answers:
        return Refused(Refusal.ALREADY_ANSWERED)
    if not isinstance(offer, OpenHandsOffer) or command.seat not in offer.seats:
        return _out_of_turn(state, command.seat)
    return OpenHandsAnswered(command.seat, command.agrees)


def _show(state: HandState, command: Show) -> Decision:
    """After the hand: a winner nobody called, or a beaten hand that could be mucked (D-10)."""
    place = state.place.get(command.seat, -1)
    if place < 0:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if place not in may_show(state):
        return Refused(Refusal.NOT_OFFERED)
    return HandShown(command.seat, state.hole[place])


def may_show(state: HandState) -> list[int]:
    """The places that may still show their hand: not folded, and not shown yet.

    When nobody opened the pot, nobody won, so there is nothing to show (D-136).
    """
    if not state.over or state.voided or state.carried:
        return []
    return [
        place
        for place, status in enumerate(state.status)
        if status is not PlaceStatus.FOLDED and place not in state.shown and state.hole[place]
    ]


def _rabbit(state: HandState, command: Rabbit) -> Decision:
    """Show the cards that would have come, to a seat that had money in the pot (D-11)."""
    if command.seat not in state.place:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    cards = rabbit_cards(state)
    if not cards or not state.paid[state.place[command.seat]]:
        return Refused(Refusal.NOT_OFFERED)
    return RabbitShown(command.seat, cards)


def rabbit_cards(state: HandState) -> tuple[Card, ...]:
    """The community cards that were still to come when the hand ended."""
    if not (state.over and state.terms.rabbit) or state.voided:
        return ()
    cards: list[Card] = []
    top = state.top
    for _, step in state.program[state.at :]:
        if isinstance(step, Board):
            top += step.burn
            cards += state.stub[top : top + step.count]
            top += step.count
    return tuple(cards)


def _timed_out(state: HandState, command: TimedOut) -> Decision:
    """Check if that is free, else fold; stand pat; no kill; one board; closed hands (D-1, D-2)."""
    offer = state.offer
    seat = command.seat
    match offer:
        case BetOffer() if offer.seat == seat:
            return _timed_out_bet(offer)
        case DrawOffer() if offer.seat == seat:
            return Exchanged(seat, ())
        case KillOffer() if offer.seat == seat:
            return KillAnswered(seat, 0)
        case DiscardOffer() if seat in offer.seats:
            return _undecided(state, seat, offer.count)
        case TurnUpOffer() if seat in offer.seats:
            return TurnUpAnswered(seat, up=False)
        case RunItOffer() if seat in offer.seats:
            return RunItAnswered(seat, 1)
        case OpenHandsOffer() if seat in offer.seats:
            return OpenHandsAnswered(seat, agrees=False)
        case _:
            return _out_of_turn(state, seat)


def _undecided(state: HandState, seat: Seat, count: int) -> Event:
    """An undecided hand is dead. All in, or if nobody chose, it loses the cards dealt last (D-91)."""
    place = state.place[seat]
    last_card = state.terms.discard_timeout is DiscardTimeout.LAST_CARD
    if last_card or not state.chosen or state.status[place] is PlaceStatus.ALL_IN:
        return Discarded(seat, state.hole[place][-count:], lapsed=True)
    return Folded(seat)


def _timed_out_bet(offer: BetOffer) -> Event:
    if offer.check:
        return Checked(offer.seat)
    return Folded(offer.seat) if offer.fold else BroughtIn(offer.seat, offer.bring_in, offer.opens)


def _void(state: HandState) -> Decision:
    return Refused(Refusal.HAND_IS_OVER) if state.over else HandVoided()
