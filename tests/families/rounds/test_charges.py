"""What the charges leave to the winners: by size, nothing of an uncalled bet, and never more than a gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, ChargeLimit, Flop, Fund, Schedule
from table_server.engine.money import Cents
from table_server.engine.reveal import card
from table_server.families.rounds import begin
from table_server.families.rounds.commands import Call, Check, Command, Fold, Wager
from table_server.families.rounds.events import (
    BetsCollected,
    CollectionReturned,
    CollectionTaken,
    Event,
    PotAwarded,
)
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.games.rounds import holdem, seven_card_stud
from tests.families.rounds.shapes import dealt, played

NO_LIMIT = Terms(BettingStructure.NO_LIMIT, lower=200, upper=0, blinds=(100, 200), raise_cap=None)
LIMIT = Terms(BettingStructure.FIXED_LIMIT, lower=300, upper=600, blinds=(100, 300))
HANDS = "As Ks Qs Ad Kd Qd"
"""Seat 1 has aces in the small blind, seat 2 kings in the big blind, seat 3 queens on the button."""
BOARD = "8c 2c 7d 9h 8d 5s 8h 3c"
"""With its burns; it helps nobody."""
PLAYING = "8c Ac Ks Qh 8d Jd 8h Td"
"""With its burns: all play the board."""
FOLD, CALL, CHECK = "fold", "call", "check"
CHECKED_DOWN = (CALL, CALL, CHECK, *(CHECK,) * 9)


def deck(named: str) -> tuple[Card, ...]:
    top = [card(one) for one in named.split()]
    return (*top, *(c for c in STANDARD_52 if c not in top))


def three(
    schedule: Schedule,
    stacks: Sequence[Cents] = (200_000,) * 3,
    *,
    terms: Terms = NO_LIMIT,
    board: str = BOARD,
) -> HandState:
    return dealt(
        holdem.GAME, 3, replace(terms, collection=schedule), stacks=stacks, deck=deck(f"{HANDS} {board}")
    )


def act(state: HandState, *acts: str | Cents) -> list[Event]:
    """Each act by the seat in turn: a word, or the amount of a wager; all events that followed."""
    events: list[Event] = []
    for done in acts:
        assert isinstance(state.offer, BetOffer)
        seat = state.offer.seat
        command: Command
        match done:
            case int():
                command = Wager(seat, done)
            case "fold":
                command = Fold(seat)
            case "call":
                command = Call(seat)
            case _:
                command = Check(seat)
        events += played(state, command)
    return events


def taken(events: Sequence[Event]) -> list[Cents]:
    return [event.amount for event in events if isinstance(event, CollectionTaken)]


def returned(events: Sequence[Event]) -> list[Cents]:
    return [event.amount for event in events if isinstance(event, CollectionReturned)]


def awards(events: Sequence[Event]) -> list[tuple[int, Seat, Cents]]:
    return [
        (event.pot, share.seat, share.amount)
        for event in events
        if isinstance(event, PotAwarded)
        for share in event.shares
    ]


FIVE_PERCENT = Schedule((Charge(AT_END, percent=500, flop=Flop.SEEN),))


def test_d_255_a_percentage_leaves_the_short_stack_its_pot() -> None:
    """Five percent without a cap: $101 of $2,020; the aces win a main pot of $60 and pay $3 of it."""
    state = three(FIVE_PERCENT, (2_000, 200_000, 200_000))
    events = act(state, 2_000, CALL, CALL, *(CHECK,) * 2, 98_000, CALL, CHECK, CHECK)
    assert taken(events) == [10_100]
    assert awards(events) == [(1, 2, 186_200), (0, 1, 5_700)]


def test_d_43_a_side_pot_won_by_a_fold_pays_its_share() -> None:
    """Seat 2 bets $100 into a side pot of $60 and is not called: the bet goes back free, the pot is raked."""
    state = three(FIVE_PERCENT, (2_000, 200_000, 200_000))
    events = act(state, 5_000, CALL, CALL, 10_000, FOLD)
    assert [event.returned for event in events if isinstance(event, BetsCollected)] == [0, 10_000]
    assert taken(events) == [600]
    assert awards(events) == [(1, 2, 5_700), (0, 1, 5_700)]


def test_d_43_an_uncalled_bet_is_returned_whole_before_a_charge_of_the_deal() -> None:
    """The big blind has $2 of his $3 back; of the $2 that lie there the house may not keep more than $1."""
    state = three(Schedule((Charge(AT_DEAL, 400),)), terms=LIMIT)
    events = act(state, FOLD, FOLD)
    assert [event.returned for event in events if isinstance(event, BetsCollected)] == [200]
    assert returned(events) == [200, 100]
    assert (state.collected, state.stacks) == (100, [199_900, 200_000, 200_000])


def test_d_44_a_fixed_drop_is_borne_by_size() -> None:
    """A drop of $4 from a main pot of $3 and a side pot of $198: the aces have their $3."""
    state = three(Schedule((Charge(AT_END, 400),)), (100, 10_000, 10_000))
    events = act(state, 10_000, CALL)
    assert taken(events) == [400]
    assert awards(events) == [(1, 2, 19_400), (0, 1, 300)]


def test_d_44_a_charge_on_the_flop_comes_out_of_the_pot_of_the_flop() -> None:
    """Nobody was all in yet for the side pot when the $3 were taken."""
    state = three(Schedule((Charge("flop", 300),)), (2_000, 200_000, 200_000))
    events = act(state, 2_000, CALL, CALL, *(CHECK,) * 2, 98_000, CALL, CHECK, CHECK)
    assert awards(events) == [(1, 2, 196_000), (0, 1, 5_700)]


def test_d_44_a_charge_of_the_deal_is_borne_by_the_pots_of_the_first_round() -> None:
    """The small blind is all in for $1; the others call a raise to $100."""
    state = three(Schedule((Charge(AT_DEAL, 300),)), (100, 10_000, 10_000))
    events = act(state, 10_000, CALL)
    assert awards(events) == [(1, 2, 19_500), (0, 1, 300)]


WALK = Schedule((Charge(AT_END, 200),))


def test_d_256_a_walk_costs_the_winner_nothing() -> None:
    """The pot is the small blind's $1 and as much of the big blind: the house takes the $1 he would win."""
    state = three(WALK, terms=LIMIT)
    events = act(state, FOLD, FOLD)
    assert taken(events) == [100]
    assert awards(events) == [(0, 2, 100)]
    assert state.stacks == [199_900, 200_000, 200_000]


def test_d_256_a_charge_that_would_leave_no_gain_at_all_is_not_taken() -> None:
    """Nobody has posted but the big blind: there is nothing to gain, and he is named all the same."""
    one_blind = replace(LIMIT, blinds=(300,))
    state = three(WALK, terms=one_blind)
    events = act(state, FOLD, FOLD)
    assert (taken(events), awards(events)) == ([], [(0, state.seats[0], 0)])
    assert state.stacks == [200_000] * 3


def test_d_256_a_house_may_take_whatever_is_in_the_pot() -> None:
    state = three(replace(WALK, limit=ChargeLimit.POT), terms=LIMIT)
    events = act(state, FOLD, FOLD)
    assert (taken(events), awards(events)) == ([200], [(0, 2, 0)])
    assert state.stacks == [199_900, 199_900, 200_000]


def test_d_256_what_a_street_took_beyond_the_gain_returns_to_the_winner() -> None:
    """Two see the flop for $2 each, $4 are taken, and a bet takes the pot: the gain of $2 is the most."""
    streets = Schedule((Charge("flop", 300), Charge("flop", 100, fund=Fund.JACKPOT)))
    state = three(streets)
    events = act(state, FOLD, CALL, CHECK, 500, FOLD)
    assert taken(events) == [300, 100]
    assert returned(events) == [100, 100]
    assert (state.collected, state.jackpot, state.stacks) == (200, 0, [200_000, 199_800, 200_000])
    assert awards(events) == [(0, 1, 200)]


def test_d_256_at_a_showdown_the_charge_is_the_gain_at_most() -> None:
    """Heads-up for $2 each: of a charge of $5 the pot can pay $4, and the winner's gain is $2."""
    state = three(Schedule((Charge(AT_END, 500),)))
    events = act(state, FOLD, CALL, CHECK, *(CHECK,) * 6)
    assert (taken(events), returned(events)) == ([400], [200])
    assert awards(events) == [(0, 1, 200)]
    assert state.stacks == [200_000, 199_800, 200_000]


def test_d_256_the_last_charge_of_the_end_is_cut_first() -> None:
    both = Schedule((Charge(AT_END, 100, fund=Fund.JACKPOT), Charge(AT_END, 100), Charge(AT_END, 50)))
    state = three(both, terms=LIMIT)
    events = act(state, FOLD, FOLD)
    assert [(event.charge, event.amount) for event in events if isinstance(event, CollectionTaken)] == [
        (0, 100)
    ]


def test_d_256_what_the_button_pays_is_no_part_of_the_pot() -> None:
    """The button steals the blinds: $1.50 from its stack, and of the $4 it gains the rest of the charge."""
    both = Schedule((Charge(AT_DEAL, 50, per_player=True, from_button=True), Charge(AT_END, 600)))
    state = three(both, terms=LIMIT)
    events = act(state, 600, FOLD, FOLD)
    assert taken(events) == [400]
    assert state.stacks == [199_900, 199_700, 199_850]


def test_d_256_winners_who_tie_bear_the_charge_in_full() -> None:
    state = three(Schedule((Charge(AT_END, 500),)), board=PLAYING)
    events = act(state, FOLD, CALL, CHECK, *(CHECK,) * 6)
    assert (taken(events), returned(events)) == ([400], [])
    assert awards(events) == [(0, 1, 0), (0, 2, 0)]


def test_d_256_who_wins_all_pots_but_a_bet_nobody_called_is_alone() -> None:
    """All in for antes of $0.50 and $1: seat 2 has the other half dollar back, which is no pot it wins."""
    terms = Terms(
        BettingStructure.FIXED_LIMIT,
        lower=400,
        upper=800,
        ante=100,
        bring_in=100,
        unit=50,
        collection=Schedule((Charge(AT_END, 500),)),
    )
    cards = "As Ks Ad Kd Ah Qc 8c 8d 2c 9c Th 8h 3c 4d 7s 8s 5d 6h"
    setup = Setup(
        hand=1,
        seats=(DealtIn(Seat(1), 50), DealtIn(Seat(2), 100)),
        button=Seat(2),
        posts=tuple(Post(Seat(at), PostKind.ANTE, 100) for at in (1, 2)),
        deck=deck(cards),
        spare=(deck(cards),) * seven_card_stud.GAME.reshuffles,
    )
    state, events = begin(seven_card_stud.GAME, terms, setup)
    assert (taken(events), returned(events)) == ([100], [50])
    assert awards(events) == [(1, 2, 50), (0, 1, 50)]
    assert state.stacks == [50, 50]


def test_d_256_two_who_win_a_pot_each_bear_the_charges_in_full() -> None:
    """The charges take both pots whole: that the side pot comes to nothing makes nobody a sole winner."""
    state = three(Schedule((Charge(AT_END, 1_000),)), (100, 200, 200))
    events = act(state, CALL)
    assert (taken(events), returned(events)) == ([500], [])
    assert awards(events) == [(1, 2, 0), (0, 1, 0)]
