"""The draw: its order, and the source of cards when the stub runs out (D-125)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from table_server.engine.cards import PACK, Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.hand import TimedOut
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Exchange, Fold
from table_server.families.rounds.events import CardsDealt, DrawOpened, Event, Exchanged, Reshuffled
from table_server.families.rounds.offers import BetOffer, DrawOffer
from table_server.families.rounds.state import HandState
from table_server.games.rounds.lowball import GAME
from tests.families.rounds.shapes import LIMIT, TWO_DRAWS, dealt, passed_round, played

LOWBALL = replace(LIMIT, pack="53")


def drawing(seats: int, folding: Sequence[int] = ()) -> HandState:
    """Lowball at the draw; these seats have folded before it."""
    state = dealt(GAME, seats, LOWBALL, deck=PACK)
    while isinstance(state.offer, BetOffer):
        seat = state.offer.seat
        played(state, Fold(seat) if seat in folding else _stay(state.offer))
    return state


def _stay(offer: BetOffer) -> Call | TimedOut:
    return Call(offer.seat) if offer.call else TimedOut(offer.seat)


def throw(state: HandState, seat: int, count: int) -> list[Event]:
    return played(state, Exchange(Seat(seat), state.hole[state.place[Seat(seat)]][:count]))


def test_one_burn_and_the_first_live_seat_left_of_the_button() -> None:
    """D-124, D-144."""
    state = drawing(4, folding=[1])
    assert state.offer == DrawOffer(Seat(2), 5)
    assert state.burns == [PACK[20]]


@pytest.mark.parametrize("count", range(6))
def test_none_to_five_cards(count: int) -> None:
    """D-123; served before the next seat is asked (D-144)."""
    state = drawing(3)
    kept = state.hole[0][count:]
    events = throw(state, 1, count)
    assert isinstance(events[0], Exchanged)
    assert state.hole[0] == (*kept, *PACK[16 : 16 + count])
    assert state.offer == DrawOffer(Seat(2), 5)


def test_what_nobody_may_throw() -> None:
    """D-123: not in turn, not six, not another's card, not one card twice."""
    state = drawing(3)
    mine, other = state.hole[0], state.hole[1]
    for seat, cards, why in (
        (2, other[:1], Refusal.NOT_YOUR_TURN),
        (1, (*mine, other[0]), Refusal.TOO_MANY_CARDS),
        (1, other[:1], Refusal.NOT_YOUR_CARD),
        (1, (mine[0], mine[0]), Refusal.NOT_YOUR_CARD),
    ):
        assert play(RULES, state, Exchange(Seat(seat), cards)) == Refused(why)
    assert state.hole[0] == mine


def test_a_silent_seat_stands_pat() -> None:
    """D-2."""
    state = drawing(3)
    assert played(state, TimedOut(Seat(1))) == [Exchanged(Seat(1), ())]


def test_an_all_in_seat_draws_like_the_others() -> None:
    """LP-112: it has no turn to bet, but its hand plays."""
    state = dealt(GAME, 3, LOWBALL, stacks=(200, 10_000, 10_000), deck=PACK)
    passed_round(state)
    assert state.offer == DrawOffer(Seat(1), 5)
    throw(state, 1, 3)
    assert len(state.hole[0]) == 5


def test_the_stub_is_dealt_out_first() -> None:
    """D-125: eight hands and a burn leave twelve; the third seat gets the last two, then others' cards."""
    state = drawing(8)
    thrown: set[Card] = {*state.hole[0], *state.hole[1], *state.burns}
    own = set(state.hole[2])
    throw(state, 1, 5)
    throw(state, 2, 5)
    events = throw(state, 3, 5)
    first, shuffled, second = events[1:4]
    assert isinstance(first, CardsDealt)
    assert isinstance(second, CardsDealt)
    assert isinstance(shuffled, Reshuffled)
    assert first.cards == ((Seat(3), PACK[51:53]),)
    assert set(shuffled.stub) == thrown
    assert set(second.cards[0][1]) <= thrown
    assert not own & set(state.hole[2])


def test_folded_hands_are_shuffled_in() -> None:
    """D-125, PLC sheet, Lowball."""
    state = drawing(8, folding=[6, 7])
    folded = {*state.hole[5], *state.hole[6]}
    for seat in (1, 2):
        throw(state, seat, 5)
    events = throw(state, 3, 5)
    shuffled = next(event for event in events if isinstance(event, Reshuffled))
    assert folded <= set(shuffled.stub)
    assert state.hole[5] == state.hole[6] == ()


def test_everybody_may_throw_everything() -> None:
    """D-125: the shuffle is repeated as often as needed, and nobody gets back a discard of his own."""
    state = drawing(8)
    before = list(state.hole)
    for seat in range(1, 9):
        throw(state, seat, 5)
    assert state.reshuffles == 3
    assert [len(hand) for hand in state.hole] == [5] * 8
    assert len({card for hand in state.hole for card in hand}) == 40
    assert not any(set(old) & set(new) for old, new in zip(before, state.hole, strict=True))


def test_what_waiting_seats_threw_comes_in_only_when_nothing_else_is_left() -> None:
    """D-125 with all choosing first (Badugi): ten hands of five leave two cards for fifty thrown."""
    state = dealt(TWO_DRAWS, 10)
    passed_round(state)
    for seat in range(1, 11):
        throw(state, seat, 5)
    assert [len(hand) for hand in state.hole] == [5] * 10
    assert len({card for hand in state.hole for card in hand}) == 50


def test_a_draw_may_go_without_a_burn() -> None:
    """D-124: Badugi has none."""
    state = dealt(TWO_DRAWS, 3)
    events: list[Event] = []
    while isinstance(state.offer, BetOffer):
        events = played(state, _stay(state.offer))
    opened = next(event for event in events if isinstance(event, DrawOpened))
    assert (opened.seat, opened.burned) == (Seat(1), ())
