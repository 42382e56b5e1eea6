"""The collection from a hand: its moments, the pots it comes out of, and its facts (LP-131)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from table_server.engine.cards import Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, Flop, Fund, Schedule
from table_server.engine.rules import play
from table_server.families.hand import VoidHand
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Call, Check, Command, Exchange, Fold, Kill, Wager
from table_server.families.rounds.events import CollectionTaken, Event
from table_server.families.rounds.offers import BetOffer, DrawOffer, KillOffer, Offer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.games.rounds import holdem, lowball

STACK = 10_000


def hand(
    game: Game, schedule: Schedule, stacks: Sequence[int] = (STACK,) * 4
) -> tuple[HandState, list[Event]]:
    """Four players, blinds of $5 and $10, the button in seat 4."""
    name, pack = next(iter(game.packs.items()))
    terms = Terms(
        BettingStructure.FIXED_LIMIT,
        lower=1000,
        upper=2000,
        blinds=(500, 1000),
        pack=name,
        collection=schedule,
    )
    seats = tuple(DealtIn(Seat(at + 1), stack) for at, stack in enumerate(stacks))
    posts = (Post(Seat(1), PostKind.SMALL_BLIND, 500), Post(Seat(2), PostKind.BIG_BLIND, 1000))
    setup = Setup(
        hand=1,
        seats=seats,
        button=Seat(4),
        posts=posts,
        deck=pack.cards,
        spare=(pack.cards,) * game.reshuffles,
    )
    return begin(game, terms, setup)


def play_on(
    state: HandState, events: list[Event], choose: Callable[[BetOffer], Command]
) -> list[CollectionTaken]:
    """Play to the end, standing pat and declining to kill; what was collected."""
    while (offer := RULES.offer(state)) is not None:
        follows = play(RULES, state, _answer(offer, choose))
        assert isinstance(follows, list)
        events += follows
    assert sum(state.stacks) + state.collected == sum(seat.stack for seat in state.setup.seats)
    return [event for event in events if isinstance(event, CollectionTaken)]


def _answer(offer: Offer, choose: Callable[[BetOffer], Command]) -> Command:
    match offer:
        case BetOffer():
            return choose(offer)
        case KillOffer(seat=seat):
            return Kill(seat, 0)
        case DrawOffer(seat=seat):
            return Exchange(seat, ())
        case _:
            raise AssertionError(f"nobody should be asked {offer}")


def call_down(offer: BetOffer) -> Command:
    return Check(offer.seat) if offer.check else Call(offer.seat)


def fold(offer: BetOffer) -> Command:
    return Fold(offer.seat)


def open_in_seat_3(offer: BetOffer) -> Command:
    return Wager(offer.seat, offer.low) if offer.seat == 3 else Fold(offer.seat)


FOUR_PARTS = Schedule((Charge(AT_DEAL, 50), Charge("flop", 300), Charge("turn", 50), Charge("river", 100)))


def test_d_70_each_part_leaves_the_pot_when_its_street_is_out() -> None:
    state, events = hand(holdem.GAME, FOUR_PARTS)
    assert [one.amount for one in play_on(state, events, call_down)] == [50, 300, 50, 100]
    assert state.collected == state.taken == 500


def test_d_70_a_hand_without_a_flop_pays_the_first_part_only() -> None:
    state, events = hand(holdem.GAME, FOUR_PARTS)
    assert [one.amount for one in play_on(state, events, fold)] == [50]


@pytest.mark.parametrize(("choose", "taken"), [(fold, []), (open_in_seat_3, [400]), (call_down, [400])])
def test_d_75_lowball_pays_once_somebody_opens(
    choose: Callable[[BetOffer], Command], taken: list[int]
) -> None:
    """LUC sheet: no drop if nobody opens; a player who opens and is not called pays it."""
    state, events = hand(lowball.GAME, Schedule((Charge(AT_END, 400, flop=Flop.OPENED),)))
    assert [one.amount for one in play_on(state, events, choose)] == taken


def test_d_76_the_button_pays_from_its_stack() -> None:
    schedule = Schedule((Charge(AT_DEAL, 50, per_player=True, from_button=True),))
    state, events = hand(holdem.GAME, schedule)
    assert play_on(state, events, fold) == [CollectionTaken(0, Fund.HOUSE, 200, seat=Seat(4))]
    assert (state.collected, state.taken) == (200, 0)
    assert state.stacks[3] == STACK - 200


def test_d_76_a_short_button_pays_what_it_has() -> None:
    schedule = Schedule((Charge(AT_DEAL, 50, per_player=True, from_button=True),))
    state, events = hand(holdem.GAME, schedule, (STACK, STACK, STACK, 150))
    assert [one.amount for one in play_on(state, events, fold)] == [150]


def test_the_cap_does_not_count_the_jackpot() -> None:
    schedule = Schedule(
        (Charge("flop", 300), Charge("flop", 100, fund=Fund.JACKPOT), Charge("turn", 300)), cap=400
    )
    state, events = hand(holdem.GAME, schedule)
    assert [one.amount for one in play_on(state, events, call_down)] == [300, 100, 100]
    assert (state.collected, state.jackpot) == (500, 100)


def test_d_4_a_void_hand_gives_the_collection_back() -> None:
    state, _ = hand(holdem.GAME, Schedule((Charge(AT_DEAL, 100), Charge(AT_DEAL, 100, fund=Fund.JACKPOT))))
    assert (state.collected, state.jackpot) == (200, 100)
    assert isinstance(play(RULES, state, VoidHand()), list)
    assert (state.collected, state.jackpot, sum(state.stacks)) == (0, 0, 4 * STACK)
