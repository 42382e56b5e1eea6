"""Effects of posts, collections, the showdown and its pots on the hand."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.collection import Fund
from table_server.engine.pots import Deduction
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import (
    BetRefunded,
    CollectionReturned,
    CollectionTaken,
    HandEnded,
    HandShown,
    HandsOpened,
    HandVoided,
    OpenHandsAnswered,
    OpenHandsOffered,
    Posted,
    PotAwarded,
    RunItAgreed,
    RunItAnswered,
    RunItOffered,
)
from table_server.families.rounds.evolve_betting import nothing_asked
from table_server.families.rounds.offers import OpenHandsOffer, RunItOffer
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.state import Asking, HandState, PlaceStatus

_ACTIVE, _ALL_IN, _FOLDED = PlaceStatus.ACTIVE, PlaceStatus.ALL_IN, PlaceStatus.FOLDED


def posted(state: HandState, event: Posted) -> None:
    post = event.post
    place = state.place[post.seat]
    state.posted += 1
    state.stacks[place] -= event.live + event.dead
    state.paid[place] += event.live
    state.dead += event.dead
    state.pot += event.live + event.dead
    if post.kind is PostKind.BIG_BLIND_ANTE:
        state.phantom -= event.dead
    elif post.kind is not PostKind.ANTE:
        state.bets[place] += event.live
        state.high = max(state.high, post.live)
        if state.terms.posts_raise_least:
            state.least = max(state.least, post.live)
        state.phantom += post.live - event.live
    _all_in_when_empty(state, place)


def _all_in_when_empty(state: HandState, place: int) -> None:
    """Mark a place all in when a post or a charge took its last chip."""
    if state.stacks[place] == 0 and state.status[place] is _ACTIVE:
        state.status[place] = _ALL_IN
        state.active -= 1


def collection_taken(state: HandState, event: CollectionTaken) -> None:
    state.charged.add(event.charge)
    state.collected += event.amount
    if event.fund is Fund.JACKPOT:
        state.jackpot += event.amount
    if event.seat is None:
        state.taken += event.amount
        state.pot -= event.amount
        paid = (*state.paid, *state.absent) if state.swept else None
        state.deductions.append(Deduction(event.charge, event.fund, event.amount, paid))
    else:
        place = state.place[event.seat]
        state.stacks[place] -= event.amount
        state.from_button.append(Deduction(event.charge, event.fund, event.amount))
        _all_in_when_empty(state, place)


def collection_returned(state: HandState, event: CollectionReturned) -> None:
    state.collected -= event.amount
    if event.fund is Fund.JACKPOT:
        state.jackpot -= event.amount
    if event.seat is None:
        state.taken -= event.amount
        state.pot += event.amount
        _give_up(state.deductions, event)
    else:
        state.stacks[state.place[event.seat]] += event.amount
        _give_up(state.from_button, event)


def _give_up(deductions: list[Deduction], event: CollectionReturned) -> None:
    at = next(at for at, deduction in enumerate(deductions) if deduction.charge == event.charge)
    deductions[at] = replace(deductions[at], amount=deductions[at].amount - event.amount)


def hands_opened(state: HandState, event: HandsOpened) -> None:
    state.opened = True
    state.shown.update(state.place[seat] for seat, _ in event.hands)


def open_hands_offered(state: HandState, _: OpenHandsOffered) -> None:
    state.open_asked = True
    state.asking = Asking.OPEN_HANDS
    _ask_open_hands(state)


def _ask_open_hands(state: HandState) -> None:
    waiting = (place for place in live_places(state) if place not in state.open_answers)
    state.offer = OpenHandsOffer(tuple(state.seats[place] for place in waiting))


def open_hands_answered(state: HandState, event: OpenHandsAnswered) -> None:
    """One refusal decides it; the others are asked no more."""
    state.open_answers[state.place[event.seat]] = event.agrees
    if event.agrees and len(state.open_answers) < state.live:
        _ask_open_hands(state)
    else:
        nothing_asked(state)


def run_it_offered(state: HandState, event: RunItOffered) -> None:
    state.run_most = event.most
    state.asking = Asking.RUN_IT
    _ask_run_it(state)


def _ask_run_it(state: HandState) -> None:
    waiting = tuple(
        seat
        for place, seat in enumerate(state.seats)
        if state.status[place] is not _FOLDED and place not in state.run_answers
    )
    state.offer = RunItOffer(waiting, state.run_most)


def run_it_answered(state: HandState, event: RunItAnswered) -> None:
    state.run_answers[state.place[event.seat]] = event.times
    if event.times == 1 or len(state.run_answers) == state.live:
        nothing_asked(state)
    else:
        _ask_run_it(state)


def run_it_agreed(state: HandState, event: RunItAgreed) -> None:
    state.runs = event.times
    state.run_from = state.at
    state.boards = [state.boards[0] for _ in range(event.times)]


def hand_shown(state: HandState, event: HandShown) -> None:
    state.shown.add(state.place[event.seat])


def pot_awarded(state: HandState, event: PotAwarded) -> None:
    state.pot -= event.amount
    for share in event.shares:
        state.stacks[state.place[share.seat]] += share.amount


def bet_refunded(state: HandState, event: BetRefunded) -> None:
    state.pot -= event.amount
    state.stacks[state.place[event.seat]] += event.amount


def hand_ended(state: HandState, _: HandEnded) -> None:
    nothing_asked(state)
    state.over = True


def hand_voided(state: HandState, _: HandVoided) -> None:
    """Put every stack and a carried pot back to what they were before the first post (D-4)."""
    state.voided = True
    state.stacks = [dealt.stack for dealt in state.setup.seats]
    state.pot = state.taken = state.collected = state.jackpot = 0
    state.deductions = []
    state.from_button = []
    state.carried = state.setup.carried.total()
    nothing_asked(state)
    state.over = True
