"""Shapes that no game has yet, played by the family from their declaration alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import JOKER, PACK, STANDARD_53, Seat
from table_server.engine.ranking import HIGH
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.hand import TimedOut
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Exchange,
    Fold,
    RunIt,
    TurnUp,
    Wager,
)
from table_server.families.rounds.events import (
    BroughtIn,
    CardsDealt,
    Discarded,
    FacesTurned,
    Folded,
    HandEnded,
    PotAwarded,
    TurnUpAnswered,
    Wagered,
)
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    RunItOffer,
    TurnUpOffer,
    Verb,
)
from table_server.families.rounds.shape import BettingStructure, Pack
from table_server.families.rounds.terms import DiscardTimeout
from tests.families.rounds.shapes import (
    FIVE_CARD,
    FIVE_CARD_FLOP,
    LIMIT,
    NO_LIMIT,
    PINEAPPLE,
    RAZZ_LIKE,
    TURNED_STUD,
    TWO_BOARDS,
    TWO_DRAWS,
    dealt,
    passed_round,
    played,
)


def test_all_seats_discard_at_once_and_an_undecided_hand_is_dead() -> None:
    """D-91: after the first round, before the flop; no choice is a dead hand."""
    state = dealt(PINEAPPLE, 3)
    passed_round(state)
    assert state.offer == DiscardOffer((Seat(1), Seat(2), Seat(3)), 1)
    assert state.boards == [()]

    mine = state.hole[1]
    assert play(RULES, state, Discard(Seat(2), mine[:2])) == Refused(Refusal.WRONG_NUMBER_OF_CARDS)
    assert play(RULES, state, Discard(Seat(2), state.hole[0][:1])) == Refused(Refusal.NOT_YOUR_CARD)
    assert play(RULES, state, Discard(Seat(9), mine[:1])) == Refused(Refusal.NOT_AT_THE_TABLE)
    assert play(RULES, state, Fold(Seat(2))) == Refused(Refusal.NOT_OFFERED)

    played(state, Discard(Seat(2), mine[:1]))
    assert state.hole[1] == mine[1:]
    assert play(RULES, state, Discard(Seat(2), mine[1:2])) == Refused(Refusal.NOT_OFFERED)
    assert played(state, TimedOut(Seat(1))) == [Folded(Seat(1))]
    played(state, Discard(Seat(3), state.hole[2][:1]))
    assert len(state.boards[0]) == 3
    assert state.live == 2


def test_the_last_hand_not_dead_wins_at_once() -> None:
    """D-91 and LP-95: when all others let the clock run out, the pot is the last one's."""
    state = dealt(PINEAPPLE, 2)
    passed_round(state)
    played(state, Discard(Seat(2), state.hole[1][:1]))
    assert isinstance(played(state, TimedOut(Seat(1)))[-1], HandEnded)
    assert state.stacks == [9_600, 10_400]


def test_when_nobody_chose_every_hand_loses_the_card_dealt_last() -> None:
    """D-91: silent players must not be decided by the order in which their time runs out."""
    state = dealt(PINEAPPLE, 3)
    passed_round(state)
    last = [cards[-1] for cards in state.hole]
    for seat in (2, 1, 3):
        thrown = played(state, TimedOut(Seat(seat)))[0]
        assert thrown == Discarded(Seat(seat), (last[seat - 1],), lapsed=True)
    assert state.live == 3
    assert len(state.boards[0]) == 3


def test_a_hand_that_is_all_in_is_not_dead_for_its_silence() -> None:
    """D-91: it loses the card dealt last, whatever others chose."""
    state = dealt(PINEAPPLE, 3, replace(NO_LIMIT, blinds=(200, 400)), stacks=(10_000, 400, 10_000))
    passed_round(state)
    played(state, Discard(Seat(1), state.hole[0][:1]))
    last = state.hole[1][-1:]
    assert played(state, TimedOut(Seat(2))) == [Discarded(Seat(2), last, lapsed=True)]
    assert played(state, TimedOut(Seat(3)))[0] == Folded(Seat(3))


def test_a_house_may_take_the_card_dealt_last_from_every_silent_hand() -> None:
    """D-91."""
    state = dealt(PINEAPPLE, 2, replace(LIMIT, discard_timeout=DiscardTimeout.LAST_CARD))
    passed_round(state)
    played(state, Discard(Seat(2), state.hole[1][:1]))
    last = state.hole[0][-1:]
    assert played(state, TimedOut(Seat(1)))[0] == Discarded(Seat(1), last, lapsed=True)


def test_two_boards_are_two_half_pots() -> None:
    """D-93: three cards each after one burn, board one first, decided separately."""
    state = dealt(TWO_BOARDS, 2)
    passed_round(state)
    assert [len(board) for board in state.boards] == [3, 3]
    assert len(state.burns) == 1
    passed_round(state)
    passed_round(state)
    assert [len(board) for board in state.boards] == [5, 5]
    events = played(state, Check(Seat(1))) and played(state, Check(Seat(2)))
    award = next(event for event in events if isinstance(event, PotAwarded))
    assert sum(share.amount for share in award.shares if share.board == 0) == 400
    assert sum(share.amount for share in award.shares if share.board == 1) == 400


def test_a_hand_won_by_folds_takes_both_boards() -> None:
    """D-93."""
    state = dealt(TWO_BOARDS, 2)
    events = played(state, Fold(state.seats[state.turn]))
    award = next(event for event in events if isinstance(event, PotAwarded))
    assert [share.amount for share in award.shares] == [award.amount]


def test_all_seats_choose_before_anybody_is_dealt() -> None:
    """D-144, Badugi: the draw goes round first, then the cards come, and a short stub is made up (D-125)."""
    state = dealt(TWO_DRAWS, 6)
    passed_round(state)
    for place in range(6):
        assert state.offer == DrawOffer(Seat(place + 1), 5)
        events = played(state, Exchange(Seat(place + 1), state.hole[place]))
        assert any(isinstance(event, CardsDealt) for event in events) is (place == 5)
    assert state.reshuffles == 1
    assert all(len(hand) == 5 for hand in state.hole)
    assert not any(state.thrown)
    assert len({card for hand in state.hole for card in hand}) == 30


def test_a_second_run_out_may_use_the_burns_again() -> None:
    """D-53: eight hands of five cards leave twelve; the four burns give the second turn and river."""
    state = dealt(FIVE_CARD_FLOP, 8, replace(NO_LIMIT, run_it=3), stacks=[2_000] * 8)
    played(state, Wager(Seat(3), 2_000))
    for seat in (4, 5, 6, 7, 8, 1, 2):
        played(state, Call(Seat(seat)))
    assert state.offer == RunItOffer(tuple(Seat(n) for n in range(1, 9)), 2)
    for seat in range(1, 8):
        played(state, RunIt(Seat(seat), 2))
    assert play(RULES, state, RunIt(Seat(1), 2)) == Refused(Refusal.ALREADY_ANSWERED)
    assert isinstance(played(state, RunIt(Seat(8), 2))[-1], HandEnded)
    assert state.reshuffles == 1
    first, second = state.boards
    assert len(first) == len(second) == 5
    assert not set(first) & set(second)


def test_a_short_stack_may_not_bet_where_bets_are_full_increments_only() -> None:
    """D-45: no all-in bets in EZ Money; the short stack may still call with what it has."""
    terms = replace(NO_LIMIT, all_in_wagers=False)
    state = dealt(PINEAPPLE, 3, terms, stacks=[10_000, 10_000, 600])
    offer = state.offer
    assert isinstance(offer, BetOffer)
    assert (offer.seat, offer.call, offer.high) == (Seat(3), 400, 0)
    assert play(RULES, state, Wager(Seat(3), 600)) == Refused(Refusal.NOT_OFFERED)


def test_the_high_up_card_opens_and_the_opening_is_live() -> None:
    """D-113, D-116: highest card, first left of the button among equals; it may raise when nobody did."""
    kings_first = (PACK[45], PACK[44], PACK[0], *(c for c in PACK[:52] if c.number not in (0, 44, 45)))
    state = dealt(TURNED_STUD, 3, FIVE_CARD, deck=kings_first)
    assert state.offer == BetOffer(Seat(1), bring_in=400, verb=Verb.OPEN, opens=True)
    assert played(state, BringIn(Seat(1)))[0] == BroughtIn(Seat(1), 400, opens=True)
    played(state, Call(Seat(2)))
    played(state, Call(Seat(3)))
    offer = state.offer
    assert isinstance(offer, BetOffer)
    assert (offer.seat, offer.check, offer.low) == (Seat(1), True, 800)


def test_the_high_up_card_opens_for_either_end_of_a_spread() -> None:
    """D-113: $5 or $10 where a player may bet $5 to $10; the others bet what they like of it."""
    spread = ((500, 1_000), (500, 2_000), (500, 3_000), (500, 5_000))
    terms = replace(FIVE_CARD, structure=BettingStructure.SPREAD_LIMIT, bring_in=500, spread=spread)
    state = dealt(TURNED_STUD, 3, terms)
    opener = state.seats[state.turn]
    assert state.offer == BetOffer(opener, bring_in=500, low=1000, high=1000, verb=Verb.OPEN, opens=True)
    assert play(RULES, state, Wager(opener, 700)) == Refused(Refusal.BELOW_MINIMUM)
    assert played(state, Wager(opener, 1_000))[0] == Wagered(opener, Verb.OPEN, 1_000, amount=1_000)

    state = dealt(TURNED_STUD, 3, terms)
    played(state, BringIn(opener))
    offer = state.offer
    assert isinstance(offer, BetOffer)
    assert (offer.call, offer.low, offer.high, offer.step) == (500, 1_000, 1_500, 100)


def test_in_razz_the_high_card_brings_it_in_the_ace_being_low() -> None:
    """D-96: spades highest among equals; later the lowest board acts first (D-105)."""
    deck = (*(PACK[n] for n in (51, 46, 47)), *(c for c in PACK[:52] if c.number not in (46, 47, 51)))
    state = dealt(RAZZ_LIKE, 3, FIVE_CARD, deck=deck)
    assert state.seats[state.turn] == Seat(3)
    assert played(state, BringIn(Seat(3)))[0] == BroughtIn(Seat(3), 400)
    passed_round(state)
    assert state.seats[state.turn] == Seat(1)


def test_an_up_joker_opens_as_an_ace() -> None:
    """Mexican Poker, OCE sheet: a face-up joker counts as an ace for the opening bet."""
    deck = (PACK[48], JOKER, PACK[0], *PACK[1:48])
    state = dealt(TURNED_STUD, 3, FIVE_CARD, deck=deck)
    assert state.seats[state.turn] == Seat(1)


@pytest.mark.parametrize(("turned", "first"), [(True, 2), (False, 3)])
def test_a_joker_that_was_turned_up_makes_the_best_board(turned: bool, first: int) -> None:
    """D-110: with a nine it is a pair of nines, before king high; one that stays down shows nothing."""
    game = replace(TURNED_STUD, packs={"52": Pack(STANDARD_53, (HIGH,))})
    first_cards = (PACK[0], PACK[28], PACK[44], PACK[1], JOKER, PACK[2])
    deck = (*first_cards, *(c for c in PACK if c not in first_cards))
    state = dealt(game, 3, FIVE_CARD, deck=deck)
    assert state.seats[state.turn] == Seat(3)
    played(state, BringIn(Seat(3)))
    passed_round(state)
    for seat in (1, 2, 3):
        played(state, TurnUp(Seat(seat), up=turned and seat == 2))
    assert state.seats[state.turn] == Seat(first)


def test_down_cards_are_turned_at_once_and_the_next_comes_down() -> None:
    """D-109: all answer unseen; a seat that turned up its down card gets the next one face down."""
    state = dealt(TURNED_STUD, 3, FIVE_CARD)
    played(state, BringIn(state.seats[state.turn]))
    passed_round(state)
    assert state.offer == TurnUpOffer((Seat(1), Seat(2), Seat(3)))
    assert played(state, TurnUp(Seat(2), up=True)) == [TurnUpAnswered(Seat(2), up=True)]
    assert state.faced == [(), (), ()]
    assert play(RULES, state, TurnUp(Seat(2), up=False)) == Refused(Refusal.NOT_OFFERED)
    assert played(state, TimedOut(Seat(3))) == [TurnUpAnswered(Seat(3), up=False)]
    opened = state.hole[1]
    events = played(state, TurnUp(Seat(1), up=False))
    assert FacesTurned(((Seat(2), opened[0]),)) in events
    assert state.faced[1] == opened
    assert [len(hand) for hand in state.hole] == [1, 2, 1]
    assert [len(hand) for hand in state.up] == [2, 1, 2]

    passed_round(state)
    for seat in (1, 2, 3):
        played(state, TurnUp(Seat(seat), up=False))
    assert [len(hand) for hand in state.hole] == [1, 2, 1]


def test_a_burn_is_left_out_when_the_stub_would_not_serve_all() -> None:
    """D-106: eight hands of five from forty-one cards have no card to burn."""
    state = dealt(TURNED_STUD, 8, FIVE_CARD, deck=PACK[:41])
    played(state, BringIn(state.seats[state.turn]))
    passed_round(state)
    while not state.over:
        if isinstance(state.offer, TurnUpOffer):
            played(state, TurnUp(state.offer.seats[0], up=False))
        else:
            passed_round(state)
    assert len(state.burns) == 1
    assert all(len(state.hole[p] + state.up[p]) == 5 for p in range(8))


def test_a_game_its_pack_cannot_serve_is_refused_where_it_is_declared() -> None:
    with pytest.raises(ValueError, match="52 cards cannot serve 10 seats"):
        replace(FIVE_CARD_FLOP, seats=(2, 10))
