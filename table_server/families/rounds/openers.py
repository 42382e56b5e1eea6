"""Pots that need openers: the order of asking, the end when nobody opens, and the proof by the opener."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.betting import largest_wager
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import (
    Event,
    GameChanged,
    HandEnded,
    OpenersShown,
    PassedOut,
    Posted,
    PotAwarded,
)
from table_server.families.rounds.offers import BetOffer, Verb
from table_server.families.rounds.pots import everything_given_back
from table_server.families.rounds.setup import Carried, Post, PostKind
from table_server.families.rounds.shape import Bet
from table_server.families.rounds.state import HandState, PlaceStatus


def opening_offer(state: HandState, place: int) -> BetOffer:
    """Pass, or open with openers (D-134)."""
    seat = state.seats[place]
    low, high, step = _opening(state, place) if openers_of(state, place) else (0, 0, 0)
    return BetOffer(seat, fold=state.free_fold, check=True, low=low, high=high, step=step, verb=Verb.OPEN)


def openers_of(state: HandState, place: int) -> tuple[Card, ...]:
    """The cards that let this place open; empty if it may not."""
    step = state.program[state.at - 1][1]
    opens_with = step.opens_with if isinstance(step, Bet) else None
    return opens_with(state.hole[place], state.terms.openers) if opens_with else ()


def _opening(state: HandState, place: int) -> tuple[Cents, Cents, Cents]:
    """Smallest and largest opening, and the step; a place that is all in opens in name only (D-137)."""
    stack, size = state.stacks[place], state.size
    if not stack:
        return size, size, 0
    if stack < size:
        return (stack, stack, 0) if state.terms.all_in_wagers else (0, 0, 0)
    return size, *largest_wager(state, place, low=size, all_in=stack)


def next_to_open(state: HandState, place: int) -> int:
    """The next live place not asked yet; one that is all in for the ante may open too (D-137)."""
    return next(p for p in _round_from(state, place) if _to_ask(state, p))


def _round_from(state: HandState, place: int) -> Iterator[int]:
    return (p % state.n for p in range(place + 1, place + state.n + 1))


def _to_ask(state: HandState, place: int) -> bool:
    return state.status[place] is not PlaceStatus.FOLDED and state.acted[place] < 0


def after_opening(state: HandState) -> tuple[Event, ...]:
    """If nobody opened, begin another game or leave the pot for the next hand."""
    if state.opener >= 0:
        return ()
    if state.game.unopened is not None:
        return _another_game(state)
    back = tuple(everything_given_back(state))
    stacks = dict(zip(state.seats, state.stacks, strict=True))
    for event in back:
        if event.seat is not None:
            stacks[event.seat] += event.amount
    return *back, PassedOut(_carried(state)), HandEnded(tuple(stacks.items()))


def _carried(state: HandState) -> Carried:
    """The pot as it was paid: a deal that nobody opened is charged nothing (D-275)."""
    paid = tuple((seat, amount) for seat, amount in zip(state.seats, state.paid, strict=True) if amount)
    return Carried(paid, gone=state.absent, dead=state.dead, taken=state.setup.carried.taken)


def _another_game(state: HandState) -> tuple[Event, ...]:
    """Play on as another game: the first seat left of the button is in for the lower limit (D-138).

    A seat that cannot make half of it is passed over (D-139) and is in for what it has, as with any blind at
    this house (D-23).
    """
    least = state.terms.lower
    live = live_places(state)
    opener = next((p for p in live if 2 * state.stacks[p] >= least), None)
    if opener is None:
        opener = next((p for p in live if state.stacks[p]), None)
    short = live[: live.index(opener)] if opener is not None else []
    forced = [p for p in (*short, *([] if opener is None else [opener])) if state.stacks[p]]
    changed = GameChanged(
        None if opener is None else state.seats[opener], tuple(state.seats[p] for p in short)
    )
    posts = (Post(state.seats[p], PostKind.BIG_BLIND, least) for p in forced)
    return changed, *(
        Posted(post, min(least, state.stacks[p]), 0) for p, post in zip(forced, posts, strict=True)
    )


def openers_shown(state: HandState, paid: Iterable[Event], seen: bool) -> tuple[OpenersShown, ...]:
    """The proof of a winner who opened, called or not (D-134); split openers come from the discards.

    A hand that was shown and still holds its openers needs no further proof (D-135).
    """
    if state.opener < 0 or not state.terms.show_openers or not state.openers:
        return ()
    seat = state.seats[state.opener]
    if not _wins(seat, paid) or (seen and set(state.openers) <= set(state.hole[state.opener])):
        return ()
    return (OpenersShown(seat, state.openers),)


def _wins(seat: Seat, paid: Iterable[Event]) -> bool:
    shares = (share for event in paid if isinstance(event, PotAwarded) for share in event.shares)
    return any(share.seat == seat for share in shares)
